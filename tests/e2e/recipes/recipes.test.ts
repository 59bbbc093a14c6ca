/** A user writes, finds, opens, changes, deletes and restores a recipe. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits, texts } from '#contract/recipes.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { announced } from '#tests/support/page-time.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import {
  card,
  closeDialog,
  dialog,
  isFocused,
  loadedWidth,
  main,
  navigation,
  noDialog,
  region,
  titles,
  useJourney,
  visit,
} from '#tests/support/journey.ts'
import { getRecipe, newestRecipe, recipeExists, postRecipe } from '#tests/support/server/recipes.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()

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

test(
  'a user writes a recipe with a picture, finds it first in the list, changes, deletes and restores it',
  {
    tags: [
      'RECIPES-04',
      'RECIPES-09',
      'RECIPES-11',
      'RECIPES-12',
      'RECIPES-13',
      'RECIPES-18',
      'RECIPES-19',
      'RECIPES-21',
      'RECIPES-22',
      'PROFILE-05',
      'LIMITS-35',
    ],
  },
  async () => {
    const [ada, linus] = await Promise.all([registerUser(product), registerUser(product, 'Linus Pauling')])
    const long = 'Supercalifragilisticexpialidocious'.repeat(3)
    const lines = { ingredients: [long, long, long, long], steps: [long] }
    const { _id: wide } = await postRecipe(product, ada.token, { title: long, description: long, ...lines })
    const page = await open('/add-recipe', { token: linus.token, prepare: (fresh) => fresh.clock.install() })
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Quick recipe' }).click()
    const quick = dialog(page, 'Create Recipe')
    await row(quick, 'Title').fill('Lemon Tart')
    await row(quick, 'Description').fill('Sharp and short.')
    await row(quick, 'Ingredient 1').fill('3 lemons')
    await row(quick, 'Step 1').fill('Bake the case')
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await choose(quick, { width: 1600, height: 1200 })
    await quick.getByRole('button', { name: 'Continue', exact: true }).click()
    await quick.waitFor({ state: 'detached' })

    await eventually(() => loadedWidth(main(page).getByAltText('Chosen picture'))).toBe(1280)
    await row(main(page), 'Step 1').press('End')
    await page.keyboard.press('Enter')
    await eventually(() => isFocused(row(main(page), 'Step 2'))).toBe(true)
    await page.keyboard.insertText('2. Fill, then wait\n3. Serve')
    await eventually(() => isFocused(row(main(page), 'Step 3'))).toBe(true)
    expect(await violations(page, undefined, [320, 768, 2560])).toEqual([])
    await main(page).getByRole('button', { name: 'Add Recipe' }).click()
    await announced(page, texts.added)
    const recipe = await newestRecipe(product)
    expect(recipe).toMatchObject({
      title: 'Lemon Tart',
      description: 'Sharp and short.',
      ingredients: ['3 lemons'],
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
    await card(main(page), long).waitFor()
    expect(await violations(page, undefined, [320, 768, 2560])).toEqual([])
    await visit(page, `/recipes?recipe=${wide}`)
    await dialog(page, long).getByRole('heading', { name: 'Instructions' }).waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await closeDialog(page)

    await navigation(page).getByRole('link', { name: 'Profile' }).click()
    const mine = region(page, 'My Recipes')
    await mine.getByRole('link', { name: 'Edit Lemon Tart', exact: true }).click()
    const form = dialog(page, 'Edit Recipe')
    await eventually(() => row(form, 'Title').inputValue()).toBe('Lemon Tart')
    await eventually(() => loadedWidth(form.getByAltText('Current picture'))).toBeGreaterThan(0)
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await row(form, 'Title').fill('Lime Tart')
    await choose(form, { width: 400, height: 300, colour: '#c8402b' })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await announced(page, texts.updated)
    await noDialog(page)
    const changed = await getRecipe(product, recipe._id)
    expect(changed).toMatchObject({ title: 'Lime Tart', ingredients: recipe.ingredients })
    expect(changed.image).not.toBe(recipe.image)
    await mine.getByRole('heading', { name: 'Lime Tart' }).waitFor()
    await shows(mine.getByRole('article'), changed.image!)

    await mine.getByRole('link', { name: 'Delete Lime Tart' }).click()
    const question = dialog(page, 'Delete Recipe')
    await question.getByText('Are you sure you want to delete Lime Tart?').waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await announced(page, texts.deleted)
    await noDialog(page)
    expect(await recipeExists(product, recipe._id)).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await announced(page, texts.restored)
    await mine.getByRole('heading', { name: 'Lime Tart' }).waitFor()
    expect(await getRecipe(product, recipe._id)).toMatchObject({ title: 'Lime Tart', image: changed.image })
  },
)

test('scrolling down loads more recipes', { tags: ['RECIPES-23'] }, async () => {
  const { token } = await registerUser(product)
  const recipe = await postRecipe(product, token)
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
