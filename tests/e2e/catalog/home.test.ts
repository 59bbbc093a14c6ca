/** From the home page to a dish: by the search of the hero, the tiles, the cards and the tags. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts, type Dish } from '#contract/catalog.ts'
import { errors } from '#contract/errors.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { interleave } from '#tests/support/interleave.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  loadedWidth,
  main,
  noDialog,
  region,
  titles,
  useJourney,
  visit,
} from '#tests/support/journey.ts'

const { product, open } = useJourney()

async function titlesFrom(query: string) {
  const reply = await fetch(`${product.origin}/api/catalog/${query}`)
  const { meals, drinks } = (await reply.json()) as { meals?: Dish[]; drinks?: Dish[] }
  return (meals ?? drinks)!.map(({ title }) => title)
}

/** Opens a list by its link, and expects these dishes. */
async function opens(page: Page, link: ReturnType<Page['locator']>, name: string | undefined, wanted: string[]) {
  expect(wanted.length).toBeGreaterThan(0)
  await link.click()
  await dialog(page, name).waitFor()
  await eventually(() => titles(dialog(page))).toEqual(wanted)
  await closeDialog(page)
}

test(
  'the hero searches by Enter and by the button, and Back closes one popup at a time',
  { tags: ['HOME-02', 'HOME-03', 'CATALOG-14'] },
  async () => {
    const page = await open('/', { reducedMotion: 'no-preference' })
    const box = main(page).getByRole('searchbox', { name: 'Search by keyword' })
    const search = main(page).getByRole('button', { name: 'Search', exact: true })
    await box.fill('   ')
    await search.click()
    expect(addressOf(page)).toBe('/')
    expect(await dialog(page).count()).toBe(0)

    await box.fill('chicken')
    await search.click()
    const results = dialog(page, 'Results for "chicken"')
    await results.getByText(/^\d+ recipes found$/).waitFor()
    await page.goBack()
    await noDialog(page)
    await box.press('Enter')
    await results.getByRole('link', { name: 'Lemon Chicken with Orzo' }).click()
    const details = dialog(page, 'Lemon Chicken with Orzo')
    await details.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await details.getByText('Prep Time: ~30 min').waitFor()
    const steps = details.getByRole('region', { name: 'Instructions' }).getByRole('listitem')
    await eventually(() => steps.count()).toBeGreaterThan(3)

    await page.goBack()
    await details.waitFor({ state: 'detached' })
    expect(await results.isVisible()).toBe(true)
    await page.goBack()
    await noDialog(page)
    expect(addressOf(page)).toBe('/')
  },
)

test(
  'View Recipes opens a random Recipe of the Day, and another one when asked',
  { tags: ['HOME-04', 'HOME-05', 'HOME-06', 'CATALOG-04'] },
  async () => {
    const page = await open('/', { expected: [/status of (404|500)/] })
    const hero = region(page, 'Find a recipe')
    await hero.getByText('5.0', { exact: true }).waitFor()
    await hero.getByText('score from 10,000 rating', { exact: true }).waitFor()
    await hero.getByRole('link', { name: 'View Recipes' }).click()
    const popup = dialog(page, 'Recipe of the Day')
    const another = popup.getByRole('button', { name: 'Another one' })
    await popup.getByRole('heading', { name: 'Ingredients' }).waitFor()
    const random = async () => ((await (await page.request.get('/api/catalog/meals/random')).json()) as Dish).id
    expect(new Set(await Promise.all(Array.from({ length: 12 }, random))).size).toBeGreaterThan(1)

    let answer: object = {}
    await page.route('**/api/catalog/meals/random', (route) => route.fulfill(answer))
    const lasagne = await page.request.get('/api/catalog/meals/lasagne-alla-bolognese')
    answer = { json: (await lasagne.json()) as Dish }
    await another.click()
    await popup.getByRole('heading', { name: 'Lasagne alla Bolognese' }).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    answer = { status: 404, json: { message: errors['dish-unknown'].text, code: 'dish-unknown' } }
    await another.click()
    await popup.getByRole('status').getByText('No recipe found.', { exact: true }).waitFor()
    answer = { status: 500, json: { message: errors.internal.text, code: 'internal' } }
    await another.click()
    await alert(page, 'Failed to fetch recipe details.').waitFor()
    await page.unroute('**/api/catalog/meals/random')
    await popup.getByRole('button', { name: 'Try Again' }).click()
    await popup.getByRole('heading', { name: 'Ingredients' }).waitFor()
  },
)

