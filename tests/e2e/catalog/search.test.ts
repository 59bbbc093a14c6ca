/** Finding a dish in the Search dialog and by its first letter. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/catalog.ts'
import { eventually, settle, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { addressOf, alert, closeDialog, dialog, navigation, titles, useJourney, visit } from '#tests/support/journey.ts'
import { postRecipe } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

const search = (page: Page) => dialog(page, 'Search recipes')
const box = (page: Page) => search(page).getByRole('searchbox', { name: 'Search recipes' })
const none = (page: Page, query: string) => dialog(page).getByText(`No recipes found for "${query}"`, { exact: true })

test(
  'the search waits for a pause of 300 ms in the typing, and sends one request',
  { tags: ['SEARCH-01'] },
  async () => {
    const queries: string[] = []
    const page = await open('/ai-suggest?dialog=search', {
      prepare: async (fresh) => {
        await fresh.clock.install()
        fresh.on('request', (request) => {
          const name = new URL(request.url()).searchParams.get('name')
          if (name && request.url().includes('/meals?')) queries.push(name)
        })
      },
    })
    await box(page).waitFor()
    await page.clock.pauseAt(Date.now() + 3600_000)
    for (const letter of 'lemon') {
      await box(page).press(letter)
      await page.clock.runFor(299)
    }
    expect(queries).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await search(page).getByRole('article').first().waitFor()
    expect(queries).toEqual(['lemon'])
  },
)

test(
  'the search finds dishes, drinks and recipes of members, and says when there are none',
  { tags: ['SEARCH-02', 'SEARCH-03', 'SEARCH-04', 'SEARCH-06', 'SEARCH-07'] },
  async () => {
    const [ada, grace] = [await registerUser(product), await registerUser(product, 'Grace Hopper')]
    await postRecipe(product, ada.token, { title: 'Lasagne of the Quince' })
    await postRecipe(product, grace.token, { title: 'Lasagne under Frost' })
    const page = await open('/ai-suggest', { token: ada.token })
    await navigation(page).getByRole('link', { name: 'Search recipes' }).click()
    await box(page).fill('lasagna bolonese')
    await search(page).getByRole('link', { name: 'Lasagne alla Bolognese' }).waitFor()
    await box(page).fill('lasagne')
    const members = search(page).getByRole('region', { name: 'From our cooks' }).getByRole('article')
    await eventually(() => members.count()).toBe(2)
    await members.filter({ hasText: 'of the Quince' }).getByText('Your recipe', { exact: true }).waitFor()
    await members.filter({ hasText: 'under Frost' }).getByText('By Grace Hopper', { exact: true }).waitFor()
    await members.getByRole('link', { name: 'Lasagne under Frost' }).click()
    await dialog(page, 'Lasagne under Frost').getByText('By Grace Hopper').waitFor()
    await page.goBack()
    expect(await box(page).inputValue()).toBe('lasagne')

    await box(page).fill('')
    await search(page).getByRole('article').first().waitFor({ state: 'detached' })
    await box(page).fill('zzqqxxjj')
    await none(page, 'zzqqxxjj').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await box(page).fill('negroni')
    await search(page).getByRole('heading', { name: 'Drinks' }).waitFor()
    await search(page).getByRole('link', { name: 'Negroni', exact: true }).click()
    await dialog(page, 'Negroni').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goBack()

    await box(page).fill('chicken')
    const dishes = search(page).getByRole('region', { name: 'From the catalogue', exact: true }).getByRole('article')
    await eventually(() => dishes.count()).toBe(20)
    const more = search(page)
      .getByRole('button', { name: /^Show more \(\d+ left\)$/ })
      .first()
    const left = Number(/\d+/.exec(await more.innerText())![0])
    await more.click()
    await eventually(() => dishes.count()).toBe(20 + Math.min(24, left))

    // No message about missing results before every source has answered.
    let held: Route | undefined
    await page.route('**/api/recipes?name=zzqqxxjk*', (route) => {
      held = route
    })
    const answered = page.waitForResponse('**/meals?name=zzqqxxjk*')
    await box(page).fill('zzqqxxjk')
    await (await answered).finished()
    await eventually(() => Boolean(held)).toBe(true)
    await settle(page)
    expect(await none(page, 'zzqqxxjk').count()).toBe(0)
    await held!.fulfill({ json: [] })
    await none(page, 'zzqqxxjk').waitFor()
  },
)

