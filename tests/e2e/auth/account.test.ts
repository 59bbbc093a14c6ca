/** The account on the profile page: picture, sessions, password, deletion. */
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { texts as profileTexts } from '#contract/profile.ts'
import { descriptionOf, eventually, overflow, settle, violations } from '#tests/support/browser.ts'
import { registerUser, isTokenValid, signInOnOtherDevice } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  hold,
  isFocused,
  loadedWidth,
  main,
  navigation,
  noDialog,
  region,
  status,
  tokenOf,
  useJourney,
  visit,
} from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'

const { product, open } = useJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
beforeEach(async () => {
  ada = await registerUser(product)
})

const avatar = (page: Page) => main(page).locator('img').first()
const editor = (page: Page) => dialog(page, 'Edit profile picture')
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save' })
const rows = (page: Page) => region(page, 'Where you are signed in').getByRole('listitem')

async function choosePicture(page: Page, colour: string) {
  await main(page).getByRole('link', { name: 'Edit profile picture' }).click()
  expect(await save(page).isDisabled()).toBe(true)
  const { bytes } = await aJpeg({ width: 900, height: 900, colour })
  await editor(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await editor(page).getByAltText('Your choice').waitFor()
}

test('a visitor is asked to sign in, on the page and in the picture dialog', { tags: ['PROFILE-06'] }, async () => {
  const page = await open('/profile')
  await dialog(page, 'Sign In').waitFor()
  expect(addressOf(page)).toMatch(/^\/profile/)
  await closeDialog(page)
  await alert(page, 'Please login to view your profile.').waitFor()
  await main(page).getByRole('link', { name: 'Go to Login' }).click()
  await dialog(page, 'Sign In').waitFor()
  await visit(page, '/discover?dialog=edit-picture')
  await dialog(page).getByRole('alert').getByText(profileTexts.needsLogin, { exact: true }).waitFor()
  await dialog(page).getByRole('link', { name: 'Go to Login' }).click()
  await dialog(page, 'Sign In').waitFor()
})

test(
  'the profile picture is viewed, changed and shown everywhere at once',
  { tags: ['PROFILE-08', 'PROFILE-09', 'PROFILE-13'] },
  async () => {
    const page = await open('/profile', { token: ada.token, expected: [/status of (404|415)/] })
    await main(page).getByRole('link', { name: 'View profile picture' }).click()
    expect(addressOf(page)).toBe('/profile?dialog=picture')
    await page.reload()
    const viewer = dialog(page, 'Profile picture')
    await viewer.getByText(profileTexts.noPicture, { exact: true }).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await viewer.getByRole('button', { name: 'Add a picture' }).click()
    await editor(page).waitFor()
    expect(addressOf(page)).toBe('/profile?dialog=edit-picture')
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320])).toEqual([])

    const input = editor(page).getByLabel('New picture', { exact: true })
    const chooser = page.waitForEvent('filechooser')
    await input.press('Enter')
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await save(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Failed to update profile image. Please try again.' })
      .first()
      .waitFor()
    await editor(page).getByRole('button', { name: 'Remove New picture' }).press('Enter')
    await eventually(() => isFocused(input)).toBe(true)
    await page.goBack()
    await noDialog(page)
    expect(addressOf(page)).toBe('/profile')

    await choosePicture(page, '#3e6b4a')
    await save(page).click()
    await status(page, 'Profile picture updated successfully!').waitFor()
    await noDialog(page)
    await eventually(() => loadedWidth(avatar(page))).toBe(640)
    const icon = navigation(page).getByRole('link', { name: 'Profile' }).locator('img')
    await eventually(() => loadedWidth(icon)).toBe(240)
    const before = await avatar(page).getAttribute('src')

    // A dialog that was closed while its picture was uploading closes nothing else.
    const release = await hold(page, '**/api/users/profile-image')
    await choosePicture(page, '#c8402b')
    await save(page).click()
    await closeDialog(page)
    release()
    await eventually(() => avatar(page).getAttribute('src')).not.toBe(before)
    await settle(page)
    expect(addressOf(page)).toBe('/profile')
    await main(page).getByRole('link', { name: 'View profile picture' }).click()
    await eventually(() => loadedWidth(viewer.locator('img'))).toBe(640)

    await page.route('**/api/users/profile', async (route) => {
      const user = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...user, profilePicture: '/uploads/gone/1280.webp' } })
    })
    await page.goto('/profile')
    await eventually(() => navigation(page).getByRole('link', { name: 'Profile' }).innerText()).toBe('A')
  },
)