test(
  'tiles, cards and tags open their dishes',
  { tags: ['HOME-12', 'HOME-13', 'HOME-14', 'HOME-15', 'SHELL-08', 'SHELL-09'] },
  async () => {
    const page = await open('/')
    const tiles = region(page, 'Categories').getByRole('link')
    const labels = (await tiles.allInnerTexts()).map((text) => text.trim().split(/\s*\n\s*/))
    const names = ['Appetizers', 'Desserts', 'Drinks', 'Healthy', 'Meat', 'Pork', 'Seafood', 'Addons', 'Vegan']
    expect(labels).toEqual(names.map((name) => [name, `${{ Appetizers: 4, Vegan: 3 }[name] ?? 12} recipes`]))
    await opens(page, tiles.nth(2), 'Drinks', await titlesFrom('drinks?category=Ordinary_Drink&limit=12'))

    const promo = (name: RegExp) =>
      region(page, 'Collections')
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name }) })
        .getByRole('link', { name: 'View Recipes' })
    const indian = 'Home-Cooked Indian Comfort Food'
    await opens(page, promo(/^Home-Cooked Indian/), indian, await titlesFrom('meals?area=Indian&limit=20'))
    const merged = await Promise.all(
      ['Fusion', 'Miscellaneous', 'Pasta'].map((category) => titlesFrom(`meals?category=${category}&limit=20`)),
    )
    await opens(page, promo(/Fusion/), 'Fusion', interleave(merged, 20))
    const explore = region(page, 'Video Recipes').getByRole('link', { name: 'Explore All Recipes' })
    const all = await titlesFrom('meals?name=&limit=16')
    expect(all).toHaveLength(16)
    await opens(page, explore, 'Explore All Recipes', all)

    const tags = page.getByRole('contentinfo').getByRole('region', { name: 'Popular tags' }).getByRole('link')
    expect(await tags.count()).toBe(16)
    await opens(page, tags.nth(6), 'Holiday', await titlesFrom('meals?category=Pasta&limit=16'))
    await visit(page, '/?tag=lasagne%20night')
    await eventually(async () => titles(dialog(page))).toEqual(await titlesFrom('meals?name=lasagne&limit=16'))
    await visit(page, '/?tag=zzqqxxjj')
    await dialog(page).getByText('No recipes found for this tag.', { exact: true }).waitFor()
  },
)

test('the featured cards carry their facts and open merged lists', { tags: ['HOME-16', 'HOME-17'] }, async () => {
  const page = await open('/')
  const cards = region(page, 'Featured Recipes').getByRole('article')
  const facts = ['By Olivia Thompson', '7 months ago', '5 min read', '4 comments']
  const wanted = [
    ['HEALTH', 'Power Up Your Mornings: 5 Quick and Healthy Breakfast Ideas', ['Chicken']],
    ['KITCHEN MOMENTS', 'Made for Beginners: Perfect for Young Cooks', ['Side']],
    ['MOOD MEALS', "Cravings Welcome: It's Junk Food Time!", ['Beef', 'Pork', 'Dessert']],
  ] as const
  expect(await cards.count()).toBe(3)
  for (const [index, [category, title, categories]] of wanted.entries()) {
    const card = cards.nth(index)
    expect((await card.innerText()).split(/\s*\n\s*/)).toEqual([category, title, ...facts])
    await card.scrollIntoViewIfNeeded()
    await eventually(() => loadedWidth(card.getByRole('presentation'))).toBeGreaterThan(0)
    const lists = await Promise.all(categories.map((name) => titlesFrom(`meals?category=${name}&limit=24`)))
    await opens(page, card.getByRole('link', { name: title }), title, interleave(lists, 24))
  }

  // Categories that share dishes: each dish shows once.
  const reply = await fetch(`${product.origin}/api/catalog/meals?limit=24`)
  const { meals } = (await reply.json()) as { meals: Dish[] }
  await page.route(/category=(Fusion|Miscellaneous|Pasta)/, (route) => {
    const isLast = route.request().url().includes('Pasta')
    return route.fulfill({ json: { meals: isLast ? meals : meals.slice(0, 9), total: 24 } })
  })
  await visit(page, '/?list=fusion')
  await eventually(() => titles(dialog(page))).toEqual(meals.slice(0, 20).map(({ title }) => title))
})

