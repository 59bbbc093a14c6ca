/** Tests which dialogs an address opens, and how opening and closing a dialog changes the address. */
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useDialogLink, useDialogs } from './dialogs.ts'
import { navigate } from './router.ts'

/** Renders the hook on a page that was loaded from `address`. */
function load(address: string) {
  navigate(address, { isReplacing: true })
  return renderHook(useDialogs).result
}

const address = () => location.pathname + location.search

beforeEach(() => navigate('/'))

test('an address can open a list and a detail over this list', () => {
  const dialogs = load('/?category=Seafood&meal=52772')
  expect(dialogs.current.list).toEqual({ name: 'category', value: 'Seafood' })
  expect(dialogs.current.detail).toEqual({ name: 'meal', value: '52772' })
})

test('a parameter without a value opens no dialog', () => {
  const dialogs = load('/rooms?dialog=&day=2026-01-31')
  expect(dialogs.current.list).toBeNull()
  expect(dialogs.current.detail).toBeNull()
})

test('a detail opens over the list, and closing either dialog goes back one entry in the history', async () => {
  const back = vi.spyOn(history, 'back')
  onTestFinished(() => back.mockRestore())
  const dialogs = load('/')
  act(() => dialogs.current.open('category', 'Seafood'))
  act(() => dialogs.current.open('meal', '52772'))
  expect(address()).toBe('/?category=Seafood&meal=52772')
  act(() => dialogs.current.close())
  await expect.poll(() => address()).toBe('/?category=Seafood')
  act(() => dialogs.current.close())
  await expect.poll(() => address()).toBe('/')
  expect(back).toHaveBeenCalledTimes(2)
})

test('opening another list replaces the list and the detail, and keeps other parameters', () => {
  const dialogs = load('/rooms/r1?day=2026-01-31&category=Seafood&meal=52772')
  act(() => dialogs.current.open('dialog', 'invite'))
  expect(address()).toBe('/rooms/r1?day=2026-01-31&dialog=invite')
})

test('opening another detail replaces only the detail', () => {
  const dialogs = load('/?category=Seafood&meal=52772')
  act(() => dialogs.current.open('drink', '11007'))
  expect(address()).toBe('/?category=Seafood&drink=11007')
})

test('a value with reserved characters is encoded in the address, and decoded when the address is read', () => {
  const dialogs = load('/')
  act(() => dialogs.current.open('find', 'mac & cheese = 100%?'))
  expect(dialogs.current.list).toEqual({ name: 'find', value: 'mac & cheese = 100%?' })
})

test('closing a dialog of a shared address removes only the parameter of this dialog', () => {
  const back = vi.spyOn(history, 'back')
  onTestFinished(() => back.mockRestore())
  const dialogs = load('/recipes?author=7&category=Seafood&meal=52772')
  act(() => dialogs.current.close())
  expect(address()).toBe('/recipes?author=7&category=Seafood')
  act(() => dialogs.current.close())
  expect(address()).toBe('/recipes?author=7')
  expect(back).not.toHaveBeenCalled()
})

test('closing the last dialog of a shared address keeps the path', () => {
  const dialogs = load('/recipes?recipe=1')
  act(() => dialogs.current.close())
  expect(address()).toBe('/recipes')
})

test('closing a dialog that has replaced another dialog goes back to the screen without a dialog', async () => {
  const back = vi.spyOn(history, 'back')
  onTestFinished(() => back.mockRestore())
  const dialogs = load('/recipes')
  act(() => dialogs.current.open('dialog', 'login'))
  act(() => dialogs.current.replace('dialog', 'forgot'))
  expect(address()).toBe('/recipes?dialog=forgot')
  act(() => dialogs.current.close())
  await expect.poll(() => address()).toBe('/recipes')
  expect(back).toHaveBeenCalledTimes(1)
})

test('closing a dialog changes nothing if the user has already gone to another screen', () => {
  const dialogs = load('/recipes')
  act(() => dialogs.current.open('edit', '1'))
  const { close } = dialogs.current
  act(() => navigate('/profile'))
  act(close)
  expect(address()).toBe('/profile')
})

test('the link to a dialog leads to the same address as opening the dialog', () => {
  const dialogs = load('/rooms?day=2026-01-31&category=Seafood')
  const link = renderHook(useDialogLink).result.current('dialog', 'login')
  act(() => dialogs.current.open('dialog', 'login'))
  expect(location.search).toBe(link)
})
