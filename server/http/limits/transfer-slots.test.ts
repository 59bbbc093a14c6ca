/** Tests which transfers are ended because they are slow, and which transfers are refused because no slot is free. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTransferSlots } from './transfer-slots.ts'

const second = 1000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** Creates three slots. `begin` starts a transfer of a client. `speed` is in bytes a second. */
function start() {
  const slots = createTransferSlots({ max: 3, bytesPerSecondMin: 10, slowBytesPerSecond: 100 })
  const ended: string[] = []
  const begin = (client: string, speed: number, name = client) => {
    const startedAt = performance.now()
    const readBytes = () => ((performance.now() - startedAt) / second) * speed
    return slots.take(client, readBytes, () => ended.push(name))
  }
  return { begin, ended }
}

describe('a transfer', { tags: ['IMPORTS-31', 'EXPORTS-07'] }, () => {
  it('a transfer is ended when its client is very slow for a minute', () => {
    const { begin, ended } = start()
    begin('quick', 10)
    begin('slow', 9)
    vi.advanceTimersByTime(59 * second)
    expect(ended).toEqual([])
    vi.advanceTimersByTime(10 * second)
    expect(ended).toEqual(['slow'])
    vi.advanceTimersByTime(3600 * second)
    expect(ended).toEqual(['slow'])
  })

  it('a transfer does not count as slow while its client waits for the server', () => {
    const { begin, ended } = start()
    const transfer = begin('waiting', 0)!
    transfer.pause()
    vi.advanceTimersByTime(3600 * second)
    transfer.resume()
    vi.advanceTimersByTime(55 * second)
    expect(ended).toEqual([])
    vi.advanceTimersByTime(10 * second)
    expect(ended).toEqual(['waiting'])
  })

  it('a transfer is refused while quick or new transfers take all slots', () => {
    const { begin, ended } = start()
    const transfer = begin('one', 200)!
    for (const client of ['two', 'three']) begin(client, 99)
    expect(begin('new', 200)).toBeNull()
    transfer.end()
    expect(begin('new', 200)).not.toBeNull()
    expect(ended).toEqual([])
  })

  it('the client with the most slots loses the slot of its slowest transfer to a new client', () => {
    const { begin, ended } = start()
    begin('honest', 20)
    begin('hostile', 50, 'first')
    begin('hostile', 40, 'second')
    vi.advanceTimersByTime(70 * second)
    expect(begin('hostile', 200)).toBeNull()
    expect(begin('new', 200)).not.toBeNull()
    expect(ended).toEqual(['second'])
    expect(begin('honest', 200), 'every client has one slot').toBeNull()
    expect(begin('other', 200)).not.toBeNull()
    expect(ended).toEqual(['second', 'honest'])
  })
})
