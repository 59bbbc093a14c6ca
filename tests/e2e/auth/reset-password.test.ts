/** A new password by the link in a mail. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { descriptionOf, eventually, isGreen, overflow, shownFor, violations } from '#tests/support/browser.ts'
import { registerUser, isTokenValid } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  fillSignIn,
  hold,
  main,
  tokenOf,
  useFaultyJourney,
  visit,
} from '#tests/support/journey.ts'

const { product, proxy, open } = useFaultyJourney()

const first = (page: Page) => main(page).getByLabel('New Password', { exact: true })
const second = (page: Page) => main(page).getByLabel('Confirm New Password', { exact: true })
const submit = (page: Page) => main(page).getByRole('button', { name: 'Reset Password' }).click()

async function fillBoth(page: Page, password: string) {
  await first(page).fill(password)
  await second(page).fill(password)
}

/** @returns the path of a reset link, from the mail that carries it */
async function linkFor(email: string) {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${proxy.origin}/api/auth/forgot-password`, { method: 'POST', headers, body: JSON.stringify({ email }) })
  const outbox = join(product.dataDir, 'outbox')
  const read = () =>
    readdirSync(outbox)
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .find((mail) => mail.includes(`To: ${email}`)) ?? ''
  await eventually(() => existsSync(outbox) && read()).toBeTruthy()
  const link = /http\S+\/reset-password\/\S+/.exec(read().replaceAll('=\r\n', '').replaceAll('=3D', '='))![0]
  expect(new URL(link).origin).toBe(proxy.origin)
  return new URL(link).pathname
}

test('the form names what is wrong, at its field', { tags: ['AUTH-18', 'AUTH-20', 'AUTH-22'] }, async () => {
  const ada = await registerUser(product)
  const link = await linkFor(ada.email)
  const page = await open('/', { expected: [/status of (400|50[02])/, /ERR_EMPTY_RESPONSE/] })
  proxy.refuse(502)
  await visit(page, link)
  await alert(page, 'An error occurred. Please try again.').waitFor()
  proxy.pass()
  const release = await hold(page, '**/verify-reset-token/**')
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await main(page).getByRole('status').getByText('Verifying reset link...', { exact: true }).waitFor()
  release()
  await main(page).getByRole('heading', { level: 1, name: 'Reset Password' }).waitFor()

  const rules = main(page).getByRole('list', { name: 'Password requirements' })
  for (const [index, typed] of ['', 'a', 'aB', 'aB3', 'aB3456'].entries()) {
    await first(page).fill(typed)
    await eventually(() => rules.getByText('(met)').count()).toBe(index)
  }
  for (const label of ['New Password', 'Confirm New Password']) {
    const field = main(page).getByLabel(label, { exact: true })
    expect(await field.getAttribute('autocomplete'), label).toBe('new-password')
    for (const [name, type] of [
      [`Show ${label}`, 'text'],
      [`Hide ${label}`, 'password'],
    ] as const) {
      await main(page).getByRole('button', { name, exact: true }).click()
      expect(await field.getAttribute('type'), name).toBe(type)
    }
  }
  await submit(page)
  await alert(page, 'Please fill in all fields').waitFor()
  expect(await second(page).getAttribute('aria-invalid')).toBe('true')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 600, 2560])).toEqual([])
  await second(page).fill('aB34567')
  await submit(page)
  await alert(page, 'Passwords do not match').waitFor()
  expect(await descriptionOf(second(page))).toBe(texts.passwordsDiffer)
  await fillBoth(page, 'Abcdefg')
  await submit(page)
  await alert(
    page,
    'Password must be at least 6 characters long and contain uppercase, lowercase, and numbers',
  ).waitFor()
  expect(await first(page).getAttribute('aria-invalid')).toBe('true')
  expect(await isTokenValid(product, ada.token)).toBe(true)

  await fillBoth(page, 'Risotto77')
  // Two attempts end in the same message, so each waits for its own request first.
  const attempt = async (text: string) => {
    const isAttempt = (request: { url: () => string }) => request.url().endsWith('/api/auth/reset-password')
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isAttempt),
      page.waitForEvent('requestfailed', isAttempt),
    ])
    await submit(page)
    await ended
    await alert(page, text).waitFor()
    expect(await second(page).inputValue()).toBe('Risotto77')
  }
  proxy.refuse(500)
  await attempt('An error occurred. Please try again.')
  proxy.disconnect()
  await attempt('An error occurred. Please try again.')
  proxy.pass()
  const data = { token: link.split('/').pop(), password: 'Elsewhere1' }
  expect((await page.request.post('/api/auth/reset-password', { data })).status()).toBe(200)
  await attempt('Invalid or expired reset link. Please request a new password reset.')
})

test(
  'a reset ends every session, opens the home page and replaces the password',
  { tags: ['AUTH-19', 'AUTH-21', 'LIMITS-05'] },
  async () => {
    const ada = await registerUser(product)
    const link = await linkFor(ada.email)
    const page = await open(link, { token: ada.token, expected: [/status of 40[01]/] })
    await fillBoth(page, 'Risotto77')
    const shown = shownFor(page, texts.resetDone)
    await page.keyboard.press('Enter')
    const message = main(page).getByRole('status').getByText(texts.resetDone, { exact: true })
    await message.waitFor()
    expect(await isGreen(message)).toBe(true)
    expect(await isTokenValid(product, ada.token)).toBe(false)
    const ms = await shown
    expect(ms).toBeGreaterThan(2800)
    expect(ms).toBeLessThan(5500)
    expect(addressOf(page)).toBe('/')
    expect(await tokenOf(page)).toBeNull()

    await visit(page, '/?dialog=login')
    await fillSignIn(page, ada)
    await alert(page, errors['credentials-wrong'].text).waitFor()
    await fillSignIn(page, { ...ada, password: 'Risotto77' })
    await dialog(page).getByText(texts.loginDone, { exact: true }).waitFor()

    await page.goto(link)
    await main(page).getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor()
    await alert(page, errors['reset-link-invalid'].text).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await main(page).getByRole('link', { name: 'Ask for a new link' }).click()
    await dialog(page, 'Forgot Password').waitFor()
    await closeDialog(page)
    await main(page).getByRole('link', { name: 'Go to Home' }).click()
    await page.getByRole('searchbox', { name: 'Search by keyword' }).waitFor()
  },
)

test('a user who has left the page is not redirected to the home page', { tags: ['LIMITS-06'] }, async () => {
  const ada = await registerUser(product)
  const page = await open(await linkFor(ada.email), { prepare: (fresh) => fresh.clock.install() })
  await fillBoth(page, 'Risotto77')
  await page.keyboard.press('Enter')
  await main(page).getByText(texts.resetDone, { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: "This Week's Recipes" }).click()
  await page.clock.runFor(5000)
  expect(addressOf(page)).toBe('/discover')
})

// Runs last: afterwards the rate limit refuses this address.
test('the form says when it was sent too often', { tags: ['AUTH-22'] }, async () => {
  const ada = await registerUser(product)
  const page = await open(await linkFor(ada.email), { expected: [/status of 429/] })
  await fillBoth(page, 'Risotto77')
  let status = 0
  const data = { token: 'a'.repeat(43), password: 'Risotto77' }
  for (let attempt = 0; attempt < 40 && status !== 429; attempt += 1)
    status = (await page.request.post('/api/auth/reset-password', { data })).status()
  expect(status).toBe(429)
  await submit(page)
  await alert(page, errors['too-many'].text).waitFor()
  expect(await second(page).inputValue()).toBe('Risotto77')
  await page.reload()
  await alert(page, errors['too-many'].text).waitFor()
})
