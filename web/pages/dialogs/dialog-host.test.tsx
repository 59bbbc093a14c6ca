/** Each dialog opens by its address, and closing the dialog shows the screen below it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { address, click } from '#tests/support/web/interactions.ts'
import { openApp } from '#tests/support/web/render.tsx'
import { navigate } from '#web/core/navigation/router.ts'
import { rememberReturnTo, takeReturnTo } from '#web/core/session/return-to.ts'

const closeOf = (popup: HTMLElement) => within(popup).getByRole('button', { name: 'Close' })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const drink = { id: 'negroni', title: 'Negroni', image: '/covers/drinks/negroni/960.webp', category: 'Cocktail' }
const text = { instructions: 'Stir.', steps: ['Stir.'], ingredients: [{ name: 'Gin', measure: '3 cl' }], tags: [] }
const negroni = { ...drink, ...text, area: null, video: null, source: null }

test.each([
  ['dialog=search', 'Search recipes'],
  ['dialog=a-z', 'A-Z Recipes'],
  ['dialog=recipe-of-the-day', 'Recipe of the Day'],
  ['find=lemon', 'Results for "lemon"'],
  ['category=Goat', 'Goat'],
  ['area=Italian', 'Italian Recipes'],
  ['tag=Holiday', 'Holiday'],
  ['list=drinks', 'Drinks'],
])('?%s opens the dialog %s, and Close closes it', { tags: ['SHELL-14'] }, async (query, name) => {
  openApp(`/no-such-screen?${query}`)
  fireEvent.click(closeOf(await screen.findByRole('dialog', { name })))
  await noDialog()
  expect(address()).toBe('/no-such-screen')
})

test('the keyboard reaches each letter of A-Z', { tags: ['SHELL-15', 'SHELL-20'] }, async () => {
  openApp('/no-such-screen?dialog=a-z')
  const letters = within(await screen.findByRole('group', { name: 'First letter' })).getAllByRole('button')
  const reachable = letters.filter((letter) => letter.tabIndex === 0 && !letter.hasAttribute('disabled'))
  expect(reachable.map((letter) => letter.textContent)).toEqual('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
})

test('?drink=… opens the dialog of the drink', { tags: ['SHELL-14'] }, async () => {
  const api = openApp('/no-such-screen?drink=negroni')
  const request = await api.request('GET /api/catalog/drinks/negroni')
  request.reply(negroni)
  fireEvent.click(closeOf(await screen.findByRole('dialog', { name: 'Negroni' })))
  await noDialog()
  expect(address()).toBe('/no-such-screen')
})

test('if the address opens a drink and the terms, the drink is shown first', { tags: ['SHELL-14'] }, async () => {
  openApp('/no-such-screen?dialog=terms&drink=negroni', { 'GET /api/catalog/drinks/negroni': negroni })
  fireEvent.click(closeOf(await screen.findByRole('dialog', { name: 'Negroni' })))
  fireEvent.click(closeOf(await screen.findByRole('dialog', { name: 'Terms and Conditions' })))
  await noDialog()
  expect(address()).toBe('/no-such-screen')
})

test.each(['two clicks on Close', 'two presses of Escape'])(
  '%s navigate back only once',
  { tags: ['SHELL-14'] },
  async (way) => {
    // A browser goes back a moment after the call, so the address does not change immediately.
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    onTestFinished(() => back.mockRestore())
    openApp('/no-such-screen')
    click('link', 'Search recipes')
    const popup = await screen.findByRole('dialog', { name: 'Search recipes' })
    const press = () =>
      way.includes('Close') ? fireEvent.click(closeOf(popup)) : fireEvent.keyDown(popup, { key: 'Escape' })
    press()
    press()
    expect(back).toHaveBeenCalledTimes(1)
  },
)

test('after the login dialog is closed, a later sign-in does not return to the dish', async () => {
  openApp('/no-such-screen')
  act(() => navigate('?dialog=login'))
  const popup = await screen.findByRole('dialog', { name: 'Sign In' })
  rememberReturnTo('/?meal=lasagne')
  click('button', 'Create an account')
  await screen.findByRole('dialog', { name: 'Sign Up' })
  expect(sessionStorage.getItem('return-to')).toBe('/?meal=lasagne')
  fireEvent.click(closeOf(popup))
  await noDialog()
  expect(takeReturnTo('/')).toBe('/')
})

test(
  'after the login dialog is closed on a screen that needs a sign-in, a later sign-in returns to this screen',
  { tags: ['ROOMS-39'] },
  async () => {
    openApp('/rooms/r1?dialog=login')
    await screen.findByRole('link', { name: 'Sign in to see the room', hidden: true })
    fireEvent.click(closeOf(await screen.findByRole('dialog', { name: 'Sign In' })))
    await noDialog()
    expect(takeReturnTo('/')).toBe('/rooms/r1')
  },
)
