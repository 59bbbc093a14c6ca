/** The tabbed lists of the home page, and This Week's Recipes. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { eventually, settle } from '#tests/support/browser.ts'
import { closeDialog, dialog, region, titles, useJourney } from '#tests/support/journey.ts'

const { open } = useJourney()

const lists = [
  {
    region: 'Recipe lists',
    count: 5,
    tabs: {
      'Latest Recipes': 'meals?name=',
      'Most Popular Recipes': 'meals?category=Beef',
      'Fastest Recipes': 'meals?category=Chicken',
      "Editor's Choice": 'meals?category=Dessert',
    },
  },
  {
    region: 'New Recipes',
    count: 8,
    tabs: {
      'All Recipes': 'meals?name=',
      Appetizers: 'meals?category=Side',
      'Main Dishes': 'meals?category=Beef',
      Desserts: 'meals?category=Dessert',
      Drinks: 'drinks?category=Ordinary_Drink',
      Healthy: 'meals?category=Vegetarian',
      'Other Recipes': 'meals?category=Miscellaneous',
    },
  },
]
const samples = [
  'Creamy Garlic Mushroom Penne Pasta',
  'Zesty Lemon Quinoa with Fresh Herbs',
  'Smoky Barbecue Pulled Beef Sandwiches',
  'Fluffy Banana Pancakes with Maple Syrup',
  'Molten Chocolate Lava Cake Dessert',
  'Crispy Parmesan Garlic Zucchini Sticks',
  'Mango Pineapple Smoothie with Coconut',
  'Gluten-Free Almond Waffles with Berries',
]

const cards = (page: Page, name: string) => region(page, name).getByRole('article')
const titlesIn = (page: Page, name: string) => titles(region(page, name))
const tab = (page: Page, list: string, name: string) =>
  page.getByRole('tablist', { name: list }).getByRole('tab', { name, exact: true })
const selected = (page: Page, list: string) =>
  page.getByRole('tablist', { name: list }).getByRole('tab', { selected: true }).allInnerTexts()

for (const { region: list, count, tabs } of lists) {
  const names = Object.keys(tabs)

  test(`${list}: each tab shows ${count} dishes`, { tags: ['HOME-07', 'HOME-08', 'HOME-09'] }, async () => {
    const [, late, chosen] = names as [string, string, string]
    let held: Route | undefined
    const page = await open('/')
    await cards(page, list).first().waitFor()
    const lateAnswer = (url: URL) => url.href.includes(`/api/catalog/${Object.values(tabs)[1]}&`)
    await page.route(lateAnswer, (route) => {
      held = route
    })
    await tab(page, list, late).click()
    await region(page, list).getByRole('status', { name: 'Loading recipes' }).waitFor()
    await eventually(() => Boolean(held)).toBe(true)
    await tab(page, list, chosen).click()
    await cards(page, list).first().waitFor()
    const before = await titlesIn(page, list)
    // The page may have ended the request: then it cannot be answered.
    await held!.fulfill({ json: { meals: [], drinks: [], total: 0 } }).catch(() => {})
    await settle(page)
    expect(await titlesIn(page, list)).toEqual(before)
    expect(await selected(page, list)).toEqual([chosen])
    await page.unroute(lateAnswer)

    expect(await page.getByRole('tablist', { name: list }).getByRole('tab').allInnerTexts()).toEqual(names)
    for (const [name, query] of Object.entries(tabs)) {
      const reply = await page.request.get(`/api/catalog/${query}&limit=${count}`)
      const { meals, drinks } = (await reply.json()) as { meals?: Dish[]; drinks?: Dish[] }
      const wanted = (meals ?? drinks)!.map(({ title }) => title)
      expect(wanted, name).toHaveLength(count)
      await tab(page, list, name).click()
      await eventually(() => titlesIn(page, list)).toEqual(wanted)
      expect(await selected(page, list)).toEqual([name])
    }
    for (const name of [/^Like /, /^Bookmark /]) await cards(page, list).first().getByRole('button', { name }).waitFor()

    await tab(page, list, names.at(-1)!).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await eventually(() => selected(page, list)).toEqual([names.at(-2)])
  })
}

test(
  'without a server or dishes New Recipes shows its samples, and the other list says so',
  { tags: ['HOME-10', 'HOME-11'] },
  async () => {
    const page = await open('/', {
      expected: [/ERR_FAILED/],
      prepare: (fresh) => fresh.route('**/api/**', (route) => route.abort()),
    })
    await eventually(() => titlesIn(page, 'New Recipes')).toEqual(samples)
    const latest = region(page, 'Recipe lists')
    await latest.getByRole('alert').getByText('Failed to fetch recipes.', { exact: true }).waitFor()
    await page.unroute('**/api/**')
    await page.route('**/api/catalog/meals?*', (route) => route.fulfill({ json: { meals: [], total: 0 } }))
    await latest.getByRole('button', { name: 'Try Again' }).click()
    await latest.getByText('No recipes found.', { exact: true }).waitFor()
    await tab(page, 'New Recipes', 'Desserts').click()
    await eventually(() => titlesIn(page, 'New Recipes')).toEqual(samples)
    for (const title of samples) {
      await region(page, 'New Recipes').getByRole('link', { name: title }).click()
      await dialog(page, title).getByRole('heading', { name: 'Ingredients' }).waitFor()
      await closeDialog(page)
    }
  },
)

