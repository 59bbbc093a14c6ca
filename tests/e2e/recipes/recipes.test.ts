/** Journey: everybody's recipes: listed, opened, searched, deleted and brought back (specification 2, "All Recipes page", 6 and 8). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { limits, texts } from '#contract/recipes.ts'
import { overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { deleteRecipe, getRecipe, isThere, postRecipe, postSave } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(front)

let ada: Awaited<ReturnType<typeof aCook>>
let grace: Awaited<ReturnType<typeof aCook>>
beforeAll(async () => {
  ada = await aCook(product)
  grace = await aCook(product, 'Grace Hopper')
})

const lostPicture = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** `meanwhile` happens while the question stands. */
async function deleteFrom(page: Page, title: string, meanwhile?: () => unknown) {
  await card(page, title)
    .getByRole('link', { name: `Delete ${title}` })
    .click()
  const question = dialog(page, 'Delete Recipe')
  await question.getByText(`Are you sure you want to delete ${title}?`).waitFor()
  await meanwhile?.()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.waitFor({ state: 'detached' })
}

// The first of this file: later there are some.
test('while there are none, it says so', { tags: ['RECIPES-06'] }, async () => {
  const page = await open('/recipes')
  await main(page).getByText('No recipes found. Be the first to add one!', { exact: true }).waitFor()
  await main(page).getByRole('link', { name: 'Add Recipe' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Add Recipe' }).waitFor()
})

test(
  'a recipe goes with its question, comes back with its likes by Undo, and stays gone without',
  { tags: ['RECIPES-09', 'RECIPES-11'] },
  async () => {
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Sorrel Soup' })
    await postSave(product, grace.token, 'like', 'recipe', id)
    await postSave(product, ada.token, 'bookmark', 'recipe', id)
    const page = await open('/recipes', { token: ada.token, prepare: (fresh) => fresh.clock.install() })
    const likes = card(page, 'Sorrel Soup').getByRole('button', { name: 'Like Sorrel Soup, 1 like', exact: true })
    await likes.waitFor()

    await card(page, 'Sorrel Soup').getByRole('link', { name: 'Delete Sorrel Soup' }).click()
    await dialog(page, 'Delete Recipe').getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Delete Recipe').waitFor({ state: 'detached' })
    expect(await isThere(product, id)).toBe(true)

    await deleteFrom(page, 'Sorrel Soup')
    await notice(page, 'Recipe deleted successfully!').waitFor()
    await card(page, 'Sorrel Soup').waitFor({ state: 'detached' })
    expect(await isThere(product, id)).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await notice(page, texts.restored).waitFor()
    await likes.waitFor()
    await card(page, 'Sorrel Soup')
      .getByRole('button', { name: 'Bookmark Sorrel Soup, 1 bookmark', exact: true, pressed: true })
      .waitFor()
    expect(await getRecipe(product, id)).toMatchObject({
      title: 'Sorrel Soup',
      likes: [expect.any(String)],
      bookmarks: [expect.any(String)],
    })

    await deleteFrom(page, 'Sorrel Soup')
    const undo = page.getByRole('button', { name: 'Undo' })
    // It stands on while the pointer or the keyboard is on it.
    await undo.hover()
    await page.clock.fastForward(limits.undoMs + 1000)
    await undo.focus()
    await page.mouse.move(5, 5)
    await page.clock.fastForward(limits.undoMs + 1000)
    await undo.press('Enter')
    await likes.waitFor()

    await deleteFrom(page, 'Sorrel Soup')
    await undo.hover()
    await page.mouse.move(5, 5)
    await page.clock.fastForward(limits.undoMs)
    await undo.waitFor({ state: 'detached' })
    await page.reload()
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await card(page, 'Sorrel Soup').count()).toBe(0)
    expect(await isThere(product, id)).toBe(false)
  },
)

test(
  'only who wrote it can delete it; what fails is said, in the server’s words where it has some',
  { tags: ['RECIPES-03', 'RECIPES-10'] },
  async () => {
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Ada’s Beans' })
    await postRecipe(product, grace.token, { title: 'Grace’s Beans' })
    const page = await open('/recipes', { token: ada.token, expected: [/status of (404|503)/] })
    await card(page, 'Ada’s Beans').getByRole('link', { name: 'Delete Ada’s Beans' }).waitFor()
    expect(
      await card(page, 'Grace’s Beans')
        .getByRole('link', { name: /^Delete/ })
        .count(),
    ).toBe(0)

    await deleteFrom(page, 'Ada’s Beans', () => front.refuse(503))
    await page.getByRole('alert').getByText('Failed to delete recipe', { exact: true }).waitFor()
    expect(await isThere(product, id)).toBe(true)
    front.pass()
    await deleteFrom(page, 'Ada’s Beans', () => deleteRecipe(product, ada.token, id))
    await page.getByRole('alert').getByText(errors['recipe-unknown'].text, { exact: true }).waitFor()
    await card(page, 'Ada’s Beans').waitFor({ state: 'detached' })

    const visitor = await open('/recipes')
    await card(visitor, 'Grace’s Beans').waitFor()
    expect(
      await cards(visitor)
        .getByRole('link', { name: /^Delete/ })
        .count(),
    ).toBe(0)
  },
)

test('a recipe of which nobody knows who wrote it is nobody’s', { tags: ['RECIPES-05'] }, async () => {
  const recipe = await postRecipe(product, ada.token, { title: 'Foundling Stew' })
  const visitor = await open('/recipes', {
    prepare: (tab) =>
      tab.route('**/api/recipes*', (route) => route.fulfill({ json: [{ ...recipe, createdBy: null }] })),
  })
  await card(visitor, 'Foundling Stew').getByText('By Unknown', { exact: true }).waitFor()
  expect(
    await cards(visitor)
      .getByRole('link', { name: /^Delete/ })
      .count(),
  ).toBe(0)
  await visitor.goto('/recipes?find=stew')
  await visitor.getByRole('dialog').getByText('By Unknown', { exact: true }).waitFor()
})

test('the list that cannot be read says so, and Try Again reads it', { tags: ['RECIPES-07'] }, async () => {
  await postRecipe(product, ada.token, { title: 'Here All Along' })
  front.refuse(503, /^\/api\/recipes/)
  const page = await open('/recipes', { expected: [/status of 503/] })
  await main(page).getByRole('alert').getByText('Failed to fetch recipes', { exact: true }).waitFor()
  front.pass()
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await card(page, 'Here All Along').waitFor()
})

test('a recipe that cannot be read in full says so, and Try Again reads it', { tags: ['RECIPES-08'] }, async () => {
  const { _id: id } = await postRecipe(product, ada.token, { title: 'Slow to Come' })
  front.refuse(503, /^\/api\/recipes\/[0-9a-f]{24}$/)
  const page = await open(`/recipes?recipe=${id}`, { expected: [/status of 503/] })
  const popup = page.getByRole('dialog')
  await popup.getByRole('alert').getByText('Failed to fetch full recipe', { exact: true }).waitFor()
  front.pass()
  await popup.getByRole('button', { name: 'Try Again' }).click()
  await dialog(page, 'Slow to Come').getByRole('heading', { name: 'Instructions' }).waitFor()
})

test(
  'the search finds one’s own and others’ beside the catalogue, and says whose each is',
  { tags: ['SEARCH-06'] },
  async () => {
    await postRecipe(product, ada.token, { title: 'Lasagne of the Quince' })
    await postRecipe(product, grace.token, { title: 'Lasagne under Frost' })
    const page = await open('/discover?dialog=search', { token: ada.token })
    const search = dialog(page, 'Search recipes')
    await search.getByRole('searchbox').fill('lasagne')
    const cooks = search.getByRole('region', { name: 'From our cooks' }).getByRole('article')
    await eventually(() => cooks.count()).toBe(2)
    await cooks.filter({ hasText: 'Lasagne of the Quince' }).getByText('Your recipe', { exact: true }).waitFor()
    await cooks.filter({ hasText: 'Lasagne under Frost' }).getByText('By Grace Hopper', { exact: true }).waitFor()
    await search
      .getByRole('region', { name: 'From the catalogue' })
      .getByRole('heading', { name: 'Lasagne alla Bolognese' })
      .waitFor()
    await cooks.getByRole('link', { name: 'Lasagne under Frost' }).click()
    await dialog(page, 'Lasagne under Frost').getByText('By Grace Hopper').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Lasagne under Frost').waitFor({ state: 'detached' })
    await search.getByRole('searchbox').fill('zzqqxxjj')
    await search.getByText('No recipes found for "zzqqxxjj"', { exact: true }).waitFor()
  },
)

test(
  'an opened recipe shows all of it; axe finds nothing there, on the list and in the question',
  { tags: ['RECIPES-22'] },
  async () => {
    const text = {
      title: 'Pierogi ruskie',
      ingredients: ['300 g flour', '4 potatoes', '2 onions', '250 g twaróg', 'salt'],
      steps: ['Knead', 'Fill', 'Boil'],
    }
    await postRecipe(product, ada.token, { ...text, image: 'https://pictures.invalid/gone.jpg' })
    const long = 'Supercalifragilisticexpialidocious'.repeat(3)
    const { _id: wide } = await postRecipe(product, ada.token, {
      title: long,
      description: long,
      ingredients: [long, long, long, long],
      steps: [long],
    })
    const page = await open('/recipes', { token: ada.token, expected: [lostPicture] })
    await card(page, text.title).waitFor()
    // A picture that does not load is replaced by the drawn one.
    await eventually(() =>
      card(page, text.title)
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).currentSrc),
    ).toContain('/covers/recipes/')
    expect(await violations(page)).toEqual([])
    expect(await overflow(page, [320, 768, 2560])).toEqual([])

    const narrow = await open(`/recipes?recipe=${wide}`, { width: 320, expected: [lostPicture] })
    await dialog(narrow, long).getByRole('heading', { name: 'Instructions' }).waitFor()
    expect(await overflow(narrow, [320, 1024])).toEqual([])
    await card(page, text.title).getByRole('link', { name: text.title, exact: true }).click()
    const detail = dialog(page, text.title)
    await detail.getByText('Recipe · Home Cooking', { exact: true }).waitFor()
    expect(await detail.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').count()).toBe(5)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await card(page, text.title)
      .getByRole('link', { name: `Delete ${text.title}` })
      .click()
    await dialog(page, 'Delete Recipe').getByText(text.title).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320])).toEqual([])
  },
)

