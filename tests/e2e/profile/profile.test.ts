/** The profile: what a user liked, bookmarked and wrote, and the dialogs that open there. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { registerUser, signInOnOtherDevice } from '#tests/support/server/users.ts'
import {
  addressOf,
  closeDialog,
  dialog,
  isFocused,
  noDialog,
  region,
  status,
  titles,
  useJourney,
} from '#tests/support/journey.ts'
import { getRecipe, postRecipe, postSave, recipeExists, savedTitles } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

const titlesIn = (page: Page, panel: string) => titles(region(page, panel))
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test(
  'the panels list what a user saved and wrote, and each can be removed',
  { tags: ['PROFILE-01', 'PROFILE-02', 'PROFILE-03', 'PROFILE-05', 'RECIPES-10'] },
  async () => {
    const ada = await registerUser(product)
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Gone and Back' })
    await postSave(product, ada.token, 'like', 'meal', 'lasagne-alla-bolognese')
    await postSave(product, ada.token, 'like', 'drink', 'negroni')
    await postSave(product, ada.token, 'like', 'video', '4')
    await postSave(product, ada.token, 'bookmark', 'recipe', id)
    await signInOnOtherDevice(product, ada)
    // A slow request for the recipe may arrive after its deletion.
    const page = await open('/profile', { token: ada.token, expected: [/status of 404/] })
    const liked = ['Creamy Garlic Mushroom Penne Pasta', 'Negroni', 'Lasagne alla Bolognese']
    await eventually(() => titlesIn(page, 'Liked Recipes')).toEqual(liked)
    await eventually(() => titlesIn(page, 'Bookmarked Recipes')).toEqual(['Gone and Back'])
    await eventually(() => titlesIn(page, 'My Recipes')).toEqual(['Gone and Back'])
    const sessions = region(page, 'Your devices').getByRole('listitem')
    await eventually(() => sessions.count()).toBe(2)
    expect(await violations(page, undefined, [320, 600, 1024, 2560])).toEqual([])
    await region(page, 'My Recipes').getByRole('link', { name: 'Gone and Back', exact: true }).click()
    await dialog(page, 'Gone and Back').getByText('Recipe · Home Cooking', { exact: true }).waitFor()
    await closeDialog(page)

    for (const [panel, verb, title, done] of [
      ['Bookmarked Recipes', 'Unbookmark', 'Gone and Back', 'Recipe unbookmarked successfully!'],
      ['Liked Recipes', 'Unlike', 'Negroni', 'Recipe unliked successfully!'],
    ] as const) {
      await region(page, panel)
        .getByRole('link', { name: `${verb} ${title}` })
        .click()
      await dialog(page, `${verb} Recipe`).getByText(title, { exact: true }).waitFor()
      await button(page, verb).click()
      await status(page, done).waitFor()
      await noDialog(page)
      await eventually(() => titlesIn(page, panel)).not.toContain(title)
    }
    expect(await savedTitles(product, ada.token, 'like')).toEqual([liked[0], liked[2]])
    expect(await savedTitles(product, ada.token, 'bookmark')).toEqual([])
    await region(page, 'Bookmarked Recipes').getByText('Nothing bookmarked yet.').waitFor()

    await region(page, 'My Recipes').getByRole('link', { name: 'Delete Gone and Back' }).click()
    await dialog(page, 'Delete Recipe').getByText('Gone and Back').waitFor()
    await button(page, 'Delete').click()
    await region(page, 'My Recipes').getByText('No recipes of your own yet.').waitFor()
    expect(await overflow(page, [320])).toEqual([])
    expect(await recipeExists(product, id)).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => titlesIn(page, 'My Recipes')).toEqual(['Gone and Back'])
    expect(await getRecipe(product, id)).toMatchObject({ title: 'Gone and Back' })
  },
)

test(
  'the picture dialogs have addresses, and removing the chosen file returns the focus',
  { tags: ['PROFILE-08', 'PROFILE-09', 'LIMITS-35'] },
  async () => {
    const ada = await registerUser(product)
    const page = await open('/ai-suggest?dialog=picture', { token: ada.token, expected: [/status of 415/] })
    await dialog(page, 'Profile picture').getByText('No profile picture yet.', { exact: true }).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await dialog(page).getByRole('button', { name: 'Add a picture' }).click()
    await dialog(page, 'Edit profile picture').waitFor()
    expect(addressOf(page)).toBe('/ai-suggest?dialog=edit-picture')
    const input = dialog(page).getByLabel('New picture', { exact: true })
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await dialog(page).getByRole('alert').getByText(errors['image-unreadable'].text).waitFor()
    expect(await button(page, 'Save').isDisabled()).toBe(true)
    const { bytes } = await aJpeg()
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await page.route('**/api/users/profile-image', (route) =>
      route.fulfill({ status: 415, json: { message: 'Broken.', code: 'image-unreadable' } }),
    )
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await button(page, 'Save').click()
    await page.getByRole('alert').filter({ hasText: 'Failed to update profile image. Please try again.' }).waitFor()
    await dialog(page).getByRole('alert').getByText('Broken.').waitFor()
    await button(page, 'Remove New picture').press('Enter')
    await eventually(() => isFocused(input)).toBe(true)
    await closeDialog(page)
    expect(addressOf(page)).toBe('/ai-suggest')
  },
)
