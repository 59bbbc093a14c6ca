/** Tests what a draft contains after its form is closed, and which drafts are removed when the session ends. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { profile } from '#contract/profile.ts'
import { ApiError, call } from '#web/core/api/api.ts'
import { clearDrafts, createDraft, moveDraft } from './drafts.ts'
import { forgetUser } from '#web/core/session/session.ts'
import { storeToken } from '#web/core/session/token.ts'

const empty = { title: '', steps: [''], file: null as File | null }
const picture = new File(['bytes'], 'ramen.jpg')
const ramen = { title: 'Ramen', steps: ['Boil', 'Serve'], file: picture }

// Between tests, the storage is cleared but pictures stay in memory. So every test uses a draft with another name.
let count = 0
const aDraft = () => createDraft(`test ${(count += 1)}`, empty)
const storageKey = () => `draft:test ${count}`

test('a form without a draft has its initial values', () => {
  const draft = aDraft()
  expect([draft.read(), draft.has(), draft.lostPicture()]).toEqual([empty, false, null])
})

test('a draft with a new name keeps its text and its picture', () => {
  const [former, moved] = [createDraft('former', empty), createDraft('moved', empty)]
  moveDraft('former', 'moved')
  expect(moved.has()).toBe(false)
  former.store(ramen)
  moveDraft('former', 'moved')
  expect(former.has()).toBe(false)
  expect(moved.read()).toEqual(ramen)
})

test('a form that is opened again still has its text and its picture', { tags: ['ERRORS-07'] }, () => {
  const draft = aDraft()
  draft.store(ramen)
  expect(draft.has()).toBe(true)
  expect(draft.read()).toEqual(ramen)
  expect(draft.read().file).toBe(picture)
})

test('after a reload, a form has its text and the name of the picture that was lost', { tags: ['ERRORS-07'] }, () => {
  const draft = aDraft()
  draft.store(ramen)
  const stored = localStorage.getItem(storageKey())!
  draft.clear()
  localStorage.setItem(storageKey(), stored)
  expect(draft.read()).toEqual({ ...ramen, file: null })
  expect(draft.lostPicture()).toBe('ramen.jpg')
})

test.each([
  ['nothing was changed', empty],
  ['only spaces and rows were added', { ...empty, title: ' \n ', steps: ['', ' '] }],
])('there is no draft if %s', (_, values) => {
  const draft = aDraft()
  draft.store(ramen)
  draft.store(values)
  expect(draft.has()).toBe(false)
})

test('a cleared draft is removed', () => {
  const draft = aDraft()
  draft.store(ramen)
  draft.clear()
  expect([draft.read(), draft.has()]).toEqual([empty, false])
})

test(
  'a draft and its picture are removed when the user signs out or deletes the account',
  { tags: ['OFFLINE-03', 'ERRORS-07'] },
  () => {
    const draft = aDraft()
    draft.store(ramen)
    forgetUser()
    expect([draft.read(), draft.lostPicture()]).toEqual([empty, null])
  },
)

test('a draft is removed when the server refuses the session token', { tags: ['ERRORS-07'] }, async () => {
  const draft = aDraft()
  draft.store(ramen)
  localStorage.setItem('other', 'stays')
  storeToken('token-of-ada')
  const api = fakeApi((request) => request.reply({ message: '', code: 'not-signed-in' }, { status: 401 }))
  await expect(call(profile, {})).rejects.toThrow(ApiError)
  expect(api.all).toHaveLength(1)
  expect(draft.has()).toBe(false)
  expect(localStorage.getItem('other')).toBe('stays')
})

test('a draft is kept if the session ends while its form is being sent', { tags: ['ERRORS-07'] }, async () => {
  const draft = aDraft()
  draft.store(ramen)
  await draft.protectDuring(Promise.resolve().then(clearDrafts))
  expect(draft.read()).toEqual(ramen)
  clearDrafts()
  expect(draft.has()).toBe(false)
})

test.each(['{"title":"Ram', 'null', '7'])(
  'if the stored text is not a draft (%s), the form has its initial values',
  (stored) => {
    const draft = aDraft()
    localStorage.setItem(storageKey(), stored)
    expect(draft.read()).toEqual(empty)
  },
)

test('a draft of an older version with fewer fields gets the initial values of the missing fields', () => {
  const draft = aDraft()
  localStorage.setItem(storageKey(), '{"title":"Ramen"}')
  expect(draft.read()).toEqual({ ...empty, title: 'Ramen' })
})

test('storing a draft does not throw even if the storage is full', () => {
  const draft = aDraft()
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  // The next test file uses the same storage, so the mock must be removed.
  onTestFinished(() => full.mockRestore())
  expect(() => draft.store(ramen)).not.toThrow()
})
