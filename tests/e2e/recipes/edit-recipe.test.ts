/** A user changes a recipe from the profile: its text, and its picture by file or by address. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts, type Recipe } from '#contract/recipes.ts'
import { descriptionOf, eventually, overflow, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { dialog, main, noDialog, region, status, useFaultyJourney } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { getRecipe, postRecipe } from '#tests/support/server/recipes.ts'

const { product, proxy, open } = useFaultyJourney()

const form = (page: Page) => dialog(page, 'Edit Recipe')
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const picker = (page: Page) => form(page).getByLabel('Picture', { exact: true })
const picture = (page: Page) => form(page).getByAltText('How it looks now')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' }).click()

async function edit(page: Page, title: string) {
  const link = region(page, 'My Recipes').getByRole('link', { name: `Edit ${title}`, exact: true })
  await link.click()
  await field(page, 'Title').waitFor()
}

async function choose(page: Page, colour: string) {
  const { bytes } = await aJpeg({ width: 400, height: 300, colour })
  await picker(page).setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: bytes })
}

/** Saves, and waits for the message and the end of the dialog. */
async function save(page: Page, { _id: id }: Recipe) {
  await submit(page)
  const message = status(page, 'Recipe updated successfully!')
  await message.waitFor()
  await noDialog(page)
  await message.getByRole('button', { name: 'Dismiss' }).click()
  return getRecipe(product, id)
}

test(
  'wrong input and failures are shown and keep the text; changes are saved',
  { tags: ['RECIPES-18', 'RECIPES-20', 'PROFILE-05'] },
  async () => {
    const { token } = await registerUser(product)
    const steps = ['Whisk eggs, sugar and cream.', 'Bake.']
    const recipe = await postRecipe(product, token, { title: 'Lemon Tart', steps })
    const page = await open('/profile', { token, expected: [/status of (400|415|503)|ERR_EMPTY_RESPONSE/] })
    await edit(page, 'Lemon Tart')
    const names = ['Title', 'Description', 'Ingredients', 'Steps', 'Image URL']
    expect(await Promise.all(names.map((name) => field(page, name).inputValue()))).toEqual([
      'Lemon Tart',
      recipe.description,
      '3 lemons, 200 g butter',
      'Whisk eggs, sugar and cream., Bake.',
      '',
    ])
    expect(await descriptionOf(picker(page))).toBe('JPG, PNG, GIF, max 5MB')
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320])).toEqual([])
    const refusal = (text: string) => form(page).getByRole('alert').getByText(text, { exact: true }).waitFor()
    await field(page, 'Title').fill(' ')
    await submit(page)
    await refusal(texts.needed)
    await field(page, 'Title').fill('Lime Tart')
    await field(page, 'Ingredients').fill(' 4 limes,, 200 g butter ,')
    for (const fail of [() => proxy.refuse(503), () => proxy.disconnect()]) {
      fail()
      await submit(page)
      await refusal('Failed to update recipe')
      expect(await field(page, 'Title').inputValue()).toBe('Lime Tart')
    }
    proxy.pass()
    await field(page, 'Image URL').fill('not an address')
    await submit(page)
    await eventually(() => field(page, 'Image URL').getAttribute('aria-invalid')).toBe('true')
    expect(await descriptionOf(field(page, 'Image URL'))).toMatch(/picture/)
    await field(page, 'Image URL').fill('')
    await picker(page).setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await submit(page)
    await refusal(errors['image-unreadable'].text)
    expect(await getRecipe(product, recipe._id)).toMatchObject({ title: 'Lemon Tart', image: null })
    await form(page).getByRole('button', { name: 'Remove Picture', exact: true }).click()
    expect(await save(page, recipe)).toMatchObject({
      title: 'Lime Tart',
      description: recipe.description,
      ingredients: ['4 limes', '200 g butter'],
      steps,
      image: null,
    })
    await region(page, 'My Recipes').getByRole('heading', { name: 'Lime Tart' }).waitFor()
    await main(page).getByRole('link', { name: 'View All Recipes' }).click()
    await main(page).getByRole('article').filter({ hasText: '4 limes' }).waitFor()
  },
)

test('the picture is chosen, replaced, given by its address, and removed', { tags: ['RECIPES-19'] }, async () => {
  const { token } = await registerUser(product)
  const recipe = await postRecipe(product, token, { title: 'Dressed Up' })
  const page = await open('/profile', { token })
  await edit(page, 'Dressed Up')
  expect(await field(page, 'Image URL').isEnabled()).toBe(true)
  await choose(page, '#3e6b4a')
  await eventually(() => field(page, 'Image URL').isDisabled()).toBe(true)
  await form(page).getByRole('button', { name: 'Remove Picture', exact: true }).click()
  await eventually(() => field(page, 'Image URL').isEnabled()).toBe(true)
  await choose(page, '#3e6b4a')
  const chosen = (await save(page, recipe)).image
  expect(chosen).toMatch(/^\/uploads\//)
  const shown = region(page, 'My Recipes').getByRole('article').locator('img')
  await eventually(() => shown.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(
    chosen!.split('/')[2],
  )

  await edit(page, 'Dressed Up')
  expect(await picture(page).getAttribute('src')).toBe(chosen)
  await choose(page, '#c8402b')
  await picture(page).waitFor({ state: 'detached' })
  const replaced = (await save(page, recipe)).image
  expect(replaced).toMatch(/^\/uploads\//)
  expect(replaced).not.toBe(chosen)

  await edit(page, 'Dressed Up')
  await form(page).getByRole('button', { name: 'Remove picture', exact: true }).click()
  await picture(page).waitFor({ state: 'detached' })
  expect((await save(page, recipe)).image).toBeNull()

  await edit(page, 'Dressed Up')
  const address = `${proxy.origin}/covers/meals/baklava/960.webp`
  await field(page, 'Image URL').fill(` ${address} `)
  expect((await save(page, recipe)).image).toBe(address)
  await edit(page, 'Dressed Up')
  expect(await field(page, 'Image URL').inputValue()).toBe(address)
})
