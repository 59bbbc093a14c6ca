/** Cooking from an open dish: servings, ticks, cook mode, sharing and printing. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { texts } from '#contract/sharing.ts'
import { eventually, settle, violations } from '#tests/support/browser.ts'
import { closeDialog, dialog, isFocused, useJourney, visit } from '#tests/support/journey.ts'

const { product, open } = useJourney()

const title = 'Lasagne alla Bolognese'
/** The screen below the dialog has no pictures. */
const address = '/ai-suggest?meal=lasagne-alla-bolognese'
/** Every kind of measure in the food databases, for four servings. */
const ingredients = [
  { name: 'salt', measure: '1 1/2 tsp' },
  { name: 'garlic', measure: '2–3 cloves' },
  { name: 'mince', measure: '450g chopped' },
  { name: 'tomatoes', measure: '400g tin' },
  { name: 'pepper', measure: 'to taste' },
]

/** The built-in lasagne, with these ingredients. */
async function routeLasagne(page: Page) {
  const dish = (await (await page.request.get('/api/catalog/meals/lasagne-alla-bolognese')).json()) as Dish
  await page.route('**/api/catalog/meals/lasagne-alla-bolognese', (route) =>
    route.fulfill({ json: { ...dish, ingredients, servings: 4 } }),
  )
}

const list = (page: Page) => dialog(page, title).getByRole('region', { name: 'Ingredients' })
const amounts = (page: Page) => list(page).getByRole('listitem').allTextContents()
const ingredient = (page: Page, name: RegExp) => list(page).getByRole('checkbox', { name })
const step = (page: Page, index: number) =>
  dialog(page, title).getByRole('region', { name: 'Instructions' }).getByRole('checkbox').nth(index)
const button = (page: Page, name: string) => dialog(page, title).getByRole('button', { name, exact: true })
async function press(target: Locator, times = 1) {
  for (let time = 0; time < times; time += 1) await target.press('Enter')
}

test(
  'quantities follow the servings, and ticks stay until they are cleared',
  { tags: ['CATALOG-21', 'CATALOG-22'] },
  async () => {
    const page = await open(address, { prepare: routeLasagne })
    await eventually(() => amounts(page)).toEqual([
      '1½ tspsalt',
      '2–3 clovesgarlic',
      '450gmince, chopped',
      '400g tintomatoes',
      'to tastepepper',
    ])
    await press(button(page, 'More servings'), 4)
    await list(page).getByText('8 servings').waitFor()
    expect(await amounts(page)).toEqual([
      '3 tspsalt',
      '4–6 clovesgarlic',
      '900gmince, chopped',
      '2 × 400g tinstomatoes',
      'to tastepepper',
    ])
    await dialog(page, title).getByText('Amounts in the steps are for 4 servings.').waitFor()
    await press(button(page, 'Fewer servings'), 8)
    await list(page).getByText('1 serving', { exact: true }).waitFor()
    expect(await button(page, 'Fewer servings').getAttribute('aria-disabled')).toBe('true')
    await press(button(page, 'More servings'), 50)
    await list(page).getByText('48 servings').waitFor()

    await ingredient(page, /garlic/).check()
    await step(page, 1).check()
    await visit(page, '/ai-suggest?drink=negroni')
    await dialog(page, 'Negroni').getByRole('checkbox').first().waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.goto(address)
    await list(page).getByText('48 servings').waitFor()
    expect(await ingredient(page, /garlic/).isChecked()).toBe(true)
    expect(await ingredient(page, /mince/).isChecked()).toBe(false)
    expect(await step(page, 1).isChecked()).toBe(true)
    await button(page, 'Clear ticks').click()
    await button(page, 'Clear ticks').waitFor({ state: 'detached' })
    expect(await dialog(page, title).getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await isFocused(button(page, 'Cook mode'))).toBe(true)
  },
)

interface Locks {
  active: number
  requested: number
  /** Ends a lock, as the browser does when the page is hidden. */
  drop: () => void
}

