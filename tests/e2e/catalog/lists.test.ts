/** Journey: the two tabbed lists of the home page (specification 2, 4 and 7, "Tabbed lists"). */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { settle, eventually, useBrowser } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const lists = [
  {
    region: 'Recipe lists',
    label: 'Recipe lists',
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
    label: 'New Recipes',
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
const fallbackTitles = [
  'Creamy Garlic Mushroom Penne Pasta',
  'Zesty Lemon Quinoa with Fresh Herbs',
  'Smoky Barbecue Pulled Beef Sandwiches',
  'Fluffy Banana Pancakes with Maple Syrup',
  'Molten Chocolate Lava Cake Dessert',
  'Crispy Parmesan Garlic Zucchini Sticks',
  'Mango Pineapple Smoothie with Coconut',
  'Gluten-Free Almond Waffles with Berries',
]

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, region: string) => section(page, region).getByRole('article')
const titles = (page: Page, region: string) => cards(page, region).getByRole('heading').allInnerTexts()

for (const { region, label, count, tabs } of lists) {
  test(`${region}: every tab shows ${count} dishes of its source`, { tags: ['HOME-07', 'HOME-08'] }, async () => {
    const page = await open('/')
    const row = page.getByRole('tablist', { name: label })
    expect(await row.getByRole('tab').allInnerTexts()).toEqual(Object.keys(tabs))
    for (const [tab, query] of Object.entries(tabs)) {
      const { meals, drinks } = (await (await page.request.get(`/api/catalog/${query}&limit=${count}`)).json()) as {
        meals?: Dish[]
        drinks?: Dish[]
      }
      const wanted = (meals ?? drinks)!.map(({ title }) => title)
      expect(wanted, tab).toHaveLength(count)
      await row.getByRole('tab', { name: tab, exact: true }).click()
      await eventually(() => titles(page, region)).toEqual(wanted)
      expect(await row.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([tab])
    }
    const first = cards(page, region).first()
    await first.getByRole('button', { name: /^Like / }).waitFor()
    await first.getByRole('button', { name: /^Bookmark / }).waitFor()
  })

  test(`${region}: the tabs by keyboard`, async () => {
    const page = await open('/')
    const [first, second] = Object.keys(tabs)
    const row = page.getByRole('tablist', { name: label })
    await row.getByRole('tab', { name: first, exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await eventually(() => row.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([second])
  })

  test(`${region}: the late answer of an earlier tab is not shown`, { tags: ['HOME-09'] }, async () => {
    const [, late, chosen] = Object.entries(tabs)
    let held: Route | undefined
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.route(
          (url) => url.href.includes(`/api/catalog/${late![1]}&`),
          (route) => {
            held = route
          },
        ),
    })
    await cards(page, region).first().waitFor()
    const row = page.getByRole('tablist', { name: label })
    await row.getByRole('tab', { name: late![0], exact: true }).click()
    await section(page, region).getByRole('status', { name: 'Loading recipes' }).waitFor()
    await eventually(() => Boolean(held)).toBe(true)
    await row.getByRole('tab', { name: chosen![0], exact: true }).click()
    await cards(page, region).first().waitFor()
    const before = await titles(page, region)

    // The page may have hung up on it: then there is nobody left to answer.
    await held!.fulfill({ json: { meals: [], drinks: [], total: 0 } }).catch(() => {})
    await settle(page)
    expect(await titles(page, region)).toEqual(before)
    expect(await row.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([chosen![0]])
  })
}

test(
  'without a server New Recipes shows the eight samples, the other list says so and tries again',
  { tags: ['HOME-10', 'HOME-11'] },
  async () => {
    const page = await open('/', {
      expected: [/ERR_FAILED/],
      prepare: (fresh) => fresh.route('**/api/**', (route) => route.abort()),
    })
    await eventually(() => titles(page, 'New Recipes')).toEqual(fallbackTitles)
    const latest = section(page, 'Recipe lists')
    await latest.getByRole('alert').getByText('Failed to fetch recipes.', { exact: true }).waitFor()
    await page.unroute('**/api/**')
    await latest.getByRole('button', { name: 'Try Again' }).click()
    await eventually(() => cards(page, 'Recipe lists').count()).toBe(5)
  },
)

test(
  'an empty answer gives the samples too, and each of them opens in full',
  { tags: ['HOME-10', 'HOME-11'] },
  async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.route('**/api/catalog/meals?*', (route) => route.fulfill({ json: { meals: [], total: 0 } })),
    })
    await eventually(() => titles(page, 'New Recipes')).toEqual(fallbackTitles)
    await section(page, 'Recipe lists').getByText('No recipes found.', { exact: true }).waitFor()
    for (const title of fallbackTitles) {
      await section(page, 'New Recipes').getByRole('link', { name: title }).click()
      await page.getByRole('dialog', { name: title }).getByRole('heading', { name: 'Ingredients' }).waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  },
)

test('what is on the screen stays there when asking again fails', { tags: ['HOME-18'] }, async () => {
  const page = await open('/', { expected: [/status of 500/], prepare: (fresh) => fresh.clock.install() })
  await eventually(() => cards(page, 'Recipe lists').count()).toBe(5)
  const before = await titles(page, 'Recipe lists')
  await page.clock.fastForward('02:00')
  await page.route('**/api/catalog/meals?name=&limit=5', (route) =>
    route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
  )
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Fastest Recipes').click()
  const refused = page.waitForResponse((answer) => answer.status() === 500)
  await tab('Latest Recipes').click()
  await refused
  await settle(page)
  expect(await titles(page, 'Recipe lists')).toEqual(before)
})

test('on a phone its cards are a row, with a button each way', { tags: ['HOME-19'] }, async () => {
  const page = await open('/', { width: 360, height: 740 })
  const list = section(page, 'Recipe lists')
  const [back, on] = ['Scroll back', 'Scroll on'].map((name) => list.getByRole('button', { name, exact: true }))
  const card = (index: number) => cards(page, 'Recipe lists').nth(index)
  const leftOf = async (index: number) => Math.round((await card(index).boundingBox())!.x)
  await card(0).waitFor()
  expect(await leftOf(0)).toBe(16)
  expect(await back!.getAttribute('aria-disabled')).toBe('true')
  await on!.click()
  await eventually(() => leftOf(1)).toBe(16)
  for (let presses = 0; presses < 3; presses += 1) await on!.click()
  await eventually(() => on!.getAttribute('aria-disabled')).toBe('true')
  expect(await leftOf(4)).toBeLessThan(360 - 200)
  await back!.click()
  await eventually(() => on!.getAttribute('aria-disabled')).toBe('false')
  // Another list begins at its beginning.
  await page.getByRole('tab', { name: 'Fastest Recipes', exact: true }).click()
  await eventually(() => back!.getAttribute('aria-disabled')).toBe('true')
  expect(await leftOf(0)).toBe(16)
})
