/** The invite of a visitor, from a link or a pasted text. */
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { act } from 'react'
import { limits } from '#contract/auth.ts'
import { rememberReturnTo } from '#web/core/session/return-to.ts'
import {
  findInvite,
  inviteCodeOf,
  keepRoomInvite,
  readRoomInvite,
  removeInvite,
  storeInvite,
  storeInviteOfAddress,
  useRoomInvite,
} from './pending-invite.ts'
import { redirectAfterAuth } from './redirect.ts'

const token = 'a-token-of-a-link-that-the-operator-made-123'
const dayMs = 24 * 3600_000

beforeEach(() => history.replaceState(null, '', '/login'))

test.each([
  ['ABCD2345', 'ABCD2345'],
  [`https://potluck.test/register?invite=${token}`, token],
  ['/rooms?dialog=join&invite=ABCD2345', 'ABCD2345'],
  ['/rooms?invite=ABCD2345#main', 'ABCD2345'],
])('the invite code in %s is %s', (text, code) => expect(inviteCodeOf(text)).toBe(code))

test('the invite in the URL is used instead of the stored invite', { tags: ['ROOMS-10'] }, () => {
  expect(findInvite()).toBe('')
  storeInvite('ABCD2345')
  expect(findInvite()).toBe('ABCD2345')
  history.replaceState(null, '', '/register?invite=WXYZ6789')
  expect(findInvite()).toBe('WXYZ6789')
})

test.each([
  ['to a room', 'ABCD2345', 7],
  ['to register', token, limits.registrationInviteDaysMax],
])('an invite %s is stored for as long as the server may accept it', { tags: ['ROOMS-10'] }, (_, code, days) => {
  vi.useFakeTimers()
  storeInvite(code)
  vi.advanceTimersByTime(days * dayMs - 1)
  expect(findInvite()).toBe(code)
  vi.advanceTimersByTime(1)
  expect(findInvite()).toBe('')
})

test('a room code that was stored in small letters is returned in capital letters', { tags: ['ROOMS-10'] }, () => {
  storeInvite('abcd2345')
  expect(readRoomInvite()).toBe('ABCD2345')
})

test('`useRoomInvite` and `readRoomInvite` return null when the stored invite is not for a room', () => {
  const { result } = renderHook(useRoomInvite)
  expect(result.current).toBeNull()
  act(() => storeInvite('ABCD2345'))
  expect(result.current).toBe('ABCD2345')
  act(() => storeInvite(token))
  expect(result.current).toBeNull()
  localStorage.setItem('pending-invite', '{')
  expect(readRoomInvite()).toBeNull()
})

test('the invite in the URL is stored, and storing it again does not extend its validity', () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  storeInvite(token)
  const before = localStorage.getItem('pending-invite')
  vi.advanceTimersByTime(1000)
  storeInviteOfAddress()
  history.replaceState(null, '', `/register?invite=${token}`)
  storeInviteOfAddress()
  expect(localStorage.getItem('pending-invite')).toBe(before)
  history.replaceState(null, '', '/register?invite=ABCD2345')
  storeInviteOfAddress()
  expect(readRoomInvite()).toBe('ABCD2345')
})

test('a room code is stored after a registration, but a registration invite is removed', () => {
  keepRoomInvite('ABCD2345')
  expect(findInvite()).toBe('ABCD2345')
  storeInvite(token)
  keepRoomInvite(token)
  expect(findInvite()).toBe('')
})

test(
  'a sign-in opens the page that required it, else the rooms if a room invite is stored, else the home page',
  { tags: ['AUTH-44', 'ROOMS-10'] },
  () => {
    const redirectedTo = () => {
      redirectAfterAuth()
      return location.pathname
    }
    storeInvite('ABCD2345')
    rememberReturnTo('/add-recipe')
    expect([redirectedTo(), redirectedTo()]).toEqual(['/add-recipe', '/rooms'])
    removeInvite()
    expect(redirectedTo()).toBe('/')
  },
)
