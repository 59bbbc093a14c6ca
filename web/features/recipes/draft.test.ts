/** The draft of a new recipe: what stays after the form is closed. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetUser } from '#web/core/session.ts'
import { clearDraft, hasDraft, readDraft, replaceDraft, storeDraft, useDraftReplacements } from './draft.ts'
import { emptyRecipeForm } from './recipe-form.ts'

const storageKey = 'recipe-draft'
const empty = { ...emptyRecipeForm, file: null }
const picture = new File(['bytes'], 'ramen.jpg')
const ramen = { ...emptyRecipeForm, title: 'Ramen', steps: 'Boil', file: picture }

// The chosen picture outlives the form, so it would outlive the test.
afterEach(clearDraft)

test('without a draft the form is empty', () => {
  expect(readDraft()).toEqual(empty)
  expect(hasDraft()).toBe(false)
})

test('the text and the picture are there again when the form is opened again', () => {
  storeDraft(ramen)
  expect(readDraft()).toEqual(ramen)
  expect(readDraft().file).toBe(picture)
})

test('after saving, the next form is empty', () => {
  storeDraft(ramen)
  clearDraft()
  expect(readDraft()).toEqual(empty)
})

test('signing out removes the picture with the text', { tags: ['OFFLINE-03'] }, () => {
  storeDraft(ramen)
  forgetUser()
  expect(readDraft()).toEqual(empty)
})

test('spaces alone are no draft', () => {
  storeDraft({ ...empty, description: ' \n ' })
  expect(hasDraft()).toBe(false)
  storeDraft(ramen)
  expect(hasDraft()).toBe(true)
})

test.each(['{"title":"Ram', 'null', '7'])('a stored text that is no draft (%s) gives an empty form', (stored) => {
  localStorage.setItem(storageKey, stored)
  expect(readDraft()).toEqual(empty)
})

test('a draft stored by a version with fewer fields is completed', () => {
  localStorage.setItem(storageKey, '{"title":"Ramen"}')
  expect(readDraft()).toEqual({ ...empty, title: 'Ramen' })
})

test('a replaced draft is stored, and open forms receive it', () => {
  storeDraft({ ...empty, title: 'Soup' })
  const count = renderHook(useDraftReplacements).result
  const before = count.current
  act(() => replaceDraft(ramen))
  expect(count.current).toBe(before + 1)
  expect(readDraft()).toEqual(ramen)
})
