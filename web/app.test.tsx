/** Tests that links lead to their screens, and that a picture is replaced if it fails to load. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, click } from '#tests/support/web/interactions.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import type { Dish } from '#contract/catalog.ts'

const heading = (name: string) => within(screen.getByRole('main')).findByRole('heading', { level: 1, name })

test('the links of the navigation lead to their screens and are marked there', { tags: ['SHELL-05'] }, async () => {
  openApp('/journal', signedIn())
  const links = within(screen.getByRole('navigation', { name: 'Main' }))
  const link = (name: string) => links.getByRole('link', { name })
  for (const [name, path, title] of [
    ['Recipes', '/recipes', 'All Recipes'],
    ['Rooms', '/rooms', 'Private Rooms'],
    ['AI Suggest', '/ai-suggest', 'Ask AI What to Make'],
    ['Add Recipe', '/add-recipe', 'Add Recipe'],
    ['Home', '/', "What's on the table tonight?"],
  ] as const) {
    fireEvent.click(link(name))
    await heading(title)
    expect(address()).toBe(path)
    // Add Recipe looks like a button, so it is not marked as the current page.
    const isMarked = name !== 'Add Recipe'
    expect(link(name).getAttribute('aria-current')).toBe(isMarked ? 'page' : null)
  }
  expect(screen.getByRole('link', { name: 'Recipes' }).getAttribute('aria-current')).toBeNull()
})

test(
  "the menu and the shortcuts lead to This Week's Recipes and to the videos",
  { tags: ['SHELL-02', 'SHELL-05'] },
  async () => {
    openApp('/no-such-screen')
    click('button', 'Recipe Categories 1.6K')
    fireEvent.click(await screen.findByRole('menuitem', { name: "This Week's Recipes" }))
    await heading("This Week's Recipes")
    expect(address()).toBe('/discover')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const shortcuts = within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    fireEvent.click(shortcuts.getByRole('link', { name: 'Video Recipes' }))
    await heading('Video Recipes')
    expect(address()).toBe('/videos')
  },
)

test('the mobile menu closes after a link is pressed', { tags: ['SHELL-06'] }, async () => {
  openApp('/discover')
  click('button', 'Open menu')
  const menu = document.getElementById('mobile-menu')!
  within(menu).getByRole('link', { name: 'Login' })
  fireEvent.click(within(menu).getByRole('link', { name: 'Recipes' }))
  await heading('All Recipes')
  expect(menu.isConnected).toBe(false)
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false')
})

test('an unknown address shows an error with a link to the home screen', { tags: ['SHELL-17'] }, async () => {
  openApp('/no-such-screen')
  await heading('Page not found')
  click('link', 'Go to Home')
  await screen.findByRole('searchbox', { name: 'Search by keyword' })
  expect(address()).toBe('/')
})

test(
  'an address opens the search results even if its search text cannot be decoded',
  { tags: ['SHELL-17'] },
  async () => {
    openApp('/?find=%E0%A4%A')
    const popup = await screen.findByRole('dialog')
    expect(within(popup).getByRole('heading', { level: 2 }).textContent).toMatch(/^Results for/)
  },
)

const photo = 'https://photos.example/dish.jpg'
const dish = (id: string): Dish => ({
  id,
  title: id,
  image: photo,
  category: 'Beef',
  area: null,
  tags: [],
  instructions: 'Stir.',
  steps: ['Stir.'],
  ingredients: [{ name: 'Beef', measure: '1 kg' }],
  video: null,
  source: null,
})

test(
  'in details, lists and cards, the generated cover replaces a photo that fails to load',
  { tags: ['CATALOG-19', 'ERRORS-03', 'ERRORS-04'] },
  async () => {
    const api = openApp('/?category=Beef&meal=goulash')
    const lists = ['name=&limit=5', 'name=&order=reverse&limit=8', 'category=Beef&limit=24']
    for (const [index, query] of lists.entries()) {
      const request = await api.request(`GET /api/catalog/meals?${query}`)
      request.reply({ meals: [dish(`stew-${index}`)], total: 1 })
    }
    const details = await api.request('GET /api/catalog/meals/goulash')
    details.reply(dish('goulash'))
    const photos = () => [...document.querySelectorAll<HTMLImageElement>(`img[src="${photo}"]`)]
    await expect.poll(() => photos().length).toBe(lists.length + 1)
    for (const image of document.querySelectorAll('img'))
      expect(Number(image.getAttribute('width')) * Number(image.getAttribute('height')), image.src).toBeGreaterThan(0)
    for (const image of photos()) fireEvent.error(image)
    expect(photos()).toEqual([])
    for (const id of ['goulash', 'stew-0', 'stew-1', 'stew-2'])
      expect(document.querySelectorAll(`img[src="/covers/meals/${id}/960.webp"]`), id).toHaveLength(1)
  },
)
