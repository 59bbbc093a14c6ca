/** Journey: a new password by the link of a mail (specification 2, 4, 5 and 8, "Reset password"). */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
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
import { aCook, isGood } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(front)

const main = (page: Page) => page.getByRole('main')
const first = (page: Page) => main(page).getByLabel('New Password', { exact: true })
const again = (page: Page) => main(page).getByLabel('Confirm New Password', { exact: true })
const submit = (page: Page) => main(page).getByRole('button', { name: 'Reset Password' })
const alert = (page: Page, text: string) => main(page).getByRole('alert').getByText(text, { exact: true })

/** Asks for a link in the dialog. @returns its path, from the mail that it comes in */
async function linkFor(page: Page, email: string) {
  await page.goto('/?dialog=forgot')
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await dialog.getByText(texts.resetSent, { exact: true }).waitFor()
  const outbox = join(product.dataDir, 'outbox')
  const read = () =>
    readdirSync(outbox)
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .find((text) => text.includes(`To: ${email}`)) ?? ''
  await eventually(() => existsSync(outbox) && read()).toBeTruthy()
  const link = /http\S+\/reset-password\/\S+/.exec(read().replaceAll('=\r\n', '').replaceAll('=3D', '='))![0]
  expect(new URL(link).origin).toBe(front.origin)
  return new URL(link).pathname
}

test(
  'by the link of the mail: the checklist lives, the passwords can be looked at, and what is wrong is said at its field',
  { tags: ['AUTH-18', 'AUTH-20'] },
  async () => {
    const ada = await aCook(product)
    const page = await open('/')
    const link = await linkFor(page, ada.email)
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/verify-reset-token/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(link)
    await main(page).getByRole('status').getByText('Verifying reset link...', { exact: true }).waitFor()
    release()
    await main(page).getByRole('heading', { level: 1, name: 'Reset Password' }).waitFor()

    const rules = main(page).getByRole('list', { name: 'Password requirements' })
    for (const [typed, met] of [
      ['', 0],
      ['a', 1],
      ['aB', 2],
      ['aB3', 3],
      ['aB3456', 4],
    ] as const) {
      await first(page).fill(typed)
      await eventually(() => rules.getByText('(met)').count()).toBe(met)
    }
    for (const label of ['New Password', 'Confirm New Password']) {
      const field = main(page).getByLabel(label, { exact: true })
      expect(await field.getAttribute('autocomplete'), label).toBe('new-password')
      await main(page)
        .getByRole('button', { name: `Show ${label}`, exact: true })
        .click()
      expect(await field.getAttribute('type'), label).toBe('text')
      await main(page)
        .getByRole('button', { name: `Hide ${label}`, exact: true })
        .click()
      expect(await field.getAttribute('type'), label).toBe('password')
    }
    await submit(page).click()
    await alert(page, 'Please fill in all fields').waitFor()
    expect(await again(page).getAttribute('aria-invalid')).toBe('true')
    await again(page).fill('aB34567')
    await submit(page).click()
    await alert(page, 'Passwords do not match').waitFor()
    expect(await descriptionOf(again(page))).toBe(texts.passwordsDiffer)
    for (const weak of ['aB345', 'abcdef7', 'ABCDEF7', 'Abcdefg']) {
      await first(page).fill(weak)
      await again(page).fill(weak)
      await submit(page).click()
      await alert(
        page,
        'Password must be at least 6 characters long and contain uppercase, lowercase, and numbers',
      ).waitFor()
      expect(await first(page).getAttribute('aria-invalid'), weak).toBe('true')
      expect(await again(page).inputValue()).toBe(weak)
    }
    expect(await isGood(product, ada.token)).toBe(true)
  },
)

test(
  'done: the words of the server, home three seconds later, every session over, the old password and the link used up',
  { tags: ['AUTH-21', 'LIMITS-05'] },
  async () => {
    const ada = await aCook(product)
    const page = await open('/', { token: ada.token, expected: [/status of 40[01]/] })
    const link = await linkFor(page, ada.email)
    await page.goto(link)
    await first(page).fill('Risotto77')
    await again(page).fill('Risotto77')
    const lapse = shownFor(page, texts.resetDone)
    await page.keyboard.press('Enter')
    const message = main(page).getByRole('status').getByText(texts.resetDone, { exact: true })
    await message.waitFor()
    expect(await isGreen(message)).toBe(true)
    expect(await isGood(product, ada.token)).toBe(false)
    const ms = await lapse
    expect(ms).toBeGreaterThan(2800)
    expect(ms).toBeLessThan(5500)
    expect(page.url()).toBe(`${front.origin}/`)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await page.goto('/?dialog=login')
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('Username or email').fill(ada.email)
    for (const [password, text] of [
      [ada.password, errors['credentials-wrong'].text],
      ['Risotto77', texts.loginDone],
    ] as const) {
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await dialog.getByText(text, { exact: true }).waitFor()
    }
    await page.goto(link)
    await main(page).getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor()
  },
)