test(
  'a category popup has facts and a button for each dish, and a message when it is empty or fails',
  { tags: ['CATALOG-11', 'CATALOG-12', 'CATALOG-13'] },
  async () => {
    const page = await open('/ai-suggest?category=Beef', { expected: [/status of 50[02]/] })
    const popup = dialog(page, 'Beef')
    const tiles = popup.getByRole('article')
    await tiles.first().waitFor()
    const count = await tiles.count()
    for (const label of ['30 mins', '4 servings'])
      expect(await tiles.getByText(label, { exact: true }).count(), label).toBe(count)
    const buttons = tiles.getByRole('link', { name: /^View Recipe/ })
    expect(await buttons.count()).toBe(count)
    const [title] = await titles(popup)
    await buttons.first().click()
    await dialog(page, title).getByRole('heading', { name: 'Ingredients' }).waitFor()

    for (const query of ['category=Gravel', 'area=Atlantis']) {
      await visit(page, `/ai-suggest?${query}`)
      await dialog(page).getByText('No recipes found for this category', { exact: true }).waitFor()
    }
    const message = errors.internal.text
    await page.route('**/meals?category=Lamb*', (route) =>
      route.fulfill({ status: 500, json: { message, code: 'internal' } }),
    )
    await visit(page, '/ai-suggest?category=Lamb')
    await alert(page, 'Error loading recipes: Server error. Please try again later.').waitFor()
    await page.unroute('**/meals?category=Lamb*')
    await dialog(page).getByRole('button', { name: 'Try Again' }).click()
    await dialog(page, 'Lamb').getByRole('article').first().waitFor()
    await page.route('**/meals?category=Goat*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await visit(page, '/ai-suggest?category=Goat')
    await alert(page, 'Error loading recipes').waitFor()
  },
)

test(
  'details that are unknown, empty or fail say so',
  { tags: ['CATALOG-15', 'CATALOG-16', 'CATALOG-17'] },
  async () => {
    const page = await open('/ai-suggest?meal=999999', { expected: [/status of 404/, /ERR_FAILED/] })
    await alert(page, 'No recipe details found.').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await visit(page, '/ai-suggest?drink=no-such-drink')
    await alert(page, 'No recipe details found.').waitFor()

    await page.route('**/api/catalog/meals/aloo-gobi', async (route) => {
      const dish = (await (await route.fetch()).json()) as Dish
      await route.fulfill({ json: { ...dish, ingredients: [], steps: [], instructions: '' } })
    })
    await visit(page, '/ai-suggest?meal=aloo-gobi')
    await alert(page, 'No recipe details found. Please try again later.').waitFor()
    expect(await dialog(page).getByRole('heading', { name: 'Ingredients' }).count()).toBe(0)

    await page.route('**/api/catalog/meals/baklava', (route) => route.abort())
    await visit(page, '/ai-suggest?meal=baklava')
    await alert(page, texts.detailsFailed).waitFor()
    await page.unroute('**/api/catalog/meals/baklava')
    await dialog(page).getByRole('button', { name: 'Try Again' }).click()
    await dialog(page, 'Baklava').getByRole('heading', { name: 'Instructions' }).waitFor()
  },
)
