/** Journey: from the first screen to a recipe, by the search box, the tiles, the cards and the tags (specification 2, 7 and 9). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { eventually, useBrowser } from '#tests/support/browser.ts'
import { runSequentially } from '#tests/support/run-sequentially.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const dialogs = (page: Page) => page.getByRole('dialog')
const titles = (page: Page) => dialogs(page).getByRole('article').getByRole('heading').allInnerTexts()

async function answer(page: Page, query: string): Promise<{ titles: string[]; total: number }> {
  const reply = await page.request.get(`/api/catalog/${query}`)
  const { meals, drinks, total } = (await reply.json()) as { meals?: Dish[]; drinks?: Dish[]; total: number }
  return { titles: (meals ?? drinks)!.map(({ title }) => title), total }
}

for (const way of ['Enter', 'the button']) {
  test(
    `a search by ${way} opens the results, a result opens its details, and Back closes one at a time`,
    { tags: ['CATALOG-14', 'HOME-02'] },
    async () => {
      const page = await open('/', { reducedMotion: 'no-preference' })
      const box = page.getByRole('main').getByRole('searchbox', { name: 'Search by keyword' })
      await box.fill('chicken')
      if (way === 'Enter') await box.press('Enter')
      else await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()

      const results = page.getByRole('dialog', { name: 'Results for "chicken"' })
      await results.getByText(/^\d+ recipes found$/).waitFor()
      await results.getByRole('link', { name: 'Lemon Chicken with Orzo' }).click()
      const details = page.getByRole('dialog', { name: 'Lemon Chicken with Orzo' })
      await details.getByRole('heading', { name: 'Ingredients' }).waitFor()
      await details.getByText('Prep Time: ~30 min').waitFor()
      await eventually(() =>
        details.getByRole('region', { name: 'Instructions' }).getByRole('listitem').count(),
      ).toBeGreaterThan(3)

      await page.goBack()
      await details.waitFor({ state: 'detached' })
      expect(await results.isVisible()).toBe(true)
      await page.goBack()
      await results.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
    },
  )
}

test('an empty search opens nothing', { tags: ['HOME-03'] }, async () => {
  const page = await open('/')
  await page.getByRole('main').getByRole('searchbox').fill('   ')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  expect(page.url()).toBe(`${product.origin}/`)
  expect(await dialogs(page).count()).toBe(0)
})

test(
  'View Recipes opens the Recipe of the Day, and Another one asks again',
  { tags: ['HOME-04', 'HOME-05'] },
  async () => {
    let turn = 0
    const all = (await (await fetch(`${product.origin}/api/catalog/meals?limit=2`)).json()) as { meals: Dish[] }
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.route('**/api/catalog/meals/random', (route) => route.fulfill({ json: all.meals[turn++ % 2] })),
    })
    const hero = page.getByRole('region', { name: 'Find a recipe' })
    await hero.getByText('5.0', { exact: true }).waitFor()
    await hero.getByText('score from 10,000 rating', { exact: true }).waitFor()
    await hero.getByRole('link', { name: 'View Recipes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Recipe of the Day' })
    await dialog.getByRole('heading', { name: all.meals[0]!.title }).waitFor()
    await dialog.getByRole('button', { name: 'Another one' }).click()
    await dialog.getByRole('heading', { name: all.meals[1]!.title }).waitFor()
  },
)

test('the server picks a random meal', { tags: ['CATALOG-04', 'HOME-05'] }, async () => {
  const page = await open('/?dialog=recipe-of-the-day')
  const dialog = page.getByRole('dialog', { name: 'Recipe of the Day' })
  await dialog.getByRole('heading', { name: 'Ingredients' }).waitFor()
  const ids = await Promise.all(
    Array.from(
      { length: 12 },
      async () => ((await (await page.request.get('/api/catalog/meals/random')).json()) as Dish).id,
    ),
  )
  expect(new Set(ids).size).toBeGreaterThan(1)
})

