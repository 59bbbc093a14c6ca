/** A user adds a recipe, on Add Recipe or from the 'create recipe' dialog, and no typed text is lost. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts } from '#contract/recipes.ts'
import { descriptionOf, eventually, overflow, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  dialog,
  fillSignIn,
  hold,
  isFocused,
  loadedWidth,
  main,
  navigation,
  useFaultyJourney,
  visit,
} from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { newestRecipe } from '#tests/support/server/recipes.ts'

const { product, proxy, open } = useFaultyJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  ada = await registerUser(product)
})

const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const picker = (within: Locator) => within.getByLabel('Picture', { exact: true })
const preview = (page: Page) => main(page).getByAltText('Your choice')
const submit = (page: Page) => main(page).getByRole('button', { name: /^Add/ })

const typed = {
  Title: 'Lemon Tart',
  Description: 'Sharp, short and gone by the evening.',
  Ingredients: ' 3 lemons ,, 200 g butter, 4 eggs ,flour, a pinch of salt, ',
  Steps: 'Bake the case , fill it, , wait',
}
const ingredients = ['3 lemons', '200 g butter', '4 eggs', 'flour', 'a pinch of salt']

async function write(page: Page, given: Partial<typeof typed> = {}) {
  for (const [name, text] of Object.entries({ ...typed, ...given })) await field(page, name).fill(text)
}

const values = (page: Page) => Promise.all(Object.keys(typed).map((name) => field(page, name).inputValue()))
const choose = (within: Locator, buffer: Buffer) =>
  picker(within).setInputFiles({ name: `${'a-long-name-'.repeat(8)}.jpg`, mimeType: 'image/jpeg', buffer })

/** The newest recipe, once the page says that it is added. */
async function added(page: Page) {
  await main(page).getByText(texts.added, { exact: true }).waitFor()
  return newestRecipe(product)
}

test(
  'a recipe with a picture is first among all recipes two seconds later',
  { tags: ['LIMITS-04', 'RECIPES-04', 'RECIPES-12', 'RECIPES-13', 'RECIPES-14'] },
  async () => {
    const page = await open('/add-recipe', { token: ada.token })
    await main(page).getByRole('link', { name: 'Cancel' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'All Recipes' }).waitFor()
    expect(addressOf(page)).toBe('/recipes')
    await page.goBack()

    await write(page, { Steps: ' , ,' })
    await submit(page).click()
    await alert(page, texts.needed).waitFor()
    expect(await descriptionOf(field(page, 'Steps'))).toContain(texts.needed)
    expect(await field(page, 'Steps').getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, 'Title').getAttribute('aria-invalid')).toBeNull()
    await field(page, 'Steps').fill(typed.Steps)
    expect(await descriptionOf(picker(main(page)))).toBe('JPG, PNG, GIF, max 5MB')
    await choose(main(page), (await aJpeg({ width: 900, height: 700 })).bytes)
    await preview(page).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page, [320, 768, 2560])).toEqual([])
    await main(page).getByRole('button', { name: 'Remove Picture' }).click()
    await preview(page).waitFor({ state: 'detached' })
    expect(await picker(main(page)).evaluate((input) => (input as HTMLInputElement).files!.length)).toBe(0)
    await choose(main(page), (await aJpeg({ width: 800, height: 600 })).bytes)
    await preview(page).waitFor()

    const since = Date.now()
    await submit(page).click()
    const recipe = await added(page)
    expect(addressOf(page)).toBe('/add-recipe')
    await page.waitForURL('**/recipes')
    expect(Date.now() - since).toBeGreaterThan(2000)
    expect(recipe).toMatchObject({
      title: typed.Title,
      description: typed.Description,
      ingredients,
      steps: ['Bake the case', 'fill it', 'wait'],
      image: expect.stringMatching(/^\/uploads\//) as string,
    })
    const card = main(page).getByRole('article').first()
    await card.getByRole('heading', { name: 'Lemon Tart' }).waitFor()
    await card.getByText(typed.Description).waitFor()
    await card.getByText('Ada Lovelace').waitFor()
    const list = card.getByRole('list', { name: 'Ingredients' }).getByRole('listitem')
    expect(await list.allInnerTexts()).toEqual([...ingredients.slice(0, 3), '... and 2 more'])
    const image = card.locator('img').first()
    await eventually(() => loadedWidth(image)).toBeGreaterThan(200)
    expect(await image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain(
      recipe.image!.split('/')[2],
    )
    // The draft ends with the recipe.
    await visit(page, '/add-recipe')
    expect(await values(page)).toEqual(['', '', '', ''])
  },
)

