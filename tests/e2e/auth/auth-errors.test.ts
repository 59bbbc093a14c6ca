/** Journey: every way in which signing in, signing up and asking for a link can fail, really caused (specification 8). */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { descriptionOf, isGreen, useBrowser } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(product)
const openFront = useBrowser(front)

const expected = [/status of (400|429|50[0-9])/, /ERR_/]
/** Longer than the ten seconds after which we give up. */
const hangMs = 15_000

const typed = {
  login: { 'Username or email': 'ada@example.org', Password: 'Lasagne42' },
  signup: { Username: 'Ada Lovelace', Email: 'ada@example.org', Password: 'Lasagne42' },
  forgot: { 'Email address': 'ada@example.org' },
}
type Face = keyof typeof typed

const dialog = (page: Page) => page.getByRole('dialog')

async function fill(page: Page, face: Face, given: Record<string, string> = typed[face]) {
  for (const [label, value] of Object.entries(given)) await dialog(page).getByLabel(label, { exact: true }).fill(value)
}

/** Sends the form and reads what it is told; it is red, what was typed is still there, and it can be sent again. */
async function refusal(page: Page, given: Record<string, string>, timeout?: number) {
  const button = dialog(page).locator('[type=submit]')
  await button.click()
  const message = dialog(page).getByRole('alert').locator('p')
  await message.waitFor({ timeout })
  const text = await message.innerText()
  expect(await isGreen(message)).toBe(false)
  for (const [label, value] of Object.entries(given))
    expect(await dialog(page).getByLabel(label, { exact: true }).inputValue(), label).toBe(value)
  expect(await button.isDisabled()).toBe(false)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  return text
}

test(
  'the server is stopped: said, with hints; when it is back, the same form goes through',
  { tags: ['AUTH-09'] },
  async () => {
    const ada = await aCook(product)
    const pages = {
      login: await open('/?dialog=login', { expected }),
      signup: await open('/?dialog=signup', { expected }),
      forgot: await open('/?dialog=forgot', { expected }),
    }
    await fill(pages.login, 'login', { 'Username or email': ada.email, Password: ada.password })
    await fill(pages.signup, 'signup')
    await fill(pages.forgot, 'forgot')
    product.signal('SIGKILL')
    for (const face of ['login', 'signup'] as const) {
      const lines = (await refusal(pages[face], face === 'login' ? { Password: ada.password } : typed.signup)).split(
        '\n',
      )
      expect(lines[0], face).toBe('Cannot connect to server. Please ensure the backend is running on port 5000.')
      expect(lines.slice(1).join(' '), face).toMatch(/npm start.*port 5000/)
    }
    expect(await refusal(pages.forgot, typed.forgot)).toBe('An error occurred. Please try again.')
    await product.restart()
    await pages.login.getByRole('dialog').locator('[type=submit]').click()
    await pages.login.getByText(texts.loginDone, { exact: true }).waitFor()
  },
)

test('the server hangs: after ten seconds', { tags: ['AUTH-11', 'LIMITS-01'] }, async () => {
  const login = await open('/?dialog=login', { expected })
  const signup = await open('/?dialog=signup', { expected })
  const forgot = await open('/?dialog=forgot', { expected })
  await fill(login, 'login')
  await fill(signup, 'signup')
  await fill(forgot, 'forgot')
  product.signal('SIGSTOP')
  onTestFinished(() => product.signal('SIGCONT'))
  const start = Date.now()
  const said = await Promise.all([
    refusal(login, typed.login, hangMs),
    refusal(signup, typed.signup, hangMs),
    refusal(forgot, typed.forgot, hangMs),
  ])
  expect(Date.now() - start).toBeGreaterThan(9500)
  expect(said.slice(0, 2)).toEqual(Array(2).fill('Request timed out. Please check your connection and try again.'))
  expect(said[2]).toBe('An error occurred. Please try again.')
})

