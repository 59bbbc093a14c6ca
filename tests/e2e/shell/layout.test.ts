/**
 * The Close button, notices and the header cover no control, and scrollbars move no control. The layout also works with
 * large text on a phone.
 */
import { chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, flags, isHydrated, overflow, settle, violations } from '#tests/support/browser.ts'
import { changeDelays, never } from '#tests/support/page-time.ts'
import { alert, dialog, fixWeek, main, navigation, useJourney, visit } from '#tests/support/journey.ts'

const { product, open } = useJourney()
const phone = { width: 360, height: 740, hasTouch: true }

/**
 * Returns the texts of the controls whose centre is covered by a notice or by the Close button. If `scrolled` is the
 * selector of an element, scrolls this element in steps of 33 px, and adds the scrolled distance to each text.
 */
const coveredControls = (page: Page, within: string, scrolled?: string) =>
  page.locator(`${within} :is(a[href], button, input, textarea, label)`).evaluateAll((controls, selector) => {
    const covered = () =>
      controls.flatMap((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const isScrolledAway = y + height / 2 < (control.closest('.overflow-y-auto')?.getBoundingClientRect().top ?? 0)
        const isOnScreen = control.checkVisibility() && !control.closest('.sr-only') && !isScrolledAway && width > 1
        const isCovered = top?.closest('[aria-live=polite], [aria-label=Close]')
        return isOnScreen && isCovered && !isCovered.contains(control) ? [control.textContent] : []
      })
    if (!selector) return covered()
    const element = document.querySelector(selector)!
    const found: string[] = []
    for (let distance = 0; distance < element.scrollHeight; distance += 33) {
      element.scrollTop = distance
      found.push(...covered().map((name) => `${name}, scrolled by ${distance}`))
    }
    return found
  }, scrolled)

/** The vertical position of an element's top edge (with `share` 0) or bottom edge (with `share` 1). */
const edgeOf = (element: Locator, share = 0) =>
  element.evaluate((node, part) => {
    const { y, height } = node.getBoundingClientRect()
    return y + height * part
  }, share)

