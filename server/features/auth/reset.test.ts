/** The way back in without the password: a mail with a link that works once, for an hour, and tells a stranger nothing. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits, texts } from '#contract/auth.ts'
import { ask, aUser, goodPassword } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

const newPassword = 'Focaccia8'
const forget = ({ app }: Product, email: unknown, headers?: Record<string, string>) =>
  ask(app, 'POST /api/auth/forgot-password', { body: { email }, headers })
const isGood = async ({ app }: Product, token: string) =>
  (await ask(app, `GET /api/auth/verify-reset-token/${token}`)).json<unknown>()
const reset = ({ app }: Product, token: string, password = newPassword) =>
  ask(app, 'POST /api/auth/reset-password', { body: { token, password } })
const loginStatus = async ({ app }: Product, email: string, password: string) =>
  (await ask(app, 'POST /api/auth/login', { body: { email, password } })).statusCode

/** Those that are written; a file appears a moment before its text. */
function mails({ dataDir }: Product) {
  const outbox = join(dataDir, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).sort() : []
  const all = names.map((name) =>
    readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r\n/g, '').replaceAll('=3D', '='),
  )
  return all.filter((mail) => mail !== '')
}

/** The links of all mails so far, once there are `count`. */
async function linksIn(product: Product, count = 1) {
  await expect.poll(() => mails(product).length, { timeout: 5000, interval: 10 }).toBe(count)
  return mails(product).map((mail) => /^https?:\/\/\S+$/m.exec(mail)![0])
}

/** Asks for a link and opens the mail. */
async function tokenFor(product: Product, email: string) {
  const before = mails(product)
  await forget(product, email)
  await linksIn(product, before.length + 1)
  const [mail] = mails(product).filter((text) => !before.includes(text))
  return /\/reset-password\/([\w-]{43})\s/.exec(mail!)![1]!
}

const linkInvalid = [
  400,
  { message: 'Invalid or expired reset link. Please request a new password reset.', code: 'reset-link-invalid' },
]

