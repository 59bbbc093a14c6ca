/**
 * Tests what happens to waiting changes when a room gets a new id during a request ("moves"), and when the browser
 * throws an error.
 */
import { renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { anOperation, storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { useNotices } from '#web/core/notices.ts'
import { onSent } from './outbox-attempt.ts'
import { moveOutbox } from './outbox.ts'
import { flushOutbox, perform } from './outbox-sender.ts'
import { storeToken } from '#web/core/session/token.ts'

const outbox04 = { tags: ['OUTBOX-04'] }
const vote = 'PUT /api/rooms/r1/suggestions/pie/vote'
const notices = () => renderHook(useNotices).result.current.map(({ text }) => text)

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['once', ['r1', 'r3']],
  ['twice', ['r1', 'r2', 'r3']],
])('when a room has moved %s during a request, the reply still completes the operation', outbox04, async (_, ids) => {
  const api = fakeApi()
  storeOperations([anOperation(), anOperation()])
  const flushed = flushOutbox('ada')
  const [first, second] = [await api.request(vote), 'PUT /api/rooms/r3/suggestions/pie/vote']
  ids.slice(1).forEach((id, index) => moveOutbox(ids[index]!, id))
  first.reply({})
  const { headers, reply } = await api.request(second)
  expect(headers.get('idempotency-key')).toBe(storedOperations()[0]!.id)
  reply({})
  await flushed
  expect([api.all, storedOperations()]).toEqual([[vote, second], []])
})

test('an operation that is refused because the room has moved is sent to the new address', outbox04, async () => {
  const api = fakeApi()
  const outcome = perform(anOperation({ subject: 'moving' }))
  const request = await api.request(vote)
  moveOutbox('r1', 'r3')
  request.reply(...apiError(404, 'There is no such room.'))
  ;(await api.request('PUT /api/rooms/r3/suggestions/pie/vote')).reply({})
  expect(await outcome).toEqual({ kind: 'waiting' })
  await expect.poll(() => storedOperations()).toEqual([])
})

test(
  'a caller learns that another tab has sent its operation and the server has refused it, and one notice says why',
  { tags: ['OUTBOX-07'] },
  async () => {
    const api = fakeApi()
    /** The other tab, which has the lock, is hidden. It stores the refusal before it gives the lock to this tab. */
    async function request(_: string, work: () => Promise<void>) {
      storeOperations(storedOperations().map((each) => ({ ...each, refusal: 'The meal is decided.' })))
      await work()
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    const outcome = perform(anOperation())
    expect(await outcome).toEqual({ kind: 'refused', error: null })
    const text = 'Not saved: Pie: Yes please. The meal is decided.'
    await expect.poll(notices).toContain(text)
    await flushOutbox('ada')
    expect([notices().filter((each) => each === text).length, storedOperations(), api.all]).toEqual([1, [], []])
  },
)

test('an operation is removed from the outbox even if its reply cannot be shown', { tags: ['OUTBOX-07'] }, async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = fakeApi()
  onSent(({ subject }) => {
    if (subject === 'strange') throw new Error('strange reply')
  })
  storeOperations([anOperation({ subject: 'strange' })])
  const flushed = flushOutbox('ada')
  ;(await api.request(vote)).reply({})
  await flushed
  expect([storedOperations(), logged.mock.calls.length]).toEqual([[], 1])
})

test('an operation is sent again after a pause if the browser throws an error', { tags: ['OUTBOX-07'] }, async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sent = vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new Error('out of memory')
  })
  storeToken('token-of-ada')
  onTestFinished(() => storeToken(null))
  storeOperations([anOperation()])
  await flushOutbox('ada')
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent.mock.calls.length, storedOperations()[0]!.tries]).toEqual([1, 1])
  sent.mockRestore()
  const api = fakeApi()
  await vi.advanceTimersByTimeAsync(1000)
  ;(await api.request(vote)).reply({})
  await vi.advanceTimersByTimeAsync(0)
  expect(storedOperations()).toEqual([])
})

test.each(['86400', '2592000', 'Infinity'])(
  'a Retry-After of %s seconds delays an operation by only one hour',
  { tags: ['OUTBOX-07'] },
  async (seconds) => {
    vi.useFakeTimers()
    const api = fakeApi()
    storeToken('token-of-ada')
    onTestFinished(() => storeToken(null))
    storeOperations([anOperation()])
    const flushed = flushOutbox('ada')
    const refused = await api.request(vote)
    refused.reply({ message: '' }, { status: 503, headers: { 'retry-after': seconds } })
    await flushed
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(api.all.filter((name) => name === vote)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    ;(await api.request(vote)).reply({})
    await vi.advanceTimersByTimeAsync(0)
    expect([api.all.filter((name) => name === vote).length, storedOperations()]).toEqual([2, []])
  },
)

test('an operation counts as refused after 12 replies with status 500', { tags: ['OUTBOX-07'] }, async () => {
  const api = fakeApi((request) => request.reply(...apiError(request.name === vote ? 500 : 503, 'Server error.')))
  storeOperations([anOperation({ refused: 'Not saved: broken.' })])
  for (let sent = 0; sent < 11; sent += 1) await flushOutbox('ada')
  expect(storedOperations()).toMatchObject([{ tries: 11 }])
  await flushOutbox('ada')
  expect([api.all, storedOperations()]).toEqual([Array.from({ length: 12 }, () => vote), []])
  expect(notices()).toContain('Not saved: broken. Server error.')
})

test('a notice says why an operation was refused even if the storage is full', { tags: ['OUTBOX-07'] }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = fakeApi()
  storeOperations([anOperation({ refused: 'Not saved: full.' })])
  const flushed = flushOutbox('ada')
  const request = await api.request(vote)
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  request.reply(...apiError(409, 'Too late.'))
  await flushed
  expect(storedOperations()).toEqual([])
  expect(notices()).toContain('Not saved: full. Too late.')
})
