/** Journey: the bars above every screen, by mouse and by keyboard alone (specification 2, "Top bar" and "Main navigation"). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settle, eventually, useBrowser } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const menus = [
  {
    trigger: 'Recipe Categories 1.6K',
    pick: 'Popular',
    opens: 'Miscellaneous',
    items: [
      'Video Recipes',
      'A-Z Recipes',
      "This Week's Recipes",
      'Popular',
      'Breakfast',
      'Lunch',
      'Dinner',
      'Dessert',
    ],
  },
  {
    trigger: 'Cuisines',
    pick: 'French',
    opens: 'French Recipes',
    items: [
      'Italian',
      'French',
      'Mexican',
      'Japanese',
      'Chinese',
      'Greek',
      'Spanish',
      'Thai',
      'Turkish',
      'Indian',
      'Moroccan',
      'American',
      'British',
    ],
  },
  {
    trigger: 'Categories',
    pick: 'Goat',
    opens: 'Goat',
    items: [
      'Beef',
      'Chicken',
      'Dessert',
      'Lamb',
      'Miscellaneous',
      'Pasta',
      'Pork',
      'Seafood',
      'Side',
      'Starter',
      'Vegan',
      'Vegetarian',
      'Breakfast',
      'Goat',
    ],
  },
]

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const triggerOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const { trigger, items, pick, opens } of menus) {
  test(
    `${trigger} by mouse: its entries, one of them opens its list, Escape and a second press close it`,
    { tags: ['SHELL-01', 'SHELL-03'] },
    async () => {
      const page = await open('/')
      const button = triggerOf(page, trigger)
      await button.click()
      const menu = page.getByRole('menu')
      await menu.waitFor()
      expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(items)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      await button.click()
      await menu.waitFor()
      await button.click()
      await menu.waitFor({ state: 'detached' })
      await button.click()
      await menu.getByRole('menuitem', { name: pick, exact: true }).click()
      await page.getByRole('dialog', { name: opens, exact: true }).getByRole('article').first().waitFor()
      expect(await menu.count()).toBe(0)
    },
  )

  test(
    `${trigger} by keyboard: opens, moves, chooses, and Escape gives the focus back`,
    { tags: ['SHELL-04'] },
    async () => {
      const page = await open('/')
      await triggerOf(page, trigger).focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('menu')
      await menu.waitFor()
      await page.keyboard.press('ArrowDown')
      await eventually(() => focused(page)).toBe(items[0])
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      await eventually(() => triggerOf(page, trigger).evaluate((button) => button === document.activeElement)).toBe(
        true,
      )

      await page.keyboard.press('Enter')
      await menu.waitFor()
      await eventually(() => focused(page)).toBe(items[0])
      await page.keyboard.press('End')
      await eventually(() => focused(page)).toBe(items.at(-1))
      await page.keyboard.type(pick)
      await eventually(() => focused(page)).toBe(pick)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: opens, exact: true }).getByRole('article').first().waitFor()
    },
  )
}

test('the quick categories open the lists they stand for', { tags: ['SHELL-02'] }, async () => {
  const page = await open('/')
  for (const [entry, category] of Object.entries({
    Popular: 'Miscellaneous',
    Breakfast: 'Breakfast',
    Lunch: 'Chicken',
    Dinner: 'Beef',
    Dessert: 'Dessert',
  })) {
    await triggerOf(page, 'Recipe Categories 1.6K').click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await page.getByRole('dialog', { name: category, exact: true }).getByRole('article').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test("the menu leads to the A-Z dialog, to this week's recipes and to the videos, the short cut to their page", async () => {
  const page = await open('/')
  const choose = async (entry: string) => {
    await triggerOf(page, 'Recipe Categories 1.6K').click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await choose('A-Z Recipes')
  await page.getByRole('dialog', { name: 'A-Z Recipes' }).waitFor()
  await page.keyboard.press('Escape')
  await choose("This Week's Recipes")
  await page.getByRole('heading', { level: 1, name: "This Week's Recipes" }).waitFor()
  await eventually(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe('/discover')
  await choose('Video Recipes')
  await page.waitForURL('**/#videos-section')
  // The page below an open menu does not hear.
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Short cuts' }).getByRole('link', { name: 'Video Recipes' }).click()
  await page.waitForURL(`${product.origin}/videos`)
  await eventually(() => page.getByRole('main').getByRole('article').count()).toBe(8)
})

test('the links of the bar lead to their screens and the current one is marked', { tags: ['SHELL-05'] }, async () => {
  const page = await open('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Recipes', '/recipes'],
    ['AI Suggest', '/ai-suggest'],
    ['Add Recipe', '/add-recipe'],
    ['Home', '/'],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`${product.origin}${path}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
  expect(await nav.getByRole('link', { name: 'Home', exact: true }).getAttribute('aria-current')).toBe('page')
  for (const name of ['Instagram', 'YouTube', 'Pinterest', 'Facebook']) {
    for (const link of await page.getByRole('link', { name, exact: true }).all())
      expect(await link.getAttribute('target')).toBe('_blank')
  }
})

test('the navigation sticks once the page is scrolled more than 60 px', { tags: ['LIMITS-11'] }, async () => {
  const page = await open('/')
  await page.getByRole('region', { name: 'New Recipes', exact: true }).getByRole('article').first().waitFor()
  const bar = page.getByRole('navigation', { name: 'Main' })
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await settle(page)
  }
  const isStuck = () => bar.evaluate((nav) => getComputedStyle(nav.closest('header')!).position === 'sticky')
  await scrollTo(60)
  expect(await isStuck()).toBe(false)
  await scrollTo(61)
  await eventually(isStuck).toBe(true)
  await scrollTo(1200)
  await eventually(async () => (await bar.boundingBox())!.y).toBe(0)
  await scrollTo(0)
  await eventually(isStuck).toBe(false)
})

test('on a phone the menu opens, leads on and closes behind the person', { tags: ['SHELL-06'] }, async () => {
  const page = await open('/', { width: 360, height: 740, hasTouch: true })
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.tap()
  const cuisines = page.getByRole('banner').getByRole('region', { name: 'Cuisines' }).getByRole('link')
  expect(await cuisines.allInnerTexts()).toEqual(menus[1]!.items)
  await page.getByRole('banner').getByRole('link', { name: "This Week's Recipes" }).tap()
  await page.getByRole('heading', { level: 1, name: "This Week's Recipes" }).waitFor()
  expect(await cuisines.count()).toBe(0)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
})
