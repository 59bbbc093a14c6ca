/** Journey: one's own recipe is changed from the profile: its words, and its picture by file or by address (specification 4, "Profile", 5 and 8). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts, type Recipe } from '#contract/recipes.ts'
import { descriptionOf, overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { getRecipe, postRecipe } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(front)

let ada: Awaited<ReturnType<typeof aCook>>
beforeAll(async () => {
  ada = await aCook(product)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Recipe', exact: true })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const picker = (page: Page) => dialog(page).getByLabel('Picture', { exact: true })
const shownNow = (page: Page) => dialog(page).getByAltText('How it looks now')
const mine = (page: Page) => page.getByRole('main').getByRole('region', { name: 'My Recipes' })

async function edit(page: Page, { title }: Recipe) {
  await mine(page)
    .getByRole('link', { name: `Edit ${title}`, exact: true })
    .click()
  await field(page, 'Title').waitFor()
}

const choose = async (page: Page, colour: string) =>
  picker(page).setInputFiles({
    name: 'new.jpg',
    mimeType: 'image/jpeg',
    buffer: (await aJpeg({ width: 400, height: 300, colour })).bytes,
  })

/** Saves, and waits until it is said and the popup is closed. */
async function save(page: Page, { _id: id }: Recipe) {
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  const note = page.getByRole('status').filter({ hasText: 'Recipe updated successfully!' })
  await note.waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await note.getByRole('button', { name: 'Dismiss' }).click()
  return getRecipe(product, id)
}

test(
  'what is there stands in the form; what is changed is saved and shown, what is not stays as it was',
  { tags: ['RECIPES-18'] },
  async () => {
    const steps = ['Whisk eggs, sugar and cream.', 'Bake.']
    const recipe = await postRecipe(product, ada.token, { title: 'Lemon Tart', steps })
    const page = await open('/profile', { token: ada.token })
    await edit(page, recipe)
    expect(
      await Promise.all(
        ['Title', 'Description', 'Ingredients', 'Steps', 'Image URL'].map((name) => field(page, name).inputValue()),
      ),
    ).toEqual(['Lemon Tart', recipe.description, '3 lemons, 200 g butter', 'Whisk eggs, sugar and cream., Bake.', ''])
    expect(await descriptionOf(picker(page))).toBe('JPG, PNG, GIF, max 5MB')
    await field(page, 'Title').fill('Lime Tart')
    await field(page, 'Ingredients').fill(' 4 limes,, 200 g butter ,')
    expect(await save(page, recipe)).toMatchObject({
      title: 'Lime Tart',
      description: recipe.description,
      ingredients: ['4 limes', '200 g butter'],
      steps,
      image: null,
    })
    await mine(page).getByRole('heading', { name: 'Lime Tart' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'View All Recipes' }).click()
    await page.getByRole('main').getByRole('article').filter({ hasText: '4 limes' }).waitFor()
  },
)

test('its picture: chosen, kept, replaced, by address, and taken away', { tags: ['RECIPES-19'] }, async () => {
  const recipe = await postRecipe(product, ada.token, { title: 'Dressed Up' })
  const page = await open('/profile', { token: ada.token })
  await edit(page, recipe)
  expect(await field(page, 'Image URL').isEnabled()).toBe(true)
  await choose(page, '#3e6b4a')
  await eventually(() => field(page, 'Image URL').isDisabled()).toBe(true)
  await dialog(page).getByRole('button', { name: 'Remove Picture', exact: true }).click()
  await eventually(() => field(page, 'Image URL').isEnabled()).toBe(true)
  await choose(page, '#3e6b4a')
  const chosen = (await save(page, recipe)).image
  expect(chosen).toMatch(/^\/uploads\//)
  await eventually(() =>
    mine(page)
      .getByRole('article')
      .filter({ hasText: 'Dressed Up' })
      .locator('img')
      .evaluate((image) => (image as HTMLImageElement).currentSrc),
  ).toContain(chosen!.split('/')[2])

  await edit(page, recipe)
  expect(await shownNow(page).getAttribute('src')).toBe(chosen)
  expect((await save(page, recipe)).image).toBe(chosen)

  await edit(page, recipe)
  await choose(page, '#c8402b')
  await shownNow(page).waitFor({ state: 'detached' })
  const replaced = (await save(page, recipe)).image
  expect(replaced).toMatch(/^\/uploads\//)
  expect(replaced).not.toBe(chosen)

  await edit(page, recipe)
  const address = `${front.origin}/covers/meals/baklava/960.webp`
  await field(page, 'Image URL').fill(` ${address} `)
  expect((await save(page, recipe)).image).toBe(address)
  await edit(page, recipe)
  expect(await field(page, 'Image URL').inputValue()).toBe(address)
  await choose(page, '#3e6b4a')
  expect((await save(page, recipe)).image).toMatch(/^\/uploads\//)

  await edit(page, recipe)
  await dialog(page).getByRole('button', { name: 'Remove picture', exact: true }).click()
  await shownNow(page).waitFor({ state: 'detached' })
  expect((await save(page, recipe)).image).toBeNull()
})

test(
  'what is missing or refused is said, and what is typed stays; axe finds nothing',
  { tags: ['RECIPES-20'] },
  async () => {
    const recipe = await postRecipe(product, ada.token, { title: 'Refused' })
    const page = await open('/profile', { token: ada.token, expected: [/status of (400|415|503)|ERR_EMPTY_RESPONSE/] })
    await edit(page, recipe)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320])).toEqual([])
    const refusal = (text: string) => dialog(page).getByRole('alert').getByText(text, { exact: true }).waitFor()
    const submit = () => dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await field(page, 'Title').fill(' ')
    await submit()
    await refusal(texts.needed)
    await field(page, 'Title').fill('Refused again')
    for (const cause of [() => front.refuse(503), () => front.cut()]) {
      cause()
      await submit()
      await refusal('Failed to update recipe')
      expect(await field(page, 'Title').inputValue()).toBe('Refused again')
    }
    front.pass()
    await field(page, 'Image URL').fill('not an address')
    await submit()
    await eventually(() => field(page, 'Image URL').getAttribute('aria-invalid')).toBe('true')
    expect(await descriptionOf(field(page, 'Image URL'))).toMatch(/picture/)
    await field(page, 'Image URL').fill('')
    await picker(page).setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await submit()
    await refusal('That file is not a picture we can read. Try a JPG, PNG or GIF.')
    expect(await getRecipe(product, recipe._id)).toMatchObject({ title: 'Refused', image: null })
    await dialog(page).getByRole('button', { name: 'Remove Picture', exact: true }).click()
    expect(await save(page, recipe)).toMatchObject({ title: 'Refused again' })
  },
)
