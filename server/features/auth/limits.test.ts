/** How often something may be tried, by address and by account, whoever the caller claims to be. */
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { openDatabase, poolOf, type Db } from '#server/db/open.ts'
import { ask, aUser, goodPassword } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

type App = Product['app']
type Tries = (
  app: App,
  round: number,
  call?: { from?: string; headers?: Record<string, string> },
) => ReturnType<typeof ask>

const forget: Tries = (app, round, call) =>
  ask(app, 'POST /api/auth/forgot-password', { body: { email: `nobody-${round}@example.com` }, ...call })
const guess = (app: App, email: string, from: string, password = 'Wrong1') =>
  ask(app, 'POST /api/auth/login', { body: { email, password }, from })

/** What each kind of call may be made from one address in ten minutes; each try by another account. */
const perAddress: [string, number, number, Tries][] = [
  [
    'registering',
    30,
    400,
    (app, _, call) =>
      ask(app, 'POST /api/auth/register', {
        body: { name: 'Ada', email: 'ada@example.com', password: goodPassword },
        ...call,
      }),
  ],
  [
    'signing in',
    60,
    400,
    (app, round, call) =>
      ask(app, 'POST /api/auth/login', { body: { email: `nobody-${round}@example.com`, password: 'Wrong1' }, ...call }),
  ],
  ['asking for a link', 20, 200, forget],
  [
    'trying links',
    30,
    200,
    (app, round, call) => ask(app, `GET /api/auth/verify-reset-token/${'a'.repeat(30)}${round}`, call),
  ],
]

const refused = { status: 429, body: { message: errors['too-many'].text, code: 'too-many' }, isWaitRight: true }

/** To be compared with `refused`. */
function outcome(response: Awaited<ReturnType<typeof ask>>, withinSeconds: number) {
  const seconds = Number(response.headers['retry-after'])
  return {
    status: response.statusCode,
    body: response.json<unknown>(),
    isWaitRight: seconds > withinSeconds - 60 && seconds <= withinSeconds,
  }
}

describe('from one address', () => {
  it.each(perAddress)(
    '%s works %i times, then is refused for a while, there alone',
    { tags: ['AUTH-30'] },
    async (_, times, status, attempt) => {
      const { app } = await startProduct()
      await aUser(app, { email: 'ada@example.com' })
      const statuses = []
      for (let round = 0; round < times; round++) statuses.push((await attempt(app, round)).statusCode)
      expect(statuses).toEqual(Array.from({ length: times }, () => status))
      expect(outcome(await attempt(app, times), 600)).toEqual(refused)
      expect((await attempt(app, times + 1, { from: '203.0.113.9' })).statusCode).toBe(status)
    },
  )

  it('links are tried in vain as often by using them as by looking at them', async () => {
    const { app } = await startProduct()
    for (let round = 0; round < 30; round++) await ask(app, `GET /api/auth/verify-reset-token/${'a'.repeat(43)}`)
    expect(
      outcome(
        await ask(app, 'POST /api/auth/reset-password', { body: { token: 'a'.repeat(43), password: goodPassword } }),
        600,
      ),
    ).toEqual(refused)
  })
})

