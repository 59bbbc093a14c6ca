/** Ask AI: what the page requires, and what it shows during and after a request. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { address, descriptionOf, follow, press } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderScreen } from '#tests/support/web/render.tsx'
import { cuisines, texts, type SuggestedDish } from '#contract/ai.ts'
import { errors } from '#contract/routes/errors.ts'
import AiSuggestPage from './ai-suggest-page.tsx'

const route = 'POST /api/ai/suggest'
const buttons = ['Get Dish Suggestions', 'New Suggestions'] as const

const open = (token?: string) => renderScreen('/ai-suggest', <AiSuggestPage />, token)
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cuisine' })
const choose = (cuisine: string) => fireEvent.change(select(), { target: { value: cuisine } })
const dishes = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const problem = () => screen.getByRole('alert').textContent

const aSuggestedDish = (id: string, title: string): SuggestedDish => ({
  dish: title,
  meal: { id, title, image: `/covers/${id}.svg`, category: 'Dinner', area: 'Italian' },
})
const aReply = (...found: SuggestedDish[]) => ({
  dishes: found.map(({ dish }) => dish),
  found,
  isRepeat: false,
})

test('a visitor must choose a cuisine, and then sign in', { tags: ['AI-01', 'AI-02', 'AI-08'] }, async () => {
  const api = fakeApi()
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Ask AI What to Make' })).toBeTruthy()
  expect([...select().options].slice(1).map((option) => option.text)).toEqual([...cuisines])
  for (const name of buttons) {
    press(name)
    expect(problem()).toBe('Please select a cuisine')
    expect(descriptionOf(select())).toBe('Please select a cuisine')
  }
  choose('Thai')
  press('Get Dish Suggestions')
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
  press('Close')
  expect(problem()).toBe(texts.needsLogin)
  follow('Sign in')
  expect(address()).toBe('/ai-suggest?dialog=login')
  expect(api.all).toEqual([])
})

test('a message says when the same dishes are suggested again', { tags: ['AI-09'] }, async () => {
  const api = fakeApi()
  open('token-of-ada')
  ;(await api.request('GET /api/users/profile')).reply(aProfile())
  choose('Italian')
  press('Get Dish Suggestions')
  ;(await api.request(route)).reply(aReply(aSuggestedDish('lasagne', 'Lasagne')))
  await screen.findByRole('heading', { name: 'Lasagne' })
  expect(screen.queryByText(texts.repeated)).toBeNull()
  press('New Suggestions')
  ;(await api.request(route)).reply({ ...aReply(aSuggestedDish('lasagne', 'Lasagne')), isRepeat: true })
  await screen.findByText(texts.repeated)
})

test(
  'a dish of the catalogue links to its recipe, any other dish to a search, and New Suggestions asks for more',
  { tags: ['AI-03', 'AI-07'] },
  async () => {
    const api = fakeApi()
    open('token-of-ada')
    ;(await api.request('GET /api/users/profile')).reply(aProfile())
    choose('Italian')
    press('Get Dish Suggestions')
    expect(screen.getByText('Looking for Italian dishes…')).toBeTruthy()
    for (const name of buttons) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    const first = await api.request(route)
    expect(first.body).toEqual({ cuisine: 'Italian', shown: [] })
    first.reply(aReply(aSuggestedDish('lasagne', 'Lasagne'), { dish: 'Moon Lemon Pie', meal: null }))
    await waitFor(() => expect(dishes()).toEqual(['Lasagne', 'Moon Lemon Pie']))
    expect(screen.getByRole('heading', { level: 2, name: 'Italian tonight' })).toBeTruthy()
    const known = screen.getByRole('link', { name: 'Lasagne' })
    const unknown = screen.getByRole('link', { name: /^Search for a recipe ?: Moon Lemon Pie$/ })
    expect([known.getAttribute('href'), unknown.getAttribute('href')]).toEqual([
      '?meal=lasagne',
      '?find=Moon+Lemon+Pie',
    ])
    const card = within(known.closest('article')!)
    expect(card.getByRole('button', { name: /like/i })).toBeTruthy()

    press('New Suggestions')
    const second = await api.request(route)
    expect(second.body).toEqual({ cuisine: 'Italian', shown: ['Lasagne', 'Moon Lemon Pie'] })
    second.reply(aReply(aSuggestedDish('ribollita', 'Ribollita')))
    await waitFor(() => expect(dishes()).toEqual(['Ribollita']))
  },
)

test(
  'the result of a request replaces the previous result: no dishes, a failure, dishes',
  { tags: ['AI-05', 'AI-06', 'AI-08'] },
  async () => {
    const api = fakeApi()
    open('token-of-ada')
    ;(await api.request('GET /api/users/profile')).reply(aProfile())
    choose('Italian')
    const ask = async () => {
      press('New Suggestions')
      return api.request(route)
    }
    const empty = await ask()
    empty.reply(aReply())
    expect(await screen.findByText('No suggestions found for Italian cuisine.')).toBeTruthy()
    const lost = await ask()
    lost.disconnect()
    await waitFor(() => expect(problem()).toBe('Failed to get suggestions. Please try again.'))
    const failed = await ask()
    expect(problem()).toBe('')
    failed.reply({ message: errors['ai-failed'].text, code: 'ai-failed' }, { status: 502 })
    await waitFor(() => expect(problem()).toBe('Failed to get suggestions. Please try again.'))
    const limited = await ask()
    limited.reply({ message: 'That was a little fast.', code: 'too-many' }, { status: 429 })
    await waitFor(() => expect(problem()).toBe('That was a little fast.'))
    const found = await ask()
    found.reply(aReply(aSuggestedDish('ribollita', 'Ribollita')))
    await waitFor(() => expect(dishes()).toEqual(['Ribollita']))
    expect(problem()).toBe('')
  },
)
