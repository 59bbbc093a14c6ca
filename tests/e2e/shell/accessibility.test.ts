/** WCAG 2.2 AA on the screens and dialogs that no other journey opens; also target sizes, motion and the keyboard. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { closeDialog, dialog, main, noDialog, useJourney, visit } from '#tests/support/journey.ts'

const { open } = useJourney()

const widths = [320, 360, 414, 600, 768, 1023, 1024, 1280, 1440, 1920, 2560]
const tabbedCards = 5 + 8
const otherCards = 2 + 8 + 3
const homeIsComplete = (page: Page) =>
  eventually(() => main(page).getByRole('article').count()).toBe(tabbedCards + otherCards)

test('axe finds nothing on the home page, at any width', { tags: ['HOME-01', 'SHELL-18', 'SHELL-19'] }, async () => {
  const page = await open('/')
  await homeIsComplete(page)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, widths)).toEqual([])
})

test('axe finds nothing on the screens without a journey', { tags: ['SHELL-18', 'SHELL-19'] }, async () => {
  const page = await open('/discover', { expected: [/status of 404/] })
  await main(page).getByRole('article').first().waitFor()
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page, widths)).toEqual([])
  await visit(page, '/no-such-screen')
  await main(page).getByRole('link', { name: 'Go to Home' }).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page, widths)).toEqual([])
})

const list = (page: Page) => dialog(page).getByRole('article').first().waitFor()
const details = (page: Page) => dialog(page).getByRole('heading', { name: 'Ingredients' }).waitFor()
const dialogs: Record<string, (page: Page) => Promise<unknown>> = {
  'find=lemon': list,
  'dialog=a-z': async (page) => {
    await page.getByRole('button', { name: 'B', exact: true }).click()
    await list(page)
  },
  'category=Beef': list,
  'meal=lasagne-alla-bolognese': details,
}

test('axe finds nothing in the dialogs of the catalogue', { tags: ['SHELL-18', 'SHELL-19'] }, async () => {
  const page = await open('/ai-suggest')
  for (const [query, isComplete] of Object.entries(dialogs)) {
    await visit(page, `/ai-suggest?${query}`)
    await isComplete(page)
    expect(await violations(page, '[role=dialog]'), query).toEqual([])
    expect(await overflow(page, [320, 600, 1024, 2560]), query).toEqual([])
    await closeDialog(page)
  }
})

test('every control on a phone measures at least 24 px each way', { tags: ['SHELL-22'] }, async () => {
  const page = await open('/', { width: 360, height: 740, hasTouch: true })
  await homeIsComplete(page)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const small = () =>
    page.locator('button, input, a[href]').evaluateAll((controls) =>
      controls.flatMap((control) => {
        // The link of a card covers the card.
        const article = control.closest('article')
        const isCardLink = article?.querySelector('h3 a') === control
        const { width, height } = (isCardLink ? article : control).getBoundingClientRect()
        const isShown = control.checkVisibility() && !control.classList.contains('sr-only')
        return isShown && (width < 24 || height < 24)
          ? [`${control.textContent} ${control.getAttribute('aria-label') ?? ''} ${width}x${height}`]
          : []
      }),
    )
  expect(await page.locator('button, a[href]').count()).toBeGreaterThan(40)
  expect(await small()).toEqual([])
  for (const address of ['/?dialog=a-z', '/?category=Beef', '/?meal=baklava']) {
    await visit(page, address)
    await dialog(page).getByRole('button', { name: 'Close' }).last().waitFor()
    expect(await small(), address).toEqual([])
  }
})

test('the keyboard alone leads to a recipe and back', { tags: ['SHELL-20', 'SHELL-21'] }, async () => {
  const page = await open('/', { reducedMotion: 'no-preference' })
  await homeIsComplete(page)
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40 && (await focused()) !== name; presses += 1) await page.keyboard.press('Tab')
    expect(await focused()).toBe(name)
    expect(await page.evaluate(() => document.activeElement!.matches(':focus-visible'))).toBe(true)
  }
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo('Search by keyword')
  await page.keyboard.type('lasagne')
  await page.keyboard.press('Enter')
  const results = dialog(page, 'Results for "lasagne"')
  await results.getByRole('article').first().waitFor()
  const seconds = () => results.evaluate((popup) => Number.parseFloat(getComputedStyle(popup).animationDuration))
  expect(await seconds()).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await seconds()).toBeLessThanOrEqual(0.001)
  await tabTo('Lasagne alla Bolognese')
  await page.keyboard.press('Enter')
  const recipe = dialog(page, 'Lasagne alla Bolognese')
  await recipe.getByRole('heading', { name: 'Ingredients' }).waitFor()
  await tabTo('Close')
  await page.keyboard.press('Enter')
  await recipe.waitFor({ state: 'detached' })
  await eventually(focused).toBe('Lasagne alla Bolognese')
  await page.keyboard.press('Escape')
  await noDialog(page)
  await eventually(focused).toBe('Search by keyword')
})
