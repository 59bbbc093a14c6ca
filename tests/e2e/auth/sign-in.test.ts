/** Journey: signing in, and asking for a new password, in the dialog (specification 2, 4 and 5, "Auth dialog"). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import {
  descriptionOf,
  isGreen,
  overflow,
  settle,
  shownFor,
  eventually,
  useBrowser,
  violations,
} from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

let ada: Awaited<ReturnType<typeof aCook>>
beforeAll(async () => {
  ada = await aCook(product)
})

const faces = { login: 'Sign In', signup: 'Sign Up', forgot: 'Forgot Password' }
const dialog = (page: Page, face: keyof typeof faces = 'login') =>
  page.getByRole('dialog', { name: faces[face], exact: true })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Sign In', exact: true })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function fill(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Username or email').fill(email)
  await field(page, 'Password').fill(password)
}

test(
  'the dialog opens from the navigation, from /login, and by its address; the first field has the focus',
  { tags: ['AUTH-01'] },
  async () => {
    const page = await open('/discover')
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })
    await opener.click()
    await dialog(page).waitFor()
    expect(page.url()).toBe(`${product.origin}/discover?dialog=login`)
    await eventually(() => field(page, 'Username or email').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goto('/login')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${product.origin}/`)
    for (const face of ['login', 'signup', 'forgot'] as const) {
      await page.goto(`/discover?dialog=${face}`)
      await dialog(page, face).waitFor()
    }
  },
)

test('turning to another face clears the form and its message, there and back', { tags: ['AUTH-02'] }, async () => {
  const page = await open('/?dialog=login')
  await field(page, 'Username or email').fill('ada@example.org')
  await submit(page).click()
  await dialog(page).getByRole('alert').getByText(texts.fieldsRequired).waitFor()
  await dialog(page).getByRole('button', { name: 'Create an account' }).click()
  await field(page, 'Username').fill('Ada')
  await field(page, 'Password').fill('secret')
  await dialog(page, 'signup').getByRole('button', { name: 'Sign in instead' }).click()
  for (const label of ['Username or email', 'Password']) expect(await field(page, label).inputValue(), label).toBe('')
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await dialog(page, 'forgot').getByRole('button', { name: 'Send Reset Link' }).click()
  await dialog(page, 'forgot').getByRole('alert').getByText(texts.emailRequired).waitFor()
  await dialog(page, 'forgot').getByRole('button', { name: 'Back to sign in' }).click()
  await dialog(page).waitFor()
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Create an account' }).click()
  for (const label of ['Username', 'Email', 'Password']) expect(await field(page, label).inputValue(), label).toBe('')
})

test(
  'what is missing is said, tied to its fields, and nothing is asked of the server',
  { tags: ['AUTH-03'] },
  async () => {
    const page = await open('/?dialog=login')
    const asked: string[] = []
    page.on('request', (request) => /\/$|\/api\/auth/.test(request.url()) && asked.push(request.url()))
    await submit(page).click()
    const message = dialog(page).getByRole('alert').getByText('Please fill in all required fields', { exact: true })
    await message.waitFor()
    expect(await isGreen(message)).toBe(false)
    for (const label of ['Username or email', 'Password']) {
      expect(await field(page, label).getAttribute('aria-invalid'), label).toBe('true')
      expect(await descriptionOf(field(page, label)), label).toBe(texts.fieldsRequired)
    }
    await eventually(() => field(page, 'Username or email').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await field(page, 'Username or email').fill(ada.email)
    await page.keyboard.press('Enter')
    await eventually(() => field(page, 'Username or email').getAttribute('aria-invalid')).toBeNull()
    expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')
    await eventually(() => field(page, 'Password').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(asked).toEqual([])
  },
)

test('password managers and phones know each field, and the password can be looked at', async () => {
  const page = await open('/?dialog=login')
  expect(await field(page, 'Username or email').getAttribute('autocomplete')).toBe('username')
  expect(await field(page, 'Username or email').getAttribute('type')).toBe('email')
  expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('current-password')
  await field(page, 'Password').fill('secret')
  await dialog(page).getByRole('button', { name: 'Show Password' }).click()
  expect(await field(page, 'Password').getAttribute('type')).toBe('text')
  await dialog(page).getByRole('button', { name: 'Hide Password' }).click()
  expect(await field(page, 'Password').getAttribute('type')).toBe('password')
})

test(
  'signing in: the server is looked for, remember me stays here, the message is green, and a moment later one is at home',
  { tags: ['AUTH-04', 'AUTH-05', 'LIMITS-03'] },
  async () => {
    const page = await open('/discover?dialog=login')
    const asked: string[] = []
    const bearers: (string | undefined)[] = []
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (request.resourceType() === 'fetch' && !call.includes('/catalog/')) asked.push(call)
      if (call === 'GET /api/users/profile') bearers.push(request.headers().authorization)
    })
    const body = page.waitForRequest('**/api/auth/login').then((request) => request.postDataJSON() as unknown)
    await fill(page, { ...ada, email: ada.email.toUpperCase() })
    await dialog(page).getByLabel('Remember me').check()
    const lapse = shownFor(page, texts.loginDone)
    await page.keyboard.press('Enter')
    const message = dialog(page)
      .getByRole('status')
      .getByText('Login successful! Redirecting to home...', { exact: true })
    await message.waitFor()
    expect(await isGreen(message)).toBe(true)
    expect(page.url()).toBe(`${product.origin}/discover?dialog=login`)
    expect(await body).toEqual({ email: ada.email.toUpperCase(), password: ada.password })
    const ms = await lapse
    expect(ms).toBeGreaterThan(1300)
    expect(ms).toBeLessThan(4000)
    expect(page.url()).toBe(`${product.origin}/`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(asked.slice(0, 3)).toEqual(['GET /', 'POST /api/auth/login', 'GET /api/users/profile'])
    expect(bearers).toEqual([`Bearer ${await tokenOf(page)}`])
    await page.getByText('Welcome back, Ada', { exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
  },
)

test(
  'what one has liked and bookmarked is there before it is said that one is in; failing to load it keeps nobody out',
  { tags: ['AUTH-06'] },
  async () => {
    const page = await open('/discover?dialog=login', { expected: [/ERR_/] })
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/api/users/liked-recipes', async (route) => {
      await held
      await route.continue()
    })
    await page.route('**/api/users/bookmarked-recipes', (route) => route.abort())
    const asked = page.waitForRequest('**/api/users/liked-recipes')
    await fill(page, ada)
    await page.keyboard.press('Enter')
    expect((await asked).headers().authorization).toBe(`Bearer ${await tokenOf(page)}`)
    await settle(page)
    expect(await dialog(page).getByText(texts.loginDone).count()).toBe(0)
    release()
    await dialog(page).getByText(texts.loginDone, { exact: true }).waitFor()
  },
)

