/** The home page: the search, the tabbed lists, and the links to lists, videos and sections. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { drinksOf, mealsOf } from '#tests/support/web/dishes.ts'
import { disconnect, refuse } from '#tests/support/web/fake-api.ts'
import { address, findAlert, titles } from '#tests/support/web/interactions.ts'
import { openApp } from '#tests/support/web/render.tsx'
import { loadPage } from '#web/app.tsx'
import { fallbackDishes } from '#web/features/catalog/fallback-dishes.ts'
import { queryClient } from '#web/core/api/query-client.ts'

// main.tsx also loads the page before it hydrates the screen.
beforeAll(() => loadPage('/'))

const region = (name: string) => screen.getByRole('region', { name })
const tab = (list: string, name: string) =>
  within(screen.getByRole('tablist', { name: list })).getByRole('tab', { name })
const selected = (list: string) =>
  within(screen.getByRole('tablist', { name: list }))
    .getAllByRole('tab', { selected: true })
    .map(({ textContent }) => textContent)
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

/** The request that each tab sends. */
const lists = {
  'Recipe lists': {
    'Latest Recipes': 'meals?name=&limit=5',
    'Most Popular Recipes': 'meals?category=Beef&limit=5',
    'Fastest Recipes': 'meals?category=Chicken&limit=5',
    "Editor's Choice": 'meals?category=Dessert&limit=5',
  },
  'New Recipes': {
    'All Recipes': 'meals?name=&order=reverse&limit=8',
    Appetizers: 'meals?category=Side&limit=8',
    'Main Dishes': 'meals?category=Beef&order=reverse&limit=8',
    Desserts: 'meals?category=Dessert&order=reverse&limit=8',
    Drinks: 'drinks?category=Ordinary_Drink&limit=8',
    Healthy: 'meals?category=Vegetarian&limit=8',
    'Other Recipes': 'meals?category=Miscellaneous&limit=8',
  },
}
/** A reply to each request: a list with one dish that is named after the request. */
const listReplies = Object.fromEntries(
  Object.values(lists)
    .flatMap((tabs) => Object.values(tabs))
    .map((query) => [`GET /api/catalog/${query}`, (query.startsWith('drinks') ? drinksOf : mealsOf)(query)]),
)
const latest = `GET /api/catalog/${lists['Recipe lists']['Latest Recipes']}`

test('a search without a keyword opens nothing', { tags: ['HOME-03'] }, () => {
  const { all } = openApp('/')
  const box = screen.getByRole('searchbox', { name: 'Search by keyword' })
  const before = all.length
  for (const value of ['', '   ']) {
    fireEvent.change(box, { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  }
  expect(address()).toBe('/')
  expect(all).toHaveLength(before)
})

test.each([
  ['Enter', (box: HTMLElement) => fireEvent.submit(box)],
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))],
])('the results of a keyword open with %s', { tags: ['HOME-02'] }, async (_, send) => {
  openApp('/')
  const box = screen.getByRole('searchbox', { name: 'Search by keyword' })
  fireEvent.change(box, { target: { value: 'lemon chicken' } })
  send(box)
  expect(address()).toBe('/?find=lemon+chicken')
  await screen.findByRole('dialog', { name: 'Results for "lemon chicken"' })
})

test('the hero shows the rating and links to Recipe of the Day', { tags: ['HOME-04', 'HOME-05'] }, () => {
  openApp('/')
  const hero = within(region('Find a recipe'))
  hero.getByText('5.0')
  hero.getByText('score from 10,000 rating')
  expect(hero.getByRole('link', { name: 'View Recipes' }).getAttribute('href')).toBe('?dialog=recipe-of-the-day')
})

for (const [list, tabs] of Object.entries(lists))
  test(`each tab of ${list} shows its dishes`, { tags: ['HOME-07', 'HOME-08'] }, async () => {
    openApp('/', listReplies)
    const names = screen.getByRole('tablist', { name: list }).querySelectorAll('[role=tab]')
    expect([...names].map(({ textContent }) => textContent)).toEqual(Object.keys(tabs))
    for (const [name, query] of Object.entries(tabs)) {
      fireEvent.click(tab(list, name))
      await waitFor(() => expect(titles(region(list))).toEqual([query]))
      expect(selected(list)).toEqual([name])
    }
    for (const name of [/^Like /, /^Bookmark /]) within(region(list)).getByRole('button', { name })
  })

