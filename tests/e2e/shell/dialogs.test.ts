/** Journey: dialogs are part of the address; each closes every way there is, and gives back what it took (decisions, "Screens"). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { errors } from '#contract/errors.ts'
import { settle, eventually, useBrowser } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const addresses = {
  '/?dialog=search': 'Search recipes',
  '/?dialog=a-z': 'A-Z Recipes',
  '/?dialog=recipe-of-the-day': 'Recipe of the Day',
  '/?find=lemon': 'Results for "lemon"',
  '/?category=Beef': 'Beef',
  '/?area=Italian': 'Italian Recipes',
  '/?tag=Holiday': 'Holiday',
  '/?list=drinks': 'Drinks',
  '/discover?meal=lasagne-alla-bolognese': 'Lasagne alla Bolognese',
  '/?drink=negroni': 'Negroni',
}

const anyDialog = (page: Page) => page.getByRole('dialog')
const place = (page: Page) => page.url().replace(product.origin, '')
const isGone = (page: Page) => anyDialog(page).waitFor({ state: 'detached' })

test(
  'every dialog opens by its address alone, survives a reload, and Escape or Close leads to the screen beneath',
  { tags: ['SHELL-14'] },
  async () => {
    const page = await open('/', { reducedMotion: 'no-preference' })
    for (const [index, [address, name]] of Object.entries(addresses).entries()) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      const dialog = page.getByRole('dialog', { name, exact: true })
      await dialog.waitFor()
      if (index % 4 === 0) {
        await page.reload({ waitUntil: 'domcontentloaded' })
        await dialog.waitFor()
      }
      if (index % 2) await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).click()
      await isGone(page)
      expect(place(page)).toBe(address.split('?')[0])
    }
  },
)

test('a list and the details above it are one address, and close one at a time', { tags: ['SHELL-14'] }, async () => {
  const page = await open('/?category=Pasta&meal=lasagne-alla-bolognese')
  await page.getByRole('dialog', { name: 'Lasagne alla Bolognese' }).waitFor()
  await page.keyboard.press('Escape')
  const list = page.getByRole('dialog', { name: 'Pasta' })
  await list.getByRole('article').first().waitFor()
  await eventually(() => anyDialog(page).count()).toBe(1)
  expect(place(page)).toBe('/?category=Pasta')
  await page.keyboard.press('Escape')
  await isGone(page)
  expect(place(page)).toBe('/')
})

for (const way of ['Escape', 'Close', 'Back'] as const) {
  test(
    `opened from the page, ${way} closes it and the focus returns to what opened it`,
    { tags: ['SHELL-15'] },
    async () => {
      const page = await open('/', { reducedMotion: 'no-preference' })
      const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search recipes' })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Search recipes' })
      await eventually(() => dialog.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true)
      if (way === 'Escape') await page.keyboard.press('Escape')
      else if (way === 'Close') await dialog.getByRole('button', { name: 'Close' }).click()
      else await page.goBack()
      await isGone(page)
      expect(place(page)).toBe('/')
      await eventually(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
      await page.goForward()
      await dialog.waitFor()
    },
  )
}

test('pressed twice at once, Close and Escape are one step back', async () => {
  const page = await open('/discover')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await links.filter({ hasText: 'Recipes' }).first().click()
  for (const way of ['Close', 'Escape']) {
    await links.and(page.getByLabel('Search recipes')).click()
    await anyDialog(page).getByRole('button', { name: 'Close' }).waitFor()
    if (way === 'Close')
      await anyDialog(page)
        .getByRole('button', { name: 'Close' })
        .evaluate((button: HTMLElement) => [button.click(), button.click()])
    else
      await anyDialog(page).evaluate((popup) =>
        [1, 2].forEach(() =>
          popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
        ),
      )
    await isGone(page)
    await settle(page)
    expect(place(page), way).toBe('/recipes')
  }
})

test('details above a list give the focus back to the dish they were opened from', async () => {
  const page = await open('/?category=Dessert')
  const opener = page.getByRole('dialog', { name: 'Dessert' }).getByRole('link', { name: /^View Recipe ?: Baklava$/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Baklava' }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => anyDialog(page).count()).toBe(1)
  await eventually(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('the focus stays inside, forwards and backwards', { tags: ['SHELL-15'] }, async () => {
  const page = await open('/?dialog=a-z')
  const dialog = page.getByRole('dialog', { name: 'A-Z Recipes' })
  await dialog.waitFor()
  const isInside = () => dialog.evaluate((popup) => popup.contains(document.activeElement))
  await eventually(isInside).toBe(true)
  const visited = new Set<string>()
  for (let turn = 0; turn < 62; turn += 1) {
    await page.keyboard.press(turn < 31 ? 'Tab' : 'Shift+Tab')
    await eventually(isInside).toBe(true)
    visited.add(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  for (const name of ['A', 'M', 'Z', 'Close']) expect(visited).toContain(name)
})

test('the page behind does not scroll, and stands where it stood', { tags: ['SHELL-16'] }, async () => {
  const page = await open('/')
  await page.getByRole('region', { name: 'New Recipes', exact: true }).getByRole('article').first().waitFor()
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 300)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await eventually(top).toBe(300)
  // By coordinates: `click` would scroll the page itself to bring a sticky element into view.
  const opener = (await page.getByRole('link', { name: 'Search recipes' }).boundingBox())!
  await page.mouse.click(opener.x + opener.width / 2, opener.y + opener.height / 2)
  await anyDialog(page).waitFor()
  expect(
    await page.evaluate(() =>
      [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden'),
    ),
  ).toBe(true)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 400)
  await settle(page)
  await page.keyboard.press('Escape')
  await isGone(page)
  expect(await top()).toBe(300)
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 200)
  await eventually(top).toBe(500)
})

test('a category says what each dish takes, and View Recipe opens it', { tags: ['CATALOG-11'] }, async () => {
  const page = await open('/?category=Beef')
  const tiles = page.getByRole('dialog', { name: 'Beef' }).getByRole('article')
  await tiles.first().waitFor()
  const count = await tiles.count()
  for (const label of ['30 mins', '4 servings'])
    expect(await tiles.getByText(label, { exact: true }).count(), label).toBe(count)
  expect(await tiles.getByRole('link', { name: /^View Recipe/ }).count()).toBe(count)
  const title = await tiles.first().getByRole('heading').innerText()
  await tiles
    .first()
    .getByRole('link', { name: /^View Recipe/ })
    .click()
  await page.getByRole('dialog', { name: title, exact: true }).getByRole('heading', { name: 'Ingredients' }).waitFor()
})

test('an unknown category or cuisine says so', { tags: ['CATALOG-12'] }, async () => {
  const page = await open('/?category=Gravel')
  await anyDialog(page).getByText('No recipes found for this category', { exact: true }).waitFor()
  await page.goto('/?area=Atlantis')
  await anyDialog(page).getByText('No recipes found for this category', { exact: true }).waitFor()
})

test('a category that fails names the reason and tries again', { tags: ['CATALOG-13'] }, async () => {
  const page = await open('/?category=Lamb', {
    expected: [/status of 500/],
    prepare: (fresh) =>
      fresh.route('**/meals?category=Lamb*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Server error. Please try again later.', code: 'internal' } }),
      ),
  })
  await anyDialog(page)
    .getByRole('alert')
    .getByText('Error loading recipes: Server error. Please try again later.', { exact: true })
    .waitFor()
  await page.unroute('**/meals?category=Lamb*')
  await anyDialog(page).getByRole('button', { name: 'Try Again' }).click()
  await anyDialog(page).getByRole('article').first().waitFor()
})

