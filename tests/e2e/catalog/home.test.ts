/** A user finds dishes on the home page, in the Search dialog, and in This Week's Recipes. */
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { eventually } from '#tests/support/browser.ts'
import {
  closeDialog,
  dialog,
  isFocused,
  loadedWidth,
  navigation,
  region,
  titles,
  useJourney,
} from '#tests/support/journey.ts'

const { open, product } = useJourney()

test(
  'tiles and the search lead to dishes, and on a phone, two buttons scroll the cards of a tab',
  { tags: ['HOME-02', 'HOME-07', 'HOME-12', 'HOME-16', 'HOME-19', 'CATALOG-11', 'SEARCH-04', 'SEARCH-12'] },
  async () => {
    const page = await open('/')
    await region(page, 'Categories')
      .getByRole('link', { name: /^Drinks/ })
      .click()
    await eventually(() => titles(dialog(page, 'Drinks'))).toHaveLength(12)
    // A click anywhere on the card opens the dish.
    const [drink] = await titles(dialog(page, 'Drinks'))
    const picture = (await dialog(page, 'Drinks').getByRole('article').first().locator('img').boundingBox())!
    await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2)
    await dialog(page, drink).waitFor()
    await closeDialog(page, 2)

    await navigation(page).getByRole('link', { name: 'Search recipes' }).click()
    const search = dialog(page).filter({ has: page.getByRole('searchbox') })
    const box = search.getByRole('searchbox', { name: 'Search recipes' })
    await box.fill('lasagna bolonese')
    await search.getByRole('link', { name: 'Lasagne alla Bolognese' }).click()
    await dialog(page, 'Lasagne alla Bolognese').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goBack()
    expect(await box.inputValue()).toBe('lasagna bolonese')
    await closeDialog(page)

    for (const featured of await region(page, 'Featured Recipes').getByRole('article').all()) {
      await featured.scrollIntoViewIfNeeded()
      await eventually(() => loadedWidth(featured.getByRole('presentation'))).toBeGreaterThan(0)
    }

    const list = region(page, 'Recipe lists')
    const tab = (name: string) => list.getByRole('tab', { name, exact: true })
    await tab('Latest Recipes').focus()
    await page.keyboard.press('ArrowRight')
    expect(await isFocused(tab('Most Popular Recipes'))).toBe(true)
    const reply = await page.request.get('/api/catalog/meals?category=Beef&limit=5')
    const beef = ((await reply.json()) as { meals: Dish[] }).meals.map(({ title }) => title)
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
    // When a tab is opened for the first time, it shows its first card.
    await tab('Fastest Recipes').click()
    await eventually(() => back!.getAttribute('aria-disabled')).toBe('true')
    expect(await leftOf(0)).toBe(16)
  },
)

test(
  "This Week's Recipes shows two meals for each day and marks today, without a layout shift",
  { tags: ['CATALOG-20'] },
  async () => {
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    const reply = await fetch(`${product.origin}/api/catalog/week`)
    const week = { ...((await reply.json()) as { meals: Dish[] }), week: '2026-W47', startsOn: '2026-11-16' }
    const page = await open('/discover', {
      prepare: async (fresh) => {
        await fresh.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'))
        await fresh.route('**/api/catalog/week', async (route) => {
          await released
          await route.fulfill({ json: week })
        })
      },
    })
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const tops = () =>
      Promise.all(days.map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.y))
    await page.getByRole('region', { name: 'Sunday' }).waitFor()
    const before = await tops()
    release()
    for (const [index, name] of days.entries()) {
      const day = page.getByRole('region', { name })
      await day.getByText(`${16 + index} November`, { exact: true }).waitFor()
      expect(await titles(day)).toEqual(week.meals.slice(index * 2, index * 2 + 2).map(({ title }) => title))
      expect(await day.getByText('Today', { exact: true }).count(), name).toBe(name === 'Wednesday' ? 1 : 0)
    }
    const shifts = (await tops()).map((top, index) => Math.abs(top! - before[index]!))
    expect(Math.max(...shifts)).toBeLessThan(0.5)
  },
)
