/** Signing in: with the dialog, in two tabs, and with a new password after a link in a mail. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import { texts as profileTexts } from '#contract/profile.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { announced } from '#tests/support/page-time.ts'
import { isTokenValid, registerUser, signInOnOtherDevice } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  fillSignIn,
  isFocused,
  main,
  navigation,
  noDialog,
  tokenOf,
  useJourney,
} from '#tests/support/journey.ts'

const { product, open } = useJourney()

const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const submit = (page: Page) => dialog(page).locator('[type=submit]').click()
const greeting = (page: Page, name: string) => page.getByText(profileTexts.welcome(name), { exact: true })
const loginIcon = (page: Page) => navigation(page).getByRole('link', { name: 'Login' })
const profileIcon = (page: Page) => navigation(page).getByRole('link', { name: 'Profile' })

test(
  'a visitor finds the forms of the dialog and signs in; two tabs always show the same user',
  {
    tags: ['AUTH-01', 'AUTH-02', 'AUTH-05', 'AUTH-15', 'AUTH-23', 'AUTH-24', 'AUTH-35', 'LIMITS-03', 'SHELL-07'],
  },
  async () => {
    const ada = await registerUser(product)
    const page = await open('/ai-suggest')
    await loginIcon(page).click()
    expect(addressOf(page)).toBe('/ai-suggest?dialog=login')
    await eventually(() => isFocused(dialog(page).getByLabel('Username or email'))).toBe(true)
    await closeDialog(page)
    await eventually(() => isFocused(loginIcon(page))).toBe(true)
    await loginIcon(page).click()
    for (const [next, title, text] of [
      [null, 'Sign In', texts.fieldsRequired],
      ['Create an account', 'Sign Up', texts.fieldsRequired],
      ['Sign in instead', 'Sign In', null],
      ['Forgot password?', 'Forgot Password', texts.emailRequired],
      ['Back to sign in', 'Sign In', null],
    ] as const) {
      if (next) await press(page, next)
      await dialog(page, title).waitFor()
      if (!text) continue
      await submit(page)
      await alert(page, text).waitFor()
      expect(await announced(page, text)).toEqual({ isGreen: false })
      expect(await violations(page, '[role=dialog]', [320, 1024]), title).toEqual([])
    }

    const other = await page.context().newPage()
    await other.goto('/discover')
    await fillSignIn(page, ada)
    expect(await announced(page, texts.loginDone)).toEqual({ isGreen: true })
    await greeting(other, 'Ada').waitFor()
    expect(addressOf(other)).toBe('/discover')
    await noDialog(page)
    expect(addressOf(page)).toBe('/')

    // The browser sends the token only to the API.
    const token = (await tokenOf(page))!
    const wrong: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const { authorization } = request.headers()
      if (authorization !== (pathname.startsWith('/api/') ? `Bearer ${token}` : undefined)) wrong.push(pathname)
      if (request.url().includes(token)) wrong.push(`token in ${pathname}`)
    })
    await profileIcon(page).click()
    await page.reload()
    await main(page).getByText(ada.email, { exact: true }).waitFor()
    expect(await loginIcon(page).count()).toBe(0)
    expect(wrong).toEqual([])
    page.removeAllListeners('request')

    await profileIcon(other).click()
    await main(other).getByRole('button', { name: 'Logout' }).click()
    await loginIcon(other).waitFor()
    expect(addressOf(other)).toBe('/')
    expect(await tokenOf(other)).toBeNull()
    await eventually(() => isTokenValid(product, token)).toBe(false)
    await other.goBack()
    for (const tab of [page, other]) {
      await tab.getByText(profileTexts.needsLogin, { exact: true }).waitFor()
      expect(await tab.getByText(ada.email).count()).toBe(0)
    }

    await fillSignIn(page, await registerUser(product, 'Grace Hopper'))
    await greeting(other, 'Grace').waitFor()
    await noDialog(other)
    await other.setViewportSize({ width: 360, height: 740 })
    await other.getByRole('button', { name: 'Open menu' }).click()
    await eventually(() => other.getByRole('banner').getByText(profileTexts.welcome('Grace')).isVisible()).toBe(true)
  },
)

/** Requests a link to reset the password, and reads the link from the mail. @returns the path of the link */
async function linkFor(email: string) {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${product.origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  })
  const outbox = join(product.dataDir, 'outbox')
  const read = () =>
    readdirSync(outbox)
      // The server writes a mail to a file with another extension, and renames the file when the mail is complete.
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .find((mail) => mail.includes(`To: ${email}`)) ?? ''
  await eventually(() => existsSync(outbox) && read()).toBeTruthy()
  const link = /http\S+\/reset-password\/\S+/.exec(read().replaceAll('=\r\n', '').replaceAll('=3D', '='))![0]
  expect(new URL(link).origin).toBe(product.origin)
  return new URL(link).pathname
}

test(
  'the link in a mail sets a new password only once, and the new password ends every session',
  { tags: ['AUTH-18', 'AUTH-19', 'AUTH-20', 'AUTH-21'] },
  async () => {
    const ada = await registerUser(product)
    const link = await linkFor(ada.email)
    const page = await open(link, { token: ada.token, expected: [/status of 401/] })
    const form = main(page)
    await form.getByLabel('New Password', { exact: true }).fill('Risotto77')
    await form.getByRole('button', { name: 'Reset Password' }).click()
    await alert(page, texts.allFieldsRequired).waitFor()
    expect(await violations(page, 'main', [320, 2560])).toEqual([])

    await form.getByLabel('Confirm New Password', { exact: true }).fill('Risotto77')
    await page.keyboard.press('Enter')
    expect(await announced(page, texts.resetDone)).toEqual({ isGreen: true })
    expect(await isTokenValid(product, ada.token)).toBe(false)
    await eventually(() => tokenOf(page)).toBeNull()

    expect(await signInOnOtherDevice(product, { ...ada, password: 'Risotto77' })).toBeTruthy()
    await page.goto(link)
    await main(page).getByRole('heading', { level: 1, name: texts.linkInvalidTitle }).waitFor()
    await alert(page, errors['reset-link-invalid'].text).waitFor()
    expect(await violations(page, 'main')).toEqual([])
  },
)
