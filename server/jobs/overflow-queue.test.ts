import { expect, it, onTestFinished, vi } from 'vitest'
import { createOverflowQueue } from './overflow-queue.ts'

const slowAfterMs = 300
const waitMs = 10_000

function start() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { run } = createOverflowQueue(slowAfterMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, isLast = false) =>
    run(
      async (slot) => {
        begun.push(`${name} in ${slot}`)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        if (name === 'broken') throw new Error(name)
        return name
      },
      { isLast, waitMs },
    )
  return { begin, begun, end: (name: string) => ends.get(name)!() }
}

it('quick tasks run one after the other, also after a failure', async () => {
  const { begin, begun, end } = start()
  const all = [begin('broken').catch(String), begin('second'), begin('third')]
  await vi.advanceTimersByTimeAsync(slowAfterMs - 1)
  expect(begun).toEqual(['broken in 0'])
  end('broken')
  await vi.advanceTimersByTimeAsync(slowAfterMs - 1)
  expect(begun).toEqual(['broken in 0', 'second in 0'])
  end('second')
  await vi.advanceTimersByTimeAsync(0)
  end('third')
  expect(await Promise.all(all)).toEqual(['Error: broken', 'second', 'third'])
})

it('a task that throws synchronously frees its slot', async () => {
  const { run } = createOverflowQueue(slowAfterMs)
  const broken = run(
    () => {
      throw new Error('broken')
    },
    { waitMs },
  )
  await expect(broken).rejects.toThrow('broken')
  expect(await run(async () => 'second', { waitMs })).toBe('second')
})

it(
  'while the task in slot 0 is slow, all other tasks run one after the other in slot 1',
  { tags: ['IMPORTS-07'] },
  async () => {
    const { begin, begun, end } = start()
    const slow = begin('slow')
    const others = Array.from({ length: 20 }, (_, index) => begin(`page ${index}`))
    await vi.advanceTimersByTimeAsync(slowAfterMs)
    for (const [index, other] of others.entries()) {
      expect(begun.slice(1)).toEqual(Array.from({ length: index + 1 }, (_, done) => `page ${done} in 1`))
      end(`page ${index}`)
      await other
      await vi.advanceTimersByTimeAsync(0)
    }
    end('slow')
    expect(await slow).toBe('slow')
    const next = [begin('next'), begin('last')]
    await vi.advanceTimersByTimeAsync(0)
    expect(begun.slice(21)).toEqual(['next in 0'])
    end('next')
    await vi.advanceTimersByTimeAsync(0)
    end('last')
    await Promise.all(next)
  },
)

it(
  'a task with `isLast` runs after all waiting tasks without `isLast`, and no task waits longer than `waitMs`',
  { tags: ['IMPORTS-07'] },
  async () => {
    const { begin, begun, end } = start()
    const slow = begin('slow')
    const all = [begin('last', true), begin('other'), begin('next')]
    const lastOfAll = begin('last of all', true).catch(String)
    await vi.advanceTimersByTimeAsync(slowAfterMs)
    for (const name of ['other', 'next', 'last']) {
      end(name)
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(begun).toEqual(['slow in 0', 'other in 1', 'next in 1', 'last in 1', 'last of all in 1'])
    const refused = begin('refused').catch(String)
    await vi.advanceTimersByTimeAsync(waitMs)
    expect(await refused).toBe('Error: All slots are taken')
    for (const name of ['slow', 'last of all']) end(name)
    await Promise.all([slow, lastOfAll, ...all])
  },
)