test(
  'a failure keeps the typed text, and a picture that fails does not prevent saving',
  { tags: ['RECIPES-15', 'RECIPES-16', 'ERRORS-02'] },
  async () => {
    const expected = [/status of (415|50[03])|ERR_EMPTY_RESPONSE/]
    const page = await open('/add-recipe', { token: ada.token, expected })
    await write(page, { Title: 'Without a picture' })
    const before = await values(page)
    for (const fail of [() => proxy.refuse(500), () => proxy.disconnect()]) {
      fail()
      await submit(page).click()
      await alert(page, 'Failed to add recipe').waitFor()
      expect(await values(page)).toEqual(before)
      expect(await submit(page).isEnabled()).toBe(true)
    }
    proxy.pass()
    await page.reload()
    await eventually(() => values(page)).toEqual(before)
    const uploadFailed = alert(page, 'Image upload failed, but continuing with recipe creation...')
    await choose(main(page), Buffer.from('<!doctype html><p>no picture</p>'))
    await submit(page).click()
    await uploadFailed.waitFor()
    expect(await added(page)).toMatchObject({ title: 'Without a picture', ingredients, image: null })

    await page.waitForURL('**/recipes')
    await visit(page, '/add-recipe')
    await write(page, { Title: 'Refused picture' })
    await choose(main(page), (await aJpeg()).bytes)
    proxy.refuse(503, /upload-image/)
    await submit(page).click()
    await uploadFailed.waitFor()
    expect(await added(page)).toMatchObject({ title: 'Refused picture', image: null })
  },
)

test('a visitor signs in to add a recipe and finds the text again', { tags: ['RECIPES-17'] }, async () => {
  const page = await open('/add-recipe', { expected: [/status of 401/] })
  await main(page).getByText('Sign in to save it. Your text stays here.').waitFor()
  await write(page, { Title: 'A visitor’s tart' })
  const before = await values(page)
  await submit(page).click()
  await alert(page, errors['not-signed-in'].text).waitFor()
  expect(await values(page)).toEqual(before)
  await main(page).getByRole('link', { name: 'sign in' }).click()
  await fillSignIn(page, ada)
  await page.waitForURL(`${proxy.origin}/`)
  await visit(page, '/add-recipe')
  await eventually(() => values(page)).toEqual(before)
  await submit(page).click()
  expect(await added(page)).toMatchObject({ title: 'A visitor’s tart' })
})

test('a user who has left the page is not redirected to All Recipes', { tags: ['LIMITS-06'] }, async () => {
  const page = await open('/add-recipe', { token: ada.token, prepare: (fresh) => fresh.clock.install() })
  await write(page, { Title: 'Left Behind' })
  const release = await hold(page, '**/api/recipes', 'POST')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit(page).click()
  await navigation(page).getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(`${proxy.origin}/`)
  release()
  await (await answered).finished()
  await eventually(() => page.evaluate(() => localStorage.getItem('recipe-draft'))).toBeNull()
  await page.clock.runFor(3000)
  expect(addressOf(page)).toBe('/')
})

test("the 'create recipe' dialog requires every row and goes on to Add Recipe", { tags: ['RECIPES-21'] }, async () => {
  const page = await open('/discover')
  const openDialog = () =>
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Quick recipe' }).click()
  const form = dialog(page, 'Create Recipe')
  const row = (name: string) => form.getByRole('textbox', { name, exact: true })
  const goOn = form.getByRole('button', { name: 'Continue', exact: true })
  await openDialog()
  await row('Title').fill('Lemon Tart')
  await row('Description').fill('Sharp and short.')
  await row('Ingredient 1').fill('3 lemons')
  await row('Step 1').fill('Bake the case')
  await form.getByRole('button', { name: 'Add ingredient' }).click()
  await form.getByRole('button', { name: 'Add step' }).click()
  await goOn.click()
  await form.getByRole('alert').getByText(texts.quickNeeded).waitFor()
  await eventually(() => isFocused(row('Ingredient 2'))).toBe(true)
  expect(await violations(page, '[role=dialog]')).toEqual([])
  expect(await overflow(page, [320, 600, 2560])).toEqual([])
  await row('Ingredient 2').fill('200 g butter, soft')
  await form.getByRole('button', { name: 'Remove step 2' }).click()
  await row('Tags').fill(' quick,, sour ')
  await page.reload()
  await eventually(() => row('Ingredient 2').inputValue()).toBe('200 g butter, soft')
  await choose(form, (await aJpeg()).bytes)
  await goOn.click()
  await page.waitForURL('**/add-recipe')
  await preview(page).waitFor()
  expect(await values(page)).toEqual([
    'Lemon Tart',
    'Sharp and short.\n\nTags: quick, sour',
    '3 lemons, 200 g butter; soft',
    'Bake the case',
  ])

  // A second one says that it replaces the first.
  await openDialog()
  expect(await row('Title').inputValue()).toBe('')
  await form.getByText(texts.quickReplaces).waitFor()
  for (const name of ['Title', 'Description', 'Ingredient 1', 'Step 1']) await row(name).fill('Plum')
  await form.getByRole('button', { name: 'Replace and Continue' }).click()
  await form.waitFor({ state: 'detached' })
  await eventually(() => values(page)).toEqual(['Plum', 'Plum', 'Plum', 'Plum'])
  expect(await preview(page).count()).toBe(0)
})
