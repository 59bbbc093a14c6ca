/** Journey: how long one is signed in, and where (specification 4, "Session"; decisions, "Accounts"). */
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { eventually, useBrowser } from '#tests/support/browser.ts'
import { aCook, isGood, signInElsewhere } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(product)
const openFront = useBrowser(front)

let ada: Awaited<ReturnType<typeof aCook>>
beforeEach(async () => {
  ada = await aCook(product)
})

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const greeting = (page: Page, name = 'Ada') => page.getByText(`Welcome back, ${name}`, { exact: true })
const login = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })
const profile = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })

async function signIn(page: Page, { email, password } = ada) {
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Username or email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByText(texts.loginDone, { exact: true }).waitFor()
}

test(
  'a token that was kept: greeted on every screen after a reload, the bearer on calls and nowhere else',
  { tags: ['AUTH-23', 'SHELL-07'] },
  async () => {
    const page = await open('/', { token: ada.token })
    const bare: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.headers().authorization !== `Bearer ${ada.token}` && pathname.startsWith('/api/')) bare.push(pathname)
      if (request.headers().authorization && !pathname.startsWith('/api/')) bare.push(`not for ${pathname}`)
      if (request.url().includes(ada.token)) bare.push(`told in ${pathname}`)
    })
    for (const path of ['/', '/discover', '/profile']) {
      await page.goto(path)
      await greeting(page).waitFor()
      await profile(page).waitFor()
      expect(await login(page).count(), path).toBe(0)
    }
    expect(bare).toEqual([])
    expect(await tokenOf(page)).toBe(ada.token)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('#mobile-menu').getByText('Welcome back, Ada', { exact: true }).waitFor()
    await page.locator('#mobile-menu').getByRole('link', { name: 'Profile' }).waitFor()
  },
)

test(
  'a token that does not work is dropped without a word, at the start and in the middle',
  { tags: ['AUTH-23'] },
  async () => {
    const page = await open('/discover', { token: 'no-such-token-at-all-0000', expected: [/status of 401/] })
    await eventually(() => tokenOf(page)).toBeNull()
    await login(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(page.url()).toBe(`${product.origin}/discover`)

    await page.evaluate((token) => localStorage.setItem('token', token), ada.token)
    await page.reload()
    await greeting(page).waitFor()
    const elsewhere = await signInElsewhere(product, ada)
    await fetch(`${product.origin}/api/auth/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    await profile(page).click()
    await eventually(() => tokenOf(page)).toBeNull()
    await login(page).waitFor({ state: 'attached' })
    await eventually(() => greeting(page).count()).toBe(0)
  },
)

test('signing out: home at once, the token gone here and over at the server', { tags: ['AUTH-24'] }, async () => {
  const page = await open('/profile', { token: ada.token })
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await eventually(() => page.url()).toBe(`${product.origin}/`)
  await login(page).waitFor()
  expect(await tokenOf(page)).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await greeting(page).count()).toBe(0)
  await eventually(() => isGood(product, ada.token)).toBe(false)
  await page.goBack()
  await page.getByText('Please login to view your profile.', { exact: true }).waitFor()
  expect(await page.getByText(ada.email).count()).toBe(0)
})

test(
  'two tabs agree: signed in here, signed out there, and somebody else after that',
  { tags: ['AUTH-35'] },
  async () => {
    const page = await open('/?dialog=login')
    const other = await page.context().newPage()
    await other.goto('/discover')
    await login(other).waitFor()
    await signIn(page)
    await greeting(other).waitFor()
    expect(other.url()).toBe(`${product.origin}/discover`)
    await eventually(() => page.url()).toBe(`${product.origin}/`)

    await other.goto('/profile')
    await other.getByRole('button', { name: 'Logout' }).click()
    await login(page).waitFor()
    expect(await greeting(page).count()).toBe(0)

    const grace = await aCook(product, 'Grace Hopper')
    await other.goto('/?dialog=login')
    await signIn(other, grace)
    await greeting(page, 'Grace').waitFor()
    expect(await greeting(page).count()).toBe(0)
  },
)

test('a tab on the profile shows nothing of it once another has signed out', async () => {
  const page = await open('/profile', { token: ada.token })
  await page.getByText(ada.email, { exact: true }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Please login to view your profile.', { exact: true }).waitFor()
  expect(await page.getByText(ada.email).count()).toBe(0)
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
})

test('a server that is away for a moment signs nobody out', { tags: ['AUTH-36'] }, async () => {
  const page = await open('/discover', { token: ada.token, expected: [/ERR_/] })
  await greeting(page).waitFor()
  await page.route('**/api/users/profile', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/users/profile'))
  await page.reload()
  await failed
  await profile(page).waitFor()
  expect([await login(page).count(), await page.getByRole('dialog').count()]).toEqual([0, 0])
  await page.unroute('**/api/users/profile')
  // Asked again by the next screen that needs to know, and when the browser is back on line.
  await profile(page).click()
  await greeting(page).waitFor()
  expect(await tokenOf(page)).toBe(ada.token)
})

test('a browser that comes back on line finds out by itself who is there', { tags: ['AUTH-36'] }, async () => {
  const page = await open('/profile', {
    token: ada.token,
    expected: [/ERR_/],
    prepare: (fresh) => fresh.route('**/api/users/profile', (route) => route.abort()),
  })
  await page.getByRole('main').getByRole('alert').waitFor()
  await page.context().setOffline(true)
  await page.unroute('**/api/users/profile')
  await page.context().setOffline(false)
  await greeting(page).waitFor()
})

test(
  'a profile that cannot be told: said, with a way to try again and one to sign in; the token is kept',
  { tags: ['PROFILE-07'] },
  async () => {
    const page = await openFront('/', { token: ada.token, expected: [/status of (404|502)/] })
    const main = page.getByRole('main')
    for (const [status, text] of [
      [502, 'Unable to load profile at the moment. Please try again later.'],
      [404, 'Profile not found'],
    ] as const) {
      front.refuse(status)
      await page.goto('/profile')
      await main.getByRole('alert').getByText(text, { exact: true }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await tokenOf(page)).toBe(ada.token)
    }
    await main.getByRole('link', { name: 'Go to Login' }).click()
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
    await page.keyboard.press('Escape')
    front.pass()
    await main.getByRole('button', { name: 'Try Again' }).click()
    await main.getByText(ada.email, { exact: true }).waitFor()
    await greeting(page).waitFor()
  },
)

test(
  'a session that ended between two clicks: the second one says what it takes, and offers the sign-in',
  { tags: ['PROFILE-06'] },
  async () => {
    const page = await open('/profile', { token: ada.token, expected: [/status of 401/] })
    const form = page.getByRole('main').getByRole('region', { name: 'Password', exact: true })
    await form.getByLabel('Present Password', { exact: true }).fill(ada.password)
    await form.getByLabel('New Password', { exact: true }).fill('Risotto77')
    const elsewhere = await signInElsewhere(product, ada)
    await fetch(`${product.origin}/api/auth/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    await form.getByRole('button', { name: 'Change Password' }).click()
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('Please login to view your profile.', { exact: true })
      .waitFor()
    expect(await page.getByText(ada.email).count()).toBe(0)
    await signIn(page)
    await eventually(() => page.url()).toBe(`${product.origin}/`)
    expect(await isGood(product, (await tokenOf(page))!)).toBe(true)
  },
)
