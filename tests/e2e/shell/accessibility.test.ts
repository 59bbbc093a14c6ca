/** Journey: everyone can use it: axe on every screen, no sideways scrolling, targets, motion, and the keyboard alone (WCAG 2.2 AA). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const widths = [320, 360, 414, 600, 768, 1023, 1024, 1280, 1440, 1920, 2560]
const homeIsComplete = (page: Page) =>
  eventually(() => page.getByRole('main').getByRole('article').count()).toBe(5 + 8 + 2 + 8 + 3)

const places: Record<string, (page: Page) => Promise<unknown>> = {
  '/': homeIsComplete,
  '/discover': (page) => page.getByRole('main').getByRole('article').first().waitFor(),
  '/no-such-screen': (page) => page.getByRole('heading', { name: 'Nothing on this plate' }).waitFor(),
  // One dialog with all that stands behind it; the others are looked at alone.
  '/discover?dialog=search': (page) => page.getByRole('dialog', { name: 'Search recipes' }).waitFor(),
}

for (const [address, isComplete] of Object.entries(places)) {
  test(
    `${address}: axe finds nothing, and nothing stands out of the page from 320 to 2560 px`,
    { tags: ['HOME-01', 'SHELL-18', 'SHELL-19'] },
    async () => {
      const page = await open(address, { expected: [/status of 404/] })
      await isComplete(page)
      expect(await violations(page)).toEqual([])
      expect(await overflow(page, widths)).toEqual([])
    },
  )
}

test('axe finds nothing in an open menu, in the menu of a phone and in an alert', async () => {
  const page = await open('/discover')
  await page.getByRole('button', { name: 'Cuisines', exact: true }).click()
  await page.getByRole('menu').waitFor()
  expect(await violations(page, '[role=menu]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await violations(page, 'header')).toEqual([])
  await page.getByRole('button', { name: 'Close menu' }).click()
  // An alert goes by itself; this one stays to be looked at.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 3000 ? 0 : later(run, ms)) as typeof window.setTimeout
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  await page.getByRole('alert').waitFor()
  expect(await violations(page, '[role=alert]')).toEqual([])
})

test('every control on a phone is at least 24 px each way', { tags: ['SHELL-22'] }, async () => {
  const page = await open('/', { width: 360, height: 740, hasTouch: true })
  await homeIsComplete(page)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const small = async () =>
    page.locator('button, input, a[href]').evaluateAll((controls) =>
      controls.flatMap((control) => {
        // A card's link covers the card, whatever room its words take.
        const { width, height } = (
          control.closest('article')?.querySelector('h3 a') === control ? control.closest('article')! : control
        ).getBoundingClientRect()
        const isShown = control.checkVisibility() && !control.classList.contains('sr-only')
        return isShown && (width < 24 || height < 24)
          ? [`${control.textContent} ${control.getAttribute('aria-label') ?? ''} ${width}x${height}`]
          : []
      }),
    )
  expect(await page.locator('button, a[href]').count()).toBeGreaterThan(40)
  expect(await small()).toEqual([])
  for (const address of ['/?dialog=a-z', '/?category=Beef', '/?meal=baklava']) {
    await page.goto(address)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
    expect(await small(), address).toEqual([])
  }
})

test('motion is kept to those who want it', { tags: ['SHELL-21'] }, async () => {
  const page = await open('/?dialog=search', { reducedMotion: 'no-preference' })
  const dialog = page.getByRole('dialog')
  const seconds = () => dialog.evaluate((popup) => Number.parseFloat(getComputedStyle(popup).animationDuration))
  await dialog.waitFor()
  expect(await seconds()).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await seconds()).toBeLessThanOrEqual(0.001)
})

test('from the first key to a recipe and back, by keyboard alone', { tags: ['SHELL-20'] }, async () => {
  const page = await open('/')
  await homeIsComplete(page)
  const name = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
  const tabTo = async (wanted: string) => {
    for (let turn = 0; turn < 40 && (await name()) !== wanted; turn += 1) await page.keyboard.press('Tab')
    expect(await name()).toBe(wanted)
    expect(await page.evaluate(() => document.activeElement!.matches(':focus-visible'))).toBe(true)
  }
  await page.keyboard.press('Tab')
  expect(await name()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo('Search by keyword')
  await page.keyboard.type('lasagne')
  await page.keyboard.press('Enter')
  const results = page.getByRole('dialog', { name: 'Results for "lasagne"' })
  await results.getByRole('article').first().waitFor()
  await tabTo('Lasagne alla Bolognese')
  await page.keyboard.press('Enter')
  const recipe = page.getByRole('dialog', { name: 'Lasagne alla Bolognese' })
  await recipe.getByRole('heading', { name: 'Ingredients' }).waitFor()
  await tabTo('Close')
  await page.keyboard.press('Enter')
  await recipe.waitFor({ state: 'detached' })
  await eventually(name).toBe('Lasagne alla Bolognese')
  await page.keyboard.press('Escape')
  await results.waitFor({ state: 'detached' })
  await eventually(name).toBe('Search by keyword')
})