describe('a forged X-Forwarded-For', () => {
  const claiming = (round: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${round}` } })
  const lastOf = async (environment: Record<string, string>, call = claiming) => {
    const { app } = await startProduct({ environment })
    for (let round = 0; round < 20; round++) expect((await forget(app, round, call(round))).statusCode).toBe(200)
    return forget(app, 20, call(20))
  }

  it('buys no further try', async () => {
    expect(outcome(await lastOf({}), 600)).toEqual(refused)
  })

  it('is believed behind the proxy that TRUST_PROXY speaks of', async () => {
    for (const TRUST_PROXY of ['true', '1', '127.0.0.1'])
      expect((await lastOf({ TRUST_PROXY })).statusCode, TRUST_PROXY).toBe(200)
    expect(outcome(await lastOf({ TRUST_PROXY: '192.0.2.1' }), 600)).toEqual(refused)
  })

  it('in front of what the proxy adds buys nothing either', async () => {
    expect(
      outcome(
        await lastOf({ TRUST_PROXY: '1' }, (round) => ({
          headers: { 'x-forwarded-for': `198.51.100.${round}, 203.0.113.7` },
        })),
        600,
      ),
    ).toEqual(refused)
  })
})

describe('for one account', { tags: ['AUTH-30'] }, () => {
  it('passwords are guessed 15 times, from however many addresses and in whatever case', async () => {
    const { app } = await startProduct()
    const [ada, eve] = [await aUser(app, { email: 'ada@example.com' }), await aUser(app)]
    for (let round = 0; round < 15; round++)
      expect(
        (await guess(app, round % 2 ? 'ADA@example.com ' : 'ada@example.com', `203.0.113.${round}`)).statusCode,
      ).toBe(400)
    expect(outcome(await guess(app, ada.user.email, '203.0.113.99', ada.password), 900)).toEqual(refused)
    expect((await guess(app, eve.user.email, '203.0.113.99', eve.password)).statusCode).toBe(200)
    const known = ask(app, 'GET /api/users/profile', { token: ada.token })
    expect((await known).statusCode).toBe(200)
  })

  it('an unknown address is guarded as a known one is, so that the limit tells nothing', async () => {
    const { app } = await startProduct()
    for (let round = 0; round < 15; round++) await guess(app, 'nobody@example.com', `203.0.113.${round}`)
    expect(outcome(await guess(app, 'nobody@example.com', '203.0.113.99'), 900)).toEqual(refused)
  })

  it('the present password is guessed no more often by who has found an open session', async () => {
    const { app } = await startProduct()
    const { token } = await aUser(app)
    const attempt = (round: number) =>
      round % 2
        ? ask(app, 'DELETE /api/auth/account', { token, body: { password: 'Wrong1' } })
        : ask(app, 'POST /api/auth/change-password', { token, body: { current: 'Wrong1', password: 'Focaccia8' } })
    for (let round = 0; round < 15; round++) expect((await attempt(round)).statusCode).toBe(400)
    expect(outcome(await attempt(15), 900)).toEqual(refused)
    expect(outcome(await attempt(16), 900)).toEqual(refused)
  })

  it('links are sent five times', async () => {
    const { app, db } = await startProduct()
    const { user } = await aUser(app)
    const attempt = (round: number) =>
      ask(app, 'POST /api/auth/forgot-password', { body: { email: user.email }, from: `203.0.113.${round}` })
    for (let round = 0; round < 5; round++) expect((await attempt(round)).statusCode).toBe(200)
    expect(outcome(await attempt(5), 900)).toEqual(refused)
    expect(await db.selectFrom('password_resets').selectAll().execute()).toHaveLength(5)
  })

  it('of the longest address it counts as for any other', async () => {
    const { app } = await startProduct()
    const email = `${'a'.repeat(242)}@example.com`
    for (let round = 0; round < 15; round++)
      expect((await guess(app, email, `203.0.113.${round}`)).statusCode).toBe(400)
    expect(outcome(await guess(app, email, '203.0.113.99'), 900)).toEqual(refused)
    expect(
      (await ask(app, 'POST /api/auth/forgot-password', { body: { email: `${'a'.repeat(1000)}@example.com` } }))
        .statusCode,
    ).toBeLessThan(500)
  })
})

describe.runIf(process.env.TEST_DATABASE?.startsWith('postgres'))('two processes on one PostgreSQL', () => {
  /** The database of `product`, through connections of its own. */
  const sameDatabase = ({ db }: Product): Db => {
    const address = new URL(process.env.TEST_DATABASE!)
    address.pathname = `/${(poolOf(db) as unknown as { options: { connectionString: string } }).options.connectionString.split('/').pop()}`
    return openDatabase({ dataDir: '', databaseUrl: address.href })
  }

  it('count together, at the same moment too, and name nobody in the table', { tags: ['OPS-04'] }, async () => {
    const one = await startProduct()
    const other = await startProduct({ db: sameDatabase(one) })
    const apps = [one.app, other.app]
    const answers = await Promise.all(Array.from({ length: 24 }, (_, round) => forget(apps[round % 2]!, round)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map((response) => outcome(response, 600))).toEqual([
      refused,
      refused,
      refused,
      refused,
    ])
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
  })
})