test('60 recipes: the rest comes as one scrolls, or by a button', { tags: ['RECIPES-23'] }, async () => {
  const linus = await aCook(product, 'Linus Pauling')
  for (let number = 1; number <= 60; number += 1)
    await postRecipe(product, linus.token, { title: `Dish number ${number}` })
  const page = await open('/recipes', { expected: [lostPicture] })
  await card(page, 'Dish number 60').waitFor()
  expect(await cards(page).count()).toBe(limits.listLimit)
  await page.mouse.move(600, 500)
  await eventually(async () => {
    await page.mouse.wheel(0, 3000)
    return card(page, 'Dish number 1').count()
  }).toBe(1)
  const titles = await cards(page).getByRole('heading').allInnerTexts()
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, index) => `Dish number ${60 - index}`))

  const byKeyboard = await open('/recipes', {
    expected: [lostPicture],
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        // Nothing ever comes near: the button is all there is.
        window.IntersectionObserver = class {
          observe() {}
          disconnect() {}
        } as unknown as typeof IntersectionObserver
      }),
  })
  await card(byKeyboard, 'Dish number 60').waitFor()
  await main(byKeyboard).getByRole('button', { name: 'Show more recipes' }).focus()
  await byKeyboard.keyboard.press('Enter')
  await card(byKeyboard, 'Dish number 1').waitFor()
})
