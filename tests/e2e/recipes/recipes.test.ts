/** Recipes of users: written, changed, listed, opened, deleted and restored. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { limits, texts } from '#contract/recipes.ts'
import { descriptionOf, eventually, violations } from '#tests/support/browser.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import {
  addressOf,
  card,
  closeDialog,
  dialog,
  isFocused,
  loadedWidth,
  main,
  navigation,
  noDialog,
  region,
  status,
  titles,
  useJourney,
} from '#tests/support/journey.ts'
import { getRecipe, newestRecipe, recipeExists, postRecipe, postSave } from '#tests/support/server/recipes.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
let grace: Awaited<ReturnType<typeof registerUser>>
let linus: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  ada = await registerUser(product)
  grace = await registerUser(product, 'Grace Hopper')
  linus = await registerUser(product, 'Linus Pauling')
})

const row = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true })

async function choose(within: Locator, picture: Parameters<typeof aJpeg>[0]) {
  const name = `${'a-long-name-'.repeat(8)}.jpg`
  const { bytes } = await aJpeg(picture)
  await within.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
}

/** Waits until a card shows an uploaded picture. */
const shows = (within: Locator, address: string) =>
  eventually(() =>
    within
      .locator('img')
      .first()
      .evaluate((element) => (element as HTMLImageElement).currentSrc),
  ).toContain(address.split('/')[2])

