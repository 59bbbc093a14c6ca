/** Registering with a picture that the server could not use. */
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import type { Me } from '#contract/profile.ts'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { dismiss, useNotices } from '#web/core/notices.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { storeToken } from '#web/core/session/token.ts'
import { signUp } from './auth.queries.ts'
import { findInvite, removeInvite } from './pending-invite.ts'

const account = { name: 'Ada', email: 'ada@example.com', password: 'Sourdough7' }
const picture = new File(['picture'], 'me.jpg', { type: 'image/jpeg' })

/**
 * Registers with `icon`. `profilePicture` is the picture that the server reports as stored; null if it stored none.
 * @returns the texts of all notices, after the session has begun
 */
async function register(icon: File | null, profilePicture: string | null) {
  const api = fakeApi()
  const { result } = renderHook(useNotices)
  const user: Me = { _id: 'ada', name: account.name, email: account.email, profilePicture }
  const done = signUp(account, icon, async () => {})
  ;(await api.request('GET /')).reply('')
  await act(async () => (await api.request('POST /api/auth/register')).reply({ user, token: 'token-of-ada' }))
  ;(await api.request('GET /api/users/profile')).reply({ ...user, likedRecipes: [], bookmarkedRecipes: [] })
  await act(() => done)
  storeToken(null)
  queryClient.clear()
  return result.current.map(({ text, id }) => {
    act(() => dismiss(id))
    return text
  })
}

test('a picture that the server could not use is reported', { tags: ['LIMITS-34'] }, async () => {
  expect(await register(picture, null)).toEqual([texts.pictureRefused])
})

test('there is no notice when the picture was stored, or when none was chosen', { tags: ['LIMITS-34'] }, async () => {
  expect(await register(picture, '/uploads/a/1280.webp')).toEqual([])
  expect(await register(null, null)).toEqual([])
})

test(
  'the invite of a room is stored before the session begins, and not again later',
  { tags: ['ROOMS-10'] },
  async () => {
    fakeApi((request) => request.reply(request.name === 'GET /' ? '' : { user: {}, token: 'token-of-ada' }))
    // When the session has begun, the rooms screen accepts the invite and removes it.
    const found: string[] = []
    await signUp({ ...account, invite: 'ABCD2345' }, null, async () => {
      found.push(findInvite())
      removeInvite()
    })
    expect([...found, findInvite()]).toEqual(['ABCD2345', ''])
    storeToken(null)
    queryClient.clear()
  },
)
