/** Journey: a new account, on the registration page and in the dialog, with a face of one's own (specification 2, 4 and 5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import {
  descriptionOf,
  isGreen,
  overflow,
  shownFor,
  eventually,
  useBrowser,
  violations,
} from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { aJpeg, anOversizedJpeg } from '#tests/support/pictures.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const register = (page: Page) => main(page).getByRole('button', { name: 'Register', exact: true })
const alert = (page: Page, text: string) => main(page).getByRole('alert').getByText(text, { exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function fill(page: Page, given: { name: string; email: string; password: string }) {
  await field(page, 'Name').fill(given.name)
  await field(page, 'Email address').fill(given.email)
  await field(page, 'Password').fill(given.password)
}

async function choose(page: Page, bytes: Buffer, name = 'me.jpg') {
  await main(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
}

test('the registration page: its fields, its hint, and a way to the sign-in', { tags: ['AUTH-07'] }, async () => {
  const page = await open('/register')
  await register(page).waitFor()
  const marks = { Name: ['name', 'text'], 'Email address': ['email', 'email'], Password: ['new-password', 'password'] }
  for (const [label, [autocomplete, type]] of Object.entries(marks)) {
    expect(await field(page, label).getAttribute('autocomplete'), label).toBe(autocomplete)
    expect((await field(page, label).getAttribute('type')) ?? 'text', label).toBe(type)
  }
  expect(await main(page).getByLabel('Profile Icon').getAttribute('accept')).toMatch(/image/)
  expect(await descriptionOf(main(page).getByLabel('Profile Icon'))).toBe('JPG, PNG, GIF up to 5MB')
  await main(page).getByRole('link', { name: 'Sign in instead' }).click()
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
})

test('what is missing or wrong is said, tied to its field, and nothing is lost', { tags: ['AUTH-03'] }, async () => {
  const page = await open('/register')
  await register(page).click()
  await alert(page, 'Please fill in all required fields').waitFor()
  expect(await isGreen(alert(page, texts.fieldsRequired))).toBe(false)
  for (const label of ['Name', 'Email address', 'Password'])
    expect(await descriptionOf(field(page, label)), label).toBe(texts.fieldsRequired)
  await fill(page, { name: 'Grace Hopper', email: 'not an address', password: 'weak' })
  await choose(page, (await aJpeg()).bytes)
  await register(page).click()
  await alert(page, texts.emailInvalid).waitFor()
  expect(await field(page, 'Email address').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'Name').getAttribute('aria-invalid')).toBeNull()
  await field(page, 'Email address').fill('grace@example.org')
  await register(page).click()
  await alert(page, texts.passwordWeak).waitFor()
  expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')
  await eventually(() => field(page, 'Password').evaluate((input) => input === document.activeElement)).toBe(true)
  const rules = main(page).getByRole('list', { name: 'Password requirements' })
  await eventually(() => rules.getByRole('listitem').allInnerTexts()).toEqual([
    'At least 6 characters\n(not met)',
    'An uppercase letter\n(not met)',
    'A lowercase letter\n(met)',
    'A number\n(not met)',
  ])
  await field(page, 'Password').fill('Compiler1')
  await eventually(() => rules.getByText('(met)').count()).toBe(4)
  expect(await field(page, 'Name').inputValue()).toBe('Grace Hopper')
  expect(await main(page).getByAltText('Your choice').count()).toBe(1)
})

test(
  'registering with a face: busy, green, home a moment later, greeted by first name, the face in the navigation',
  { tags: ['AUTH-07', 'AUTH-08', 'LIMITS-03'] },
  async () => {
    const page = await open('/register')
    await fill(page, { name: 'Grace Brewster Hopper', email: 'grace@example.org', password: 'Compiler1' })
    await choose(page, (await aJpeg({ width: 400, height: 400 })).bytes)
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/api/auth/register', async (route) => {
      await held
      await route.continue()
    })
    const lapse = shownFor(page, texts.registerDone)
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
    expect(page.url()).toBe(`${product.origin}/register`)
    const ms = await lapse
    expect(ms).toBeGreaterThan(1300)
    expect(ms).toBeLessThan(4000)
    expect(page.url()).toBe(`${product.origin}/`)
    await page.getByText('Welcome back, Grace', { exact: true }).waitFor()
    const face = navigation(page).getByRole('link', { name: 'Profile' }).locator('img')
    await eventually(() => face.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(240)
    await page.goto('/profile')
    await main(page).getByRole('heading', { name: 'Grace Brewster Hopper' }).waitFor()
    await main(page).getByText('grace@example.org', { exact: true }).waitFor()
  },
)

test('a chosen face is shown at once, and can be let go of; the first letter stands for it then', async () => {
  const page = await open('/register', { width: 360 })
  await fill(page, { name: 'Barbara Liskov', email: 'barbara@example.org', password: 'Substitute1' })
  await choose(
    page,
    (await aJpeg()).bytes,
    'a-face-with-a-very-long-name-that-would-not-fit-into-any-line-of-a-phone.jpg',
  )
  await eventually(() =>
    main(page)
      .getByAltText('Your choice')
      .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
  ).toBe(64)
  expect(await overflow(page, [320, 360])).toEqual([])
  await main(page).getByRole('button', { name: 'Remove Profile Icon' }).click()
  expect(await main(page).getByAltText('Your choice').count()).toBe(0)
  await register(page).click()
  await eventually(() => navigation(page).getByRole('link', { name: 'Profile' }).innerText()).toBe('B')
})

test(
  'refused by the server: an address that is taken, a picture too large, a file that is no picture; nothing typed is lost',
  { tags: ['ERRORS-02'] },
  async () => {
    const taken = await aCook(product)
    const page = await open('/register', { expected: [/status of 4(00|13|15)/] })
    await fill(page, { name: 'Katherine Johnson', email: taken.email, password: 'Orbital1' })
    await register(page).click()
    await alert(page, errors['email-taken'].text).waitFor()
    await eventually(() => descriptionOf(field(page, 'Email address'))).toBe(errors['email-taken'].text)
    await field(page, 'Email address').fill('katherine@example.org')
    await choose(page, await anOversizedJpeg())
    await register(page).click()
    await alert(page, errors['image-too-large'].text).waitFor()
    await choose(page, Buffer.from('<!doctype html>'))
    await register(page).click()
    await alert(page, errors['image-unreadable'].text).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Katherine Johnson')
    expect(await field(page, 'Password').inputValue()).toBe('Orbital1')
    await main(page).getByRole('button', { name: 'Remove Profile Icon' }).click()
    await register(page).click()
    await page.getByText('Welcome back, Katherine', { exact: true }).waitFor()
  },
)

test('in the dialog: the same account, said the same way', { tags: ['AUTH-08'] }, async () => {
  const page = await open('/discover?dialog=signup')
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await dialog.getByLabel('Username', { exact: true }).fill('Radia Perlman')
  await dialog.getByLabel('Email', { exact: true }).fill('radia@example.org')
  await dialog.getByLabel('Password', { exact: true }).fill('Spanning1')
  const lapse = shownFor(page, texts.registerDone)
  await page.keyboard.press('Enter')
  expect(await isGreen(dialog.getByRole('status').getByText(texts.registerDone, { exact: true }))).toBe(true)
  expect(await lapse).toBeGreaterThan(1300)
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${product.origin}/`)
  await page.getByText('Welcome back, Radia', { exact: true }).waitFor()
})

test('axe finds nothing on the registration page, with and without a message, and nothing stands out from 320 px', async () => {
  const page = await open('/register')
  await register(page).click()
  await alert(page, texts.fieldsRequired).waitFor()
  await field(page, 'Password').fill('Half')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 360, 600, 1024, 2560])).toEqual([])
})
