/** Rate limits of sign-in, registration and password reset, by network (`networkOf`) and by account. */
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { hashToken } from '#server/crypto/tokens.ts'
import { openDatabase, postgresPool, type Db } from '#server/db/open.ts'
import { request } from '#tests/support/app/request.ts'
import { postgresUrl } from '#tests/support/database/test-database.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

type App = TestApp['app']
type Attempt = (
  app: App,
  round: number,
  call?: { ip?: string; headers?: Record<string, string> },
) => ReturnType<typeof request>

const requestReset: Attempt = (app, round, call) =>
  request(app, 'POST /api/auth/forgot-password', { body: { email: `unknown-${round}@example.com` }, ...call })
const guess = (app: App, email: string, ip: string, password = 'Wrong1') =>
  request(app, 'POST /api/auth/login', { body: { email, password }, ip })

/** Stores a reset link. @returns its token */
async function aResetLink(db: Db, userId: string) {
  const token = 'r'.repeat(43)
  const expiresAt = new Date(Date.now() + 1e6).toISOString()
  const link = { token_hash: hashToken(token), user_id: userId, expires_at: expiresAt }
  await db.insertInto('password_resets').values(link).execute()
  return token
}

/**
 * Each row has a kind of call, its limit for one IP address in ten minutes, and the status of calls below the limit.
 * Each sign-in and each reset request has a different e-mail address, so that only the limit for the IP address counts.
 */
const perAddress: [string, number, number, Attempt][] = [
  [
    'registration',
    30,
    400,
    (app, _, call) =>
      request(app, 'POST /api/auth/register', {
        body: { name: 'Ada', email: 'ada@example.com', password: validPassword },
        ...call,
      }),
  ],
  [
    'sign-in',
    60,
    400,
    (app, round, call) =>
      request(app, 'POST /api/auth/login', {
        body: { email: `unknown-${round}@example.com`, password: 'Wrong1' },
        ...call,
      }),
  ],
  ['a reset request', 20, 200, requestReset],
  [
    'a reset link check',
    30,
    200,
    (app, round, call) => request(app, `GET /api/auth/verify-reset-token/${'a'.repeat(30)}${round}`, call),
  ],
]

const rejection = (code: 'too-many' | 'too-many-passwords') => ({
  status: 429,
  body: { message: errors[code].text, code },
  isWaitRight: true,
})
const tooManyPasswords = rejection('too-many-passwords')
const rejected = rejection('too-many')

/**
 * The parts of a response that the tests compare with `rejected`. `isWaitRight`: whether `Retry-After` is at most
 * `withinSeconds`, but more than `withinSeconds - 60`.
 */
function outcome(response: Awaited<ReturnType<typeof request>>, withinSeconds: number) {
  const seconds = Number(response.headers['retry-after'])
  return {
    status: response.statusCode,
    body: response.json<unknown>(),
    isWaitRight: seconds > withinSeconds - 60 && seconds <= withinSeconds,
  }
}

describe('limits for one IP address', { tags: ['AUTH-30'] }, () => {
  it.each(perAddress)(
    '%s is rejected after %i attempts from the same IP address, but still possible from another IP address',
    async (_, times, status, attempt) => {
      const { app } = await startTestApp()
      await aUser(app, { email: 'ada@example.com' })
      const statuses = []
      for (let round = 0; round < times; round++) statuses.push((await attempt(app, round)).statusCode)
      expect(statuses).toEqual(Array.from({ length: times }, () => status))
      expect(outcome(await attempt(app, times), 600)).toEqual(rejected)
      expect((await attempt(app, times + 1, { ip: '203.0.113.9' })).statusCode).toBe(status)
    },
  )

  it('checking a reset link and using a reset link count against the same limit', async () => {
    const { app } = await startTestApp()
    for (let round = 0; round < 30; round++) await request(app, `GET /api/auth/verify-reset-token/${'a'.repeat(43)}`)
    expect(
      outcome(
        await request(app, 'POST /api/auth/reset-password', {
          body: { token: 'a'.repeat(43), password: validPassword },
        }),
        600,
      ),
    ).toEqual(rejected)
  })
})

