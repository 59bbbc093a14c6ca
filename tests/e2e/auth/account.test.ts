/** Journey: one's account: the profile, its picture, where one is signed in, the password, and the end of it (specification 2, 4 and 8). */
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { descriptionOf, overflow, settle, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook, isGood, signInElsewhere } from '#tests/support/cooks.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

let ada: Awaited<ReturnType<typeof aCook>>
beforeEach(async () => {
  ada = await aCook(product)
})

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const widthOf = (picture: ReturnType<Page['locator']>) =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

async function choosePicture(page: Page, colour: string) {
  await main(page).getByRole('link', { name: 'Edit profile picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile picture' })
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: (await aJpeg({ width: 900, height: 900, colour })).bytes,
  })
  await dialog.getByAltText('Your choice').waitFor()
  return dialog
}

test('a visitor is told what it takes, and the sign-in opens', { tags: ['PROFILE-06'] }, async () => {
  const page = await open('/profile')
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.keyboard.press('Escape')
  await main(page).getByRole('alert').getByText('Please login to view your profile.', { exact: true }).waitFor()
  await main(page).getByRole('link', { name: 'Go to Login' }).click()
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
})

test('the picture: looked at, changed, seen at once everywhere', { tags: ['PROFILE-08'] }, async () => {
  const page = await open('/profile', { token: ada.token })
  await main(page).getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor()
  const dialog = await choosePicture(page, '#3e6b4a')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Profile picture updated successfully!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => widthOf(main(page).locator('img').first())).toBe(640)
  await eventually(() =>
    widthOf(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).locator('img')),
  ).toBe(240)
  const before = await main(page).locator('img').first().getAttribute('src')
  const next = await choosePicture(page, '#c8402b')
  await next.getByRole('button', { name: 'Save' }).click()
  await eventually(() => main(page).locator('img').first().getAttribute('src')).not.toBe(before)
  await next.waitFor({ state: 'detached' })
  await main(page).getByRole('link', { name: 'View profile picture' }).click()
  const view = page.getByRole('dialog', { name: 'Profile picture', exact: true })
  await eventually(() => widthOf(view.locator('img'))).toBe(640)
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
})