for (const face of ['login', 'signup'] as const) {
  test(
    `${face}: the connection breaks, the server fails, and answers without words`,
    { tags: ['AUTH-10', 'AUTH-12', 'AUTH-13', 'AUTH-14'] },
    async () => {
      const page = await openFront(`/?dialog=${face}`, { expected })
      await fill(page, face)
      front.cut()
      expect(await refusal(page, typed[face])).toBe('Cannot connect to server. Please ensure the backend is running.')
      front.refuse(500)
      expect(await refusal(page, typed[face])).toBe('Server error. Please try again later.')
      front.refuse(400)
      expect(await refusal(page, typed[face])).toBe('Invalid credentials')
      front.refuse(502)
      expect(await refusal(page, typed[face])).toBe(face === 'login' ? 'Login failed' : 'Registration failed')
    },
  )
}

test('forgot: an answer without words, or none', { tags: ['AUTH-17'] }, async () => {
  const page = await openFront('/?dialog=forgot', { expected })
  await fill(page, 'forgot')
  for (const fail of [() => front.refuse(502), () => front.cut()]) {
    fail()
    expect(await refusal(page, typed.forgot)).toBe('An error occurred. Please try again.')
  }
})

test('login: a wrong password and an unknown address are told alike, at both fields', async () => {
  const ada = await aCook(product)
  const page = await open('/?dialog=login', { expected })
  for (const given of [
    { 'Username or email': ada.email, Password: 'Wrong1' },
    { 'Username or email': 'nobody@example.org', Password: ada.password },
  ]) {
    await fill(page, 'login', given)
    expect(await refusal(page, given)).toBe('Invalid credentials')
    for (const label of Object.keys(given))
      expect(await descriptionOf(dialog(page).getByLabel(label, { exact: true })), label).toBe('Invalid credentials')
  }
})

test(
  'signup: an address that is taken, and a picture that cannot be kept, in the words of the server; where it has none, it is the fault of the server',
  { tags: ['AUTH-12'] },
  async () => {
    const ada = await aCook(product)
    const page = await openFront('/?dialog=signup', { expected })
    await fill(page, 'signup', { ...typed.signup, Email: ada.email })
    expect(await refusal(page, { Email: ada.email })).toBe(errors['email-taken'].text)
    await fill(page, 'signup')
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: (await aJpeg()).bytes })
    const uploads = join(product.dataDir, 'uploads')
    rmSync(uploads, { recursive: true, force: true })
    writeFileSync(uploads, 'in the way')
    onTestFinished(() => rmSync(uploads))
    expect(await refusal(page, typed.signup)).toBe(errors['storage-refused'].text)
    front.refuse(500)
    expect(await refusal(page, typed.signup)).toBe('Server error. Please try again later.')
  },
)

test('too often: login and forgot say so, in the words of the server', { tags: ['AUTH-14', 'AUTH-17'] }, async () => {
  const page = await open('/?dialog=login', { expected })
  const often = {
    login: { email: 'often@example.org', password: 'Wrong1' },
    'forgot-password': { email: 'often@example.org' },
  }
  for (const [way, data] of Object.entries(often)) {
    let status = 0
    for (let times = 0; times < 20 && status !== 429; times += 1)
      status = (await page.request.post(`/api/auth/${way}`, { data })).status()
    expect(status, way).toBe(429)
  }
  await fill(page, 'login', { 'Username or email': 'often@example.org', Password: 'Wrong1' })
  expect(await refusal(page, { 'Username or email': 'often@example.org' })).toBe(errors['too-many'].text)
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await fill(page, 'forgot', { 'Email address': 'often@example.org' })
  expect(await refusal(page, { 'Email address': 'often@example.org' })).toBe(errors['too-many'].text)
})

// The last one, since after it nobody can register from this address.
test('too often: registering says so, in the words of the server', { tags: ['AUTH-30'] }, async () => {
  const page = await open('/?dialog=signup', { expected })
  let status = 0
  for (let times = 0; times < 40 && status !== 429; times += 1) {
    status = (
      await page.request.post('/api/auth/register', {
        data: { name: 'Often', email: `often-${times}@example.org`, password: 'Lasagne42' },
      })
    ).status()
  }
  expect(status).toBe(429)
  await fill(page, 'signup', { ...typed.signup, Email: 'once-more@example.org' })
  expect(await refusal(page, { Email: 'once-more@example.org' })).toBe(errors['too-many'].text)
})
