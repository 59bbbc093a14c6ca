/** Journey: the profile's panels: what one liked, bookmarked and wrote, changed and let go (specification 2 and 4, "Profile", and 8). */
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts } from '#contract/recipes.ts'
import { overflow, settle, shownFor, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { deleteRecipe, getRecipe, isThere, postRecipe, postSave, savedTitles } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(front)

let ada: Awaited<ReturnType<typeof aCook>>
beforeEach(async () => {
  ada = await aCook(product)
})

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const titles = (page: Page, name: string) => panel(page, name).getByRole('article').getByRole('heading').allInnerTexts()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

const lists = {
  like: {
    name: 'Liked Recipes',
    verb: 'Unlike',
    title: 'Unlike Recipe',
    done: 'Recipe unliked successfully!',
    failed: 'Failed to unlike recipe',
  },
  bookmark: {
    name: 'Bookmarked Recipes',
    verb: 'Unbookmark',
    title: 'Unbookmark Recipe',
    done: 'Recipe unbookmarked successfully!',
    failed: 'Failed to unbookmark recipe',
  },
} as const

test(
  'with nothing yet: three panels that say what belongs there, and the ways on',
  { tags: ['PROFILE-01'] },
  async () => {
    const page = await open('/profile', { token: ada.token })
    await panel(page, 'Liked Recipes').getByText('Nothing liked yet.').waitFor()
    await panel(page, 'Bookmarked Recipes').getByText('Nothing bookmarked yet.').waitFor()
    await panel(page, 'My Recipes').getByText('None of your own yet.').waitFor()
    expect(await overflow(page, [320])).toEqual([])
    await main(page).getByRole('link', { name: 'View All Recipes' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'All Recipes' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/recipes')
    await page.goBack()
    await main(page).getByRole('link', { name: 'Add New Recipe' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Add Recipe' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/add-recipe')
  },
)

test(
  'everything of every kind, newest first, each opens; what its author deletes is gone; axe finds nothing',
  { tags: ['PROFILE-02'] },
  async () => {
    const grace = await aCook(product, 'Grace Hopper')
    const { _id: hers } = await postRecipe(product, grace.token, { title: 'Grace’s Gratin' })
    await postRecipe(product, ada.token, { title: 'My First' })
    await postRecipe(product, ada.token, { title: 'My Second' })
    await postSave(product, ada.token, 'like', 'meal', 'lasagne-alla-bolognese')
    await postSave(product, ada.token, 'like', 'drink', 'negroni')
    await postSave(product, ada.token, 'like', 'video', '4')
    await postSave(product, ada.token, 'like', 'recipe', hers)
    await postSave(product, ada.token, 'bookmark', 'recipe', hers)
    const page = await open('/profile', { token: ada.token })
    const saved = ['Grace’s Gratin', 'Creamy Garlic Mushroom Penne Pasta', 'Negroni', 'Lasagne alla Bolognese']
    await eventually(() => titles(page, 'Liked Recipes')).toEqual(saved)
    await eventually(() => titles(page, 'Bookmarked Recipes')).toEqual(['Grace’s Gratin'])
    await eventually(() => titles(page, 'My Recipes')).toEqual(['My Second', 'My First'])
    expect(await violations(page)).toEqual([])
    expect(await overflow(page, [320, 768, 2560])).toEqual([])

    for (const title of saved) {
      await panel(page, 'Liked Recipes').getByRole('link', { name: title, exact: true }).click()
      const opened = title.startsWith('Creamy')
        ? dialog(page, title).getByRole('button', { name: `Play ${title}` })
        : dialog(page, title).getByRole('heading', { name: 'Ingredients' })
      await opened.waitFor()
      await page.keyboard.press('Escape')
      await dialog(page, title).waitFor({ state: 'detached' })
    }
    await panel(page, 'My Recipes').getByRole('link', { name: 'My First', exact: true }).click()
    await dialog(page, 'My First').getByText('Recipe · Home Cooking', { exact: true }).waitFor()
    await page.goto('/profile?unlike=external_drink_negroni')
    await dialog(page, 'Unlike Recipe').getByText('Negroni', { exact: true }).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320])).toEqual([])
    await deleteRecipe(product, grace.token, hers)
    await page.goto('/profile')
    await eventually(() => titles(page, 'Liked Recipes')).toEqual(saved.slice(1))
    await panel(page, 'Bookmarked Recipes').getByText('Nothing bookmarked yet.').waitFor()
  },
)

for (const [save, { name, verb, title, done, failed }] of Object.entries(lists)) {
  test(
    `${name}: one goes after a question, the note after three seconds, and a failure is said`,
    { tags: ['LIMITS-07', 'PROFILE-03', 'PROFILE-04'] },
    async () => {
      await postSave(product, ada.token, save as 'like', 'meal', 'lasagne-alla-bolognese')
      await postSave(product, ada.token, save as 'like', 'drink', 'negroni')
      const page = await open('/profile', { token: ada.token, expected: [/status of 503/] })
      const ask = () =>
        panel(page, name)
          .getByRole('link', { name: `${verb} Negroni` })
          .click()
      const question = dialog(page, title)
      await ask()
      await question.getByText('Negroni', { exact: true }).waitFor()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'detached' })
      expect(await titles(page, name)).toEqual(['Negroni', 'Lasagne alla Bolognese'])

      await ask()
      front.refuse(503, /\/users\/(like|bookmark)\//)
      await question.getByRole('button', { name: verb, exact: true }).click()
      await alert(page, failed).waitFor()
      await question.waitFor({ state: 'detached' })
      expect(await titles(page, name)).toEqual(['Negroni', 'Lasagne alla Bolognese'])
      front.pass()

      await ask()
      const lapse = shownFor(page, done)
      await question.getByRole('button', { name: verb, exact: true }).click()
      await notice(page, done).waitFor()
      await eventually(() => titles(page, name)).toEqual(['Lasagne alla Bolognese'])
      expect(await savedTitles(product, ada.token, save as 'like')).toEqual(['Lasagne alla Bolognese'])
      const ms = await lapse
      expect(ms).toBeGreaterThan(2700)
      expect(ms).toBeLessThan(4500)
    },
  )
}