test(
  'whoever closes the dialog before the way home is signed in, and stays where they are',
  { tags: ['LIMITS-06'] },
  async () => {
    const page = await open('/discover', { prepare: (fresh) => fresh.clock.install() })
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })
    const stays = async () => {
      await page.getByText('Welcome back, Ada', { exact: true }).waitFor()
      await page.clock.runFor(5000)
      expect(page.url()).toBe(`${product.origin}/discover`)
      await page.evaluate(() => localStorage.clear())
      await page.reload()
    }
    await opener.click()
    await fill(page, ada)
    await page.keyboard.press('Enter')
    await dialog(page).getByText(texts.loginDone, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await stays()

    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/api/auth/login', async (route) => {
      await held
      await route.continue()
    })
    await opener.click()
    await fill(page, ada)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    release()
    await stays()
  },
)

test(
  'a forgotten password: an address is needed, and the answer is the same whether it is known or not',
  { tags: ['AUTH-15', 'AUTH-16'] },
  async () => {
    const page = await open('/?dialog=forgot', { expected: [/status of 400/] })
    const send = dialog(page, 'forgot').getByRole('button', { name: 'Send Reset Link' })
    const email = field(page, 'Email address')
    await send.click()
    await dialog(page, 'forgot')
      .getByRole('alert')
      .getByText('Please enter your email address', { exact: true })
      .waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await email.fill('not an address')
    await send.click()
    await dialog(page, 'forgot').getByRole('alert').getByText(texts.emailInvalid, { exact: true }).waitFor()
    expect(await descriptionOf(email)).toBe(texts.emailInvalid)
    expect(await email.inputValue()).toBe('not an address')
    expect(await email.getAttribute('autocomplete')).toBe('email')
    for (const address of [ada.email, 'nobody@example.org']) {
      await email.fill(address)
      await send.click()
      const message = dialog(page, 'forgot').getByRole('status').getByText(texts.resetSent, { exact: true })
      await message.waitFor()
      expect(await isGreen(message)).toBe(true)
    }
  },
)

for (const face of ['login', 'signup', 'forgot'] as const) {
  test(`${faces[face]}: axe finds nothing, with and without a message, and nothing stands out from 320 px`, async () => {
    const page = await open(`/discover?dialog=${face}`)
    await dialog(page, face).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await dialog(page, face).locator('[type=submit]').click()
    await dialog(page, face).getByRole('alert').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 360, 600, 1024, 2560])).toEqual([])
  })
}
