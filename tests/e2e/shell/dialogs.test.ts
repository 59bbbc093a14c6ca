/** Dialogs are part of the address: they open by it, close in every way, and give the focus back. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, settle } from '#tests/support/browser.ts'
import {
  addressOf,
  closeDialog,
  dialog,
  isFocused,
  navigation,
  noDialog,
  region,
  useJourney,
  visit,
} from '#tests/support/journey.ts'

const { open } = useJourney()

const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' })

test(
  'a dialog opens by its address, survives a reload, and closes to the screen beneath',
  { tags: ['SHELL-14'] },
  async () => {
    const page = await open('/ai-suggest?meal=lasagne-alla-bolognese', { reducedMotion: 'no-preference' })
    await dialog(page, 'Lasagne alla Bolognese').waitFor()
    await page.reload()
    await dialog(page, 'Lasagne alla Bolognese').waitFor()
    await closeDialog(page)
    expect(addressOf(page)).toBe('/ai-suggest')
    const names = {
      '/ai-suggest?dialog=search': 'Search recipes',
      '/ai-suggest?dialog=a-z': 'A-Z Recipes',
      '/ai-suggest?dialog=recipe-of-the-day': 'Recipe of the Day',
      '/ai-suggest?find=lemon': 'Results for "lemon"',
      '/ai-suggest?area=Italian': 'Italian Recipes',
      '/ai-suggest?tag=Holiday': 'Holiday',
      '/ai-suggest?list=drinks': 'Drinks',
      '/ai-suggest?drink=negroni': 'Negroni',
    }
    for (const [address, name] of Object.entries(names)) {
      await visit(page, address)
      await dialog(page, name).waitFor()
      await close(page).click()
      await noDialog(page)
      expect(addressOf(page)).toBe('/ai-suggest')
    }

    // A list and the details above it close one at a time.
    await page.goto('/ai-suggest?category=Pasta&meal=lasagne-alla-bolognese')
    await dialog(page, 'Lasagne alla Bolognese').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Pasta').getByRole('article').first().waitFor()
    await eventually(() => dialog(page).count()).toBe(1)
    expect(addressOf(page)).toBe('/ai-suggest?category=Pasta')
    await closeDialog(page)
    expect(addressOf(page)).toBe('/ai-suggest')
  },
)

test('Escape, Close and Back close a dialog and return the focus', { tags: ['SHELL-14', 'SHELL-15'] }, async () => {
  const page = await open('/recipes', { reducedMotion: 'no-preference' })
  const opener = navigation(page).getByRole('link', { name: 'Search recipes' })
  const search = dialog(page, 'Search recipes')
  for (const way of ['Escape', 'Close', 'Back'] as const) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await eventually(() => isFocused(search.getByRole('searchbox'))).toBe(true)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else if (way === 'Close') await close(page).click()
    else await page.goBack()
    await noDialog(page)
    expect(addressOf(page), way).toBe('/recipes')
    await eventually(() => isFocused(opener)).toBe(true)
    await page.goForward()
    await search.waitFor()
    await closeDialog(page)
  }

  // Two clicks or keys at once are one step back.
  for (const way of ['Close', 'Escape']) {
    await opener.click()
    await close(page).waitFor()
    if (way === 'Close') await close(page).evaluate((button: HTMLElement) => [button.click(), button.click()])
    else
      await dialog(page).evaluate((popup) => {
        const press = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
        popup.dispatchEvent(press())
        popup.dispatchEvent(press())
      })
    await noDialog(page)
    await settle(page)
    expect(addressOf(page), way).toBe('/recipes')
  }

  await visit(page, '/recipes?category=Dessert')
  const dish = dialog(page, 'Dessert').getByRole('link', { name: /^View Recipe ?: Baklava$/ })
  await dish.focus()
  await page.keyboard.press('Enter')
  await dialog(page, 'Baklava').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => dialog(page).count()).toBe(1)
  await eventually(() => isFocused(dish)).toBe(true)
})

test('Tab stays inside a dialog, forwards and backwards', { tags: ['SHELL-15'] }, async () => {
  const page = await open('/ai-suggest?dialog=a-z')
  const popup = dialog(page, 'A-Z Recipes')
  const isInside = () => popup.evaluate((element) => element.contains(document.activeElement))
  await eventually(isInside).toBe(true)
  const visited = new Set<string>()
  for (let presses = 0; presses < 62; presses += 1) {
    await page.keyboard.press(presses < 31 ? 'Tab' : 'Shift+Tab')
    await eventually(isInside).toBe(true)
    visited.add(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  for (const name of ['A', 'M', 'Z', 'Close']) expect(visited).toContain(name)
})

test('the page behind a dialog does not scroll', { tags: ['SHELL-16'] }, async () => {
  const page = await open('/')
  await region(page, 'New Recipes').getByRole('article').first().waitFor()
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 300)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await eventually(top).toBe(300)
  // By coordinates: `click` would scroll the page to bring a sticky element into view.
  const opener = (await page.getByRole('link', { name: 'Search recipes' }).boundingBox())!
  await page.mouse.click(opener.x + opener.width / 2, opener.y + opener.height / 2)
  await dialog(page).waitFor()
  const isLocked = () =>
    [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden')
  expect(await page.evaluate(isLocked)).toBe(true)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 400)
  await settle(page)
  await closeDialog(page)
  expect(await top()).toBe(300)
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 200)
  await eventually(top).toBe(500)
})