/** Writes a recipe in the dialog, which continues on Add Recipe. */
async function writeQuickRecipe(page: Page) {
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Quick recipe' }).click()
  const form = dialog(page, 'Create Recipe')
  await row(form, 'Title').fill('Lemon Tart')
  await row(form, 'Description').fill('Sharp and short.')
  await row(form, 'Ingredient 1').fill('3 lemons')
  await row(form, 'Step 1').fill('Bake the case')
  await form.getByRole('button', { name: 'Add ingredient' }).click()
  await eventually(() => isFocused(row(form, 'Ingredient 2'))).toBe(true)
  await row(form, 'Title').press('Enter')
  await form.getByRole('alert').getByText(texts.quickNeeded).waitFor()
  await eventually(() => isFocused(row(form, 'Ingredient 2'))).toBe(true)
  expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
  await row(form, 'Ingredient 2').fill('200 g butter, soft')
  await choose(form, {})
  await form.getByRole('button', { name: 'Continue', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

test(
  'a recipe with a picture is written, added, listed first and changed',
  {
    tags: [
      'RECIPES-04',
      'RECIPES-12',
      'RECIPES-13',
      'RECIPES-18',
      'RECIPES-19',
      'RECIPES-21',
      'RECIPES-26',
      'PROFILE-05',
      'LIMITS-35',
    ],
  },
  async () => {
    const page = await open('/add-recipe', {
      token: linus.token,
      prepare: (fresh) => fresh.clock.install(),
    })
    await writeQuickRecipe(page)
    const preview = main(page).getByAltText('Chosen picture')
    await eventually(() => loadedWidth(preview)).toBeGreaterThan(0)
    expect(await row(main(page), 'Ingredient 2').inputValue()).toBe('200 g butter, soft')
    await main(page).getByRole('button', { name: 'Remove ingredient 2' }).click()
    await row(main(page), 'Ingredient 1').fill(' 3 lemons ,, 200 g butter, 4 eggs ,flour, ')
    await main(page).getByText('Saved as 4 ingredients, split at the commas:').waitFor()
    await row(main(page), 'Step 1').press('End')
    await page.keyboard.press('Enter')
    await eventually(() => isFocused(row(main(page), 'Step 2'))).toBe(true)
    await page.keyboard.insertText('2. Fill, then wait\n3. Serve')
    await eventually(() => isFocused(row(main(page), 'Step 3'))).toBe(true)
    expect(await violations(page, undefined, [320, 768, 2560])).toEqual([])
    await main(page).getByRole('button', { name: 'Remove Picture' }).click()
    await preview.waitFor({ state: 'detached' })
    await choose(main(page), { width: 4000, height: 3000 })
    await eventually(() => loadedWidth(preview)).toBe(1280)
    await main(page).getByRole('button', { name: 'Add Recipe' }).click()
    await main(page).getByText(texts.added, { exact: true }).waitFor()
    const recipe = await newestRecipe(product)
    expect(recipe).toMatchObject({
      title: 'Lemon Tart',
      description: 'Sharp and short.',
      ingredients: ['3 lemons', '200 g butter', '4 eggs', 'flour'],
      steps: ['Bake the case', 'Fill, then wait', 'Serve'],
      image: expect.stringMatching(/^\/uploads\//) as string,
    })
    await page.clock.fastForward(2000)
    await page.waitForURL('**/recipes')
    const first = main(page).getByRole('article').first()
    await first.getByRole('heading', { name: 'Lemon Tart' }).waitFor()
    await first.getByText('Linus Pauling').waitFor()
    await eventually(() => loadedWidth(first.locator('img').first())).toBeGreaterThan(200)
    await shows(first, recipe.image!)

    await navigation(page).getByRole('link', { name: 'Profile' }).click()
    await region(page, 'My Recipes').getByRole('link', { name: 'Edit Lemon Tart', exact: true }).click()
    const form = dialog(page, 'Edit Recipe')
    await eventually(() => row(form, 'Title').inputValue()).toBe('Lemon Tart')
    await eventually(() => loadedWidth(form.getByAltText('Current picture'))).toBeGreaterThan(0)
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await row(form, 'Title').fill('Lime Tart')
    await row(form, 'Image URL').fill('not an address')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await eventually(() => row(form, 'Image URL').getAttribute('aria-invalid')).toBe('true')
    expect(await descriptionOf(row(form, 'Image URL'))).toContain(texts.imageAddressWrong)
    await choose(form, { width: 400, height: 300, colour: '#c8402b' })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await status(page, texts.updated).waitFor()
    await noDialog(page)
    const changed = await getRecipe(product, recipe._id)
    expect(changed).toMatchObject({ title: 'Lime Tart', ingredients: recipe.ingredients })
    expect(changed.image).not.toBe(recipe.image)
    await region(page, 'My Recipes').getByRole('heading', { name: 'Lime Tart' }).waitFor()
    await shows(region(page, 'My Recipes').getByRole('article'), changed.image!)
    await main(page).getByRole('link', { name: 'View All Recipes' }).click()
    await main(page).getByRole('article').first().getByRole('heading', { name: 'Lime Tart' }).waitFor()
    expect(addressOf(page)).toBe('/recipes')
  },
)

const pictureFails = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/

const cards = (page: Page) => main(page).getByRole('article')

test(
  'a recipe is opened; a deleted one can be restored with its likes and bookmarks',
  { tags: ['RECIPES-03', 'RECIPES-09', 'RECIPES-11', 'RECIPES-22'] },
  async () => {
    const missing = 'https://pictures.invalid/gone.jpg'
    const beans = await postRecipe(product, grace.token, { title: 'Grace’s Beans', image: missing })
    onTestFinished(() => callApi(product.origin, grace, `DELETE /api/recipes/${beans._id}`))
    const long = 'Supercalifragilisticexpialidocious'.repeat(3)
    const { _id: wide } = await postRecipe(product, ada.token, {
      title: long,
      description: long,
      ingredients: [long, long, long, long],
      steps: [long],
    })
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Sorrel Soup' })
    await postSave(product, grace.token, 'like', 'recipe', id)
    await postSave(product, ada.token, 'bookmark', 'recipe', id)

    const page = await open(`/recipes?recipe=${wide}`, { token: ada.token, expected: [pictureFails] })
    await dialog(page, long).getByRole('heading', { name: 'Instructions' }).waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await closeDialog(page)

    const image = card(main(page), 'Grace’s Beans').locator('img').first()
    await eventually(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain(
      '/covers/recipes/',
    )
    expect(await violations(page, undefined, [320, 768, 2560])).toEqual([])

    const deleteLinks = cards(page).getByRole('link', { name: /^Delete/ })
    await eventually(() => deleteLinks.count()).toBe(2)
    const soup = card(main(page), 'Sorrel Soup')
    await soup.getByRole('link', { name: 'Delete Sorrel Soup' }).click()
    const question = dialog(page, 'Delete Recipe')
    await question.getByText('Are you sure you want to delete Sorrel Soup?').waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await status(page, texts.deleted).waitFor()
    await noDialog(page)
    await soup.waitFor({ state: 'detached' })
    expect(await recipeExists(product, id)).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await status(page, texts.restored).waitFor()
    await soup.getByRole('button', { name: 'Like Sorrel Soup, 1 like', exact: true }).waitFor()
    await soup.getByRole('button', { name: 'Bookmark Sorrel Soup, 1 bookmark', exact: true, pressed: true }).waitFor()
    const restored = { likes: [expect.any(String)], bookmarks: [expect.any(String)] }
    expect(await getRecipe(product, id)).toMatchObject({ title: 'Sorrel Soup', ...restored })
  },
)

test('further recipes load on scrolling', { tags: ['RECIPES-23'] }, async () => {
  const recipe = await postRecipe(product, linus.token)
  const wanted = Array.from({ length: limits.listLimit + 1 }, (_, index) => `Dish number ${index + 1}`)
  const all = wanted.map((title, index) => ({ ...recipe, _id: recipe._id.slice(0, -2) + (index + 10), title }))
  const page = await open('/recipes', {
    // The server has no covers of these recipes.
    expected: [/status of 404/],
    prepare: (fresh) =>
      fresh.route(/\/api\/recipes(\?.*)?$/, (route) => {
        const isFirst = !new URL(route.request().url()).searchParams.has('cursor')
        return route.fulfill({ json: isFirst ? all.slice(0, limits.listLimit) : all.slice(limits.listLimit) })
      }),
  })
  await eventually(() => titles(main(page))).toEqual(wanted.slice(0, limits.listLimit))
  await main(page).getByRole('button', { name: 'Show more recipes' }).scrollIntoViewIfNeeded()
  await eventually(() => titles(main(page))).toEqual(wanted)
})
