/** Signing in, and asking for a reset link, in the auth dialog. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { descriptionOf, eventually, isGreen, overflow, settle, shownFor, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  fillSignIn,
  hold,
  isFocused,
  navigation,
  noDialog,
  tokenOf,
  useJourney,
} from '#tests/support/journey.ts'

const { product, open } = useJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  ada = await registerUser(product)
})

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const submit = (page: Page) => dialog(page).locator('[type=submit]').click()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const greeting = (page: Page) => page.getByText('Welcome back, Ada', { exact: true })
const loginDone = (page: Page) => dialog(page).getByText(texts.loginDone, { exact: true })

test('the dialog opens by the login icon and by /login, and takes the focus', { tags: ['AUTH-01'] }, async () => {
  const page = await open('/ai-suggest')
  const icon = navigation(page).getByRole('link', { name: 'Login' })
  await icon.click()
  await dialog(page, 'Sign In').waitFor()
  expect(addressOf(page)).toBe('/ai-suggest?dialog=login')
  await eventually(() => isFocused(field(page, 'Username or email'))).toBe(true)
  await closeDialog(page)
  await eventually(() => isFocused(icon)).toBe(true)
  await page.goto('/login')
  await dialog(page, 'Sign In').waitFor()
  await closeDialog(page)
  expect(addressOf(page)).toBe('/')
})

test(
  'each form of the dialog names its missing fields, and switching clears it',
  { tags: ['AUTH-02', 'AUTH-03', 'AUTH-15'] },
  async () => {
    const page = await open('/ai-suggest?dialog=login')
    const called: string[] = []
    page.on('request', (request) => /\/$|\/api\/auth/.test(request.url()) && called.push(request.url()))
    await field(page, 'Password').fill('secret')
    await press(page, 'Show Password')
    expect(await field(page, 'Password').getAttribute('type')).toBe('text')
    await press(page, 'Hide Password')
    expect(await field(page, 'Password').getAttribute('type')).toBe('password')
    await field(page, 'Password').fill('')
    await submit(page)
    const required = alert(page, 'Please fill in all required fields')
    await required.waitFor()
    expect(await isGreen(required)).toBe(false)
    const autocomplete = { 'Username or email': 'username', Password: 'current-password' }
    for (const [label, value] of Object.entries(autocomplete)) {
      expect(await field(page, label).getAttribute('autocomplete')).toBe(value)
      expect(await field(page, label).getAttribute('aria-invalid'), label).toBe('true')
      expect(await descriptionOf(field(page, label)), label).toBe(texts.fieldsRequired)
    }
    await eventually(() => isFocused(field(page, 'Username or email'))).toBe(true)
    await field(page, 'Username or email').fill(ada.email)
    await page.keyboard.press('Enter')
    await eventually(() => field(page, 'Username or email').getAttribute('aria-invalid')).toBeNull()
    await eventually(() => isFocused(field(page, 'Password'))).toBe(true)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 600, 2560])).toEqual([])

    await press(page, 'Create an account')
    await dialog(page, 'Sign Up').waitFor()
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
    await field(page, 'Username').fill('Ada')
    await field(page, 'Password').fill('secret')
    await submit(page)
    await required.waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 600, 2560])).toEqual([])
    await press(page, 'Sign in instead')
    for (const label of ['Username or email', 'Password']) expect(await field(page, label).inputValue(), label).toBe('')

    await press(page, 'Forgot password?')
    await dialog(page, 'Forgot Password').waitFor()
    await submit(page)
    await alert(page, 'Please enter your email address').waitFor()
    expect(await field(page, 'Email address').getAttribute('aria-invalid')).toBe('true')
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 600, 2560])).toEqual([])
    await press(page, 'Back to sign in')
    await dialog(page, 'Sign In').waitFor()
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
    expect(called).toEqual([])
  },
)

test(
  'signing in checks the server, shows a green message and opens the home page',
  { tags: ['AUTH-04', 'AUTH-05', 'LIMITS-03'] },
  async () => {
    const page = await open('/ai-suggest?dialog=login')
    const calls: string[] = []
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (request.resourceType() === 'fetch' && !call.includes('/catalog/')) calls.push(call)
    })
    const sent = page.waitForRequest('**/api/auth/login').then((request) => request.postDataJSON() as unknown)
    const profile = page.waitForRequest('**/api/users/profile')
    const email = ada.email.toUpperCase()
    const shown = shownFor(page, texts.loginDone)
    await dialog(page).getByLabel('Remember me').check()
    await fillSignIn(page, { ...ada, email })
    const message = dialog(page)
      .getByRole('status')
      .getByText('Login successful! Redirecting to home...', { exact: true })
    await message.waitFor()
    expect(await isGreen(message)).toBe(true)
    expect(addressOf(page)).toBe('/ai-suggest?dialog=login')
    expect(await sent).toEqual({ email, password: ada.password })
    const ms = await shown
    expect(ms).toBeGreaterThan(1300)
    expect(ms).toBeLessThan(4000)
    await noDialog(page)
    expect(addressOf(page)).toBe('/')
    expect(calls.slice(0, 3)).toEqual(['GET /', 'POST /api/auth/login', 'GET /api/users/profile'])
    expect((await profile).headers().authorization).toBe(`Bearer ${await tokenOf(page)}`)
    await greeting(page).waitFor()
    await navigation(page).getByRole('link', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
  },
)

test('the saved dishes load before the success message, and may fail to load', { tags: ['AUTH-06'] }, async () => {
  const page = await open('/ai-suggest?dialog=login', { expected: [/ERR_/] })
  const release = await hold(page, '**/api/users/liked-recipes')
  await page.route('**/api/users/bookmarked-recipes', (route) => route.abort())
  const requested = page.waitForRequest('**/api/users/liked-recipes')
  await fillSignIn(page, ada)
  expect((await requested).headers().authorization).toBe(`Bearer ${await tokenOf(page)}`)
  await settle(page)
  expect(await loginDone(page).count()).toBe(0)
  release()
  await loginDone(page).waitFor()
})

test('a user who closes the dialog is signed in and stays on the page', { tags: ['LIMITS-06'] }, async () => {
  const page = await open('/ai-suggest?dialog=login', { prepare: (fresh) => fresh.clock.install() })
  const staysHere = async () => {
    await noDialog(page)
    await greeting(page).waitFor()
    await page.clock.runFor(5000)
    expect(addressOf(page)).toBe('/ai-suggest')
  }
  await fillSignIn(page, ada)
  await loginDone(page).waitFor()
  await page.keyboard.press('Escape')
  await staysHere()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/ai-suggest?dialog=login')
  const release = await hold(page, '**/api/auth/login')
  await fillSignIn(page, ada)
  await page.keyboard.press('Escape')
  await noDialog(page)
  release()
  await staysHere()
})

test('a reset link request gets the same answer for known and unknown addresses', { tags: ['AUTH-16'] }, async () => {
  const page = await open('/ai-suggest?dialog=forgot', { expected: [/status of 400/] })
  const email = field(page, 'Email address')
  await email.fill('not an address')
  await submit(page)
  await alert(page, texts.emailInvalid).waitFor()
  expect(await descriptionOf(email)).toBe(texts.emailInvalid)
  expect(await email.inputValue()).toBe('not an address')
  for (const address of [ada.email, 'unknown@example.org']) {
    await email.fill(address)
    await submit(page)
    const message = dialog(page).getByRole('status').getByText(texts.resetSent, { exact: true })
    await message.waitFor()
    expect(await isGreen(message)).toBe(true)
  }
})
