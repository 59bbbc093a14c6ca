/** Each dialog opens by its address, and closing the dialog shows the screen below it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { address, click } from '#tests/support/web/interactions.ts'
import { openApp } from '#tests/support/web/render.tsx'

const closeOf = (popup: HTMLElement) => within(popup).getByRole('button', { name: 'Close' })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

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
  const drink = { id: 'negroni', title: 'Negroni', image: '/covers/drinks/negroni/960.webp', category: 'Cocktail' }
  const text = { instructions: 'Stir.', steps: ['Stir.'], ingredients: [{ name: 'Gin', measure: '3 cl' }], tags: [] }
  request.reply({ ...drink, ...text, area: null, video: null, source: null })
  fireEvent.click(closeOf(await screen.findByRole('dialog', { name: 'Negroni' })))
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
