/** An account, from its registration with a picture to its deletion. */
import { expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { texts as profileTexts } from '#contract/profile.ts'
import { eventually, isGreen, violations } from '#tests/support/browser.ts'
import { isTokenValid, signInOnOtherDevice } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  dialog,
  loadedWidth,
  main,
  navigation,
  noDialog,
  region,
  status,
  tokenOf,
  useJourney,
} from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'

const { product, open } = useJourney()

test(
  'a user registers, changes picture and password, signs out a phone and deletes the account',
  { tags: ['AUTH-07', 'AUTH-08', 'AUTH-31', 'AUTH-32', 'AUTH-33', 'PROFILE-08'] },
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
    const registered = main(page).getByRole('status').getByText(texts.registerDone, { exact: true })
    expect(await isGreen(registered)).toBe(true)

    const token = (await tokenOf(page))!
    const phone = await signInOnOtherDevice(product, { ...user, token })
    const profileLink = navigation(page).getByRole('link', { name: 'Profile' })
    const icon = profileLink.locator('img')
    await eventually(() => loadedWidth(icon)).toBe(240)
    await profileLink.click()
    await page.getByText(profileTexts.welcome('Barbara'), { exact: true }).waitFor()
    await main(page).getByRole('heading', { name: user.name }).waitFor()
    await main(page).getByText(user.email, { exact: true }).waitFor()

    const [before, iconBefore] = [
      await main(page).locator('img').first().getAttribute('src'),
      await icon.getAttribute('src'),
    ]
    await main(page).getByRole('link', { name: 'Edit profile picture' }).click()
    const editor = dialog(page, 'Edit profile picture')
    const chooser = page.waitForEvent('filechooser')
    await editor.getByLabel('New picture', { exact: true }).press('Enter')
    const { bytes: portrait } = await aJpeg({ width: 900, height: 900, colour: '#3e6b4a' })
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: portrait })
    await editor.getByRole('button', { name: 'Save' }).click()
    await status(page, profileTexts.pictureUpdated).waitFor()
    await noDialog(page)
    const avatar = main(page).locator('img').first()
    await eventually(() => avatar.getAttribute('src')).not.toBe(before)
    await eventually(() => icon.getAttribute('src')).not.toBe(iconBefore)
    await eventually(() => loadedWidth(avatar)).toBe(240)
    await eventually(() => loadedWidth(icon)).toBe(240)

    await region(page, 'Your devices').getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await status(page, texts.sessionEnded).waitFor()
    expect([await isTokenValid(product, phone), await isTokenValid(product, token)]).toEqual([false, true])

    const form = region(page, 'Password')
    await form.getByLabel('Current password', { exact: true }).fill(user.password)
    await form.getByLabel('New password', { exact: true }).fill('Risotto77')
    await page.keyboard.press('Enter')
    await status(page, texts.passwordChanged).waitFor()
    expect(await isTokenValid(product, token)).toBe(true)

    const ending = region(page, 'Delete account')
    await ending.getByLabel('Password', { exact: true }).fill('Risotto77')
    await ending.getByRole('button', { name: 'Delete My Account' }).click()
    await status(page, texts.accountDeleted).waitFor()
    await eventually(() => addressOf(page)).toBe('/')
    expect(await tokenOf(page)).toBeNull()
    expect(await isTokenValid(product, token)).toBe(false)
  },
)