describe('asking for a link', () => {
  it('sends one, and answers an unknown address with the same words', { tags: ['AUTH-16'] }, async () => {
    const product = await startProduct()
    await aUser(product.app, { name: 'Ada', email: 'Ada@example.com' })
    const [unknown, known] = [await forget(product, 'eve@example.com'), await forget(product, ' aDA@EXAMPLE.com')]
    const telling = ({ date: _date, ...headers }: Record<string, unknown>) => headers
    expect([known.statusCode, known.json()]).toEqual([200, { message: texts.resetSent }])
    expect([unknown.statusCode, unknown.body, telling(unknown.headers)]).toEqual([
      known.statusCode,
      known.body,
      telling(known.headers),
    ])
    await linksIn(product)
    expect(mails(product)[0]).toMatch(
      /^From: Potluck <potluck@localhost>\r\nTo: Ada@example\.com\r\nSubject: A new password for Potluck\r\n[^]*Hello Ada,/,
    )
    expect(mails(product)[0]).toContain(`within ${limits.resetMinutes} minutes`)
  })

  it.each([
    ['', texts.emailRequired],
    [' ', texts.emailRequired],
    [undefined, texts.emailRequired],
    [7, texts.emailRequired],
    ['ada', texts.emailInvalid],
  ])('for %j is refused', async (email, message) => {
    const response = await forget(await startProduct(), email)
    expect([response.statusCode, response.json()]).toEqual([400, { message, code: 'bad-request', field: 'email' }])
  })

  it('names the file of the mail in the log, and nothing that is in it', async () => {
    const product = await startProduct({ environment: { LOG_LEVEL: 'trace' } })
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    await isGood(product, token)
    await reset(product, token, 'weak')
    await reset(product, token)
    await reset(product, token)
    await expect.poll(() => product.lines.join('')).toContain('a mail was written to the outbox')
    const { file } = product.lines.map((line) => JSON.parse(line) as { file?: string }).find((entry) => entry.file)!
    expect(readFileSync(file!, 'utf8')).toContain(user.email)
    expect(product.lines.join('')).not.toMatch(new RegExp(`${token}|${newPassword}|${user.email}`))
  })

  it('leads to where the caller found us, or to PUBLIC_URL', { tags: ['OPS-10'] }, async () => {
    const [here, there, proxied] = [
      await startProduct(),
      await startProduct({ environment: { PUBLIC_URL: 'https://potluck.example' } }),
      await startProduct({ environment: { TRUST_PROXY: 'true' } }),
    ]
    const forged = { host: 'kitchen.test:8080', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    for (const product of [here, there, proxied]) await forget(product, (await aUser(product.app)).user.email, forged)
    expect(await linksIn(here)).toEqual([
      expect.stringMatching(/^http:\/\/kitchen\.test:8080\/reset-password\/[\w-]{43}$/),
    ])
    expect(await linksIn(there)).toEqual([
      expect.stringMatching(/^https:\/\/potluck\.example\/reset-password\/[\w-]{43}$/),
    ])
    expect(await linksIn(proxied)).toEqual([expect.stringMatching(/^https:\/\/evil\.test\/reset-password\/[\w-]{43}$/)])
  })

  it('is answered although the mail cannot be sent', async () => {
    const product = await startProduct({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const { user } = await aUser(product.app)
    const response = await forget(product, user.email)
    expect([response.statusCode, response.json()]).toEqual([200, { message: texts.resetSent }])
    await expect.poll(() => product.lines.join(''), { timeout: 5000 }).toContain('a mail could not be sent')
    expect([
      existsSync(join(product.dataDir, 'outbox')),
      (await ask(product.app, 'GET /api/health')).statusCode,
    ]).toEqual([false, 200])
  })

  it('that was answered is sent although the server closes in the next moment', async () => {
    const product = await startProduct()
    const { user } = await aUser(product.app)
    await forget(product, user.email)
    await product.app.close()
    expect(mails(product)).toHaveLength(1)
  })
})

describe('the link', { tags: ['AUTH-28', 'AUTH-29'] }, () => {
  it('sets the new password once, and ends every session and every other link', async () => {
    const product = await startProduct()
    const ada = await aUser(product.app)
    const eve = await aUser(product.app)
    const [first, second] = [await tokenFor(product, ada.user.email), await tokenFor(product, ada.user.email)]
    const eves = await tokenFor(product, eve.user.email)
    expect([await isGood(product, first), await isGood(product, second)]).toEqual([{ valid: true }, { valid: true }])

    const done = await reset(product, second)
    expect([done.statusCode, done.json()]).toEqual([200, { message: texts.resetDone }])
    expect(await Promise.all([first, second, eves].map((token) => isGood(product, token)))).toEqual([
      { valid: false },
      { valid: false },
      { valid: true },
    ])
    for (const token of [first, second]) {
      const again = await reset(product, token, 'Baguette9')
      expect([again.statusCode, again.json()]).toEqual(linkInvalid)
    }
    expect(
      await Promise.all(
        [goodPassword, 'Baguette9', newPassword].map((password) => loginStatus(product, ada.user.email, password)),
      ),
    ).toEqual([400, 400, 200])
    const statuses = [ada, eve].map(
      async ({ token }) => (await ask(product.app, 'GET /api/users/profile', { token })).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200])
    expect(await loginStatus(product, eve.user.email, eve.password)).toBe(200)
  })

  it('used twice at the same moment works once', async () => {
    const product = await startProduct()
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    const answers = await Promise.all(
      ['Baguette1', 'Baguette2', 'Baguette3'].map(async (password) => ({
        password,
        status: (await reset(product, token, password)).statusCode,
      })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { password, status } of answers) expect(await loginStatus(product, user.email, password)).toBe(status)
  })

  it('is not used up by a password that is too weak', async () => {
    const product = await startProduct()
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    const weak = await reset(product, token, 'focaccia')
    expect([weak.statusCode, weak.json()]).toEqual([
      400,
      { message: texts.passwordWeak, code: 'bad-request', field: 'password' },
    ])
    expect((await reset(product, token)).statusCode).toBe(200)
  })

  it('works for one hour', { tags: ['AUTH-29'] }, async () => {
    const product = await startProduct()
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    const expiresIn = async (ms: number) =>
      product.db
        .updateTable('password_resets')
        .set({ expires_at: new Date(Date.now() + ms).toISOString() })
        .execute()
    const { expires_at: expiresAt } = await product.db
      .selectFrom('password_resets')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3600_000)).toBeLessThan(10_000)
    await expiresIn(-1)
    expect(await isGood(product, token)).toEqual({ valid: false })
    const late = await reset(product, token)
    expect([late.statusCode, late.json()]).toEqual(linkInvalid)
    expect(await loginStatus(product, user.email, goodPassword)).toBe(200)
    await product.tidy()
    expect(await product.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  })

  it('is in the database as a hash that opens nothing', { tags: ['AUTH-29'] }, async () => {
    const product = await startProduct()
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    const rows = await product.db.selectFrom('password_resets').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await isGood(product, rows[0]!.token_hash)).toEqual({ valid: false })
    expect((await reset(product, rows[0]!.token_hash)).statusCode).toBe(400)
  })

  it('that nobody made is not good', async () => {
    const product = await startProduct()
    expect(await isGood(product, 'a'.repeat(43))).toEqual({ valid: false })
    const response = await reset(product, 'a'.repeat(43))
    expect([response.statusCode, response.json()]).toEqual(linkInvalid)
    for (const token of ['short', `${'a'.repeat(42)}%`, 'a'.repeat(5000)])
      expect((await reset(product, token)).statusCode).toBe(400)
  })

  it('of a deleted account is not good', async () => {
    const product = await startProduct()
    const { user, token, password } = await aUser(product.app)
    const link = await tokenFor(product, user.email)
    await ask(product.app, 'DELETE /api/auth/account', { token, body: { password } })
    expect(await isGood(product, link)).toEqual({ valid: false })
    expect((await reset(product, link)).statusCode).toBe(400)
  })
})