test('a list that is on the screen stays when a refetch fails', { tags: ['HOME-18'] }, async () => {
  const page = await open('/', { expected: [/status of 500/], prepare: (fresh) => fresh.clock.install() })
  await eventually(() => cards(page, 'Recipe lists').count()).toBe(5)
  const before = await titlesIn(page, 'Recipe lists')
  await page.clock.fastForward('02:00')
  await page.route('**/api/catalog/meals?name=&limit=5', (route) =>
    route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
  )
  await tab(page, 'Recipe lists', 'Fastest Recipes').click()
  const refused = page.waitForResponse((response) => response.status() === 500)
  await tab(page, 'Recipe lists', 'Latest Recipes').click()
  await refused
  await settle(page)
  expect(await titlesIn(page, 'Recipe lists')).toEqual(before)
})

test('on a phone the first list is a row with a button for each direction', { tags: ['HOME-19'] }, async () => {
  const page = await open('/', { width: 360, height: 740 })
  const [back, forward] = ['Scroll back', 'Scroll forward'].map((name) =>
    region(page, 'Recipe lists').getByRole('button', { name, exact: true }),
  )
  const card = (index: number) => cards(page, 'Recipe lists').nth(index)
  const leftOf = async (index: number) => Math.round((await card(index).boundingBox())!.x)
  await card(0).waitFor()
  expect(await leftOf(0)).toBe(16)
  expect(await back!.getAttribute('aria-disabled')).toBe('true')
  await forward!.click()
  await eventually(() => leftOf(1)).toBe(16)
  for (let presses = 0; presses < 3; presses += 1) await forward!.click()
  await eventually(() => forward!.getAttribute('aria-disabled')).toBe('true')
  expect(await leftOf(4)).toBeLessThan(360 - 200)
  await back!.click()
  await eventually(() => forward!.getAttribute('aria-disabled')).toBe('false')
  // Another tab starts at its first card.
  await tab(page, 'Recipe lists', 'Fastest Recipes').click()
  await eventually(() => back!.getAttribute('aria-disabled')).toBe('true')
  expect(await leftOf(0)).toBe(16)
})

test('the week shows two meals a day and marks today, without a layout shift', { tags: ['CATALOG-20'] }, async () => {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  const page = await open('/discover', {
    prepare: async (fresh) => {
      await fresh.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'))
      await fresh.route('**/api/catalog/week', async (route) => {
        await released
        const week = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...week, week: '2026-W47', startsOn: '2026-11-16' } })
      })
    },
  })
  const { meals } = (await (await page.request.get('/api/catalog/week')).json()) as { meals: Dish[] }
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const tops = () => Promise.all(days.map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.y))
  await page.getByRole('region', { name: 'Sunday' }).waitFor()
  const before = await tops()
  release()
  for (const [index, name] of days.entries()) {
    const day = page.getByRole('region', { name })
    await day.getByText(`${16 + index} November`, { exact: true }).waitFor()
    expect(await titles(day)).toEqual(meals.slice(index * 2, index * 2 + 2).map(({ title }) => title))
    expect(await day.getByText('Today', { exact: true }).count(), name).toBe(name === 'Wednesday' ? 1 : 0)
  }
  const shifts = (await tops()).map((top, index) => Math.abs(top! - before[index]!))
  expect(Math.max(...shifts)).toBeLessThan(0.5)
})
