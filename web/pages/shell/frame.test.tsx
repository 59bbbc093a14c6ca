/** The entries of the menus and of the footer, and where they lead. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { address, click } from '#tests/support/web/interactions.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { mealCategories, mealTags } from '#contract/catalog.ts'
import { topics } from '#contract/news.ts'
import { menuCuisines } from '#web/features/catalog/menu-lists.ts'

/** The text and the address of each link. */
const linksOf = (elements: HTMLElement[]) => elements.map((link) => [link.textContent, link.getAttribute('href')])
const socialMedia = ['Instagram', 'YouTube', 'Pinterest', 'Facebook']
const cuisineLinks = menuCuisines.map((area) => [area, `?area=${area}`])
const quickLinks = ['Popular', 'Breakfast', 'Lunch', 'Dinner', 'Dessert'].map((label) => [
  label,
  `?list=${label.toLowerCase()}`,
])
const categoryLinks = mealCategories.map((category) => [category, `?category=${category}`])

test.each([
  [
    'Recipe Categories 1.6K',
    [
      ['Video Recipes', '/#videos-section'],
      ['A-Z Recipes', '?dialog=a-z'],
      ["This Week's Recipes", '/discover'],
      ...quickLinks,
    ],
  ],
  ['Cuisines', cuisineLinks],
  ['Categories', categoryLinks],
])('the menu %s lists its entries and closes', { tags: ['SHELL-01', 'SHELL-02', 'SHELL-03'] }, async (name, items) => {
  openApp('/no-such-screen')
  click('button', name)
  await screen.findByRole('menu')
  expect(linksOf(screen.getAllByRole('menuitem'))).toEqual(items)
  click('button', name)
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
})

test.each([
  ['Recipe Categories 1.6K', 'Popular', 'Popular'],
  ['Recipe Categories 1.6K', 'Lunch', 'Lunch'],
  ['Recipe Categories 1.6K', 'A-Z Recipes', 'A-Z Recipes'],
  ['Cuisines', 'French', 'French Recipes'],
  ['Categories', 'Goat', 'Goat'],
])('the menu %s: %s opens the dialog %s', { tags: ['SHELL-02', 'SHELL-03'] }, async (name, choice, title) => {
  openApp('/no-such-screen')
  click('button', name)
  fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
  await screen.findByRole('dialog', { name: title })
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
})

test('the mobile menu has all entries of the wide menus, and Escape closes it', { tags: ['SHELL-06'] }, () => {
  openApp('/no-such-screen')
  const opener = screen.getByRole('button', { name: 'Open menu' })
  fireEvent.click(opener)
  const menu = document.getElementById(opener.getAttribute('aria-controls')!)!
  const linksIn = (name: string) => linksOf(within(within(menu).getByRole('region', { name })).getAllByRole('link'))
  expect(linksIn('Cuisines')).toEqual(cuisineLinks)
  expect(linksIn('Categories')).toEqual(categoryLinks)
  expect(linksIn('Recipe Categories')).toEqual(quickLinks)
  expect(linksIn('Blog').map(([topic]) => topic)).toEqual(topics)
  expect(linksIn('Follow us').map(([name]) => name)).toEqual(socialMedia)
  const inSections = [quickLinks, menuCuisines, mealCategories, topics, socialMedia].flat().length
  const all = linksOf(within(menu).getAllByRole('link'))
  expect(all.slice(0, -inSections)).toEqual([
    ['Home', '/'],
    ['Recipes', '/recipes'],
    ['Rooms', '/rooms'],
    ['A-Z Recipes', '?dialog=a-z'],
    ["This Week's Recipes", '/discover'],
    ['Video Recipes', '/videos'],
    ['AI Suggest', '/ai-suggest'],
    ['Add Recipe', '/add-recipe'],
    ['Quick recipe', '?dialog=create-recipe'],
    ['Bring a recipe', '/import'],
    ['Login', '?dialog=login'],
  ])
  fireEvent.keyDown(menu, { key: 'Escape' })
  expect(menu.isConnected).toBe(false)
  expect(document.activeElement).toBe(opener)
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(document.getElementById('mobile-menu')).toBeNull()
})

test(
  'the mobile menu closes when the window becomes wide, because its button disappears',
  { tags: ['SHELL-46'] },
  () => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
    const { innerWidth } = window
    onTestFinished(() => happyDOM.setViewport({ width: innerWidth }))
    happyDOM.setViewport({ width: 800 })
    openApp('/no-such-screen')
    click('button', 'Open menu')
    expect(document.documentElement.dataset.locked).toBe('')
    act(() => happyDOM.setViewport({ width: 1200 }))
    expect(document.getElementById('mobile-menu')).toBeNull()
    expect(document.documentElement.dataset.locked).toBeUndefined()
  },
)

test('Skip to content moves the focus and keeps the address', { tags: ['SHELL-20'] }, () => {
  openApp('/guest#secret')
  click('link', 'Skip to content')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(location.hash).toBe('#secret')
})

