/**
 * Checks WCAG 2.2 AA on screens and dialogs that no other test checks. Also checks the sizes of controls, motion, and
 * the use of the keyboard.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, violations } from '#tests/support/browser.ts'
import { closeDialog, dialog, fixWeek, main, noDialog, useJourney, visit } from '#tests/support/journey.ts'

const { product, open } = useJourney()

/** The narrowest and the widest window, and the widths at which the navigation, the footer or a grid changes. */
const widths = [320, 416, 640, 768, 1024, 1120, 1280, 2560]
const tabbedCards = 5 + 8
const otherCards = 2 + 8 + 3
const homeIsComplete = (page: Page) =>
  eventually(() => main(page).getByRole('article').count()).toBe(tabbedCards + otherCards)
const onPhone = { width: 360, height: 740, hasTouch: true }

/** Returns the names and sizes of the controls that are narrower or lower than 24 px. */
const smallControls = (page: Page) =>
  page.locator('button, input, a[href]').evaluateAll((controls) =>
    controls.flatMap((control) => {
      // The link of a card is as large as the whole card.
      const article = control.closest('article')
      const isCardLink = article?.querySelector('h3 a') === control
      const { width, height } = (isCardLink ? article : control).getBoundingClientRect()
      const isShown = control.checkVisibility() && !control.classList.contains('sr-only')
      return isShown && (width < 24 || height < 24)
        ? [`${control.textContent} ${control.getAttribute('aria-label') ?? ''} ${width}x${height}`]
        : []
    }),
  )

test(
  'the home page has no violations and no small controls, and fits the window',
  { tags: ['HOME-01', 'SHELL-18', 'SHELL-19', 'SHELL-22'] },
  async () => {
    const page = await open('/', onPhone)
    await homeIsComplete(page)
    expect(await page.locator('button, a[href]').count()).toBeGreaterThan(40)
    expect(await smallControls(page)).toEqual([])
    expect(await violations(page, undefined, widths)).toEqual([])
  },
)

const list = (page: Page) => dialog(page).getByRole('article').first().waitFor()
const lasagne = (page: Page) => dialog(page).getByRole('heading', { name: 'Lasagne alla Bolognese' }).waitFor()
const dialogs: Record<string, (page: Page) => Promise<unknown>> = {
  'dialog=search': (page) => dialog(page, 'Search recipes').getByRole('searchbox').waitFor(),
  'find=cherry': list,
  'dialog=a-z': (page) => dialog(page).getByRole('list', { name: 'Examples' }).waitFor(),
  'letter=N': list,
  'category=Goat': list,
  'dialog=recipe-of-the-day': lasagne,
}

test(
  "the menu on a phone, This Week's Recipes and the catalogue dialogs have no violations and fit the window",
  { tags: ['SHELL-06', 'SHELL-17', 'SHELL-18', 'SHELL-19', 'SHELL-22'] },
  async () => {
    const page = await open('/no-such-screen', { ...onPhone, expected: [/status of 404/] })
    await main(page).getByRole('link', { name: 'Go to Home' }).waitFor()
    await page.route('**/api/catalog/meals/random', (route) =>
      route.continue({ url: `${product.origin}/api/catalog/meals/lasagne-alla-bolognese` }),
    )
    expect(await violations(page, 'main', [320, 2560])).toEqual([])
    // The dialogs open over this screen, because axe always reads the whole document, and this screen has few elements.
    for (const [query, isComplete] of Object.entries(dialogs)) {
      await visit(page, `/no-such-screen?${query}`)
      await isComplete(page)
      expect(await smallControls(page), query).toEqual([])
      expect(await violations(page, '[role=dialog]', [320, 1024]), query).toEqual([])
      await closeDialog(page)
    }

    await fixWeek(page)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    expect(await smallControls(page)).toEqual([])
    expect(await violations(page, 'header')).toEqual([])
    await page.locator('#mobile-menu').getByRole('link', { name: "This Week's Recipes" }).tap()
    await main(page).getByRole('heading', { level: 1, name: "This Week's Recipes" }).waitFor()
    expect(await page.locator('#mobile-menu').count()).toBe(0)
    await main(page).getByRole('article').first().waitFor()
    expect(await violations(page, 'main', [320, 768, 2560])).toEqual([])
  },
)

test(
  'a user opens a recipe and goes back with the keyboard alone',
  { tags: ['HOME-02', 'SHELL-15', 'SHELL-20', 'SHELL-21'] },
  async () => {
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
    await page.keyboard.press('Escape')
    await recipe.waitFor({ state: 'detached' })
    await eventually(focused).toBe('Lasagne alla Bolognese')
    await page.keyboard.press('Enter')
    await recipe.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await tabTo('Close')
    await page.keyboard.press('Enter')
    await recipe.waitFor({ state: 'detached' })
    await eventually(focused).toBe('Lasagne alla Bolognese')
    await page.goBack()
    await noDialog(page)
    await eventually(focused).toBe('Search by keyword')
  },
)
