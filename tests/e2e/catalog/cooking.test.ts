/** Journey: a dish is cooked from: for more or fewer people, ticked off, in large type, on paper, handed on. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { texts } from '#contract/sharing.ts'
import { settle, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const address = '/?meal=lasagne-alla-bolognese'
const title = 'Lasagne alla Bolognese'
/** Every kind of measure that the food databases have, for four. */
const ingredients = [
  { name: 'salt', measure: '1 1/2 tsp' },
  { name: 'garlic', measure: '2–3 cloves' },
  { name: 'mince', measure: '450g chopped' },
  { name: 'tomatoes', measure: '400g tin' },
  { name: 'pepper', measure: 'to taste' },
]

/** The house's lasagne with these ingredients, wherever it is asked for. */
async function ourLasagne(page: Page) {
  const dish = (await (await page.request.get('/api/catalog/meals/lasagne-alla-bolognese')).json()) as Dish
  await page.route('**/api/catalog/meals/lasagne-alla-bolognese', (route) =>
    route.fulfill({ json: { ...dish, ingredients, servings: 4 } }),
  )
}

const dialog = (page: Page) => page.getByRole('dialog', { name: title })
const list = (page: Page) => dialog(page).getByRole('region', { name: 'Ingredients' })
const ingredient = (page: Page, name: RegExp) => list(page).getByRole('checkbox', { name })
const step = (page: Page, index: number) =>
  dialog(page).getByRole('region', { name: 'Instructions' }).getByRole('checkbox').nth(index)
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const amounts = (page: Page) => list(page).getByRole('listitem').allTextContents()
const press = async (target: Locator, times: number) => {
  for (let time = 0; time < times; time += 1) await target.press('Enter')
}

test('quantities follow the servings, down to one and up to 48', { tags: ['CATALOG-21'] }, async () => {
  const page = await open(address, { prepare: ourLasagne })
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
  await dialog(page).getByText('Amounts named in the steps are for 4 servings.').waitFor()

  await press(button(page, 'Fewer servings'), 8)
  await list(page).getByText('1 serving', { exact: true }).waitFor()
  expect(await button(page, 'Fewer servings').getAttribute('aria-disabled')).toBe('true')
  expect(await amounts(page)).toEqual([
    '⅜ tspsalt',
    '½–¾ clovegarlic',
    '115gmince, chopped',
    '¼ × 400g tintomatoes',
    'to tastepepper',
  ])
  await press(button(page, 'More servings'), 50)
  await list(page).getByText('48 servings').waitFor()
})