describe('the X-Forwarded-For header', () => {
  const forgedHeader = (round: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${round}` } })
  const responseAboveLimit = async (environment: Record<string, string>, call = forgedHeader) => {
    const { app } = await startTestApp({ environment })
    for (let round = 0; round < 20; round++) expect((await requestReset(app, round, call(round))).statusCode).toBe(200)
    return requestReset(app, 20, call(20))
  }

  it('an X-Forwarded-For header has no effect without TRUST_PROXY', async () => {
    expect(outcome(await responseAboveLimit({}), 600)).toEqual(rejected)
  })

  it('an X-Forwarded-For header is trusted only if it comes from a proxy that TRUST_PROXY accepts', async () => {
    for (const TRUST_PROXY of ['true', '1', '127.0.0.1'])
      expect((await responseAboveLimit({ TRUST_PROXY })).statusCode, TRUST_PROXY).toBe(200)
    expect(outcome(await responseAboveLimit({ TRUST_PROXY: '192.0.2.1' }), 600)).toEqual(rejected)
  })

  it('only the address that the trusted proxy added to X-Forwarded-For is used', async () => {
    expect(
      outcome(
        await responseAboveLimit({ TRUST_PROXY: '1' }, (round) => ({
          headers: { 'x-forwarded-for': `198.51.100.${round}, 203.0.113.7` },
        })),
        600,
      ),
    ).toEqual(rejected)
  })
})

describe('limits for one account', { tags: ['AUTH-30'] }, () => {
  it('sign-in to an account is refused after 15 wrong passwords from a network, but allowed from other networks', async () => {
    const { app } = await startTestApp()
    const [ada, eve] = [await aUser(app, { email: 'ada@example.com' }), await aUser(app)]
    for (let round = 0; round < 15; round++)
      expect(
        (await guess(app, round % 2 ? 'ADA@example.com ' : 'ada@example.com', `2001:db8::${round}`)).statusCode,
      ).toBe(400)
    expect(outcome(await guess(app, ada.user.email, '2001:db8::99', ada.password), 900)).toEqual(tooManyPasswords)
    expect((await guess(app, ada.user.email, '203.0.113.99', ada.password)).statusCode).toBe(200)
    expect((await guess(app, eve.user.email, '2001:db8::99', eve.password)).statusCode).toBe(200)
  })

  it.each(['ada@example.com', 'unknown@example.com'])(
    'sign-in to %s is refused after 100 wrong passwords from all IP addresses together',
    async (email) => {
      const { app } = await startTestApp()
      const { password } = await aUser(app, { email: 'ada@example.com' })
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async (_, round) => (await guess(app, email, `203.0.113.${round}`)).statusCode),
      )
      expect(new Set(statuses)).toEqual(new Set([400]))
      expect(outcome(await guess(app, email, '198.51.100.1', password), 900)).toEqual(tooManyPasswords)
    },
  )

  it('right passwords do not count against the limit, and simultaneous wrong passwords are all counted', async () => {
    const { app } = await startTestApp()
    const { user, password } = await aUser(app)
    for (let round = 0; round < 20; round++)
      expect((await guess(app, user.email, '203.0.113.7', password)).statusCode).toBe(200)
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess(app, user.email, '203.0.113.7')))
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(15)
  })

  it('after a reset of the password, the owner can sign in immediately despite earlier wrong passwords', async () => {
    const { app, db } = await startTestApp()
    const { user } = await aUser(app)
    for (let round = 0; round < 100; round++) await guess(app, user.email, `203.0.113.${round % 7}`)
    const token = await aResetLink(db, user._id)
    const ip = '203.0.113.1'
    await request(app, 'POST /api/auth/reset-password', { body: { token, password: 'Focaccia8' }, ip })
    expect((await guess(app, user.email, ip, 'Focaccia8')).statusCode).toBe(200)
  })

  it('if the limit for all IP addresses refuses an attempt, the attempt does not count for its own IP address', async () => {
    const { app, db } = await startTestApp()
    const { user, password } = await aUser(app)
    for (let round = 0; round < 100; round++) await guess(app, user.email, `203.0.113.${round % 7}`)
    for (let round = 0; round < 16; round++)
      expect(outcome(await guess(app, user.email, '198.51.100.1', password), 900)).toEqual(tooManyPasswords)
    const token = await aResetLink(db, user._id)
    const body = { token, password: 'Focaccia8' }
    await request(app, 'POST /api/auth/reset-password', { body, ip: '203.0.113.1' })
    expect((await guess(app, user.email, '198.51.100.1', 'Focaccia8')).statusCode).toBe(200)
  })

  it('each session has its own limit for wrong passwords, and failed sign-ins do not count against this limit', async () => {
    const { app } = await startTestApp()
    const { user, token, password } = await aUser(app)
    const other = (await guess(app, user.email, '203.0.113.7', password)).json<{ token: string }>().token
    const attempt = (round: number) =>
      round % 2
        ? request(app, 'DELETE /api/auth/account', { token, body: { password: 'Wrong1' } })
        : request(app, 'POST /api/auth/change-password', { token, body: { current: 'Wrong1', password: 'Focaccia8' } })
    for (let round = 0; round < 100; round++) await guess(app, user.email, `203.0.113.${round % 7}`)
    for (let round = 0; round < 15; round++) expect((await attempt(round)).statusCode).toBe(400)
    for (const round of [15, 16]) expect(outcome(await attempt(round), 900)).toEqual(tooManyPasswords)
    const deletion = await request(app, 'DELETE /api/auth/account', { token: other, body: { password } })
    expect(deletion.statusCode).toBe(200)
  })

  it('at most five reset links are created for an account in 15 minutes', async () => {
    const { app, db } = await startTestApp()
    const { user } = await aUser(app)
    const attempt = (round: number) =>
      request(app, 'POST /api/auth/forgot-password', { body: { email: user.email }, ip: `203.0.113.${round}` })
    for (let round = 0; round < 5; round++) expect((await attempt(round)).statusCode).toBe(200)
    expect(outcome(await attempt(5), 900)).toEqual(rejected)
    await expect.poll(async () => (await db.selectFrom('password_resets').selectAll().execute()).length).toBe(5)
  })

  it('the limit for wrong passwords also applies to the longest e-mail address, and a longer address is invalid', async () => {
    const { app } = await startTestApp()
    const email = `${'a'.repeat(242)}@example.com`
    for (let round = 0; round < 15; round++) expect((await guess(app, email, '203.0.113.7')).statusCode).toBe(400)
    expect(outcome(await guess(app, email, '203.0.113.7'), 900)).toEqual(tooManyPasswords)
    const tooLong = await request(app, 'POST /api/auth/forgot-password', { body: { email: `a${email}` } })
    expect([tooLong.statusCode, tooLong.json()]).toMatchObject([400, { message: 'Please enter a valid email address' }])
  })
})

describe.runIf(postgresUrl)('two processes on one PostgreSQL', () => {
  /** Opens a second connection pool to the database of a test app. */
  const sameDatabase = ({ db }: TestApp): Db => {
    const address = new URL(postgresUrl!)
    address.pathname = `/${(postgresPool(db) as unknown as { options: { connectionString: string } }).options.connectionString.split('/').pop()}`
    return openDatabase({ dataDir: '', databaseUrl: address.href })
  }

  it(
    'two processes count simultaneous requests together, and store no e-mail address with the counts',
    { tags: ['OPS-04'] },
    async () => {
      const one = await startTestApp()
      const other = await startTestApp({ db: sameDatabase(one) })
      const apps = [one.app, other.app]
      const responses = await Promise.all(
        Array.from({ length: 24 }, (_, round) => requestReset(apps[round % 2]!, round)),
      )
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
      expect(
        responses.filter(({ statusCode }) => statusCode !== 200).map((response) => outcome(response, 600)),
      ).toEqual([rejected, rejected, rejected, rejected])
      for (let round = 0; round < 5; round++)
        expect((await guess(apps[round % 2]!, 'ada@example.com', `203.0.113.${round}`)).statusCode).toBe(400)
      expect(
        JSON.stringify(
          await one.db
            .selectFrom('rate_limits' as never)
            .selectAll()
            .execute(),
        ),
      ).not.toContain('ada@example.com')
      await other.app.close()
      await other.db.destroy()
    },
  )
})