test('each tile names its count and opens twelve dishes at most', { tags: ['HOME-12', 'HOME-13'] }, async () => {
  const tiles = {
    Appetizers: 'meals?category=Starter',
    Desserts: 'meals?category=Dessert',
    Drinks: 'drinks?category=Ordinary_Drink',
    Healthy: 'meals?category=Vegetarian',
    Meat: 'meals?category=Beef',
    Pork: 'meals?category=Pork',
    Seafood: 'meals?category=Seafood',
    Addons: 'meals?category=Side',
    Vegan: 'meals?category=Vegan',
  }
  const page = await open('/')
  const links = page.getByRole('region', { name: 'Categories' }).getByRole('link')
  const labels = (await links.allInnerTexts()).map((text) => text.trim().split(/\s*\n\s*/))
  expect(labels).toEqual(Object.keys(tiles).map((name) => [name, `${{ Appetizers: 4, Vegan: 3 }[name] ?? 12} recipes`]))
  for (const [index, [name, query]] of Object.entries(tiles).entries()) {
    const wanted = (await answer(page, `${query}&limit=12`)).titles
    expect(wanted.length, name).toBeGreaterThan(0)
    await links.nth(index).click()
    await page.getByRole('dialog', { name, exact: true }).waitFor()
    await eventually(() => titles(page)).toEqual(wanted)
    await page.keyboard.press('Escape')
    await dialogs(page).waitFor({ state: 'detached' })
  }
})

test('the promo cards open twenty dishes at most, the Fusion one each dish once', { tags: ['HOME-14'] }, async () => {
  const page = await open('/')
  const card = (name: RegExp) =>
    page
      .getByRole('region', { name: 'Collections' })
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) })
  await card(/^Home-Cooked Indian Comfort Food$/)
    .getByRole('link', { name: 'View Recipes' })
    .click()
  await page.getByRole('dialog', { name: 'Home-Cooked Indian Comfort Food' }).waitFor()
  await eventually(() => titles(page)).toEqual((await answer(page, 'meals?area=Indian&limit=20')).titles)
  await page.goBack()
  await dialogs(page).waitFor({ state: 'detached' })

  const lists = await Promise.all(
    ['Fusion', 'Miscellaneous', 'Pasta'].map((category) => answer(page, `meals?category=${category}&limit=20`)),
  )
  await card(/Fusion/)
    .getByRole('link', { name: 'View Recipes' })
    .click()
  await page.getByRole('dialog', { name: /Fusion/ }).waitFor()
  await eventually(() => titles(page)).toEqual(
    runSequentially(
      lists.map((list) => list.titles),
      20,
    ),
  )
})

test('a merged list shows each dish once and stops at twenty', { tags: ['HOME-14'] }, async () => {
  const { meals } = (await (await fetch(`${product.origin}/api/catalog/meals?limit=24`)).json()) as { meals: Dish[] }
  const page = await open('/?list=fusion', {
    prepare: (fresh) =>
      fresh.route(/category=(Fusion|Miscellaneous|Pasta)/, (route) => {
        const isLast = route.request().url().includes('Pasta')
        return route.fulfill({ json: { meals: isLast ? meals : meals.slice(0, 9), total: 24 } })
      }),
  })
  await eventually(() => titles(page)).toEqual(meals.slice(0, 20).map(({ title }) => title))
})

test('each of the sixteen tags of the footer opens its recipes', { tags: ['SHELL-08'] }, async () => {
  const categories = {
    'Comfort Food': 'Pasta',
    'Dairy-Free': 'Seafood',
    Desserts: 'Dessert',
    'Gluten-Free': 'Miscellaneous',
    Healthy: 'Vegetarian',
    'High-Protein': 'Pork',
    Holiday: 'Pasta',
    'Kid-Friendly': 'Chicken',
    'Low-Carb': 'Seafood',
    'Meal Prep': 'Chicken',
    Meat: 'Beef',
    'One-Pot': 'Pasta',
    'Quick Meals': 'Chicken',
    Spicy: 'Lamb',
    Vegetarian: 'Vegetarian',
  }
  const page = await open('/')
  const tags = page.getByRole('contentinfo').getByRole('region', { name: 'Popular tags' }).getByRole('link')
  expect(await tags.allInnerTexts()).toEqual([...Object.keys(categories), 'Video Recipe'])
  for (const [tag, category] of Object.entries(categories)) {
    const wanted = (await answer(page, `meals?category=${category}&limit=16`)).titles
    await tags.getByText(tag, { exact: true }).click()
    await page.getByRole('dialog', { name: tag, exact: true }).waitFor()
    await eventually(() => titles(page)).toEqual(wanted)
    await page.keyboard.press('Escape')
    await dialogs(page).waitFor({ state: 'detached' })
  }
})

test('a tag that nobody knows searches its first word', { tags: ['SHELL-09'] }, async () => {
  const page = await open('/?tag=lasagne%20night')
  await eventually(() => titles(page)).toEqual((await answer(page, 'meals?name=lasagne&limit=16')).titles)
  await page.goto('/?tag=zzqqxxjj')
  await dialogs(page).getByText('No recipes found for this tag.', { exact: true }).waitFor()
})
