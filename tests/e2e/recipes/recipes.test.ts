/** All Recipes: listed, opened, deleted and restored. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { limits, texts } from '#contract/recipes.ts'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  alert,
  card,
  closeDialog,
  dialog,
  main,
  noDialog,
  status,
  titles,
  useFaultyJourney,
  visit,
} from '#tests/support/journey.ts'
import { deleteRecipe, getRecipe, recipeExists, postRecipe, postSave } from '#tests/support/server/recipes.ts'

const { product, proxy, open } = useFaultyJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
let grace: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  ;[ada, grace] = [await registerUser(product), await registerUser(product, 'Grace Hopper')]
})

const pictureFails = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/

const cards = (page: Page) => main(page).getByRole('article')
const deleteLinks = (page: Page) => cards(page).getByRole('link', { name: /^Delete/ })

/** Deletes a recipe; `meanwhile` runs while the question is open. */
async function deleteFrom(page: Page, title: string, meanwhile?: () => unknown) {
  await card(main(page), title)
    .getByRole('link', { name: `Delete ${title}` })
    .click()
  const question = dialog(page, 'Delete Recipe')
  await question.getByText(`Are you sure you want to delete ${title}?`).waitFor()
  await meanwhile?.()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await noDialog(page)
}

// Runs first: the later tests add recipes.
test('an empty list offers to add the first recipe', { tags: ['RECIPES-06', 'RECIPES-07'] }, async () => {
  proxy.refuse(503, /^\/api\/recipes/)
  const page = await open('/recipes', { expected: [/status of 503/] })
  await alert(page, 'Failed to fetch recipes').waitFor()
  proxy.pass()
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await main(page).getByText('No recipes found. Be the first to add one!', { exact: true }).waitFor()
  await main(page).getByRole('link', { name: 'Add Recipe' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Add Recipe' }).waitFor()
})

test('a deleted recipe can be restored for ten seconds', { tags: ['RECIPES-09', 'RECIPES-11'] }, async () => {
  const { _id: id } = await postRecipe(product, ada.token, { title: 'Sorrel Soup' })
  await postSave(product, grace.token, 'like', 'recipe', id)
  await postSave(product, ada.token, 'bookmark', 'recipe', id)
  const page = await open('/recipes', { token: ada.token, prepare: (fresh) => fresh.clock.install() })
  const soup = card(main(page), 'Sorrel Soup')
  const likes = soup.getByRole('button', { name: 'Like Sorrel Soup, 1 like', exact: true })
  const undo = page.getByRole('button', { name: 'Undo' })
  await likes.waitFor()
  await soup.getByRole('link', { name: 'Delete Sorrel Soup' }).click()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  expect(await overflow(page, [320])).toEqual([])
  await dialog(page, 'Delete Recipe').getByRole('button', { name: 'Cancel' }).click()
  await noDialog(page)
  expect(await recipeExists(product, id)).toBe(true)

  await deleteFrom(page, 'Sorrel Soup')
  await status(page, 'Recipe deleted successfully!').waitFor()
  await soup.waitFor({ state: 'detached' })
  expect(await recipeExists(product, id)).toBe(false)
  // The notice stays while the pointer or the focus is on it.
  await undo.hover()
  await page.clock.fastForward(limits.undoMs + 1000)
  await undo.focus()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(limits.undoMs + 1000)
  await undo.press('Enter')
  await status(page, texts.restored).waitFor()
  await likes.waitFor()
  await soup.getByRole('button', { name: 'Bookmark Sorrel Soup, 1 bookmark', exact: true, pressed: true }).waitFor()
  const restored = { likes: [expect.any(String)], bookmarks: [expect.any(String)] }
  expect(await getRecipe(product, id)).toMatchObject({ title: 'Sorrel Soup', ...restored })

  await deleteFrom(page, 'Sorrel Soup')
  await undo.hover()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(limits.undoMs)
  await undo.waitFor({ state: 'detached' })
  await page.reload()
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  expect(await soup.count()).toBe(0)
  expect(await recipeExists(product, id)).toBe(false)
})

test(
  'only the author can delete a recipe, and a failure says why',
  { tags: ['RECIPES-03', 'RECIPES-05', 'RECIPES-10'] },
  async () => {
    const beans = await postRecipe(product, ada.token, { title: 'Ada’s Beans' })
    await postRecipe(product, grace.token, { title: 'Grace’s Beans' })
    const page = await open('/recipes', { token: ada.token, expected: [/status of (404|503)/] })
    await card(main(page), 'Grace’s Beans').waitFor()
    await eventually(() => deleteLinks(page).count()).toBe(1)
    await deleteFrom(page, 'Ada’s Beans', () => proxy.refuse(503))
    await alert(page, 'Failed to delete recipe').waitFor()
    expect(await recipeExists(product, beans._id)).toBe(true)
    proxy.pass()
    await deleteFrom(page, 'Ada’s Beans', () => deleteRecipe(product, ada.token, beans._id))
    await alert(page, errors['recipe-unknown'].text).waitFor()
    await card(main(page), 'Ada’s Beans').waitFor({ state: 'detached' })

    // The recipe of a deleted account has no author.
    const visitor = await open('/recipes', {
      prepare: (fresh) =>
        fresh.route('**/api/recipes*', (route) => route.fulfill({ json: [{ ...beans, createdBy: null }] })),
    })
    await card(main(visitor), 'Ada’s Beans').getByText('By Unknown', { exact: true }).waitFor()
    expect(await deleteLinks(visitor).count()).toBe(0)
    await visit(visitor, '/recipes?find=beans')
    await dialog(visitor).getByText('By Unknown', { exact: true }).waitFor()
  },
)

test('an opened recipe shows all of it', { tags: ['RECIPES-08', 'RECIPES-22'] }, async () => {
  const title = 'Pierogi ruskie'
  await postRecipe(product, ada.token, {
    title,
    ingredients: ['300 g flour', '4 potatoes', '2 onions', '250 g twaróg', 'salt'],
    steps: ['Knead', 'Fill', 'Boil'],
    image: 'https://pictures.invalid/gone.jpg',
  })
  const long = 'Supercalifragilisticexpialidocious'.repeat(3)
  const { _id: wide } = await postRecipe(product, ada.token, {
    title: long,
    description: long,
    ingredients: [long, long, long, long],
    steps: [long],
  })
  proxy.refuse(503, /^\/api\/recipes\/[0-9a-f]{24}$/)
  const page = await open(`/recipes?recipe=${wide}`, { token: ada.token, expected: [pictureFails, /status of 503/] })
  await alert(page, 'Failed to fetch full recipe').waitFor()
  proxy.pass()
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await dialog(page, long).getByRole('heading', { name: 'Instructions' }).waitFor()
  expect(await overflow(page, [320, 1024])).toEqual([])
  await closeDialog(page)

  const image = card(main(page), title).locator('img').first()
  await eventually(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain(
    '/covers/recipes/',
  )
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])
  await card(main(page), title).getByRole('link', { name: title, exact: true }).click()
  await dialog(page, title).getByText('Recipe · Home Cooking', { exact: true }).waitFor()
  const ingredients = dialog(page, title).getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
  expect(await ingredients.count()).toBe(5)
  expect(await violations(page, '[role=dialog]')).toEqual([])
})

test('further recipes load on scrolling or by a button', { tags: ['RECIPES-23'] }, async () => {
  const linus = await registerUser(product, 'Linus Pauling')
  const wanted = Array.from({ length: 60 }, (_, index) => `Dish number ${index + 1}`)
  for (let first = 0; first < wanted.length; first += 10) {
    const batch = wanted.slice(first, first + 10)
    await Promise.all(batch.map((title) => postRecipe(product, linus.token, { title })))
  }
  const page = await open('/recipes', { expected: [pictureFails] })
  const missing = async () => {
    const shown = await titles(main(page))
    expect(new Set(shown).size).toBe(shown.length)
    return wanted.filter((title) => !shown.includes(title))
  }
  await eventually(() => cards(page).count()).toBe(limits.listLimit)
  await main(page).getByRole('button', { name: 'Show more recipes' }).scrollIntoViewIfNeeded()
  await eventually(missing).toEqual([])

  // Without an observer for scrolling the button remains.
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
  await page.reload()
  await eventually(() => cards(page).count()).toBe(limits.listLimit)
  await main(page).getByRole('button', { name: 'Show more recipes' }).press('Enter')
  await eventually(missing).toEqual([])
})
