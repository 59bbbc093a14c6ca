/** Finding a dish: from the home page, in the Search dialog, and in This Week's Recipes. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { interleave } from '#tests/support/interleave.ts'
import { postRecipe } from '#tests/support/server/recipes.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  isFocused,
  loadedWidth,
  main,
  navigation,
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
async function expectDishes(page: Page, link: ReturnType<Page['locator']>, name: string, wanted: string[]) {
  expect(wanted.length).toBeGreaterThan(0)
  await link.click()
  await dialog(page, name).waitFor()
  await eventually(() => titles(dialog(page))).toEqual(wanted)
  await closeDialog(page)
}

test(
  'the hero searches by Enter and by the button, and Back closes one popup at a time',
  { tags: ['HOME-02', 'CATALOG-14'] },
  async () => {
    const page = await open('/', { reducedMotion: 'no-preference', expected: [/status of 404/] })
    const box = main(page).getByRole('searchbox', { name: 'Search by keyword' })
    await box.fill('chicken')
    await main(page).getByRole('button', { name: 'Search', exact: true }).click()
    const results = dialog(page, 'Results for "chicken"')
    await results.getByText(/^\d+ recipes found$/).waitFor()
    await page.goBack()
    await noDialog(page)
    await box.press('Enter')
    await results.getByRole('link', { name: 'Lemon Chicken with Orzo' }).click()
    const details = dialog(page, 'Lemon Chicken with Orzo')
    await details.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await details.getByText('1 h 15 min').waitFor()
    const steps = details.getByRole('region', { name: 'Instructions' }).getByRole('listitem')
    await eventually(() => steps.count()).toBeGreaterThan(3)

    await page.goBack()
    await details.waitFor({ state: 'detached' })
    expect(await results.isVisible()).toBe(true)
    await page.goBack()
    await noDialog(page)
    expect(addressOf(page)).toBe('/')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await region(page, 'Find a recipe').getByRole('link', { name: 'View Recipes' }).click()
    await dialog(page, 'Recipe of the Day').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await visit(page, '/?meal=999999')
    await alert(page, 'No recipe details found.').waitFor()
  },
)

test(
  'tiles, cards and tabs lead to dishes; on a phone the first list is a row with a button for each direction',
  { tags: ['HOME-07', 'HOME-12', 'HOME-17', 'HOME-19', 'CATALOG-11'] },
  async () => {
    const page = await open('/')
    const drinks = await titlesFrom('drinks?category=Ordinary_Drink&limit=12')
    const tile = region(page, 'Categories').getByRole('link', { name: /^Drinks/ })
    await expectDishes(page, tile, 'Drinks', drinks)
    // The whole card opens the dish.
    await tile.click()
    const picture = (await dialog(page, 'Drinks').getByRole('article').first().locator('img').boundingBox())!
    await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2)
    await dialog(page, drinks[0]).waitFor()
    await closeDialog(page, 2)

    const featured = region(page, 'Featured Recipes').getByRole('article')
    const categories = (await featured.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(categories).toEqual(['HEALTH', 'KITCHEN MOMENTS', 'MOOD MEALS'])
    for (const card of await featured.all()) {
      await card.scrollIntoViewIfNeeded()
      await eventually(() => loadedWidth(card.getByRole('presentation'))).toBeGreaterThan(0)
    }
    const merged = await Promise.all(
      ['Beef', 'Pork', 'Dessert'].map((category) => titlesFrom(`meals?category=${category}&limit=24`)),
    )
    const title = "Cravings Welcome: It's Junk Food Time!"
    await expectDishes(page, featured.getByRole('link', { name: title }), title, interleave(merged, 24))

    const list = region(page, 'Recipe lists')
    const tab = (name: string) => list.getByRole('tab', { name, exact: true })
    await tab('Latest Recipes').focus()
    await page.keyboard.press('ArrowRight')
    expect(await isFocused(tab('Most Popular Recipes'))).toBe(true)
    const beef = await titlesFrom('meals?category=Beef&limit=5')
    expect(beef).toHaveLength(5)
    await eventually(() => titles(list)).toEqual(beef)

    await page.setViewportSize({ width: 360, height: 740 })
    const [back, forward] = ['Scroll back', 'Scroll forward'].map((name) =>
      list.getByRole('button', { name, exact: true }),
    )
    const leftOf = async (index: number) => Math.round((await list.getByRole('article').nth(index).boundingBox())!.x)
    await eventually(() => leftOf(0)).toBe(16)
    await eventually(() => back!.getAttribute('aria-disabled')).toBe('true')
    await forward!.click()
    await eventually(() => leftOf(1)).toBe(16)
    for (let presses = 0; presses < 3; presses += 1) await forward!.click()
    await eventually(() => forward!.getAttribute('aria-disabled')).toBe('true')
    expect(await leftOf(4)).toBeLessThan(360 - 200)
    await back!.click()
    await eventually(() => forward!.getAttribute('aria-disabled')).toBe('false')
    // Another tab starts at its first card.
    await tab('Fastest Recipes').click()
    await eventually(() => back!.getAttribute('aria-disabled')).toBe('true')
    expect(await leftOf(0)).toBe(16)
  },
)

const search = (page: Page) => dialog(page).filter({ has: page.getByRole('searchbox') })
const box = (page: Page) => search(page).getByRole('searchbox', { name: 'Search recipes' })

test(
  'the search finds dishes, drinks and recipes of members, and says when there are none',
  { tags: ['SEARCH-03', 'SEARCH-04', 'SEARCH-06', 'SEARCH-12', 'CATALOG-26', 'OPS-07'] },
  async () => {
    const [ada, grace] = [await registerUser(product), await registerUser(product, 'Grace Hopper')]
    await postRecipe(product, ada.token, { title: 'Lasagne of the Quince' })
    await postRecipe(product, grace.token, { title: 'Lasagne under Frost' })
    const markup = '<img src=x onerror=alert(1)>'
    const page = await open(`/ai-suggest?find=${encodeURIComponent(markup)}`, { token: ada.token })
    await dialog(page)
      .getByRole('heading', { name: `Results for "${markup}"` })
      .waitFor()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    await closeDialog(page)
    expect(addressOf(page)).toBe('/ai-suggest')

    await navigation(page).getByRole('link', { name: 'Search recipes' }).click()
    await box(page).fill('lasagna bolonese')
    await search(page).getByRole('link', { name: 'Lasagne alla Bolognese' }).waitFor()
    await box(page).fill('lasagne')
    const members = search(page).getByRole('region', { name: 'From our cooks' }).getByRole('article')
    await eventually(() => members.count()).toBe(2)
    await members.filter({ hasText: 'of the Quince' }).getByText('Your recipe', { exact: true }).waitFor()
    await members.filter({ hasText: 'under Frost' }).getByText('By Grace Hopper', { exact: true }).waitFor()
    await members.getByRole('link', { name: 'Lasagne under Frost' }).click()
    await dialog(page, 'Lasagne under Frost').getByText('By Grace Hopper').waitFor()
    await page.goBack()
    expect(await box(page).inputValue()).toBe('lasagne')

    await page.reload()
    expect(await box(page).inputValue()).toBe('lasagne')
    await members.first().waitFor()

    await box(page).fill('zzqqxxjj')
    await dialog(page).getByText('No recipes found for "zzqqxxjj"', { exact: true }).waitFor()
    await box(page).fill('negroni')
    await search(page).getByRole('heading', { name: 'Drinks' }).waitFor()
    await search(page).getByRole('link', { name: 'Negroni', exact: true }).click()
    await dialog(page, 'Negroni').getByRole('heading', { name: 'Ingredients' }).waitFor()

    // Over a screen with few elements, because axe reads the whole document.
    await visit(page, '/ai-suggest?dialog=recipe-of-the-day')
    await dialog(page, 'Recipe of the Day').getByRole('heading', { name: 'Ingredients' }).waitFor()
    // A phone held sideways, and a small laptop at 200 %.
    for (const [width, height] of [
      [740, 360],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      const name = dialog(page).getByRole('heading', { level: 2 }).last()
      const { y, height: tall } = (await name.boundingBox())!
      expect(y + tall, `${width}x${height}`).toBeLessThan(height)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await violations(page, '[role=dialog]')).toEqual([])
  },
)

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
