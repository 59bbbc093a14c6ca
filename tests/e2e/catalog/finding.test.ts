/** Journey: finding a dish in the Search dialog and by its first letter (specification 2 and 4). */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { settle, eventually, useBrowser } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const search = (page: Page) => page.getByRole('dialog', { name: 'Search recipes' })
const az = (page: Page) => page.getByRole('dialog', { name: 'A-Z Recipes' })

test(
  'the search waits until the typing has stood still for 300 ms, and asks once',
  { tags: ['SEARCH-01'] },
  async () => {
    const asked: string[] = []
    const page = await open('/?dialog=search', {
      prepare: async (fresh) => {
        await fresh.clock.install()
        fresh.on('request', (request) => {
          const name = new URL(request.url()).searchParams.get('name')
          if (name && request.url().includes('/meals?')) asked.push(name)
        })
      },
    })
    const box = search(page).getByRole('searchbox')
    await box.waitFor()
    await page.clock.pauseAt(Date.now() + 3600_000)
    for (const letter of 'lemon') {
      await box.press(letter)
      await page.clock.runFor(299)
    }
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await search(page).getByRole('article').first().waitFor()
    expect(asked).toEqual(['lemon'])
  },
)

test('what is found and not shown yet is shown when one asks for it', { tags: ['SEARCH-07'] }, async () => {
  const page = await open('/?dialog=search')
  await search(page).getByRole('searchbox').fill('chicken')
  const cards = search(page).getByRole('region', { name: 'From the catalogue', exact: true }).getByRole('article')
  await eventually(() => cards.count()).toBe(20)
  const more = search(page)
    .getByRole('button', { name: /^Show more \(\d+ left\)$/ })
    .first()
  const left = Number(/\d+/.exec(await more.innerText())![0])
  await more.click()
  await eventually(() => cards.count()).toBe(20 + Math.min(24, left))
})

test('typing finds, an empty box clears, and nothing found is said', { tags: ['SEARCH-02', 'SEARCH-03'] }, async () => {
  const page = await open('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search recipes' }).click()
  const dialog = search(page)
  const box = dialog.getByRole('searchbox', { name: 'Search recipes' })
  await box.fill('lasagne')
  await dialog.getByRole('link', { name: 'Lasagne alla Bolognese' }).waitFor()
  await box.fill('')
  await dialog.getByRole('article').first().waitFor({ state: 'detached' })
  expect(await dialog.getByRole('article').count()).toBe(0)
  await box.fill('zzqqxxjj')
  await dialog.getByText('No recipes found for "zzqqxxjj"', { exact: true }).waitFor()
  await box.fill('negroni')
  await dialog.getByRole('heading', { name: 'Drinks' }).waitFor()
  await dialog.getByRole('link', { name: 'Negroni', exact: true }).click()
  await page.getByRole('dialog', { name: 'Negroni' }).getByRole('heading', { name: 'Ingredients' }).waitFor()
  await page.goBack()
  expect(await box.inputValue()).toBe('negroni')
})

test('nothing is said to be missing before everything has answered', { tags: ['SEARCH-03'] }, async () => {
  let held: Route | undefined
  const page = await open('/?dialog=search', {
    prepare: (fresh) =>
      fresh.route('**/api/recipes?name=zzqqxxjk*', (route) => {
        held = route
      }),
  })
  const box = search(page).getByRole('searchbox')
  const none = (text: string) => search(page).getByText(`No recipes found for "${text}"`, { exact: true })
  await box.fill('zzqqxxjj')
  await none('zzqqxxjj').waitFor()
  const meals = page.waitForResponse('**/meals?name=zzqqxxjk*')
  await box.fill('zzqqxxjk')
  await (await meals).finished()
  await eventually(() => Boolean(held)).toBe(true)
  await settle(page)
  expect(await none('zzqqxxjk').count()).toBe(0)
  await held!.fulfill({ json: [] })
  await none('zzqqxxjk').waitFor()
})

test('a slip of the finger is forgiven', { tags: ['SEARCH-04'] }, async () => {
  const page = await open('/?find=lasagna%20bolonese')
  await page.getByRole('dialog').getByRole('link', { name: 'Lasagne alla Bolognese' }).waitFor()
})

test('a search that fails says so and tries again', { tags: ['SEARCH-05'] }, async () => {
  const page = await open('/?find=lemon', {
    expected: [/ERR_FAILED/],
    prepare: (fresh) => fresh.route('**/meals?name=lemon*', (route) => route.abort()),
  })
  const dialog = page.getByRole('dialog', { name: 'Results for "lemon"' })
  await dialog.getByRole('alert').getByText('Failed to fetch recipes.', { exact: true }).waitFor()
  await page.unroute('**/meals?name=lemon*')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await dialog.getByRole('article').first().waitFor()
})

test(
  'A-Z: the letters, two that are none, and a letter lists what starts with it',
  { tags: ['SEARCH-08'] },
  async () => {
    const page = await open('/?dialog=a-z')
    const entries = az(page).getByRole('group', { name: 'First letter' }).getByRole('button')
    await eventually(() => entries.allInnerTexts()).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
      'G',
      'H',
      'I',
      'J',
      'K',
      'L',
      'M',
      'N',
      'O',
      'P',
      'Q',
      'R',
      'S',
      'T',
      'U',
      'V',
      'W',
      'X',
      'Y',
      'Z',
      '#',
      '0-9',
    ])
    for (const entry of await entries.all())
      expect(await entry.isDisabled()).toBe(['#', '0-9'].includes(await entry.innerText()))
    for (const letter of ['B', 'L']) {
      await entries.getByText(letter, { exact: true }).click()
      await eventually(
        async () => (await az(page).getByRole('article').getByRole('heading').allInnerTexts())[0]?.[0],
      ).toBe(letter)
      expect(
        (await az(page).getByRole('article').getByRole('heading').allInnerTexts()).every((title) =>
          title.startsWith(letter),
        ),
      ).toBe(true)
      expect(await entries.and(page.locator('[aria-pressed=true]')).allInnerTexts()).toEqual([letter])
    }
    await az(page)
      .getByRole('link', { name: /^View Recipe ?: Lasagne alla Bolognese$/ })
      .click()
    await page.getByRole('dialog', { name: 'Lasagne alla Bolognese' }).waitFor()
    await page.keyboard.press('Escape')
    await az(page).getByRole('article').first().waitFor()
  },
)

test('A-Z: loading, empty, and an error whose Try Again works', { tags: ['SEARCH-09'] }, async () => {
  let held: Route | undefined
  const page = await open('/?dialog=a-z', {
    expected: [/status of 500/],
    prepare: async (fresh) => {
      await fresh.route('**/meals?letter=Q*', (route) => {
        held = route
      })
      await fresh.route('**/meals?letter=C*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Server error. Please try again later.', code: 'internal' } }),
      )
    },
  })
  const choose = (letter: string) => az(page).getByRole('button', { name: letter, exact: true }).click()
  await choose('Q')
  await az(page).getByRole('status', { name: 'Loading recipes' }).waitFor()
  await eventually(() => Boolean(held)).toBe(true)
  await held!.fulfill({ json: { meals: [], total: 0 } })
  await az(page).getByText('No recipes found.', { exact: true }).waitFor()

  await choose('C')
  await az(page).getByRole('alert').getByText('Failed to fetch recipes. Please try again.', { exact: true }).waitFor()
  await page.unroute('**/meals?letter=C*')
  await az(page).getByRole('button', { name: 'Try Again' }).click()
  await az(page)
    .getByRole('link', { name: /^View Recipe ?: Chana Masala$/ })
    .waitFor()
})
