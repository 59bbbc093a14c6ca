/** How signing in, signing up and asking for a reset link fail: with a real server that stops, hangs or refuses. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { descriptionOf, isGreen, useBrowser } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { dialog, shortenTimeouts, timeoutsOf, useFaultyJourney, visit } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'

const { product, proxy, open: openThroughProxy } = useFaultyJourney()
const open = useBrowser(product)

const expected = [/status of (400|429|50[0-9])/, /ERR_/]
const filled = {
  login: { 'Username or email': 'ada@example.org', Password: 'Lasagne42' },
  signup: { Username: 'Ada Lovelace', Email: 'ada@example.org', Password: 'Lasagne42' },
  forgot: { 'Email address': 'ada@example.org' },
}
type Form = keyof typeof filled

async function fill(page: Page, form: Form, values: Record<string, string> = filled[form]) {
  for (const [label, value] of Object.entries(values)) await dialog(page).getByLabel(label, { exact: true }).fill(value)
}

/** Sends the form and expects a red message and unchanged fields that can be sent again. @returns the message */
async function refusal(page: Page, values: Record<string, string>) {
  const button = dialog(page).locator('[type=submit]')
  await button.click()
  const message = dialog(page).getByRole('alert').locator('p')
  await message.waitFor()
  const text = await message.innerText()
  expect(await isGreen(message)).toBe(false)
  for (const [label, value] of Object.entries(values))
    expect(await dialog(page).getByLabel(label, { exact: true }).inputValue(), label).toBe(value)
  expect(await button.isDisabled()).toBe(false)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  return text
}

test(
  'each form tells apart a stopped server, a hanging server, a broken connection and a failure',
  { tags: ['AUTH-09', 'AUTH-10', 'AUTH-11', 'AUTH-12', 'AUTH-13', 'AUTH-14', 'AUTH-17', 'LIMITS-01'] },
  async () => {
    const ada = await registerUser(product)
    const pages = await Promise.all(
      [open, openThroughProxy].map((opened) => opened('/ai-suggest', { expected, prepare: shortenTimeouts })),
    )
    const [page, proxied] = pages as [Page, Page]
    for (const form of ['login', 'signup', 'forgot'] as const) {
      for (const each of pages) {
        await visit(each, `/ai-suggest?dialog=${form}`)
        await fill(each, form)
      }
      const failed = { login: 'Login failed', signup: 'Registration failed', forgot: texts.failed }[form]

      product.signal('SIGSTOP')
      const timedOut = await refusal(page, filled[form])
      product.signal('SIGCONT')
      expect(await timeoutsOf(page)).toEqual([10_000])
      await page.evaluate(() => ((window as unknown as { timeouts: number[] }).timeouts.length = 0))
      expect(timedOut).toBe(
        form === 'forgot'
          ? 'An error occurred. Please try again.'
          : 'Request timed out. Please check your connection and try again.',
      )

      proxy.disconnect()
      expect(await refusal(proxied, filled[form])).toBe(
        form === 'forgot' ? texts.failed : 'Cannot connect to server. Please ensure the backend is running.',
      )
      proxy.refuse(502)
      expect(await refusal(proxied, filled[form])).toBe(failed)
      if (form === 'forgot') continue
      proxy.refuse(500)
      expect(await refusal(proxied, filled[form])).toBe('Server error. Please try again later.')
      proxy.refuse(400)
      expect(await refusal(proxied, filled[form])).toBe('Invalid credentials')
    }

    product.signal('SIGKILL')
    expect(await refusal(page, filled.forgot)).toBe(texts.failed)
    for (const form of ['signup', 'login'] as const) {
      await visit(page, `/ai-suggest?dialog=${form}`)
      await fill(page, form)
      const lines = (await refusal(page, filled[form])).split('\n')
      expect(lines[0]).toBe('Cannot connect to server. Please ensure the backend is running on port 5000.')
      expect(lines.slice(1).join(' ')).toMatch(/npm start.*port 5000/)
    }
    await product.restart()
    await fill(page, 'login', { 'Username or email': ada.email, Password: ada.password })
    await dialog(page).locator('[type=submit]').click()
    await page.getByText(texts.loginDone, { exact: true }).waitFor()
  },
)

test('a wrong password and an unknown address get one message, at both fields', { tags: ['AUTH-12'] }, async () => {
  const ada = await registerUser(product)
  const page = await open('/ai-suggest?dialog=login', { expected })
  for (const values of [
    { 'Username or email': ada.email, Password: 'Wrong1' },
    { 'Username or email': 'unknown@example.org', Password: ada.password },
  ]) {
    await fill(page, 'login', values)
    expect(await refusal(page, values)).toBe('Invalid credentials')
    for (const label of Object.keys(values))
      expect(await descriptionOf(dialog(page).getByLabel(label, { exact: true })), label).toBe('Invalid credentials')
  }
})

test('signing up shows the message of the server', { tags: ['AUTH-12', 'AUTH-14'] }, async () => {
  const ada = await registerUser(product)
  const page = await open('/ai-suggest?dialog=signup', { expected })
  await fill(page, 'signup', { ...filled.signup, Email: ada.email })
  expect(await refusal(page, { Email: ada.email })).toBe(errors['email-taken'].text)
  await fill(page, 'signup')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: (await aJpeg()).bytes })
  const uploads = join(product.dataDir, 'uploads')
  rmSync(uploads, { recursive: true, force: true })
  writeFileSync(uploads, 'not a folder')
  onTestFinished(() => rmSync(uploads))
  expect(await refusal(page, filled.signup)).toBe(errors['storage-refused'].text)
})

// Runs last: afterwards the rate limit of registering refuses this address.
test('each form says when it was sent too often', { tags: ['AUTH-14', 'AUTH-17', 'AUTH-30'] }, async () => {
  const page = await open('/ai-suggest?dialog=login', { expected })
  const email = 'often@example.org'
  const reachLimit = async (path: string, dataOf: (attempt: number) => object) => {
    let status = 0
    for (let attempt = 0; attempt < 40 && status !== 429; attempt += 1)
      status = (await page.request.post(`/api/auth/${path}`, { data: dataOf(attempt) })).status()
    expect(status, path).toBe(429)
  }
  await reachLimit('login', () => ({ email, password: 'Wrong1' }))
  await fill(page, 'login', { 'Username or email': email, Password: 'Wrong1' })
  expect(await refusal(page, { 'Username or email': email })).toBe(errors['too-many'].text)

  await reachLimit('forgot-password', () => ({ email }))
  await visit(page, '/ai-suggest?dialog=forgot')
  await fill(page, 'forgot', { 'Email address': email })
  expect(await refusal(page, { 'Email address': email })).toBe(errors['too-many'].text)

  await reachLimit('register', (attempt) => ({
    name: 'Often',
    email: `often-${attempt}@example.org`,
    password: 'Lasagne42',
  }))
  await visit(page, '/ai-suggest?dialog=signup')
  await fill(page, 'signup', { ...filled.signup, Email: 'once-more@example.org' })
  expect(await refusal(page, { Email: 'once-more@example.org' })).toBe(errors['too-many'].text)
})
