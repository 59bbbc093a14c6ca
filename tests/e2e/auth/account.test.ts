/** An account and its profile: a user registers with a picture, uses the profile and deletes the account. */
import { expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { texts as profileTexts } from '#contract/profile.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { announced } from '#tests/support/page-time.ts'
import { isTokenValid } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  isFocused,
  loadedWidth,
  main,
  navigation,
  noDialog,
  region,
  titles,
  tokenOf,
  useJourney,
} from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { postRecipe, postSave, savedTitles } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

test(
  'a user registers with a picture, finds saved dishes, changes the picture, unlikes a dish and deletes the account',
  { tags: ['AUTH-07', 'AUTH-08', 'AUTH-33', 'PROFILE-01', 'PROFILE-02', 'PROFILE-03', 'PROFILE-08'] },
  async () => {
    const page = await open('/register')
    const user = { name: 'Barbara Jane Liskov', email: 'barbara@example.org', password: 'Substitute1' }
    const field = (label: string) => main(page).getByLabel(label, { exact: true })
    const { bytes: photo } = await aJpeg({ width: 400, height: 400 })
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({ name: `${'a-long-name-'.repeat(8)}.jpg`, mimeType: 'image/jpeg', buffer: photo })
    await eventually(() => loadedWidth(main(page).getByAltText('Chosen picture'))).toBe(400)
    await field('Name').fill(user.name)
    await field('Password').fill('weak')
    await main(page).getByRole('button', { name: 'Register', exact: true }).click()
    await alert(page, texts.fieldsRequired).waitFor()
    expect(await violations(page, undefined, [320, 600, 2560])).toEqual([])
    await field('Email address').fill(user.email)
    await field('Password').fill(user.password)
    await page.keyboard.press('Enter')
    expect(await announced(page, texts.registerDone)).toEqual({ isGreen: true })

    const token = (await tokenOf(page))!
    await postRecipe(product, token, { title: 'Gone and Back' })
    await postSave(product, token, 'like', 'meal', 'lasagne-alla-bolognese')
    await postSave(product, token, 'like', 'drink', 'negroni')
    await postSave(product, token, 'like', 'video', '4')
    await page.goto('/profile')
    const icon = navigation(page).getByRole('link', { name: 'Profile' }).locator('img')
    await eventually(() => loadedWidth(icon)).toBe(240)
    await page.getByText(profileTexts.welcome('Barbara'), { exact: true }).waitFor()
    await main(page).getByRole('heading', { name: user.name }).waitFor()
    await main(page).getByText(user.email, { exact: true }).waitFor()
    const liked = ['Creamy Garlic Mushroom Penne Pasta', 'Negroni', 'Lasagne alla Bolognese']
    await eventually(() => titles(region(page, 'Liked Recipes'))).toEqual(liked)
    await eventually(() => titles(region(page, 'My Recipes'))).toEqual(['Gone and Back'])
    await region(page, 'Your devices').getByRole('listitem').first().waitFor()
    expect(await violations(page, undefined, [320, 600, 1024, 2560])).toEqual([])

    const before = await icon.getAttribute('src')
    await main(page).getByRole('link', { name: 'View profile picture' }).click()
    await dialog(page, 'Profile picture').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await closeDialog(page)
    await main(page).getByRole('link', { name: 'Edit profile picture' }).click()
    const editor = dialog(page, 'Edit profile picture')
    const input = editor.getByLabel('New picture', { exact: true })
    const { bytes: portrait } = await aJpeg({ width: 900, height: 900, colour: '#3e6b4a' })
    const choosePortrait = async () => {
      const chooser = page.waitForEvent('filechooser')
      await input.press('Enter')
      await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: portrait })
    }
    await choosePortrait()
    await editor.getByRole('button', { name: 'Remove New picture' }).press('Enter')
    await eventually(() => isFocused(input)).toBe(true)
    await choosePortrait()
    await editor.getByRole('button', { name: 'Remove New picture' }).waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await editor.getByRole('button', { name: 'Save' }).click()
    await announced(page, profileTexts.pictureUpdated)
    await noDialog(page)
    const avatar = main(page).locator('img').first()
    await eventually(() => icon.getAttribute('src')).not.toBe(before)
    await eventually(() => loadedWidth(avatar)).toBe(240)
    await eventually(() => loadedWidth(icon)).toBe(240)

    await region(page, 'Liked Recipes').getByRole('link', { name: 'Unlike Negroni' }).click()
    const unlike = dialog(page, 'Unlike Recipe').getByRole('button', { name: 'Unlike', exact: true })
    await unlike.waitFor()
    expect(await violations(page, '[role=dialog]', [320])).toEqual([])
    await unlike.click()
    await announced(page, 'Recipe unliked successfully!')
    await noDialog(page)
    await eventually(() => titles(region(page, 'Liked Recipes'))).toEqual([liked[0], liked[2]])
    expect(await savedTitles(product, token, 'like')).toEqual([liked[0], liked[2]])

    const ending = region(page, 'Delete account')
    await ending.getByLabel('Password', { exact: true }).fill(user.password)
    await ending.getByRole('button', { name: 'Delete My Account' }).click()
    await announced(page, texts.accountDeleted)
    await eventually(() => addressOf(page)).toBe('/')
    expect(await tokenOf(page)).toBeNull()
    expect(await isTokenValid(product, token)).toBe(false)
  },
)
