/** All Recipes: listed, opened, deleted and restored. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { limits, texts } from '#contract/recipes.ts'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { card, closeDialog, dialog, main, noDialog, status, titles, useJourney } from '#tests/support/journey.ts'
import { getRecipe, recipeExists, postRecipe, postSave } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
let grace: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  ;[ada, grace] = [await registerUser(product), await registerUser(product, 'Grace Hopper')]
})

const pictureFails = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/

const cards = (page: Page) => main(page).getByRole('article')

test(
  'a recipe is opened; a deleted one can be restored with its likes and bookmarks',
  { tags: ['RECIPES-03', 'RECIPES-09', 'RECIPES-11', 'RECIPES-22'] },
  async () => {
    await postRecipe(product, grace.token, { title: 'Grace’s Beans', image: 'https://pictures.invalid/gone.jpg' })
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
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 1024])).toEqual([])
    await closeDialog(page)

    const image = card(main(page), 'Grace’s Beans').locator('img').first()
    await eventually(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain(
      '/covers/recipes/',
    )
    expect(await violations(page)).toEqual([])
    expect(await overflow(page, [320, 768, 2560])).toEqual([])

    const deleteLinks = cards(page).getByRole('link', { name: /^Delete/ })
    await eventually(() => deleteLinks.count()).toBe(2)
    const soup = card(main(page), 'Sorrel Soup')
    await soup.getByRole('link', { name: 'Delete Sorrel Soup' }).click()
    const question = dialog(page, 'Delete Recipe')
    await question.getByText('Are you sure you want to delete Sorrel Soup?').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 1024])).toEqual([])
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
  const linus = await registerUser(product, 'Linus Pauling')
  const wanted = Array.from({ length: limits.listLimit + 1 }, (_, index) => `Dish number ${index + 1}`)
  for (const title of wanted) await postRecipe(product, linus.token, { title })
  const page = await open('/recipes', { expected: [pictureFails] })
  await eventually(() => cards(page).count()).toBe(limits.listLimit)
  await main(page).getByRole('button', { name: 'Show more recipes' }).scrollIntoViewIfNeeded()
  await eventually(async () => {
    const shown = await titles(main(page))
    return wanted.filter((title) => shown.filter((other) => other === title).length !== 1)
  }).toEqual([])
})
