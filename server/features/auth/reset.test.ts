/** Password reset: the request, the mail, and the link, which works once within an hour. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits, texts } from '#contract/auth.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { cheapPasswords, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const newPassword = 'Focaccia8'
const requestReset = ({ app }: TestApp, email: unknown, headers?: Record<string, string>) =>
  request(app, 'POST /api/auth/forgot-password', { body: { email }, headers })
const checkToken = async ({ app }: TestApp, token: string) =>
  (await request(app, `GET /api/auth/verify-reset-token/${token}`)).json<unknown>()
const reset = ({ app }: TestApp, token: string, password = newPassword) =>
  request(app, 'POST /api/auth/reset-password', { body: { token, password } })
const loginStatus = async ({ app }: TestApp, email: string, password: string) =>
  (await request(app, 'POST /api/auth/login', { body: { email, password } })).statusCode

/** Reads the complete mails in the outbox. The name of a file ends in `.eml` only when the whole mail is written. */
function mails({ dataDir }: TestApp) {
  const outbox = join(dataDir, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  return names
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
}

/** Waits for `count` mails. @returns the links in these mails */
async function linksIn(product: TestApp, count = 1) {
  await expect.poll(() => mails(product).length, { interval: 10 }).toBe(count)
  return mails(product).map((mail) => /^https?:\/\/\S+$/m.exec(mail)![0])
}

/** Requests a reset link and reads its token from the mail. */
async function tokenFor(product: TestApp, email: string) {
  const before = mails(product)
  await requestReset(product, email)
  await linksIn(product, before.length + 1)
  const [mail] = mails(product).filter((text) => !before.includes(text))
  return /\/reset-password\/([\w-]{43})\s/.exec(mail!)![1]!
}

const linkInvalid = [
  400,
  { message: 'Invalid or expired reset link. Please request a new password reset.', code: 'reset-link-invalid' },
]

describe('a reset request', () => {
  it('only a known e-mail gets a link, but every e-mail gets the same reply', { tags: ['AUTH-16'] }, async () => {
    const product = await startTestApp()
    await aUser(product.app, { name: 'Ada', email: 'Ada@example.com' })
    const [unknown, known] = [
      await requestReset(product, 'eve@example.com'),
      await requestReset(product, ' aDA@EXAMPLE.com'),
    ]
    const comparable = ({ date: _date, ...headers }: Record<string, unknown>) => headers
    expect([known.statusCode, known.json()]).toEqual([200, { message: texts.resetSent }])
    expect([unknown.statusCode, unknown.body, comparable(unknown.headers)]).toEqual([
      known.statusCode,
      known.body,
      comparable(known.headers),
    ])
    await linksIn(product)
    expect(mails(product)[0]).toMatch(
      /^From: Potluck <potluck@localhost>\r\nTo: Ada@example\.com\r\nSubject: Reset your Potluck password\r\n[^]*Hello Ada,/,
    )
    expect(mails(product)[0]).toContain(`within ${limits.resetMinutes} minutes`)
  })

  it.each([
    ['', texts.emailRequired],
    [' ', texts.emailRequired],
    [undefined, texts.emailRequired],
    [7, texts.emailRequired],
    ['ada', texts.emailInvalid],
  ])('a reset request for the e-mail %j is rejected', async (email, message) => {
    const response = await requestReset(await startTestApp(), email)
    expect([response.statusCode, response.json()]).toEqual([400, { message, code: 'bad-request', field: 'email' }])
  })

  it('the log has the name of the mail file, but not the content of the file', async () => {
    const product = await startTestApp({ environment: { LOG_LEVEL: 'trace' } })
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    await checkToken(product, token)
    await reset(product, token, 'weak')
    await reset(product, token)
    await reset(product, token)
    await expect.poll(() => product.lines.join('')).toContain('a mail was written to the outbox')
    const { file } = product.lines.map((line) => JSON.parse(line) as { file?: string }).find((entry) => entry.file)!
    expect(readFileSync(file!, 'utf8')).toContain(user.email)
    expect(product.lines.join('')).not.toMatch(new RegExp(`${token}|${newPassword}|${user.email}`))
  })

  it('a reset link begins with PUBLIC_URL, or else with the origin of the request', { tags: ['OPS-10'] }, async () => {
    const [direct, withPublicUrl, proxied] = [
      await startTestApp(),
      await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.example' } }),
      await startTestApp({ environment: { TRUST_PROXY: 'true' } }),
    ]
    const forged = { host: 'kitchen.test:8080', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    for (const product of [direct, withPublicUrl, proxied])
      await requestReset(product, (await aUser(product.app)).user.email, forged)
    expect(await linksIn(direct)).toEqual([
      expect.stringMatching(/^http:\/\/kitchen\.test:8080\/reset-password\/[\w-]{43}$/),
    ])
    expect(await linksIn(withPublicUrl)).toEqual([
      expect.stringMatching(/^https:\/\/potluck\.example\/reset-password\/[\w-]{43}$/),
    ])
    expect(await linksIn(proxied)).toEqual([expect.stringMatching(/^https:\/\/evil\.test\/reset-password\/[\w-]{43}$/)])
  })

  it('a reset request succeeds although the mail cannot be sent', async () => {
    const product = await startTestApp({
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://potluck.example' },
    })
    const { user } = await aUser(product.app)
    const response = await requestReset(product, user.email)
    expect([response.statusCode, response.json()]).toEqual([200, { message: texts.resetSent }])
    await expect.poll(() => product.lines.join('')).toContain('a mail could not be sent')
    expect([
      existsSync(join(product.dataDir, 'outbox')),
      (await request(product.app, 'GET /api/health')).statusCode,
    ]).toEqual([false, 200])
  })

  it('a reset request gets its reply before the account is looked up', { tags: ['AUTH-16'] }, async () => {
    const product = await startTestApp()
    const { user } = await aUser(product.app)
    await product.db.schema.dropTable('password_resets').execute()
    const [known, unknown] = [await requestReset(product, user.email), await requestReset(product, 'eve@example.com')]
    expect([known.statusCode, known.body]).toEqual([200, unknown.body])
    await expect.poll(() => product.lines.join('')).toContain('a reset link could not be created')
  })

  it('a reset mail is sent although the server shuts down right after the reply', async () => {
    const product = await startTestApp()
    const { user } = await aUser(product.app)
    await requestReset(product, user.email)
    await product.app.close()
    expect(mails(product)).toHaveLength(1)
  })
})

describe('a reset link', { tags: ['AUTH-28', 'AUTH-29'] }, () => {
  it('a reset link sets the new password once, and ends all sessions and other links of the user', async () => {
    const product = await startTestApp()
    const ada = await aUser(product.app)
    const eve = await aUser(product.app)
    const [first, second] = [await tokenFor(product, ada.user.email), await tokenFor(product, ada.user.email)]
    const eves = await tokenFor(product, eve.user.email)
    expect([await checkToken(product, first), await checkToken(product, second)]).toEqual([
      { valid: true },
      { valid: true },
    ])

    const done = await reset(product, second)
    expect([done.statusCode, done.json()]).toEqual([200, { message: texts.resetDone }])
    expect(await Promise.all([first, second, eves].map((token) => checkToken(product, token)))).toEqual([
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
        [validPassword, 'Baguette9', newPassword].map((password) => loginStatus(product, ada.user.email, password)),
      ),
    ).toEqual([400, 400, 200])
    const statuses = [ada, eve].map(
      async ({ token }) => (await request(product.app, 'GET /api/users/profile', { token })).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200])
    expect(await loginStatus(product, eve.user.email, eve.password)).toBe(200)
  })

  it('a reset link works only once when it is used several times simultaneously', async () => {
    const product = await startTestApp()
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    const responses = await Promise.all(
      ['Baguette1', 'Baguette2', 'Baguette3'].map(async (password) => ({
        password,
        status: (await reset(product, token, password)).statusCode,
      })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { password, status } of responses) expect(await loginStatus(product, user.email, password)).toBe(status)
  })

  it('a reset link still works after an attempt with a weak password', async () => {
    const product = await startTestApp()
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    const weak = await reset(product, token, 'focaccia')
    expect([weak.statusCode, weak.json()]).toEqual([
      400,
      { message: texts.passwordWeak, code: 'bad-request', field: 'password' },
    ])
    expect((await reset(product, token)).statusCode).toBe(200)
  })

  it('a reset link works for one hour', { tags: ['AUTH-29'] }, async () => {
    const product = await startTestApp()
    const { user } = await aUser(product.app)
    const requestedAfter = Date.now()
    const token = await tokenFor(product, user.email)
    const requestedBefore = Date.now()
    const expiresIn = async (ms: number) =>
      product.db
        .updateTable('password_resets')
        .set({ expires_at: new Date(Date.now() + ms).toISOString() })
        .execute()
    const { expires_at: expiresAt } = await product.db
      .selectFrom('password_resets')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(requestedAfter + 3600_000)
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(requestedBefore + 3600_000)
    await expiresIn(-1)
    expect(await checkToken(product, token)).toEqual({ valid: false })
    const late = await reset(product, token)
    expect([late.statusCode, late.json()]).toEqual(linkInvalid)
    expect(await loginStatus(product, user.email, validPassword)).toBe(200)
    await product.tidy()
    expect(await product.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  })

  it('a reset link is stored as a hash, and the hash does not work as a link', { tags: ['AUTH-29'] }, async () => {
    const product = await startTestApp()
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    const rows = await product.db.selectFrom('password_resets').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await checkToken(product, rows[0]!.token_hash)).toEqual({ valid: false })
    expect((await reset(product, rows[0]!.token_hash)).statusCode).toBe(400)
  })

  it('a reset link with an unknown or malformed token is invalid', async () => {
    const product = await startTestApp()
    expect(await checkToken(product, 'a'.repeat(43))).toEqual({ valid: false })
    const response = await reset(product, 'a'.repeat(43))
    expect([response.statusCode, response.json()]).toEqual(linkInvalid)
    for (const token of ['short', `${'a'.repeat(42)}%`, 'a'.repeat(5000)])
      expect((await reset(product, token)).statusCode).toBe(400)
  })

  it('an invalid reset link is refused before the new password is hashed', async () => {
    let hashes = 0
    const hash = (password: string) => {
      hashes += 1
      return cheapPasswords.hash(password)
    }
    const product = await startTestApp({ passwords: { ...cheapPasswords, hash } })
    const { user } = await aUser(product.app)
    const token = await tokenFor(product, user.email)
    hashes = 0
    expect((await reset(product, 'a'.repeat(43))).statusCode).toBe(400)
    expect(hashes).toBe(0)
    expect((await reset(product, token)).statusCode).toBe(200)
    expect(hashes).toBe(1)
  })

  it('a reset link of a deleted account is invalid', async () => {
    const product = await startTestApp()
    const { user, token, password } = await aUser(product.app)
    const link = await tokenFor(product, user.email)
    await request(product.app, 'DELETE /api/auth/account', { token, body: { password } })
    expect(await checkToken(product, link)).toEqual({ valid: false })
    expect((await reset(product, link)).statusCode).toBe(400)
  })
})
