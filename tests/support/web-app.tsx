/** The whole web app in a simulated DOM, with an API that the test defines. */
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import type { Dish } from '#contract/catalog.ts'
import type { Profile } from '#contract/profile.ts'
import { App } from '#web/app.tsx'
import { queryClient } from '#web/core/query-client.ts'
import { storeToken } from '#web/core/token.ts'
import { fakeApi, type FakeRequest } from './fake-api.ts'

// The code of a dialog loads on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

/** The JSON of an answer, or a function that answers the request. */
type Answer = object | ((request: FakeRequest) => void)

/**
 * Opens an address of the app. `answers` has the answers by request, for example `GET /api/catalog/week`, and can be
 * changed during the test. A request without an answer stays open until the test answers it.
 */
export function openApp(address: string, answers: Record<string, Answer> = {}) {
  queryClient.clear()
  const api = fakeApi((request) => {
    const answer = answers[request.name]
    if (typeof answer === 'function') answer(request)
    else if (answer) request.reply(answer)
  })
  visit(address)
  render(<App />)
  // The notices outlive a test.
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
  return { ...api, answers }
}

/** Goes to another address of the app as Back and Forward do. */
export function visit(address: string) {
  history.pushState(null, '', address)
  fireEvent(window, new PopStateEvent('popstate'))
}

export const address = () => location.pathname + location.search

/** The headings of the cards within an element. */
export const titles = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

/** Waits for a text that is announced at once. */
export const findAlert = (text: string) => screen.findByText(text, { selector: '[role=alert], [role=alert] *' })

/** An answer that refuses the request. */
export const refuse =
  (status: number, message = '', code = 'internal') =>
  (request: FakeRequest) =>
    request.reply({ message, code }, { status })
export const disconnect = (request: FakeRequest) => request.disconnect()

export const ada: Profile = {
  _id: 'ada',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  profilePicture: null,
  likedRecipes: [],
  bookmarkedRecipes: [],
  uploadedRecipes: [],
}

/** Signs Ada in before the app opens. @returns the answer about her */
export function signIn() {
  storeToken('token-of-ada')
  return { 'GET /api/users/profile': ada }
}

/** A dish of the catalogue. Its id derives from its title. */
export const aDish = (title: string, fields: Partial<Dish> = {}): Dish => ({
  id: title.toLowerCase().replaceAll(/\W+/g, '-'),
  title,
  image: '/covers/meals/lasagne-alla-bolognese/960.webp',
  category: 'Pasta',
  area: 'Italian',
  tags: [],
  instructions: 'Simmer. Bake.',
  steps: ['Simmer.', 'Bake.'],
  ingredients: [{ name: 'salt', measure: '1 tsp' }],
  video: null,
  source: null,
  ...fields,
})

/** The answer with a list of meals. */
export const mealsOf = (...names: string[]) => ({ meals: names.map((name) => aDish(name)), total: names.length })

/** The answer with a list of drinks. */
export const drinksOf = (...names: string[]) => ({ drinks: names.map((name) => aDish(name)), total: names.length })