test('a question or a form that was closed while it was being answered takes nobody elsewhere', async () => {
  await postSave(product, ada.token, 'like', 'drink', 'negroni')
  await postRecipe(product, ada.token, { title: 'Left Alone' })
  const page = await open('/recipes', { token: ada.token })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  const steps = [
    ['Unlike Negroni', 'Unlike', '**/api/users/like/**', 'Recipe unliked successfully!'],
    ['Edit Left Alone', 'Save Changes', /api\/recipes\/[0-9a-f]{24}$/, 'Recipe updated successfully!'],
  ] as const
  for (const [link, button, calls, done] of steps) {
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    await main(page).getByRole('link', { name: link }).click()
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).waitFor()
    await page.route(calls, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await notice(page, done).waitFor()
    await settle(page)
    expect(new URL(page.url()).pathname, link).toBe('/profile')
    await page.unroute(calls)
  }
})

test('one’s own recipe goes after a question, and comes back by Undo', { tags: ['PROFILE-05'] }, async () => {
  const { _id: id } = await postRecipe(product, ada.token, { title: 'Gone and Back' })
  const page = await open('/profile', { token: ada.token, expected: [/status of 503/] })
  const mine = panel(page, 'My Recipes')
  const remove = async () => {
    await mine.getByRole('link', { name: 'Delete Gone and Back' }).click()
    await dialog(page, 'Delete Recipe').getByText('Gone and Back').waitFor()
  }
  const confirm = () => dialog(page, 'Delete Recipe').getByRole('button', { name: 'Delete', exact: true }).click()
  await remove()
  front.refuse(503)
  await confirm()
  await alert(page, 'Failed to delete recipe').waitFor()
  await dialog(page, 'Delete Recipe').waitFor({ state: 'detached' })
  front.pass()
  await page.reload()
  await remove()
  await confirm()
  await notice(page, 'Recipe deleted successfully!').waitFor()
  await mine.getByText('None of your own yet.').waitFor()
  expect(await isThere(product, id)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => titles(page, 'My Recipes')).toEqual(['Gone and Back'])
  expect(await getRecipe(product, id)).toMatchObject({ title: 'Gone and Back' })
})

test(
  'lists that cannot be read say so, each on its own, and Try Again reads them',
  { tags: ['PROFILE-12'] },
  async () => {
    await postSave(product, ada.token, 'like', 'drink', 'negroni')
    await postRecipe(product, ada.token, { title: 'Still Mine' })
    front.refuse(503, /liked-recipes|bookmarked-recipes|^\/api\/recipes/)
    const page = await open('/profile', { token: ada.token, expected: [/status of 503/] })
    for (const name of ['Liked Recipes', 'Bookmarked Recipes', 'My Recipes'])
      await panel(page, name).getByRole('alert').getByText(texts.listFailed, { exact: true }).waitFor()
    front.pass()
    for (const name of ['Liked Recipes', 'Bookmarked Recipes', 'My Recipes'])
      await panel(page, name).getByRole('button', { name: 'Try Again' }).click()
    await eventually(() => titles(page, 'Liked Recipes')).toEqual(['Negroni'])
    await panel(page, 'Bookmarked Recipes').getByText('Nothing bookmarked yet.').waitFor()
    await eventually(() => titles(page, 'My Recipes')).toEqual(['Still Mine'])
  },
)