test(
  'the Close button of a dish covers no control, and the name of the dish is visible even in a low window',
  { tags: ['SHELL-43', 'CATALOG-26'] },
  async () => {
    const page = await open('/ai-suggest?meal=lasagne-alla-bolognese', { width: 360, height: 900 })
    const dish = dialog(page, 'Lasagne alla Bolognese')
    await dish.getByRole('heading', { name: 'Ingredients' }).waitFor()
    const ingredients = dish.getByRole('region', { name: 'Ingredients' }).getByRole('checkbox')
    const inView = () =>
      ingredients.evaluateAll(
        (boxes) => boxes.filter((box) => box.getBoundingClientRect().bottom < window.innerHeight * 0.97).length,
      )
    for (const [width, ingredientsInView, isLikeBelow] of [
      [360, 0, true],
      [1440, 13, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await settle(page)
      // On a desktop, the ingredient list is beside the steps, and at least 13 of its 15 ingredients are visible.
      expect(await inView()).toBeGreaterThanOrEqual(ingredientsInView)
      const [cookMode, like] = ['Cook mode', /^Like/].map((name) => edgeOf(dish.getByRole('button', { name })))
      expect((await like!) > (await cookMode!)).toBe(isLikeBelow)
      const scrolling = '[role=dialog] > div.overflow-y-auto'
      expect(await coveredControls(page, '[role=dialog]', scrolling), `${width} px`).toEqual([])
      await page.locator(scrolling).evaluate((element) => element.scrollTo(0, 0))
    }
    expect(await dish.getByRole('checkbox').count()).toBeGreaterThan(15)
    // The sizes of a phone in landscape, and of a small laptop with a zoom of 200 %.
    for (const [width, height] of [
      [740, 360],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      const name = dish.getByRole('heading', { level: 2 }).last()
      const { y, height: tall } = (await name.boundingBox())!
      expect(y + tall, `${width}x${height}`).toBeLessThan(height)
    }
  },
)

test(
  'on a phone, a notice covers no control and can be dismissed while a dialog is open',
  { tags: ['SHELL-23', 'SHELL-43'] },
  async () => {
    // With this delay, each notice stays until the user dismisses it.
    const page = await open('/videos', { ...phone, prepare: (fresh) => changeDelays(fresh, { 3000: never }) })
    await main(page).getByRole('article').first().waitFor()
    const like = (name: string) => page.getByRole('button', { name: `Like ${name}` })
    const text = 'Please login to like recipes'
    const spaces: number[] = []
    for (const y of [0, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      await page
        .locator('main article button')
        .nth(y ? 4 : 0)
        .dispatchEvent('click')
      await alert(page, text).waitFor()
      await settle(page)
      expect(await coveredControls(page, 'body')).toEqual([])
      spaces.push((await edgeOf(main(page).locator('h1'))) - (await edgeOf(page.getByRole('banner'), 1)))
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    // At the top of the page, the header does not cover the heading.
    expect(spaces[0]).toBeGreaterThan(0)
    await visit(page, '/videos?video=4')
    const title = 'Creamy Garlic Mushroom Penne Pasta'
    await dialog(page, title).waitFor()
    await dialog(page, title).locator(like(title)).tap()
    await alert(page, text).waitFor()
    await settle(page)
    expect(await coveredControls(page, '[role=dialog]')).toEqual([])
    expect(await violations(page, '[role=alert]')).toEqual([])
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    await alert(page, text).waitFor({ state: 'detached' })
    expect(await dialog(page, title).isVisible()).toBe(true)
  },
)

/** Opens a page in a browser whose scrollbars take space from the page. */
async function openWithScrollbars(path: string) {
  const executablePath = process.env.TEST_BROWSER
  const browser = await chromium.launch({ executablePath, args: flags, ignoreDefaultArgs: ['--hide-scrollbars'] })
  onTestFinished(() => browser.close())
  const viewport = { width: 1280, height: 740 }
  const page = await browser.newPage({ baseURL: product.origin, viewport, reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await eventually(() => isHydrated(page)).toBe(true)
  return page
}

test(
  'in a browser whose scrollbars take space, a dialog moves nothing and dims the whole page',
  { tags: ['SHELL-44'] },
  async () => {
    const page = await openWithScrollbars('/')
    const edges = () =>
      page.evaluate(() =>
        ['[aria-label=Categories]', 'nav[aria-label=Main]'].map((selector) => {
          const { left, right } = document.querySelector(selector)!.getBoundingClientRect()
          return { left, right }
        }),
      )
    const before = await edges()
    expect(before[0]!.right).toBeLessThan(1280)
    await page.getByRole('link', { name: 'Search recipes' }).click()
    await dialog(page, 'Search recipes').waitFor()
    await settle(page)
    expect(await edges()).toEqual(before)
    const backdropRight = await page.evaluate(
      () => document.elementFromPoint(innerWidth - 3, 5)!.getBoundingClientRect().right,
    )
    expect(backdropRight).toBe(1280)
  },
)

test('on a phone with large text, the menu and the search stay visible', { tags: ['SHELL-45'] }, async () => {
  const page = await open('/', phone)
  const settings = await page.context().newCDPSession(page)
  const root = page.locator(':root')
  for (const fontPx of [24, 32]) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: fontPx } })
    await eventually(() => root.evaluate((element) => getComputedStyle(element).fontSize)).toBe(`${fontPx}px`)
    await settle(page)
    for (const control of [
      navigation(page).getByRole('link', { name: 'Search recipes' }),
      navigation(page).getByRole('button', { name: 'Open menu' }),
    ]) {
      const { x, width } = (await control.boundingBox())!
      expect(x + width).toBeLessThanOrEqual(360)
    }
  }
  await visit(page, '/?meal=aloo-gobi')
  await dialog(page).getByRole('heading', { name: 'Ingredients' }).waitFor()
  expect(await overflow(page, [360])).toEqual([])
  await fixWeek(page)
  await visit(page, '/discover')
  await main(page).getByRole('article').first().waitFor()
  expect(await overflow(page, [360])).toEqual([])

  // Enlarges the text of the page to 200 %. Media queries ignore this, because they use the font size of the browser.
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await visit(page, '/')
  await main(page).getByRole('article').first().waitFor()
  await root.evaluate((element) => (element as HTMLElement).style.setProperty('font-size', '200%'))
  expect(await overflow(page, [360])).toEqual([])
})

test(
  'the page behind the menu of a phone does not scroll; on a desktop, the header of a scrolled page stays at the top',
  { tags: ['LIMITS-11', 'SHELL-05', 'SHELL-43', 'SHELL-46'] },
  async () => {
    const page = await open('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.locator('#mobile-menu').waitFor()
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 5000)
    await settle(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('#mobile-menu').waitFor({ state: 'detached' })

    await page.setViewportSize({ width: 1280, height: 740 })
    const topAt = async (y: number) => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await settle(page)
      return (await navigation(page).boundingBox())!.y
    }
    const isSticky = () =>
      navigation(page).evaluate((nav) => getComputedStyle(nav.closest('header')!).position === 'sticky')
    await topAt(60)
    expect(await isSticky()).toBe(false)
    await topAt(61)
    await eventually(isSticky).toBe(true)
    await eventually(() => topAt(200)).toBe(0)
    // While the page scrolls back up, the header stays at the top until its normal position is visible.
    expect([await topAt(60), await topAt(40), await topAt(30), await topAt(0)]).toEqual([0, 0, 6, 36])
    await eventually(isSticky).toBe(false)
  },
)
