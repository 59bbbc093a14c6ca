/** Journey: a recipe of one's own is added, with its picture or without, and nothing typed is ever lost (specification 2, 5, 7 and 8). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts } from '#contract/recipes.ts'
import { descriptionOf, overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { newestRecipe } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(front)

let ada: Awaited<ReturnType<typeof aCook>>
beforeAll(async () => {
  ada = await aCook(product)
})

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const picker = (page: Page) => main(page).getByLabel('Picture', { exact: true })
const button = (page: Page) => main(page).getByRole('button', { name: /^Add/ })
const cards = (page: Page) => main(page).getByRole('article')
const said = (page: Page, text: string) => main(page).getByText(text, { exact: true })

const typed = {
  Title: 'Lemon Tart',
  Description: 'Sharp, short and gone by the evening.',
  Ingredients: ' 3 lemons ,, 200 g butter, 4 eggs ,flour, a pinch of salt, ',
  Steps: 'Bake the case , fill it, , wait',
}
const ingredients = ['3 lemons', '200 g butter', '4 eggs', 'flour', 'a pinch of salt']

async function write(page: Page, wishes: Partial<typeof typed> = {}) {
  for (const [name, text] of Object.entries({ ...typed, ...wishes })) await field(page, name).fill(text)
}

const whatStands = (page: Page) => Promise.all(Object.keys(typed).map((name) => field(page, name).inputValue()))
const choose = async (page: Page, buffer: Buffer) =>
  picker(page).setInputFiles({
    name: `tart-${'as-a-phone-would-call-it-'.repeat(4)}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  })

/** The newest recipe, once the page says that it is there. */
async function added(page: Page) {
  await said(page, texts.added).waitFor()
  return newestRecipe(product)
}

test(
  'with a picture: preview, list split and trimmed, and after two seconds first among all',
  { tags: ['LIMITS-04', 'RECIPES-04', 'RECIPES-12', 'RECIPES-13'] },
  async () => {
    const page = await open('/add-recipe', { token: ada.token })
    await write(page)
    expect(await descriptionOf(picker(page))).toBe('JPG, PNG, GIF, max 5MB')
    await choose(page, (await aJpeg({ width: 900, height: 700 })).bytes)
    const preview = main(page).getByAltText('Your choice')
    await preview.waitFor()
    await main(page).getByRole('button', { name: 'Remove Picture' }).click()
    await preview.waitFor({ state: 'detached' })
    expect(await picker(page).evaluate((input) => (input as HTMLInputElement).files!.length)).toBe(0)
    await choose(page, (await aJpeg({ width: 800, height: 600 })).bytes)
    await preview.waitFor()

    const since = Date.now()
    await button(page).click()
    const recipe = await added(page)
    expect(new URL(page.url()).pathname).toBe('/add-recipe')
    await page.waitForURL('**/recipes')
    expect(Date.now() - since).toBeGreaterThan(2000)
    expect(recipe).toMatchObject({
      title: typed.Title,
      description: typed.Description,
      ingredients,
      steps: ['Bake the case', 'fill it', 'wait'],
    })

    const card = cards(page).first()
    await card.getByRole('heading', { name: 'Lemon Tart' }).waitFor()
    await card.getByText(typed.Description).waitFor()
    expect(await card.getByRole('list', { name: 'Ingredients' }).getByRole('listitem').allInnerTexts()).toEqual([
      ...ingredients.slice(0, 3),
      '... and 2 more',
    ])
    await card.getByText('Ada Lovelace').waitFor()
    expect(recipe.image).toMatch(/^\/uploads\//)
    await eventually(() =>
      card
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).currentSrc),
    ).toContain(recipe.image!.split('/')[2])
    await eventually(() =>
      card
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(200)
    // What is added is no draft any more.
    await page.goto('/add-recipe')
    expect(await whatStands(page)).toEqual(['', '', '', ''])
  },
)

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'is no picture': (page) => choose(page, Buffer.from('<!doctype html><p>no picture</p>')),
  'is not taken': async (page) => {
    await choose(page, (await aJpeg()).bytes)
    front.refuse(503, /upload-image/)
  },
}
for (const [why, cause] of Object.entries(failures)) {
  test(`what ${why} is said, and the recipe is there without it`, { tags: ['RECIPES-16'] }, async () => {
    const page = await open('/add-recipe', { token: ada.token, expected: [/status of (415|503)/] })
    await write(page, { Title: `This ${why}` })
    await cause(page)
    await button(page).click()
    await main(page)
      .getByRole('alert')
      .getByText('Image upload failed, but continuing with recipe creation...', { exact: true })
      .waitFor()
    expect(await added(page)).toMatchObject({ title: `This ${why}`, image: null })
  })
}

