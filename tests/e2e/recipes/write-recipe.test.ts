/** A user writes a recipe, from the 'create recipe' dialog to Add Recipe, and changes it on the profile. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/recipes.ts'
import { descriptionOf, eventually, overflow, violations } from '#tests/support/browser.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import {
  addressOf,
  dialog,
  isFocused,
  loadedWidth,
  main,
  navigation,
  noDialog,
  region,
  status,
  useJourney,
} from '#tests/support/journey.ts'
import { getRecipe, newestRecipe } from '#tests/support/server/recipes.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()

const row = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true })

async function choose(within: Locator, picture: Parameters<typeof aJpeg>[0]) {
  const name = `${'a-long-name-'.repeat(8)}.jpg`
  const { bytes } = await aJpeg(picture)
  await within.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
}

/** Waits until a card shows an uploaded picture. */
const shows = (card: Locator, address: string) =>
  eventually(() =>
    card
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
  expect(await violations(page, '[role=dialog]')).toEqual([])
  expect(await overflow(page, [320, 1024])).toEqual([])
  await row(form, 'Ingredient 2').fill('200 g butter, soft')
  await choose(form, {})
  await form.getByRole('button', { name: 'Continue', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

test(
  'a recipe with a picture is written, added, listed first and changed',
  { tags: ['RECIPES-04', 'RECIPES-12', 'RECIPES-13', 'RECIPES-18', 'RECIPES-19', 'RECIPES-21', 'PROFILE-05'] },
  async () => {
    const { token } = await registerUser(product)
    const page = await open('/add-recipe', {
      token,
      expected: [/status of 400/],
      prepare: (fresh) => fresh.clock.install(),
    })
    await writeQuickRecipe(page)
    const preview = main(page).getByAltText('Your choice')
    await eventually(() => loadedWidth(preview)).toBeGreaterThan(0)
    const ingredients = row(main(page), 'Ingredients')
    expect(await ingredients.inputValue()).toBe('3 lemons, 200 g butter; soft')
    await ingredients.fill(' 3 lemons ,, 200 g butter, 4 eggs ,flour, ')
    expect(await violations(page)).toEqual([])
    expect(await overflow(page, [320, 768, 2560])).toEqual([])
    await main(page).getByRole('button', { name: 'Remove Picture' }).click()
    await preview.waitFor({ state: 'detached' })
    await choose(main(page), { width: 800, height: 600 })
    await main(page).getByRole('button', { name: 'Add Recipe' }).click()
    await main(page).getByText(texts.added, { exact: true }).waitFor()
    const recipe = await newestRecipe(product)
    expect(recipe).toMatchObject({
      title: 'Lemon Tart',
      description: 'Sharp and short.',
      ingredients: ['3 lemons', '200 g butter', '4 eggs', 'flour'],
      steps: ['Bake the case'],
      image: expect.stringMatching(/^\/uploads\//) as string,
    })
    await page.clock.fastForward(2000)
    await page.waitForURL('**/recipes')
    const card = main(page).getByRole('article').first()
    await card.getByRole('heading', { name: 'Lemon Tart' }).waitFor()
    await card.getByText('Ada Lovelace').waitFor()
    await eventually(() => loadedWidth(card.locator('img').first())).toBeGreaterThan(200)
    await shows(card, recipe.image!)

    await navigation(page).getByRole('link', { name: 'Profile' }).click()
    await region(page, 'My Recipes').getByRole('link', { name: 'Edit Lemon Tart', exact: true }).click()
    const form = dialog(page, 'Edit Recipe')
    await eventually(() => row(form, 'Title').inputValue()).toBe('Lemon Tart')
    await eventually(() => loadedWidth(form.getByAltText('How it looks now'))).toBeGreaterThan(0)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 1024])).toEqual([])
    await row(form, 'Title').fill('Lime Tart')
    await row(form, 'Image URL').fill('not an address')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await eventually(() => row(form, 'Image URL').getAttribute('aria-invalid')).toBe('true')
    expect(await descriptionOf(row(form, 'Image URL'))).toMatch(/picture/)
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
