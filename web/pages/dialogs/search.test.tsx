/** The search dialog, and the list of its results. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drinksOf, mealsOf } from '#tests/support/web/dishes.ts'
import { refuse } from '#tests/support/web/fake-api.ts'
import { address, findAlert, titles, visit } from '#tests/support/web/interactions.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { recipe } from '#tests/support/web/recipe.ts'

const popup = (name: string) => screen.findByRole('dialog', { name })
const click = (role: 'button' | 'link', name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }))
const shown = () => titles(screen.getByRole('dialog'))

/** The requests of a search. */
const meals = (name: string, limit = 20) => `GET /api/catalog/meals?name=${name}&limit=${limit}`
const drinks = (name: string) => `GET /api/catalog/drinks?name=${name}&limit=8`
const recipes = (name: string) => `GET /api/recipes?name=${name}&limit=12`
const found = (name: string, ...dishes: string[]) => ({
  [meals(name)]: mealsOf(...dishes),
  [drinks(name)]: drinksOf(),
  [recipes(name)]: [],
})
const box = () => screen.getByRole('searchbox', { name: 'Search recipes' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test(
  'the search starts when the user has not typed for 300 ms, and sends one request',
  { tags: ['SEARCH-01'] },
  async () => {
    const { all } = openApp('/ai-suggest?dialog=search', found('lemon', 'Lemon Tart'))
    await popup('Search recipes')
    vi.useFakeTimers()
    for (const text of ['l', 'le', 'lem', 'lemo', 'lemon']) {
      type(text)
      await act(() => vi.advanceTimersByTimeAsync(299))
    }
    expect(all).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(all.filter((name) => name.startsWith('GET /api/catalog/meals'))).toEqual([meals('lemon')])
    // The responses arrive.
    await act(() => vi.advanceTimersByTimeAsync(100))
    vi.useRealTimers()
    await screen.findByRole('heading', { name: 'Lemon Tart' })
  },
)

test(
  'the search groups its results, shows the authors, and shows nothing without a query',
  { tags: ['SEARCH-02', 'SEARCH-06'] },
  async () => {
    openApp('/ai-suggest?find=lasagne', {
      ...signedIn(),
      [meals('lasagne')]: mealsOf('Lasagne alla Bolognese'),
      [drinks('lasagne')]: drinksOf('Lasagne Sour'),
      [recipes('lasagne')]: [
        { ...recipe, _id: 'r1', title: 'Mine', createdBy: { _id: 'ada', name: 'Ada Lovelace', profilePicture: null } },
        {
          ...recipe,
          _id: 'r2',
          title: 'Hers',
          createdBy: { _id: 'grace', name: 'Grace Hopper', profilePicture: null },
        },
        { ...recipe, _id: 'r3', title: 'Orphan', createdBy: null },
      ],
    })
    await screen.findByText('5 recipes found')
    const group = (name: string) => titles(screen.getByRole('region', { name }))
    expect(group('From our cooks')).toEqual(['Mine', 'Hers', 'Orphan'])
    expect(group('From the catalogue')).toEqual(['Lasagne alla Bolognese'])
    expect(group('Drinks from the catalogue')).toEqual(['Lasagne Sour'])
    for (const text of ['Your recipe', 'By Grace Hopper', 'By Unknown']) await screen.findByText(text)
    type(' ')
    expect(screen.queryAllByRole('article')).toEqual([])
  },
)

test(
  'the address contains the text of the search, also after the user has edited the text',
  { tags: ['SEARCH-12'] },
  async () => {
    openApp('/ai-suggest?find=tofu', { ...found('tofu', 'Mapo Tofu'), ...found('beef', 'Beef Pho') })
    await screen.findByRole('heading', { name: 'Mapo Tofu' })
    type('beef ')
    await screen.findByRole('heading', { name: 'Beef Pho' })
    expect(address()).toBe('/ai-suggest?find=beef')
    await popup('Results for "beef"')
    expect(box()).toHaveProperty('value', 'beef ')
    click('link', 'Beef Pho')
    expect(address()).toBe('/ai-suggest?find=beef&meal=beef-pho')
    visit('/ai-suggest?find=tofu')
    await screen.findByRole('heading', { name: 'Mapo Tofu' })
    expect(box()).toHaveProperty('value', 'tofu')
    type('')
    await waitFor(() => expect(address()).toBe('/ai-suggest?dialog=search'))
  },
)

test(
  'the message that nothing was found is not shown before all requests of the search have ended',
  { tags: ['SEARCH-03'] },
  async () => {
    const api = openApp('/ai-suggest?find=lemon', {
      ...found('lemon', 'Lemon Tart'),
      [meals('quince')]: mealsOf(),
      [drinks('quince')]: drinksOf(),
    })
    await screen.findByRole('heading', { name: 'Lemon Tart' })
    type('quince')
    const last = await api.request(recipes('quince'))
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
    expect(screen.queryByText(/No recipes found/)).toBeNull()
    last.reply([])
    await screen.findByText('No recipes found for "quince"')
  },
)

test('a search without results offers similar words, tags and A-Z', { tags: ['SEARCH-11'] }, async () => {
  openApp('/ai-suggest?find=brocolini', {
    ...found('brocolini'),
    ...found('broccoli', 'Orecchiette with Broccoli'),
    'GET /api/catalog/closest-words?name=brocolini': { words: ['broccoli'] },
    'GET /api/catalog/meals?category=Lamb&limit=16': mealsOf('Rogan Josh'),
  })
  await screen.findByText('No recipes found for "brocolini"')
  const [words, tags] = ['Did you mean', 'Or choose a tag'].map((name) => () => screen.findByRole('region', { name }))
  fireEvent.click(within(await words!()).getByRole('button', { name: 'broccoli' }))
  await screen.findByRole('heading', { name: 'Orecchiette with Broccoli' })
  expect(box()).toHaveProperty('value', 'broccoli')
  visit('/ai-suggest?find=brocolini')
  fireEvent.click(within(await tags!()).getByRole('button', { name: 'Spicy' }))
  await screen.findByRole('heading', { name: 'Rogan Josh' })
  visit('/ai-suggest?find=brocolini')
  fireEvent.click(await screen.findByRole('button', { name: 'Browse A-Z Recipes' }))
  await screen.findByRole('group', { name: 'First letter' })
})

test('a failed search shows a message and can be tried again', { tags: ['SEARCH-05'] }, async () => {
  const { replies } = openApp('/ai-suggest?find=lemon', { ...found('lemon'), [meals('lemon')]: refuse(500) })
  await findAlert('Failed to fetch recipes.')
  replies[meals('lemon')] = mealsOf('Lemon Tart')
  click('button', 'Try Again')
  await screen.findByRole('heading', { name: 'Lemon Tart' })
  expect(shown()).toEqual(['Lemon Tart'])
})

test('Try Again repeats only the part of a search that failed', { tags: ['SEARCH-05'] }, async () => {
  const { replies, all } = openApp('/ai-suggest?find=sour', { ...found('sour'), [drinks('sour')]: refuse(503) })
  await findAlert('Failed to fetch recipes.')
  replies[drinks('sour')] = drinksOf('Lasagne Sour')
  click('button', 'Try Again')
  await screen.findByRole('heading', { name: 'Lasagne Sour' })
  expect(all.filter((name) => name === meals('sour'))).toHaveLength(1)
})

test('further results are shown on request, until another text is typed', { tags: ['SEARCH-07'] }, async () => {
  const names = Array.from({ length: 50 }, (_, index) => `Chicken ${index}`)
  const page = (count: number) => ({ ...mealsOf(...names.slice(0, count)), total: 50 })
  const { all } = openApp('/ai-suggest?find=chicken', {
    ...found('chicken'),
    [meals('chicken')]: page(20),
    [meals('chicken', 44)]: page(44),
    ...found('tofu', 'Tofu'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more (30 left)' }))
  await screen.findByRole('button', { name: 'Show more (6 left)' })
  expect(shown()).toEqual(names.slice(0, 44))
  type('tofu')
  await screen.findByRole('heading', { name: 'Tofu' })
  expect(all).toContain(meals('tofu'))
})

test('further recipes of users are shown on request', { tags: ['SEARCH-07'] }, async () => {
  const page = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      ...recipe,
      _id: `r${from + index}`,
      title: `Pie ${from + index}`,
    }))
  const second = `${recipes('pie')}&cursor=r11`
  const { replies } = openApp('/ai-suggest?find=pie', {
    ...found('pie', 'Cottage Pie'),
    [recipes('pie')]: page(0, 12),
    [second]: refuse(503),
  })
  await screen.findByText('At least 13 recipes found')
  const cooks = () => screen.getByRole('region', { name: 'From our cooks' })
  fireEvent.click(within(cooks()).getByRole('button', { name: 'Show more' }))
  await findAlert('Failed to fetch recipes.')
  replies[second] = page(12, 15)
  fireEvent.click(within(cooks()).getByRole('button', { name: 'Show more' }))
  await screen.findByText('16 recipes found')
  expect(titles(cooks())).toHaveLength(15)
  expect(within(cooks()).queryByRole('button', { name: 'Show more' })).toBeNull()
})
