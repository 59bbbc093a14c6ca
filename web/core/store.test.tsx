/** Tests the state outside React: which components rerender, and what other tabs see. */
import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, createStoredText, useStore } from './store.ts'

test('a component rerenders when the value of its store changes', () => {
  const count = createStore(1)
  const { result } = renderHook(() => useStore(count))
  act(() => count.set(2))
  expect(result.current).toBe(2)
})

test('a component that uses a part of the value rerenders only when this part changes', () => {
  const place = createStore({ path: '/', search: '' })
  const render = vi.fn<() => string>(() => useStore(place, ({ path }) => path))
  const { result } = renderHook(render)
  act(() => place.set({ path: '/', search: '?dialog=login' }))
  expect(render).toHaveBeenCalledTimes(1)
  act(() => place.set({ path: '/recipes', search: '' }))
  expect(result.current).toBe('/recipes')
})

test('a listener is not called after it has unsubscribed', () => {
  const count = createStore(1)
  const listener = vi.fn<() => void>()
  const unsubscribe = count.subscribe(listener)
  count.set(2)
  unsubscribe()
  count.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('while a page is prerendered, components read the prerendered value of a store', () => {
  const isSignedIn = createStore(true, false)
  const Status = () => <p>{useStore(isSignedIn) ? 'signed in' : 'unknown'}</p>
  expect(renderToString(<Status />)).toBe('<p>unknown</p>')
})

test('a stored text stays in local storage until it is set to null', () => {
  const draft = createStoredText('draft')
  draft.set('Ramen')
  expect(localStorage.getItem('draft')).toBe('Ramen')
  draft.set(null)
  expect(localStorage.getItem('draft')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('a component sees the text that another tab has stored', () => {
  const draft = createStoredText('draft')
  const { result } = renderHook(() => useStore(draft))
  expect(result.current).toBeNull()
  localStorage.setItem('draft', 'Ramen')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draft' })))
  expect(result.current).toBe('Ramen')
})

test('after the storage is cleared, setting one stored text rerenders the components of all stored texts', () => {
  const [draft, token] = [createStoredText('draft'), createStoredText('token')]
  draft.set('Ramen')
  const { result } = renderHook(() => useStore(draft))
  localStorage.clear()
  act(() => token.set(null))
  expect(result.current).toBeNull()
})
