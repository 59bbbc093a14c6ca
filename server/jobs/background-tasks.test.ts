/** Tasks in the background: the numbers of running and waiting tasks, errors, and shutdown. */
import { describe, expect, it } from 'vitest'
import { createBackgroundTasks } from './background-tasks.ts'

function start({ concurrency = 2, tasksMax = 4 } = {}) {
  const errors: unknown[] = []
  const tasks = createBackgroundTasks({ concurrency, tasksMax, onError: (error) => void errors.push(error) })
  const state = { running: 0, runningMax: 0, done: 0 }
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const task = async () => {
    state.running += 1
    state.runningMax = Math.max(state.runningMax, state.running)
    await isReleased
    state.running -= 1
    state.done += 1
  }
  return { tasks, task, state, errors, release }
}

describe('background tasks', () => {
  it('a task does not start before the caller of `start` continues', async () => {
    const { tasks, task, state, release } = start()
    expect([tasks.start(task), state.running]).toEqual([true, 0])
    release()
    expect([await tasks.drain(), state.done]).toEqual([0, 1])
  })

  it('at most `concurrency` tasks run at a time, and a task that would exceed `tasksMax` is refused', async () => {
    const { tasks, task, state, release } = start()
    expect(Array.from({ length: 6 }, () => tasks.start(task))).toEqual([true, true, true, true, false, false])
    await expect.poll(() => state.running).toBe(2)
    release()
    await tasks.drain()
    expect(state).toEqual({ running: 0, runningMax: 2, done: 4 })
    expect(tasks.start(task)).toBe(true)
    await tasks.drain()
  })

  it('the error of a task is reported, and the next task runs', async () => {
    const { tasks, task, state, errors, release } = start()
    const error = new Error('broken')
    tasks.start(() => Promise.reject(error))
    tasks.start(task)
    release()
    await tasks.drain()
    expect([errors, state.done]).toEqual([[error], 1])
  })

  it('a task that hangs does not block the shutdown', async () => {
    const { tasks, task } = start()
    tasks.start(task)
    expect(await tasks.drain()).toBe(1)
  })
})
