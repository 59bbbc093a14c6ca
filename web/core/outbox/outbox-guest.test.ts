/**
 * Tests a browser with a signed-in user, and a guest with a seat in a room. Changes of the user wait while the screen
 * of the guest is open, because this screen sends the token of the guest.
 */
import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { anOperation, storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { storeGuest, useActingAsGuest } from '#web/core/session/guest.ts'
import { useNotices } from '#web/core/notices.ts'
import { useOutboxAccount } from './outbox.ts'
import { flushOutbox, perform, startOutbox } from './outbox-sender.ts'
import { storeToken } from '#web/core/session/token.ts'

const profile = 'GET /api/users/profile'
const vote = 'PUT /api/rooms/r1/suggestions/pie/vote'
const notices = () => renderHook(useNotices).result.current.map(({ text }) => text)

const becomeGuest = () => {
  storeToken('token-of-ada')
  storeGuest({ token: 'guest.zoe', id: 'seat', name: 'Zoe', roomId: 'r2' })
  onTestFinished(() => {
    storeGuest(null)
    storeToken(null)
  })
  return renderHook(() => useActingAsGuest(() => {}))
}

test(
  'a change of the user waits while the screen of the guest is open, and is sent afterwards',
  { tags: ['OUTBOX-04'] },
  async () => {
    const api = fakeApi()
    const { unmount } = becomeGuest()
    expect(await perform(anOperation({ refused: 'Not saved: own.' }))).toEqual({ kind: 'waiting' })
    expect(api.all).not.toContain(vote)
    unmount()
    ;(await api.request(profile)).reply(aProfile())
    const request = await api.request(vote)
    expect(request.headers.get('authorization')).toBe('Bearer token-of-ada')
    request.reply(...apiError(409, 'Too late.'))
    await expect.poll(notices).toContain('Not saved: own. Too late.')
  },
)

test(
  'a change of the user waits if the screen of the guest opens before the change is sent',
  { tags: ['OUTBOX-04'] },
  async () => {
    const api = fakeApi()
    const outcomes = [perform(anOperation()), perform(anOperation({ refused: 'Not saved: second.' }))]
    const first = await api.request(vote)
    const { unmount } = becomeGuest()
    first.reply({})
    expect(await Promise.all(outcomes)).toMatchObject([{ kind: 'sent' }, { kind: 'waiting' }])
    unmount()
    ;(await api.request(vote)).reply(...apiError(409, 'Too late.'))
    await expect.poll(notices).toContain('Not saved: second. Too late.')
  },
)

test('a change of the guest waits until the seat is loaded again', { tags: ['OUTBOX-04'] }, async () => {
  const api = fakeApi()
  startOutbox()
  const asGuest = becomeGuest()
  const inRoom = renderHook(() => useOutboxAccount('seat'))
  inRoom.unmount()
  asGuest.unmount()
  storeOperations([anOperation({ by: 'seat' })])
  renderHook(() => useActingAsGuest(() => {}))
  ;(await api.request(profile)).reply(aProfile())
  await flushOutbox('ada')
  expect(api.all).not.toContain(vote)
  renderHook(() => useOutboxAccount('seat'))
  window.dispatchEvent(new Event('online'))
  const { headers, reply } = await api.request(vote)
  expect(headers.get('authorization')).toBe('Bearer guest.zoe')
  reply({})
  await expect.poll(storedOperations).toEqual([])
})

test('the page shows the refusals of the account whose changes it has sent last', { tags: ['OUTBOX-04'] }, async () => {
  const api = fakeApi()
  storeOperations([anOperation(), anOperation({ by: 'seat', refused: 'Not saved: of Zoe.' })])
  const flushed = flushOutbox('ada')
  const first = await api.request(vote)
  becomeGuest()
  // The token changes, so the page sends no further change of Ada. Then the page sends the change of Zoe.
  void flushOutbox('seat')
  first.reply({})
  ;(await api.request(vote)).reply(...apiError(409, 'Too late.'))
  await flushed
  expect([storedOperations(), notices().at(-1)]).toEqual([[], 'Not saved: of Zoe. Too late.'])
})