test(
  'ticks and servings are there again when the dish is opened again, and go when asked',
  { tags: ['CATALOG-22'] },
  async () => {
    const page = await open(address, { prepare: ourLasagne })
    await ingredient(page, /garlic/).check()
    await step(page, 1).check()
    await button(page, 'More servings').click()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await page.goto('/?drink=negroni')
    await page.getByRole('dialog', { name: 'Negroni' }).getByRole('checkbox').first().waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)

    await page.goto(address)
    await list(page).getByText('5 servings').waitFor()
    expect(await ingredient(page, /garlic/).isChecked()).toBe(true)
    expect(await ingredient(page, /mince/).isChecked()).toBe(false)
    expect(await step(page, 1).isChecked()).toBe(true)

    await button(page, 'Clear ticks').click()
    await button(page, 'Clear ticks').waitFor({ state: 'detached' })
    expect(await dialog(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await button(page, 'Cook mode').evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

interface Locks {
  held: number
  asked: number
  /** As the browser does when the page is hidden. */
  take: () => void
}

/** A screen lock that counts. */
const countingLock = (page: Page) =>
  page.addInitScript(() => {
    const locks: Locks = { held: 0, asked: 0, take: () => {} }
    const request = () => {
      const sentinel = { released: false, release: () => Promise.resolve(drop()) }
      const drop = () => {
        if (!sentinel.released) locks.held -= 1
        sentinel.released = true
      }
      locks.held += 1
      locks.asked += 1
      locks.take = drop
      return Promise.resolve(sentinel)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(window, { locks })
  })
const locks = (page: Page) =>
  page.evaluate(() => {
    const { held, asked } = (window as unknown as { locks: Locks }).locks
    return { held, asked }
  })

test(
  'cook mode shows the steps large, hides the rest, and keeps the screen on until it ends',
  { tags: ['CATALOG-23'] },
  async () => {
    const page = await open(address, { prepare: (fresh) => Promise.all([ourLasagne(fresh), countingLock(fresh)]) })
    const size = () =>
      step(page, 0)
        .locator('xpath=preceding-sibling::span[1]')
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    await step(page, 0).waitFor()
    const usual = await size()
    await button(page, 'Cook mode').click()
    await dialog(page).getByText('Your screen stays on while you cook.').waitFor()
    expect(await button(page, 'Cook mode').getAttribute('aria-pressed')).toBe('true')
    await eventually(size).toBeGreaterThan(usual * 1.5)
    for (const hidden of ['Print', 'Share']) expect(await button(page, hidden).count()).toBe(0)
    expect(await dialog(page).locator('img').isVisible()).toBe(false)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await locks(page)).toEqual({ held: 1, asked: 1 })

    await page.evaluate(() => {
      ;(window as unknown as { locks: Locks }).locks.take()
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await eventually(() => locks(page)).toEqual({ held: 1, asked: 2 })
    await button(page, 'Cook mode').click()
    await eventually(() => locks(page)).toEqual({ held: 0, asked: 2 })
    await button(page, 'Print').waitFor()
    expect(await button(page, 'Cook mode').getAttribute('aria-pressed')).toBe('false')

    await button(page, 'Cook mode').click()
    await eventually(() => locks(page)).toEqual({ held: 1, asked: 3 })
    await page.keyboard.press('Escape')
    await eventually(() => locks(page)).toEqual({ held: 0, asked: 3 })
  },
)

test.each(['has no lock', 'refuses it'])(
  'cook mode says so when the browser %s',
  { tags: ['CATALOG-23'] },
  async (reason) => {
    const page = await open(address, {
      prepare: (fresh) =>
        fresh.addInitScript((why) => {
          const refusing = { request: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
          Object.defineProperty(navigator, 'wakeLock', { value: why === 'refuses it' ? refusing : undefined })
        }, reason),
    })
    await button(page, 'Cook mode').click()
    await dialog(page).getByText('This browser cannot keep your screen on.').waitFor()
  },
)

test('Share copies a link that opens this dish and nothing else', { tags: ['CATALOG-24'] }, async () => {
  const page = await open(`/discover?category=Pasta&meal=lasagne-alla-bolognese`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Share').click()
  await dialog(page).getByText(texts.copied).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${product.origin}${address}`)
  await page.goto(link)
  await dialog(page).getByRole('heading', { name: 'Ingredients' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('without a clipboard the link stands there to be copied, selected', { tags: ['CATALOG-24'] }, async () => {
  const page = await open(address, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
        })
      }),
  })
  await button(page, 'Share').click()
  const field = dialog(page).getByRole('textbox', { name: 'Link to copy' })
  await field.waitFor()
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(`${product.origin}${address}`)
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
})

test(
  'where the device can share, it does, and thinking better of it is no error',
  { tags: ['CATALOG-24'] },
  async () => {
    const page = await open(address, {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          const shared: unknown[] = []
          Object.assign(window, { shared })
          Object.defineProperty(navigator, 'share', {
            value: (link: unknown) => {
              shared.push(link)
              return shared.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('no', 'AbortError'))
            },
          })
        }),
    })
    await press(button(page, 'Share'), 2)
    await eventually(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toHaveLength(2)
    await settle(page)
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared[0])).toEqual({
      title,
      url: `${product.origin}${address}`,
    })
    expect(
      (await dialog(page).getByText(texts.copied).count()) + (await dialog(page).getByRole('textbox').count()),
    ).toBe(0)
  },
)

test('on paper there is the open dish, as scaled, and nothing else', { tags: ['CATALOG-25'] }, async () => {
  const page = await open('/discover?category=Pasta&meal=lasagne-alla-bolognese', {
    colorScheme: 'dark',
    prepare: (fresh) =>
      Promise.all([
        ourLasagne(fresh),
        fresh.addInitScript(() => {
          window.print = () => document.body.setAttribute('data-printed', '')
        }),
      ]),
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
  expect(
    await dialog(page)
      .getByRole('heading', { name: title })
      .last()
      .evaluate((element) => getComputedStyle(element).color),
  ).toMatch(/\(0 0 0\)$/)
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages!.length).toBeLessThanOrEqual(2)
})

/** Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

test('the keyboard alone does it all, on a phone in the order that the eye has', async () => {
  const page = await open(address, { width: 360, prepare: ourLasagne })
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
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})
