/** The draft of a new recipe: what stays after the form is closed. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyRecipeForm } from './recipe-text.ts'
import { handOver, hasDraft, useDraft, useHandedOver } from './use-draft.ts'

const storageKey = 'recipe-draft'
const ramen = { ...emptyRecipeForm, title: 'Ramen', steps: 'Boil' }
const picture = new File(['bytes'], 'ramen.jpg')

const openForm = () => renderHook(useDraft)

// The chosen picture outlives the form, so it would outlive the test.
afterEach(() => {
  const { result } = openForm()
  act(() => result.current.clear())
})

test('without a draft the form is empty', () => {
  const { result } = openForm()
  expect(result.current.typed).toEqual(emptyRecipeForm)
  expect(result.current.file).toBeNull()
  expect(hasDraft()).toBe(false)
})

test('what was typed and chosen is there again when the form is opened again', () => {
  const { result, unmount } = openForm()
  act(() => {
    result.current.change(ramen)
    result.current.choose(picture)
  })
  expect(result.current.typed).toEqual(ramen)
  expect(result.current.file).toBe(picture)
  unmount()
  const again = openForm().result.current
  expect(again.typed).toEqual(ramen)
  expect(again.file).toBe(picture)
})

test('after saving, the next form is empty', () => {
  const { result, unmount } = openForm()
  act(() => {
    result.current.change(ramen)
    result.current.choose(picture)
    result.current.clear()
  })
  unmount()
  const next = openForm().result.current
  expect(next.typed).toEqual(emptyRecipeForm)
  expect(next.file).toBeNull()
})

test('spaces alone are no draft', () => {
  const { result } = openForm()
  act(() => result.current.change({ ...emptyRecipeForm, description: ' \n ' }))
  expect(hasDraft()).toBe(false)
  act(() => result.current.change(ramen))
  expect(hasDraft()).toBe(true)
})

test.each(['{"title":"Ram', 'null', '7'])('a stored text that is no draft (%s) gives an empty form', (stored) => {
  localStorage.setItem(storageKey, stored)
  expect(openForm().result.current.typed).toEqual(emptyRecipeForm)
})

test('a draft stored by a version with fewer fields is completed', () => {
  localStorage.setItem(storageKey, '{"title":"Ramen"}')
  expect(openForm().result.current.typed).toEqual({ ...emptyRecipeForm, title: 'Ramen' })
})

test('a draft that is handed over takes the place of the stored one, and open forms are told', () => {
  const { result, unmount } = openForm()
  act(() => result.current.change({ ...emptyRecipeForm, title: 'Soup' }))
  unmount()
  const count = renderHook(useHandedOver).result
  const before = count.current
  act(() => handOver(ramen, picture))
  expect(count.current).toBe(before + 1)
  const next = openForm().result.current
  expect(next.typed).toEqual(ramen)
  expect(next.file).toBe(picture)
})
