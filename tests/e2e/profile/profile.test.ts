/** The panels of the profile: what a user liked, bookmarked and wrote. */
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts } from '#contract/recipes.ts'
import { eventually, overflow, settle, shownFor, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  hold,
  main,
  navigation,
  noDialog,
  region,
  status,
  titles,
  useFaultyJourney,
} from '#tests/support/journey.ts'
import {
  deleteRecipe,
  getRecipe,
  recipeExists,
  postRecipe,
  postSave,
  savedTitles,
} from '#tests/support/server/recipes.ts'

const { product, proxy, open } = useFaultyJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
beforeEach(async () => {
  ada = await registerUser(product)
})

const titlesIn = (page: Page, panel: string) => titles(region(page, panel))
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const panels = ['Liked Recipes', 'Bookmarked Recipes', 'My Recipes']

test(
  'empty panels say what belongs there, and failed ones can be retried',
  { tags: ['PROFILE-01', 'PROFILE-12'] },
  async () => {
    proxy.refuse(503, /liked-recipes|bookmarked-recipes|^\/api\/recipes/)
    const page = await open('/profile', { token: ada.token, expected: [/status of 503/] })
    for (const name of panels) {
      await region(page, name).getByRole('alert').getByText(texts.listFailed, { exact: true }).waitFor()
    }
    proxy.pass()
    for (const name of panels) await region(page, name).getByRole('button', { name: 'Try Again' }).click()
    await region(page, 'Liked Recipes').getByText('Nothing liked yet.').waitFor()
    await region(page, 'Bookmarked Recipes').getByText('Nothing bookmarked yet.').waitFor()
    await region(page, 'My Recipes').getByText('No recipes of your own yet.').waitFor()
    await main(page).getByText(ada.email, { exact: true }).waitFor()
    await main(page).getByRole('button', { name: 'Logout' }).waitFor()
    expect(await overflow(page, [320])).toEqual([])
    await main(page).getByRole('link', { name: 'View All Recipes' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'All Recipes' }).waitFor()
    expect(addressOf(page)).toBe('/recipes')
    await page.goBack()
    await main(page).getByRole('link', { name: 'Add New Recipe' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Add Recipe' }).waitFor()
    expect(addressOf(page)).toBe('/add-recipe')
  },
)

test('the panels list every kind of dish, newest first, and each opens', { tags: ['PROFILE-02'] }, async () => {
  const grace = await registerUser(product, 'Grace Hopper')
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
  await eventually(() => titlesIn(page, 'Liked Recipes')).toEqual(saved)
  await eventually(() => titlesIn(page, 'Bookmarked Recipes')).toEqual(['Grace’s Gratin'])
  await eventually(() => titlesIn(page, 'My Recipes')).toEqual(['My Second', 'My First'])
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])

  for (const title of saved) {
    await region(page, 'Liked Recipes').getByRole('link', { name: title, exact: true }).click()
    const opened = title.startsWith('Creamy')
      ? button(page, `Play ${title}`)
      : dialog(page, title).getByRole('heading', { name: 'Ingredients' })
    await opened.waitFor()
    await closeDialog(page)
  }
  await region(page, 'My Recipes').getByRole('link', { name: 'My First', exact: true }).click()
  await dialog(page, 'My First').getByText('Recipe · Home Cooking', { exact: true }).waitFor()

  await deleteRecipe(product, grace.token, hers)
  await page.goto('/profile')
  await eventually(() => titlesIn(page, 'Liked Recipes')).toEqual(saved.slice(1))
  await region(page, 'Bookmarked Recipes').getByText('Nothing bookmarked yet.').waitFor()
})

test(
  'a dish is unliked and unbookmarked after a confirmation',
  { tags: ['PROFILE-03', 'PROFILE-04', 'LIMITS-06', 'LIMITS-07'] },
  async () => {
    for (const save of ['like', 'bookmark'] as const) {
      await postSave(product, ada.token, save, 'meal', 'lasagne-alla-bolognese')
      await postSave(product, ada.token, save, 'drink', 'negroni')
    }
    const page = await open('/profile', { token: ada.token, expected: [/status of 503/] })
    const both = ['Negroni', 'Lasagne alla Bolognese']
    const saves = [
      ['like', 'Liked Recipes', 'Unlike', 'Recipe unliked successfully!', 'Failed to unlike recipe'],
      [
        'bookmark',
        'Bookmarked Recipes',
        'Unbookmark',
        'Recipe unbookmarked successfully!',
        'Failed to unbookmark recipe',
      ],
    ] as const
    for (const [save, panel, verb, done, failed] of saves) {
      const ask = async () => {
        await region(page, panel)
          .getByRole('link', { name: `${verb} Negroni` })
          .click()
        await dialog(page, `${verb} Recipe`).getByText('Negroni', { exact: true }).waitFor()
      }
      await ask()
      expect(await violations(page, '[role=dialog]')).toEqual([])
      await button(page, 'Cancel').click()
      await noDialog(page)
      expect(await titlesIn(page, panel)).toEqual(both)

      await ask()
      proxy.refuse(503, /\/users\/(like|bookmark)\//)
      await button(page, verb).click()
      await alert(page, failed).waitFor()
      await noDialog(page)
      expect(await titlesIn(page, panel)).toEqual(both)
      proxy.pass()

      // The dialog is closed during the request: the response changes nothing on the screen.
      await ask()
      const release = await hold(page, `**/api/users/${save}/**`)
      const shown = shownFor(page, done)
      await button(page, verb).click()
      await closeDialog(page)
      release()
      await status(page, done).waitFor()
      await eventually(() => titlesIn(page, panel)).toEqual(both.slice(1))
      expect(addressOf(page)).toBe('/profile')
      expect(await savedTitles(product, ada.token, save)).toEqual(both.slice(1))
      if (save === 'bookmark') continue
      const ms = await shown
      expect(ms).toBeGreaterThan(2700)
      expect(ms).toBeLessThan(4500)
    }
  },
)

test(
  'a user deletes a recipe after a confirmation, and Undo restores it',
  { tags: ['PROFILE-05', 'RECIPES-10'] },
  async () => {
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Gone and Back' })
    const page = await open('/recipes', { token: ada.token, expected: [/status of 503/] })
    await navigation(page).getByRole('link', { name: 'Profile' }).click()
    const mine = region(page, 'My Recipes')
    const remove = async (beforeConfirming?: () => void) => {
      await mine.getByRole('link', { name: 'Delete Gone and Back' }).click()
      await dialog(page, 'Delete Recipe').getByText('Gone and Back').waitFor()
      beforeConfirming?.()
      await button(page, 'Delete').click()
    }
    await remove(() => proxy.refuse(503))
    await alert(page, 'Failed to delete recipe').waitFor()
    await noDialog(page)
    proxy.pass()
    await remove()
    await status(page, 'Recipe deleted successfully!').waitFor()
    await mine.getByText('No recipes of your own yet.').waitFor()
    expect(await recipeExists(product, id)).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => titlesIn(page, 'My Recipes')).toEqual(['Gone and Back'])
    expect(await getRecipe(product, id)).toMatchObject({ title: 'Gone and Back' })

    // The same for a form that is closed while it is being saved.
    await mine.getByRole('link', { name: 'Edit Gone and Back' }).click()
    const release = await hold(page, /api\/recipes\/[0-9a-f]{24}$/, 'PUT')
    await button(page, 'Save Changes').click()
    await closeDialog(page)
    release()
    await status(page, 'Recipe updated successfully!').waitFor()
    await settle(page)
    expect(addressOf(page)).toBe('/profile')
  },
)
