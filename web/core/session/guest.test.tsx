/** Tests which token a call sends if a guest and a signed-in user use the same browser. */
import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import * as meals from '#contract/meals.ts'
import * as rooms from '#contract/rooms.ts'
import { call } from '#web/core/api/api.ts'
import { maySendFor, readCallerToken, storeGuest, useActingAsGuest } from './guest.ts'
import { readToken, storeToken } from './token.ts'

const onChange = () => {}

function Screen() {
  useActingAsGuest(onChange)
  return null
}

async function tokensSent() {
  const sent: (string | null)[] = []
  fakeApi((request) => {
    sent.push(request.headers.get('authorization'))
    request.reply({ message: 'Your seat has ended.', code: 'seat-ended' }, { status: 401 })
  })
  const params = { roomId: 'r'.repeat(24), date: '2026-01-31' }
  for (const calling of [call(meals.meals, { params }), call(rooms.room, { params })]) await calling.catch(() => {})
  return sent
}

test(
  'a call sends the token of the guest only on the screen of the guest, and only to routes for guests',
  { tags: ['OUTBOX-04'] },
  async () => {
    storeToken('token-of-ada')
    storeGuest({ token: 'guest.zoe', id: 'seat', name: 'Zoe', roomId: 'room' })
    expect([readCallerToken(), maySendFor('ada'), maySendFor('seat')]).toEqual(['token-of-ada', true, false])
    render(<Screen />)
    expect([readCallerToken(), maySendFor('ada'), maySendFor('seat')]).toEqual(['guest.zoe', false, true])
    expect(await tokensSent()).toEqual(['Bearer guest.zoe', 'Bearer token-of-ada'])
    // A 401 to a call of the user signs the user out. A 401 to a call of the guest does not.
    expect(readToken()).toBeNull()
    storeToken('token-of-ada')
    cleanup()
    expect(readCallerToken()).toBe('token-of-ada')
    storeGuest(null)
    storeToken(null)
  },
)
