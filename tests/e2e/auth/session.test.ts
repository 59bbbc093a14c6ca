/** How long a user is signed in, and in which tabs. */
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts as authTexts } from '#contract/auth.ts'
import { texts } from '#contract/profile.ts'
import { eventually } from '#tests/support/browser.ts'
import { registerUser, isTokenValid, signInOnOtherDevice } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  fillSignIn,
  main,
  navigation,
  tokenOf,
  useFaultyJourney,
  visit,
} from '#tests/support/journey.ts'

const { product, proxy, open } = useFaultyJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
beforeEach(async () => {
  ada = await registerUser(product)
})

const greeting = (page: Page, name = 'Ada') => page.getByText(texts.welcome(name), { exact: true })
const login = (page: Page) => navigation(page).getByRole('link', { name: 'Login' })
const profile = (page: Page) => navigation(page).getByRole('link', { name: 'Profile' })
const logOut = (page: Page) => main(page).getByRole('button', { name: 'Logout' }).click()

/** Ends every other session of Ada, from another device. */
async function endOtherSessions() {
  const token = await signInOnOtherDevice(product, ada)
  await fetch(`${product.origin}/api/auth/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
}

test(
  'a stored token signs in, is sent to the API alone, and ends with Logout',
  { tags: ['AUTH-23', 'AUTH-24', 'SHELL-07'] },
  async () => {
    const page = await open('/', { token: ada.token })
    const wrong: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const { authorization } = request.headers()
      const isApi = pathname.startsWith('/api/')
      if (authorization !== (isApi ? `Bearer ${ada.token}` : undefined)) wrong.push(pathname)
      if (request.url().includes(ada.token)) wrong.push(`token in ${pathname}`)
    })
    await page.getByText('Welcome back, Ada', { exact: true }).waitFor()
    await page.goto('/profile')
    await greeting(page).waitFor()
    await profile(page).waitFor()
    expect(await login(page).count()).toBe(0)
    expect(wrong).toEqual([])
    expect(await tokenOf(page)).toBe(ada.token)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('banner').getByText('Welcome back, Ada', { exact: true }).last().waitFor()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })

    await logOut(page)
    await login(page).waitFor()
    expect(addressOf(page)).toBe('/')
    expect(await tokenOf(page)).toBeNull()
    expect([await dialog(page).count(), await greeting(page).count()]).toEqual([0, 0])
    await eventually(() => isTokenValid(product, ada.token)).toBe(false)
    await page.goBack()
    await main(page).getByText(texts.needsLogin, { exact: true }).waitFor()
    expect(await page.getByText(ada.email).count()).toBe(0)
  },
)

test('a token that does not work is removed without a message', { tags: ['AUTH-23'] }, async () => {
  const page = await open('/discover', { token: 'no-such-token-at-all-0000', expected: [/status of 401/] })
  await eventually(() => tokenOf(page)).toBeNull()
  await login(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(addressOf(page)).toBe('/discover')

  await page.evaluate((token) => localStorage.setItem('token', token), ada.token)
  await page.reload()
  await greeting(page).waitFor()
  await endOtherSessions()
  await profile(page).click()
  await eventually(() => tokenOf(page)).toBeNull()
  await login(page).waitFor({ state: 'attached' })
  await eventually(() => greeting(page).count()).toBe(0)
})

test('two tabs of one browser agree on who is signed in', { tags: ['AUTH-35'] }, async () => {
  const page = await open('/?dialog=login')
  const other = await page.context().newPage()
  await other.goto('/discover')
  await fillSignIn(page, ada)
  await dialog(page).getByText(authTexts.loginDone, { exact: true }).waitFor()
  await greeting(other).waitFor()
  expect(addressOf(other)).toBe('/discover')
  await eventually(() => addressOf(page)).toBe('/')

  await profile(page).click()
  await main(page).getByText(ada.email, { exact: true }).waitFor()
  await profile(other).click()
  await logOut(other)
  await dialog(page, 'Sign In').waitFor()
  await page.getByText(texts.needsLogin, { exact: true }).waitFor()
  expect(await page.getByText(ada.email).count()).toBe(0)

  await visit(other, '/?dialog=login')
  await fillSignIn(other, await registerUser(product, 'Grace Hopper'))
  await greeting(page, 'Grace').waitFor()
  expect(await greeting(page).count()).toBe(0)
})

test('a short outage of the server ends no session', { tags: ['AUTH-36'] }, async () => {
  const page = await open('/discover', { token: ada.token, expected: [/ERR_/] })
  await greeting(page).waitFor()
  await page.route('**/api/users/profile', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/users/profile'))
  await page.reload()
  await failed
  await profile(page).click()
  await main(page).getByRole('alert').waitFor()
  expect([await login(page).count(), await dialog(page).count()]).toEqual([0, 0])
  // The browser asks again when it is back online.
  await page.context().setOffline(true)
  await page.unroute('**/api/users/profile')
  await page.context().setOffline(false)
  await greeting(page).waitFor()
  expect(await tokenOf(page)).toBe(ada.token)
})

test(
  'a profile that cannot be loaded says so, and a session that has ended asks to sign in',
  { tags: ['PROFILE-06', 'PROFILE-07'] },
  async () => {
    const page = await open('/', { token: ada.token, expected: [/status of (401|404|502)/] })
    for (const [status, text] of [
      [502, 'Unable to load profile at the moment. Please try again later.'],
      [404, 'Profile not found'],
    ] as const) {
      proxy.refuse(status)
      await page.goto('/profile')
      await alert(page, text).waitFor()
      expect(await dialog(page).count()).toBe(0)
      expect(await tokenOf(page)).toBe(ada.token)
    }
    await main(page).getByRole('link', { name: 'Go to Login' }).click()
    await dialog(page, 'Sign In').waitFor()
    await closeDialog(page)
    proxy.pass()
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    await main(page).getByText(ada.email, { exact: true }).waitFor()

    const form = main(page).getByRole('region', { name: 'Password', exact: true })
    for (const field of await form.locator('input').all()) await field.fill('Risotto77')
    await endOtherSessions()
    await form.getByRole('button', { name: 'Change Password' }).click()
    await page.getByText('Please login to view your profile.', { exact: true }).waitFor()
    expect(await page.getByText(ada.email).count()).toBe(0)
    await fillSignIn(page, ada)
    await eventually(() => addressOf(page)).toBe('/')
    expect(await isTokenValid(product, (await tokenOf(page))!)).toBe(true)
  },
)