test('other devices are signed out, one or all', { tags: ['AUTH-31'] }, async () => {
  const phone = await signInOnOtherDevice(product, ada)
  const page = await open('/profile', { token: ada.token })
  await eventually(() => rows(page).count()).toBe(2)
  const here = rows(page).filter({ hasText: 'This device, now' })
  expect(await here.getByRole('button').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 600, 1024, 2560])).toEqual([])
  await rows(page).getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await status(page, texts.sessionEnded).waitFor()
  await eventually(() => rows(page).count()).toBe(1)
  expect([await isTokenValid(product, phone), await isTokenValid(product, ada.token)]).toEqual([false, true])

  const others = [
    await signInOnOtherDevice(product, ada),
    await signInOnOtherDevice(product, ada, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'),
  ]
  await page.reload()
  await eventually(() => rows(page).count()).toBe(3)
  await region(page, 'Where you are signed in').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await eventually(() => rows(page).count()).toBe(1)
  for (const token of others) expect(await isTokenValid(product, token)).toBe(false)
  expect(await tokenOf(page)).toBe(ada.token)
})

test(
  'changing the password and deleting the account need the current password',
  { tags: ['AUTH-32', 'AUTH-33'] },
  async () => {
    const phone = await signInOnOtherDevice(product, ada)
    const page = await open('/profile', { token: ada.token, expected: [/status of 400/] })
    const form = region(page, 'Password')
    const [current, next] = [form.locator('input').nth(0), form.locator('input').nth(1)]
    expect([await current.getAttribute('autocomplete'), await next.getAttribute('autocomplete')]).toEqual([
      'current-password',
      'new-password',
    ])
    const attempt = async (given: { current: string; password: string }, text: string) => {
      await current.fill(given.current)
      await next.fill(given.password)
      await form.getByRole('button', { name: 'Change Password' }).click()
      await form.getByRole('alert').getByText(text, { exact: true }).waitFor()
      expect(await next.inputValue()).toBe(given.password)
    }
    await attempt({ current: '', password: 'Risotto77' }, texts.allFieldsRequired)
    await attempt({ current: ada.password, password: 'risotto' }, texts.passwordWeak)
    expect(await next.getAttribute('aria-invalid')).toBe('true')
    await attempt({ current: 'Wrong1', password: 'Risotto77' }, errors['password-wrong'].text)
    expect(await descriptionOf(current)).toBe(errors['password-wrong'].text)
    await current.fill(ada.password)
    await page.keyboard.press('Enter')
    await status(page, texts.passwordChanged).waitFor()
    expect([await current.inputValue(), await next.inputValue()]).toEqual(['', ''])
    expect([await isTokenValid(product, ada.token), await isTokenValid(product, phone)]).toEqual([true, false])

    const ending = region(page, 'Delete account')
    const password = ending.getByLabel('Password', { exact: true })
    const remove = ending.getByRole('button', { name: 'Delete My Account' })
    expect(await remove.isDisabled()).toBe(true)
    await password.fill(ada.password)
    await remove.click()
    await ending.getByRole('alert').getByText(errors['password-wrong'].text, { exact: true }).waitFor()
    expect(await password.getAttribute('aria-invalid')).toBe('true')
    await password.fill('Risotto77')
    await remove.click()
    await status(page, texts.accountDeleted).waitFor()
    await eventually(() => addressOf(page)).toBe('/')
    expect(await tokenOf(page)).toBeNull()
    const gone = { ...ada, password: 'Risotto77' }
    await expect(signInOnOtherDevice(product, gone)).rejects.toThrow(errors['credentials-wrong'].text)
  },
)