test('a search that fails says so, and Try Again repeats it', { tags: ['SEARCH-05'] }, async () => {
  const page = await open('/ai-suggest?find=lemon', {
    expected: [/ERR_FAILED/],
    prepare: (fresh) => fresh.route('**/meals?name=lemon*', (route) => route.abort()),
  })
  await alert(page, 'Failed to fetch recipes.').waitFor()
  await page.unroute('**/meals?name=lemon*')
  await dialog(page, 'Results for "lemon"').getByRole('button', { name: 'Try Again' }).click()
  await dialog(page).getByRole('article').first().waitFor()
})

test('A-Z lists the dishes of a letter, or says why there are none', { tags: ['SEARCH-08', 'SEARCH-09'] }, async () => {
  let held: Route | undefined
  const page = await open('/ai-suggest?dialog=a-z', { expected: [/status of 500/] })
  const az = dialog(page, 'A-Z Recipes')
  const entries = az.getByRole('group', { name: 'First letter' }).getByRole('button')
  const alphabet = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z # 0-9'.split(' ')
  await eventually(() => entries.allInnerTexts()).toEqual(alphabet)
  const disabled = await entries.evaluateAll((buttons) =>
    buttons.filter((button) => (button as HTMLButtonElement).disabled).map((button) => button.textContent),
  )
  expect(disabled).toEqual(['#', '0-9'])
  const choose = (letter: string) => az.getByRole('button', { name: letter, exact: true }).click()

  await page.route('**/meals?letter=Q*', (route) => {
    held = route
  })
  await choose('Q')
  await az.getByRole('status', { name: 'Loading recipes' }).waitFor()
  await eventually(() => Boolean(held)).toBe(true)
  await held!.fulfill({ json: { meals: [], total: 0 } })
  await az.getByText(texts.noRecipes, { exact: true }).waitFor()
  await page.route('**/meals?letter=C*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server error. Please try again later.', code: 'internal' } }),
  )
  await choose('C')
  await alert(page, 'Failed to fetch recipes. Please try again.').waitFor()
  await page.unroute('**/meals?letter=C*')
  await az.getByRole('button', { name: 'Try Again' }).click()
  await az.getByRole('link', { name: /^View Recipe ?: Chana Masala$/ }).waitFor()

  await choose('L')
  await eventually(async () => (await titles(az))[0]?.[0]).toBe('L')
  expect((await titles(az)).filter((title) => !title.startsWith('L'))).toEqual([])
  expect(await entries.and(page.locator('[aria-pressed=true]')).allInnerTexts()).toEqual(['L'])
  await az.getByRole('link', { name: /^View Recipe ?: Lasagne alla Bolognese$/ }).click()
  await dialog(page, 'Lasagne alla Bolognese').waitFor()
  await page.keyboard.press('Escape')
  await az.getByRole('article').first().waitFor()
  await closeDialog(page)
  expect(addressOf(page)).toBe('/ai-suggest')
})

test('what an address carries is shown as text', { tags: ['OPS-07'] }, async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const page = await open(`/ai-suggest?find=${encodeURIComponent(markup)}`)
  await dialog(page)
    .getByRole('heading', { name: `Results for "${markup}"` })
    .waitFor()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  await visit(page, `/ai-suggest?category=${encodeURIComponent('"><script>intruder=1</script>')}`)
  await dialog(page).getByRole('heading', { name: '"><script>intruder=1</script>' }).waitFor()
})
