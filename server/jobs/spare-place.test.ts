/** Work that takes long holds up no other work, and never more than two are done at once. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { createSparePlace } from './spare-place.ts'

const slowAfterMs = 300

function start() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { run } = createSparePlace(slowAfterMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string) =>
    run(async (place) => {
      begun.push(`${name} in ${place}`)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      if (name === 'broken') throw new Error(name)
      return name
    })
  return { begin, begun, end: (name: string) => ends.get(name)!() }
}

it('work is done one after the other while it is quick, also after a failure', async () => {
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

it('all other work is done while one takes long, in one further place', { tags: ['IMPORTS-07'] }, async () => {
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
})