/** Replaces the browser's screen lock with one that counts. */
const countLocks = (page: Page) =>
  page.addInitScript(() => {
    const locks: Locks = { active: 0, requested: 0, drop: () => {} }
    const request = () => {
      const sentinel = { released: false, release: () => Promise.resolve(drop()) }
      const drop = () => {
        if (!sentinel.released) locks.active -= 1
        sentinel.released = true
      }
      locks.active += 1
      locks.requested += 1
      locks.drop = drop
      return Promise.resolve(sentinel)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    Object.assign(window, { locks })
  })
const locks = (page: Page) =>
  page.evaluate(() => {
    const { active, requested } = (window as unknown as { locks: Locks }).locks
    return [active, requested]
  })

test('cook mode shows large steps and keeps the screen on until it ends', { tags: ['CATALOG-23'] }, async () => {
  const page = await open(address, { prepare: countLocks })
  const text = step(page, 0).locator('xpath=preceding-sibling::span[1]')
  const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await step(page, 0).waitFor()
  const normal = await size()
  await button(page, 'Cook mode').click()
  await dialog(page).getByText('Your screen stays on while you cook.').waitFor()
  expect(await button(page, 'Cook mode').getAttribute('aria-pressed')).toBe('true')
  await eventually(size).toBeGreaterThan(normal * 1.5)
  for (const name of ['Print', 'Share']) expect(await button(page, name).count()).toBe(0)
  expect(await dialog(page).locator('img').isVisible()).toBe(false)
  expect(await violations(page, '[role=dialog]')).toEqual([])
  expect(await locks(page)).toEqual([1, 1])

  await page.evaluate(() => {
    ;(window as unknown as { locks: Locks }).locks.drop()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await eventually(() => locks(page)).toEqual([1, 2])
  await button(page, 'Cook mode').click()
  await eventually(() => locks(page)).toEqual([0, 2])
  await button(page, 'Print').waitFor()
  await button(page, 'Cook mode').click()
  await eventually(() => locks(page)).toEqual([1, 3])
  await closeDialog(page)
  await eventually(() => locks(page)).toEqual([0, 3])

  await visit(page, address)
  for (const isMissing of [true, false]) {
    await page.evaluate((missing) => {
      const request = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      Object.defineProperty(navigator, 'wakeLock', { value: missing ? undefined : { request }, configurable: true })
    }, isMissing)
    await button(page, 'Cook mode').click()
    await dialog(page).getByText('This browser cannot keep your screen on.').waitFor()
    await button(page, 'Cook mode').click()
  }
})

test('Share passes on a link to the dish alone, by the means of the device', { tags: ['CATALOG-24'] }, async () => {
  const page = await open('/discover?category=Pasta&meal=lasagne-alla-bolognese')
  const url = `${product.origin}/?meal=lasagne-alla-bolognese`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Share').click()
  await dialog(page, title).getByText(texts.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await page.evaluate(() => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await button(page, 'Share').click()
  const field = dialog(page, title).getByRole('textbox', { name: 'Link to copy' })
  await field.waitFor()
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(url)
  expect(await isFocused(field)).toBe(true)

  await page.evaluate(() => {
    const shared: unknown[] = []
    const share = (link: unknown) => {
      shared.push(link)
      return shared.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('no', 'AbortError'))
    }
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  await press(button(page, 'Share'), 2)
  await eventually(shared).toHaveLength(2)
  await settle(page)
  expect((await shared())[0]).toEqual({ title, url })
  expect(await dialog(page, title).getByText(texts.copied).count()).toBe(0)
  expect(await field.count()).toBe(0)
})

test('printing prints the scaled dish and nothing else', { tags: ['CATALOG-25'] }, async () => {
  const page = await open('/discover?category=Pasta&meal=lasagne-alla-bolognese', {
    colorScheme: 'dark',
    prepare: async (fresh) => {
      await routeLasagne(fresh)
      await fresh.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
    },
  })
  await press(button(page, 'More servings'), 4)
  await button(page, 'Print').click()
  await page.locator('body[data-printed]').waitFor()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const lines = (await page.evaluate(() => document.body.innerText)).split('\n').filter(Boolean)
  expect(lines[0]).toBe(title)
  expect(lines).toEqual(expect.arrayContaining(['8 servings', '2 × 400g tins', 'Instructions']))
  for (const word of ['Home', 'Print', 'Cook mode', 'Watch the video', 'Pasta']) expect(lines).not.toContain(word)
  expect(await page.locator('button:visible, input:visible, nav:visible, a:visible').count()).toBe(0)
  const heading = dialog(page, title).getByRole('heading', { name: title }).last()
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toMatch(/\(0 0 0\)$/)
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages!.length).toBeLessThanOrEqual(2)
})

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

test('the keyboard reaches every control on a phone in visual order', { tags: ['SHELL-20'] }, async () => {
  const page = await open(address, { width: 360, prepare: routeLasagne })
  await button(page, 'Cook mode').waitFor()
  await tabTo(page, button(page, 'Cook mode'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'More servings'))
  await page.keyboard.press('Enter')
  await list(page).getByText('5 servings').waitFor()
  await tabTo(page, button(page, 'Show ingredients'))
  await page.keyboard.press('Space')
  await tabTo(page, ingredient(page, /salt/))
  await page.keyboard.press('Space')
  expect(await ingredient(page, /salt/).isChecked()).toBe(true)
  await tabTo(page, step(page, 0))
  await page.keyboard.press('Space')
  expect(await step(page, 0).isChecked()).toBe(true)
  await closeDialog(page)
})