for (const [how, cause] of Object.entries({ refuses: () => front.refuse(500), 'is away': () => front.cut() })) {
  test(
    `the server ${how}: it is said, nothing typed is lost, and it can be tried again, also after a reload`,
    { tags: ['ERRORS-02', 'RECIPES-15'] },
    async () => {
      const page = await open('/add-recipe', { token: ada.token, expected: [/status of 500|ERR_EMPTY_RESPONSE/] })
      await button(page).waitFor()
      await write(page, { Title: `The server ${how}` })
      const before = await whatStands(page)
      cause()
      await button(page).click()
      await main(page).getByRole('alert').getByText('Failed to add recipe', { exact: true }).waitFor()
      expect(await whatStands(page)).toEqual(before)
      expect(await button(page).isEnabled()).toBe(true)
      front.pass()
      await page.reload()
      await eventually(() => whatStands(page)).toEqual(before)
      await button(page).click()
      expect(await added(page)).toMatchObject({ title: `The server ${how}`, ingredients })
    },
  )
}

test('something missing is said, by the fields too, and nothing is sent', { tags: ['RECIPES-14'] }, async () => {
  const page = await open('/add-recipe', { token: ada.token })
  await write(page, { Steps: ' , ,' })
  await button(page).click()
  await main(page).getByRole('alert').getByText(texts.needed, { exact: true }).waitFor()
  expect(await descriptionOf(field(page, 'Steps'))).toContain(texts.needed)
  expect(await field(page, 'Steps').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'Title').getAttribute('aria-invalid')).toBeNull()
  await field(page, 'Steps').fill('Bake')
  await main(page).getByRole('link', { name: 'Cancel' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'All Recipes' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/recipes')
})

test(
  'a visitor may write, is told what saving takes, signs in, and finds it all as it was',
  { tags: ['RECIPES-17'] },
  async () => {
    const page = await open('/add-recipe', { expected: [/status of 401/] })
    await main(page).getByText('Saving it takes an account').waitFor()
    await write(page, { Title: 'A visitor’s tart' })
    const before = await whatStands(page)
    await button(page).click()
    await main(page).getByRole('alert').getByText(errors['not-signed-in'].text, { exact: true }).waitFor()
    expect(await whatStands(page)).toEqual(before)
    await main(page).getByRole('link', { name: 'sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('Username or email').fill(ada.email)
    await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${front.origin}/`)
    await page.goto('/add-recipe')
    await eventually(() => whatStands(page)).toEqual(before)
    await button(page).click()
    await said(page, texts.added).waitFor()
  },
)

test('who leaves while it is being added is not fetched back', { tags: ['LIMITS-06'] }, async () => {
  const page = await open('/add-recipe', { token: ada.token, prepare: (fresh) => fresh.clock.install() })
  await write(page, { Title: 'Left Behind' })
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route('**/api/recipes', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(`${front.origin}/`)
  letThrough()
  await (await answered).finished()
  await eventually(() => page.evaluate(() => localStorage.getItem('recipe-draft'))).toBeNull()
  await page.clock.runFor(3000)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('/add-recipe: axe finds nothing, empty and refused, and nothing stands out of the page', async () => {
  const page = await open('/add-recipe', { token: ada.token })
  await button(page).click()
  await main(page).getByRole('alert').getByText(texts.needed).waitFor()
  await choose(page, (await aJpeg()).bytes)
  await main(page).getByAltText('Your choice').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])
})