test(
  'closing a dialog that the mobile menu opened returns the focus to the button of the menu',
  { tags: ['SHELL-15'] },
  async () => {
    openApp('/no-such-screen')
    const opener = screen.getByRole('button', { name: 'Open menu' })
    fireEvent.click(opener)
    const menu = within(document.getElementById('mobile-menu')!)
    const link = menu.getByRole('link', { name: 'A-Z Recipes' })
    link.focus()
    fireEvent.click(link)
    const popup = await screen.findByRole('dialog', { name: 'A-Z Recipes' })
    expect(popup.contains(document.activeElement)).toBe(true)
    fireEvent.click(within(popup).getByRole('button', { name: 'Close' }))
    await expect.poll(() => document.activeElement).toBe(opener)
  },
)

test(
  'a new screen gets the focus, and its title is shown in the tab and read aloud',
  { tags: ['SHELL-41', 'SHELL-42'] },
  async () => {
    openApp('/no-such-screen')
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Recipes' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
    expect(document.title).toBe('All Recipes · Potluck')
    expect(screen.getByText(document.title).getAttribute('aria-live')).toBe('polite')
    click('link', 'Search recipes')
    await screen.findByRole('dialog')
    expect(document.title).toBe('All Recipes · Potluck')
  },
)

test('the rest of the screen is shown when the navigation cannot be rendered', { tags: ['SHELL-48'] }, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  // The profile lacks fields, like a reply that the service worker of an older version has cached.
  openApp('/no-such-screen', { ...signedIn(), 'GET /api/users/profile': { _id: 'ada' } })
  await expect.poll(() => screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull()
  expect(await screen.findByRole('searchbox', { name: 'Search recipes' })).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

const footer = () => within(screen.getByRole('contentinfo'))
const footerLinks = (role: 'region' | 'navigation', name: string) =>
  linksOf(within(footer().getByRole(role, { name })).getAllByRole('link'))

test('the footer has links to tags, pages and dialogs', { tags: ['SHELL-08', 'SHELL-10', 'SHELL-13'] }, () => {
  openApp('/no-such-screen')
  expect(footerLinks('navigation', 'More')).toEqual([
    ['All Recipes', '/#discover-section'],
    ['Video Recipes', '/#videos-section'],
    ['A-Z Recipes', '?dialog=a-z'],
    ["This Week's Recipes", '/discover'],
    ['The Journal', '/journal'],
    ['Contact Us', '?dialog=contact'],
    ['Refund Policy', '?dialog=refund'],
    ['Terms and Conditions', '?dialog=terms'],
  ])
  expect(footerLinks('region', 'Popular tags')).toEqual(
    mealTags.map((tag) => [
      tag,
      tag === 'Video Recipe' ? '/#videos-section' : `?${new URLSearchParams({ tag }).toString()}`,
    ]),
  )
})

test('social links open in a new tab', { tags: ['SHELL-05', 'SHELL-10'] }, () => {
  openApp('/no-such-screen')
  expect(footerLinks('region', 'Follow us').map(([name]) => name)).toEqual(socialMedia)
  for (const name of socialMedia) {
    const links = screen.getAllByRole('link', { name })
    expect(links, name).toHaveLength(2)
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  }
})

test.each([
  ['A-Z Recipes', 'a-z', []],
  ['Contact Us', 'contact', []],
  ['Refund Policy', 'refund', [/within 7 days/, /5-7 business days/]],
  [
    'Terms and Conditions',
    'terms',
    [/personal, non-commercial use/, /without our permission/, /change these terms at any time/, /at your own risk/],
  ],
])('a link of the footer opens the dialog %s', { tags: ['SHELL-10', 'SHELL-11'] }, async (name, value, patterns) => {
  openApp('/no-such-screen')
  fireEvent.click(footer().getByRole('link', { name }))
  const popup = await screen.findByRole('dialog', { name })
  expect(address()).toBe(`/no-such-screen?dialog=${value}`)
  for (const pattern of patterns) expect(popup.textContent).toMatch(pattern)
})

test('the refund policy links to Contact Us', { tags: ['SHELL-11'] }, async () => {
  openApp('/no-such-screen?dialog=refund')
  const popup = within(await screen.findByRole('dialog', { name: 'Refund Policy' }))
  fireEvent.click(popup.getByRole('link', { name: 'Contact Us' }))
  expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeTruthy()
})

test('an unknown address offers a search', { tags: ['SHELL-17'] }, async () => {
  openApp('/no-such-screen')
  const box = await screen.findByRole('searchbox', { name: 'Search recipes' })
  fireEvent.change(box, { target: { value: 'lemon' } })
  fireEvent.submit(box.closest('form')!)
  expect(await screen.findByRole('dialog', { name: 'Results for "lemon"' })).toBeTruthy()
})
