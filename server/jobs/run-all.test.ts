/** When some tasks fail, the others run nevertheless. */
import { expect, it } from 'vitest'
import { runAll } from './run-all.ts'

it('all tasks run in order, also after a failure, and all failures are thrown at the end', async () => {
  const done: string[] = []
  const task = (name: string) => async () => void done.push(name)
  const fail = (reason: string) => () => Promise.reject(new Error(reason))
  const running = runAll([task('first'), fail('disk full'), task('second'), fail('no table'), task('third')])
  await expect(running).rejects.toMatchObject({
    message: expect.stringContaining('disk full'),
    errors: [new Error('disk full'), new Error('no table')],
  })
  expect(done).toEqual(['first', 'second', 'third'])
  await expect(runAll([task('last')])).resolves.toBeUndefined()
})