test('the arrow keys, Home and End choose a tab and move the focus', { tags: ['SHELL-20'] }, () => {
  openApp('/')
  const list = 'Recipe lists'
  for (const [from, key, to] of [
    ['Latest Recipes', 'ArrowLeft', "Editor's Choice"],
    ["Editor's Choice", 'ArrowRight', 'Latest Recipes'],
    ['Latest Recipes', 'End', "Editor's Choice"],
    ["Editor's Choice", 'Home', 'Latest Recipes'],
  ] as const) {
    fireEvent.keyDown(tab(list, from), { key })
    expect(selected(list)).toEqual([to])
    expect(document.activeElement).toBe(tab(list, to))
  }
})

test('a response that arrives after the tab has changed is not shown', { tags: ['HOME-09'] }, async () => {
  const late = 'GET /api/catalog/meals?category=Side&limit=8'
  const api = openApp('/', { ...listReplies, [late]: () => {} })
  fireEvent.click(tab('New Recipes', 'Appetizers'))
  within(region('New Recipes')).getByRole('status', { name: 'Loading recipes' })
  const pending = await api.request(late)
  fireEvent.click(tab('New Recipes', 'Desserts'))
  const shown = ['meals?category=Dessert&order=reverse&limit=8']
  await waitFor(() => expect(titles(region('New Recipes'))).toEqual(shown))
  pending.reply(mealsOf('Late'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(titles(region('New Recipes'))).toEqual(shown)
  expect(selected('New Recipes')).toEqual(['Desserts'])
})

test('selecting a tab again loads its list again', { tags: ['HOME-09'] }, async () => {
  const api = openApp('/', listReplies)
  const side = `GET /api/catalog/${lists['New Recipes'].Appetizers}`
  for (const name of ['Appetizers', 'Desserts', 'Appetizers'] as const) {
    fireEvent.click(tab('New Recipes', name))
    await waitFor(() => expect(titles(region('New Recipes'))).toEqual([lists['New Recipes'][name]]))
  }
  await waitFor(() => expect(api.all.filter((request) => request === side)).toHaveLength(2))
})

test(
  'New Recipes shows fallback dishes if its list is empty or cannot be loaded',
  { tags: ['HOME-10', 'CATALOG-18'] },
  async () => {
    openApp('/', {
      'GET /api/catalog/meals?name=&order=reverse&limit=8': disconnect,
      'GET /api/catalog/meals?category=Dessert&order=reverse&limit=8': mealsOf(),
    })
    const samples = fallbackDishes.map(({ title }) => title)
    expect(samples).toHaveLength(8)
    await waitFor(() => expect(titles(region('New Recipes'))).toEqual(samples))
    const difficulties = within(region('New Recipes')).getAllByText(/^(Beginner|Easy|Intermediate|Advanced|Expert)$/)
    expect(difficulties.map(({ textContent }) => textContent).join(' ')).toBe(
      'Intermediate Easy Advanced Beginner Expert Easy Beginner Intermediate',
    )
    fireEvent.click(tab('New Recipes', 'Desserts'))
    expect(titles(region('New Recipes'))).toEqual([])
    await waitFor(() => expect(titles(region('New Recipes'))).toEqual(samples))
    for (const { id, title } of fallbackDishes)
      expect(within(region('New Recipes')).getByRole('link', { name: title }).getAttribute('href')).toBe(`?meal=${id}`)
  },
)

test(
  'the first list shows a message when it fails or has no dishes, and can be loaded again',
  { tags: ['HOME-11'] },
  async () => {
    const { replies } = openApp('/', { [latest]: refuse(500) })
    await findAlert('Failed to fetch recipes.')
    replies[latest] = mealsOf()
    fireEvent.click(within(region('Recipe lists')).getByRole('button', { name: 'Try Again' }))
    await within(region('Recipe lists')).findByText('No recipes found.')
    expect(titles(region('Recipe lists'))).toEqual([])
  },
)

test('a loaded list is still shown when a refetch fails', { tags: ['HOME-18'] }, async () => {
  const { replies, all } = openApp('/', { ...listReplies, [latest]: mealsOf('Stew') })
  const shown = () => titles(region('Recipe lists'))
  await waitFor(() => expect(shown()).toEqual(['Stew']))
  fireEvent.click(tab('Recipe lists', 'Fastest Recipes'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  replies[latest] = refuse(500)
  fireEvent.click(tab('Recipe lists', 'Latest Recipes'))
  await waitFor(() => expect(all.filter((name) => name === latest)).toHaveLength(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(shown()).toEqual(['Stew'])
})

test(
  'tiles, promo cards and the video section link to their lists',
  { tags: ['HOME-12', 'HOME-13', 'HOME-14', 'HOME-15'] },
  () => {
    openApp('/')
    expect(linksIn(region('Categories'))).toEqual([
      ['Appetizers4 recipes', '?list=appetizers'],
      ['Desserts12 recipes', '?list=desserts'],
      ['Drinks12 recipes', '?list=drinks'],
      ['Healthy12 recipes', '?list=healthy'],
      ['Meat12 recipes', '?list=meat'],
      ['Pork12 recipes', '?list=pork'],
      ['Seafood12 recipes', '?list=seafood'],
      ['Addons12 recipes', '?list=addons'],
      ['Vegan3 recipes', '?list=vegan'],
    ])
    expect(linksIn(region('Collections'))).toEqual([
      ['View Recipes', '?list=indian'],
      ['View Recipes', '?list=fusion'],
    ])
    expect(titles(region('Collections'))).toEqual(['Home-Cooked Indian Comfort Food', 'A Fusion Table'])
    expect([region('New Recipes').id, region('Video Recipes').id]).toEqual(['discover-section', 'videos-section'])
    expect(linksIn(region('Video Recipes'))[0]).toEqual(['Explore All Recipes', '?list=explore'])
  },
)

test('the featured cards show their facts and link to their lists', { tags: ['HOME-16', 'HOME-17'] }, () => {
  openApp('/')
  const cards = within(region('Featured Recipes')).getAllByRole('article')
  const facts = ['By Olivia Thompson', '7 months ago', '5 min read', '4 comments']
  expect(cards.map((card) => [...card.querySelectorAll('p, h3, li')].map(({ textContent }) => textContent))).toEqual([
    ['HEALTH', 'Power Up Your Mornings: 5 Quick and Healthy Breakfast Ideas', ...facts],
    ['Kitchen Moments', 'Made for Beginners: Perfect for Young Cooks', ...facts],
    ['Mood Meals', "Cravings Welcome: It's Junk Food Time!", ...facts],
  ])
  expect(linksIn(region('Featured Recipes')).map(([, href]) => href)).toEqual([
    '?list=mornings',
    '?list=beginners',
    '?list=cravings',
  ])
})

test(
  'the footer tags link to lists, and the footer and the menu link to the sections',
  { tags: ['SHELL-08', 'SHELL-13'] },
  async () => {
    openApp('/recipes')
    const footer = screen.getByRole('contentinfo')
    const tags = linksIn(within(footer).getByRole('region', { name: 'Popular tags' }))
    expect(tags).toHaveLength(16)
    expect(tags[6]).toEqual(['Holiday', '?tag=Holiday'])
    expect(tags.filter(([, href]) => !href!.startsWith('?tag='))).toEqual([['Video Recipe', '/#videos-section']])
    const more = linksIn(within(footer).getByRole('navigation', { name: 'More' }))
    expect(more).toContainEqual(['All Recipes', '/#discover-section'])
    expect(more).toContainEqual(['Video Recipes', '/#videos-section'])
    fireEvent.click(screen.getByRole('button', { name: 'Recipe Categories 1.6K' }))
    const entry = await screen.findByRole('menuitem', { name: 'Video Recipes' })
    expect(entry.getAttribute('href')).toBe('/#videos-section')
  },
)