test('whoever goes elsewhere after it is not fetched home', { tags: ['LIMITS-06'] }, async () => {
  const ada = await aCook(product)
  const page = await open('/', { prepare: (fresh) => fresh.clock.install() })
  await page.goto(await linkFor(page, ada.email))
  await first(page).fill('Risotto77')
  await again(page).fill('Risotto77')
  await page.keyboard.press('Enter')
  await main(page).getByText(texts.resetDone, { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Short cuts' }).getByRole('link', { name: "This Week's Recipes" }).click()
  await page.clock.runFor(5000)
  expect(page.url()).toBe(`${front.origin}/discover`)
})

test('a link that is no good: said, with a way to a new one and a way home', { tags: ['AUTH-19'] }, async () => {
  const page = await open('/reset-password/no-such-link')
  await main(page).getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor()
  await alert(page, errors['reset-link-invalid'].text).waitFor()
  await main(page).getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByRole('dialog', { name: 'Forgot Password' }).waitFor()
  await page.keyboard.press('Escape')
  await main(page).getByRole('link', { name: 'Go to Home' }).click()
  await page.getByRole('searchbox', { name: 'Search by keyword' }).waitFor()
})

test(
  'a link used elsewhere meanwhile, a server that fails, no answer at all: each in its words, and nothing typed is lost',
  { tags: ['AUTH-22'] },
  async () => {
    const ada = await aCook(product)
    const page = await open('/', { expected: [/status of (400|500)/, /ERR_EMPTY_RESPONSE/] })
    const link = await linkFor(page, ada.email)
    await page.goto(link)
    await first(page).fill('Risotto77')
    await again(page).fill('Risotto77')
    // Two of the tries end in the same words: what is waited for is the call's own end, then the words.
    const tryFor = async (text: string) => {
      const isTry = (request: { url: () => string }) => request.url().endsWith('/api/auth/reset-password')
      const over = Promise.race([
        page.waitForEvent('requestfinished', isTry),
        page.waitForEvent('requestfailed', isTry),
      ])
      await submit(page).click()
      await over
      await alert(page, text).waitFor()
      expect(await again(page).inputValue()).toBe('Risotto77')
    }
    front.refuse(500)
    await tryFor('An error occurred. Please try again.')
    front.cut()
    await tryFor('An error occurred. Please try again.')
    front.pass()
    const used = await page.request.post('/api/auth/reset-password', {
      data: { token: link.split('/').pop(), password: 'Elsewhere1' },
    })
    expect(used.status()).toBe(200)
    await tryFor('Invalid or expired reset link. Please request a new password reset.')
  },
)

test('a link that cannot be checked is not called invalid, and can be checked again', async () => {
  const ada = await aCook(product)
  const page = await open('/', { expected: [/status of 502/] })
  const link = await linkFor(page, ada.email)
  front.refuse(502)
  await page.goto(link)
  await alert(page, 'An error occurred. Please try again.').waitFor()
  front.pass()
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await first(page).waitFor()
})

test('axe finds nothing on either face of the page, and nothing stands out from 320 px', async () => {
  const page = await open('/reset-password/no-such-link')
  await main(page).getByRole('alert').waitFor()
  expect(await violations(page, 'main')).toEqual([])
  const link = await linkFor(page, (await aCook(product)).email)
  await page.goto(link)
  await first(page).fill('Half')
  await submit(page).click()
  await main(page).getByRole('alert').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 360, 600, 1024, 2560])).toEqual([])
})

// The last one, since after it this address has asked too often.
test('too often: in the words of the server, and nothing typed is lost', { tags: ['AUTH-22'] }, async () => {
  const ada = await aCook(product)
  const page = await open('/', { expected: [/status of 429/] })
  await page.goto(await linkFor(page, ada.email))
  await first(page).fill('Risotto77')
  await again(page).fill('Risotto77')
  let status = 0
  const data = { token: 'a'.repeat(43), password: 'Risotto77' }
  for (let times = 0; times < 40 && status !== 429; times += 1)
    status = (await page.request.post('/api/auth/reset-password', { data })).status()
  expect(status).toBe(429)
  await submit(page).click()
  await alert(page, errors['too-many'].text).waitFor()
  expect(await again(page).inputValue()).toBe('Risotto77')
  await page.reload()
  await alert(page, errors['too-many'].text).waitFor()
})
