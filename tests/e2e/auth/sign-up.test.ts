/** A new account, on the registration page and in the dialog, with a picture and without. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { descriptionOf, eventually, isGreen, overflow, shownFor, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  dialog,
  hold,
  isFocused,
  loadedWidth,
  main,
  navigation,
  noDialog,
  useJourney,
} from '#tests/support/journey.ts'
import { aJpeg, anOversizedJpeg } from '#tests/support/fixtures/pictures.ts'

const { product, open } = useJourney()

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const register = (page: Page) => main(page).getByRole('button', { name: 'Register', exact: true })
const preview = (page: Page) => main(page).getByAltText('Your choice')
const profileLink = (page: Page) => navigation(page).getByRole('link', { name: 'Profile' })

async function fill(page: Page, given: { name: string; email: string; password: string }) {
  await field(page, 'Name').fill(given.name)
  await field(page, 'Email address').fill(given.email)
  await field(page, 'Password').fill(given.password)
}

const choosePicture = (page: Page, buffer: Buffer, name = 'me.jpg') =>
  main(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

test(
  'the registration page names missing and wrong fields and keeps the typed text',
  { tags: ['AUTH-03', 'AUTH-07', 'ERRORS-02'] },
  async () => {
    const taken = await registerUser(product)
    const page = await open('/register', { expected: [/status of 4(00|13|15)/] })
    const marks = {
      Name: ['name', 'text'],
      'Email address': ['email', 'email'],
      Password: ['new-password', 'password'],
    }
    for (const [label, [autocomplete, type]] of Object.entries(marks)) {
      expect(await field(page, label).getAttribute('autocomplete'), label).toBe(autocomplete)
      expect((await field(page, label).getAttribute('type')) ?? 'text', label).toBe(type)
    }
    expect(await field(page, 'Profile Icon').getAttribute('accept')).toMatch(/image/)
    expect(await descriptionOf(field(page, 'Profile Icon'))).toBe('JPG, PNG, GIF up to 5MB')

    await register(page).click()
    await alert(page, 'Please fill in all required fields').waitFor()
    for (const label of Object.keys(marks))
      expect(await descriptionOf(field(page, label)), label).toBe(texts.fieldsRequired)
    await fill(page, { name: 'Grace Hopper', email: 'not an address', password: 'weak' })
    await choosePicture(page, (await aJpeg()).bytes, `${'a-long-name-'.repeat(8)}.jpg`)
    await eventually(() => loadedWidth(preview(page))).toBe(64)
    await register(page).click()
    await alert(page, texts.emailInvalid).waitFor()
    expect(await field(page, 'Email address').getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, 'Name').getAttribute('aria-invalid')).toBeNull()
    await field(page, 'Email address').fill(taken.email)
    await register(page).click()
    await alert(page, texts.passwordWeak).waitFor()
    await eventually(() => isFocused(field(page, 'Password'))).toBe(true)
    const rules = main(page).getByRole('list', { name: 'Password requirements' })
    await eventually(() => rules.getByRole('listitem').allInnerTexts()).toEqual([
      'At least 6 characters\n(not met)',
      'An uppercase letter\n(not met)',
      'A lowercase letter\n(met)',
      'A number\n(not met)',
    ])
    expect(await violations(page)).toEqual([])
    expect(await overflow(page, [320, 600, 2560])).toEqual([])

    await field(page, 'Password').fill('Compiler1')
    await eventually(() => rules.getByText('(met)').count()).toBe(4)
    await register(page).click()
    await alert(page, errors['email-taken'].text).waitFor()
    await eventually(() => descriptionOf(field(page, 'Email address'))).toBe(errors['email-taken'].text)
    await field(page, 'Email address').fill('grace@example.org')
    await choosePicture(page, await anOversizedJpeg())
    await register(page).click()
    await alert(page, errors['image-too-large'].text).waitFor()
    await choosePicture(page, Buffer.from('<!doctype html>'))
    await register(page).click()
    await alert(page, errors['image-unreadable'].text).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Grace Hopper')
    expect(await field(page, 'Password').inputValue()).toBe('Compiler1')
    await main(page).getByRole('button', { name: 'Remove Profile Icon' }).click()
    expect(await preview(page).count()).toBe(0)
    await register(page).click()
    // Without a picture the avatar is the first letter.
    await eventually(() => profileLink(page).innerText()).toBe('G')
  },
)

test(
  'registering with a picture shows a green message, opens the home page and greets by first name',
  { tags: ['AUTH-07', 'AUTH-08', 'LIMITS-03'] },
  async () => {
    const page = await open('/register')
    await fill(page, { name: 'Barbara Jane Liskov', email: 'barbara@example.org', password: 'Substitute1' })
    await choosePicture(page, (await aJpeg({ width: 400, height: 400 })).bytes)
    const release = await hold(page, '**/api/auth/register')
    const shown = shownFor(page, texts.registerDone)
    await register(page).click()
    const busy = main(page).getByRole('button', { name: 'Registering...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    release()
    const message = main(page)
      .getByRole('status')
      .getByText('Registration successful! Redirecting to home...', { exact: true })
    await message.waitFor()
    expect(await isGreen(message)).toBe(true)
    expect(addressOf(page)).toBe('/register')
    const ms = await shown
    expect(ms).toBeGreaterThan(1300)
    expect(ms).toBeLessThan(4000)
    expect(addressOf(page)).toBe('/')
    await page.getByText('Welcome back, Barbara', { exact: true }).waitFor()
    await eventually(() => loadedWidth(profileLink(page).locator('img'))).toBe(240)
    await profileLink(page).click()
    await main(page).getByRole('heading', { name: 'Barbara Jane Liskov' }).waitFor()
    await main(page).getByText('barbara@example.org', { exact: true }).waitFor()
  },
)

test('the dialog registers too, from the page that offers it', { tags: ['AUTH-08'] }, async () => {
  const page = await open('/register')
  await main(page).getByRole('link', { name: 'Sign in instead' }).click()
  await dialog(page, 'Sign In').getByRole('button', { name: 'Create an account' }).click()
  const signUp = dialog(page, 'Sign Up')
  await signUp.getByLabel('Username', { exact: true }).fill('Radia Perlman')
  await signUp.getByLabel('Email', { exact: true }).fill('radia@example.org')
  await signUp.getByLabel('Password', { exact: true }).fill('Spanning1')
  await page.keyboard.press('Enter')
  expect(await isGreen(signUp.getByRole('status').getByText(texts.registerDone, { exact: true }))).toBe(true)
  await noDialog(page)
  expect(addressOf(page)).toBe('/')
  await page.getByText('Welcome back, Radia', { exact: true }).waitFor()
})