test(
  'the picture has an address: reloaded, turned from looking to changing, closed by Back; without one that is said',
  { tags: ['PROFILE-08'] },
  async () => {
    const page = await open('/profile', { token: ada.token })
    await main(page).getByRole('link', { name: 'View profile picture' }).click()
    expect(page.url()).toBe(`${product.origin}/profile?dialog=picture`)
    await page.reload()
    const view = page.getByRole('dialog', { name: 'Profile picture', exact: true })
    await view.getByText('There is no picture here yet.', { exact: true }).waitFor()
    await view.getByRole('button', { name: 'Add a picture' }).click()
    await page.getByRole('dialog', { name: 'Edit profile picture' }).waitFor()
    expect(page.url()).toBe(`${product.origin}/profile?dialog=edit-picture`)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${product.origin}/profile`)

    const visitor = await open('/discover?dialog=edit-picture')
    await visitor
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('Please login to view your profile.', { exact: true })
      .waitFor()
    await visitor.getByRole('dialog').getByRole('link', { name: 'Go to Login' }).click()
    await visitor.getByRole('dialog', { name: 'Sign In' }).waitFor()
  },
)

test('a picture is chosen by the keyboard, and let go of without losing the place', async () => {
  const page = await open('/profile?dialog=edit-picture', { token: ada.token })
  const dialog = page.getByRole('dialog', { name: 'Edit profile picture' })
  const input = dialog.getByLabel('New picture', { exact: true })
  // A dialog takes the focus a moment after it stands, and what it shows comes a moment later.
  await page.waitForLoadState('networkidle')
  await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const chooser = page.waitForEvent('filechooser')
  await input.press('Enter')
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: (await aJpeg()).bytes })
  await dialog.getByAltText('Your choice').waitFor()
  await dialog.getByRole('button', { name: 'Remove New picture' }).press('Enter')
  await dialog.getByAltText('Your choice').waitFor({ state: 'detached' })
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a dialog that was closed while its picture was on the way closes nothing else', async () => {
  const page = await open('/discover', { token: ada.token })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  const dialog = await choosePicture(page, '#3e6b4a')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/users/profile-image', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  release()
  await notice(page, 'Profile picture updated successfully!').waitFor()
  await settle(page)
  expect(page.url()).toBe(`${product.origin}/profile`)
})

test('a picture that cannot be used: an alert, and the dialog stays', { tags: ['PROFILE-09'] }, async () => {
  const page = await open('/profile', { token: ada.token, expected: [/status of 415/] })
  await main(page).getByRole('link', { name: 'Edit profile picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile picture' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alert')
    .getByText('Failed to update profile image. Please try again.', { exact: true })
    .waitFor()
  expect(await dialog.isVisible()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(false)
})

test('a picture that is gone falls back to the first letter', async () => {
  const page = await open('/profile', {
    token: ada.token,
    expected: [/status of 404/],
    prepare: (fresh) =>
      fresh.route('**/api/users/profile', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          json: { ...((await answer.json()) as object), profilePicture: '/uploads/gone/1280.webp' },
        })
      }),
  })
  await eventually(() =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).innerText(),
  ).toBe('A')
})

test(
  'where one is signed in: the other device signed out there, then all others at once',
  { tags: ['AUTH-31'] },
  async () => {
    const phone = await signInElsewhere(product, ada)
    const page = await open('/profile', { token: ada.token })
    const rows = panel(page, 'Where you are signed in').getByRole('listitem')
    await eventually(() => rows.count()).toBe(2)
    await rows.filter({ hasText: 'This device, now' }).waitFor()
    expect(await rows.filter({ hasText: 'This device, now' }).getByRole('button').count()).toBe(0)
    await rows
      .filter({ hasText: 'Safari on iPhone' })
      .getByRole('button', { name: 'Sign out Safari on iPhone' })
      .click()
    await notice(page, texts.sessionEnded).waitFor()
    await eventually(() => rows.count()).toBe(1)
    expect(await isGood(product, phone)).toBe(false)
    expect(await isGood(product, ada.token)).toBe(true)

    const others = [
      await signInElsewhere(product, ada),
      await signInElsewhere(product, ada, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'),
    ]
    await page.reload()
    await eventually(() => rows.count()).toBe(3)
    await panel(page, 'Where you are signed in').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await eventually(() => rows.count()).toBe(1)
    for (const token of others) expect(await isGood(product, token)).toBe(false)
    expect(await tokenOf(page)).toBe(ada.token)
  },
)

test(
  'a new password needs the present one; other devices are signed out, this one stays',
  { tags: ['AUTH-32'] },
  async () => {
    const phone = await signInElsewhere(product, ada)
    const page = await open('/profile', { token: ada.token, expected: [/status of 400/] })
    const form = panel(page, 'Password')
    const present = form.getByLabel('Present Password', { exact: true })
    const next = form.getByLabel('New Password', { exact: true })
    expect([await present.getAttribute('autocomplete'), await next.getAttribute('autocomplete')]).toEqual([
      'current-password',
      'new-password',
    ])
    const tryFor = async (given: { current: string; password: string }, text: string) => {
      await present.fill(given.current)
      await next.fill(given.password)
      await form.getByRole('button', { name: 'Change Password' }).click()
      await form.getByRole('alert').getByText(text, { exact: true }).waitFor()
      expect(await next.inputValue()).toBe(given.password)
    }
    await tryFor({ current: '', password: 'Risotto77' }, texts.allFieldsRequired)
    await tryFor({ current: ada.password, password: 'risotto' }, texts.passwordWeak)
    expect(await next.getAttribute('aria-invalid')).toBe('true')
    await tryFor({ current: 'Wrong1', password: 'Risotto77' }, errors['password-wrong'].text)
    expect(await descriptionOf(present)).toBe(errors['password-wrong'].text)
    await present.fill(ada.password)
    await page.keyboard.press('Enter')
    await notice(page, texts.passwordChanged).waitFor()
    expect([await present.inputValue(), await next.inputValue()]).toEqual(['', ''])
    expect([await isGood(product, ada.token), await isGood(product, phone)]).toEqual([true, false])
    await signInElsewhere(product, { ...ada, password: 'Risotto77' })
  },
)

test(
  'the end of an account: asks for the password, says so, and nothing of it is left',
  { tags: ['AUTH-33'] },
  async () => {
    const page = await open('/profile', { token: ada.token, expected: [/status of 400/] })
    const form = panel(page, 'Delete account')
    const leave = form.getByRole('button', { name: 'Delete My Account' })
    expect(await leave.isDisabled()).toBe(true)
    await form.getByLabel('Password', { exact: true }).fill('Wrong1')
    await leave.click()
    await form.getByRole('alert').getByText(errors['password-wrong'].text, { exact: true }).waitFor()
    expect(await form.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await form.getByLabel('Password', { exact: true }).fill(ada.password)
    await leave.click()
    await notice(page, texts.accountDeleted).waitFor()
    await eventually(() => page.url()).toBe(`${product.origin}/`)
    expect(await tokenOf(page)).toBeNull()
    await expect(signInElsewhere(product, ada)).rejects.toThrow(errors['credentials-wrong'].text)
  },
)

test('axe finds nothing on the profile and in its dialogs, and nothing stands out from 320 px', async () => {
  const cook = await aCook(product, 'Wolfeschlegelsteinhausenbergerdorff the Younger')
  await signInElsewhere(product, cook)
  const page = await open('/profile', { token: cook.token })
  await eventually(() => panel(page, 'Where you are signed in').getByRole('listitem').count()).toBe(2)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 360, 600, 1024, 2560])).toEqual([])
  for (const name of ['View', 'Edit']) {
    await main(page)
      .getByRole('link', { name: `${name} profile picture` })
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page, '[role=dialog]'), name).toEqual([])
    expect(await overflow(page, [320, 360])).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