test('where what answers gives no reason, none is named', { tags: ['CATALOG-13'] }, async () => {
  const page = await open('/?category=Beef', {
    expected: [/status of 502/],
    prepare: (fresh) =>
      fresh.route('**/meals?category=Beef*', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ),
  })
  await anyDialog(page).getByRole('alert').getByText('Error loading recipes', { exact: true }).waitFor()
})

test('an unknown meal or drink: No recipe details found.', { tags: ['CATALOG-15'] }, async () => {
  const page = await open('/?meal=999999', { expected: [/status of 404/] })
  await anyDialog(page).getByRole('alert').getByText('No recipe details found.', { exact: true }).waitFor()
  await page.goto('/?drink=no-such-drink')
  await anyDialog(page).getByRole('alert').getByText('No recipe details found.', { exact: true }).waitFor()
})

test(
  'a record that is only a name: No recipe details found. Please try again later.',
  { tags: ['CATALOG-16'] },
  async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.route('**/api/catalog/meals/baklava', async (route) => {
          const dish = (await (await route.fetch()).json()) as Dish
          await route.fulfill({ json: { ...dish, ingredients: [], steps: [], instructions: '' } })
        }),
    })
    await page.goto('/?meal=baklava')
    const details = page.getByRole('dialog', { name: 'Baklava' })
    await details
      .getByRole('alert')
      .getByText('No recipe details found. Please try again later.', { exact: true })
      .waitFor()
    await details.getByRole('heading', { name: 'Baklava' }).last().waitFor()
    expect(await details.getByRole('heading', { name: 'Ingredients' }).count()).toBe(0)
  },
)

test('no Recipe of the Day, or one that fails: said, and another one can be had', { tags: ['HOME-06'] }, async () => {
  let answer: { status: number; json: object } | null = {
    status: 404,
    json: { message: errors['dish-unknown'].text, code: 'dish-unknown' },
  }
  const page = await open('/?dialog=recipe-of-the-day', {
    expected: [/status of (404|500)/],
    prepare: (fresh) =>
      fresh.route('**/api/catalog/meals/random', (route) => (answer ? route.fulfill(answer) : route.continue())),
  })
  const popup = page.getByRole('dialog', { name: 'Recipe of the Day' })
  await popup.getByRole('status').getByText('No recipe found.', { exact: true }).waitFor()
  answer = { status: 500, json: { message: errors.internal.text, code: 'internal' } }
  await popup.getByRole('button', { name: 'Another one' }).click()
  await popup.getByRole('alert').getByText('Failed to fetch recipe details.', { exact: true }).waitFor()
  answer = null
  await popup.getByRole('button', { name: 'Try Again' }).click()
  await popup.getByRole('heading', { name: 'Ingredients' }).waitFor()
})

test('details that fail can be tried again', { tags: ['CATALOG-17'] }, async () => {
  const page = await open('/?meal=baklava', {
    expected: [/ERR_FAILED/],
    prepare: (fresh) => fresh.route('**/api/catalog/meals/baklava', (route) => route.abort()),
  })
  await anyDialog(page).getByRole('alert').getByText('Failed to fetch recipe details.', { exact: true }).waitFor()
  await page.unroute('**/api/catalog/meals/baklava')
  await anyDialog(page).getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('dialog', { name: 'Baklava' }).getByRole('heading', { name: 'Instructions' }).waitFor()
})
