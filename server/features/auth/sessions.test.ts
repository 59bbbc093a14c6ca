/** Sessions: which tokens are valid and for how long, how sessions end, and which routes need a token. */
import { describe, expect, it } from 'vitest'
import { limits, texts, type Session } from '#contract/auth.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { errors } from '#contract/routes/errors.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import { bearerHeader, request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp, useTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const contract = Object.values(
  import.meta.glob<Record<string, unknown>>(['/contract/*.ts', '!/contract/*.test.ts'], { eager: true }),
)
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const userRoutes = contract
  .flatMap((exports) => Object.values(exports).filter(isRoute))
  .filter(({ caller }) => caller === 'user')

const refusal = { message: errors['not-signed-in'].text, code: 'not-signed-in' }
const daysAgo = (days: number, offMs = 0) => new Date(Date.now() - days * dayMs + offMs).toISOString()

const profileFor = async ({ app }: TestApp, headers: Record<string, string>) =>
  (await request(app, 'GET /api/users/profile', { headers })).statusCode
const isSignedIn = async (product: TestApp, token: string) => (await profileFor(product, bearerHeader(token))) === 200
const sessionsOf = async ({ app }: TestApp, token: string) =>
  (await request(app, 'GET /api/auth/sessions', { token })).json<Session[]>()

async function signIn({ app }: TestApp, { user, password }: Awaited<ReturnType<typeof aUser>>, device: string) {
  return (await request(app, 'POST /api/auth/login', { body: { email: user.email, password }, device })).json<{
    token: string
  }>().token
}

const shared = useTestApp()

describe('every route for signed-in users', () => {
  it('the test finds routes for signed-in users in several files of the contract', () => {
    expect(userRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['GET /api/users/profile', 'DELETE /api/auth/account', 'POST /api/users/profile-image']),
    )
  })

  it('every route for signed-in users checks the token before anything else', async () => {
    const { app } = shared
    for (const { method, path } of userRoutes)
      for (const headers of [{}, bearerHeader('a'.repeat(43))]) {
        const what = `${method} ${path.replaceAll(/:\w+/g, 'some-id')}` as `GET /${string}`
        const { statusCode, json, headers: replyHeaders } = await request(app, what, { headers })
        expect([statusCode, json(), replyHeaders['cache-control']], what).toEqual([401, refusal, 'no-store'])
      }
  })
})

describe('a token', () => {
  it('a token is rejected when it is missing, malformed or in the wrong place', async () => {
    const product = shared
    const { token } = await aUser(product.app)
    const wrong = [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${token}`,
      token,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token} x`,
      "Bearer ' or 1=1 --",
      'Bearer null',
      'Bearer undefined',
    ]
    for (const authorization of wrong) expect(await profileFor(product, { authorization }), authorization).toBe(401)
    expect(await profileFor(product, { cookie: `token=${token}` })).toBe(401)
    expect((await product.app.inject(`/api/users/profile?token=${token}`)).statusCode).toBe(401)
    expect(await profileFor(product, { authorization: `bearer ${token}` })).toBe(200)
  })

  it('a token is stored as a hash, and the hash does not work as a token', { tags: ['AUTH-28'] }, async () => {
    const product = await startTestApp()
    await aUser(product.app)
    const { token_hash: tokenHash, id } = await product.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect([await isSignedIn(product, tokenHash), await isSignedIn(product, id)]).toEqual([false, false])
  })

  it(`a token expires ${limits.sessionDays} days after its last use`, { tags: ['AUTH-28'] }, async () => {
    const product = await startTestApp()
    const { token } = await aUser(product.app)
    const usedAt = async () =>
      Date.parse((await product.db.selectFrom('sessions').select('used_at').executeTakeFirstOrThrow()).used_at)
    const setUsedAt = (time: string) =>
      product.db
        .updateTable('sessions')
        .set({ used_at: time, created_at: daysAgo(400) })
        .execute()

    await setUsedAt(daysAgo(limits.sessionDays, 60_000))
    const usedAfter = Date.now()
    expect(await isSignedIn(product, token)).toBe(true)
    expect(await usedAt()).toBeGreaterThanOrEqual(usedAfter)
    await setUsedAt(daysAgo(limits.sessionDays, -60_000))
    expect(await isSignedIn(product, token)).toBe(false)
    expect(Date.now() - (await usedAt())).toBeGreaterThan(limits.sessionDays * dayMs)
  })

  it('the time of the last use of a token is stored at most once an hour', async () => {
    const product = await startTestApp()
    const { token } = await aUser(product.app)
    const halfAnHourAgo = new Date(Date.now() - 30 * 60_000).toISOString()
    await product.db.updateTable('sessions').set({ used_at: halfAnHourAgo }).execute()
    expect(await isSignedIn(product, token)).toBe(true)
    expect(await product.db.selectFrom('sessions').select('used_at').execute()).toEqual([{ used_at: halfAnHourAgo }])
  })

  it('an expired session is not listed, and the cleanup job deletes it', async () => {
    const product = await startTestApp()
    const ada = await aUser(product.app, { device: 'Phone' })
    const tablet = await signIn(product, ada, 'Tablet')
    await product.db
      .updateTable('sessions')
      .set({ used_at: daysAgo(limits.sessionDays + 1) })
      .where('device', '=', 'Phone')
      .execute()
    expect((await sessionsOf(product, tablet)).map(({ device }) => device)).toEqual(['Tablet'])
    await product.tidy()
    expect(await product.db.selectFrom('sessions').select('device').execute()).toEqual([{ device: 'Tablet' }])
  })
})

it('a new session beyond the limit ends the session that was used longest ago', { tags: ['AUTH-37'] }, async () => {
  const product = await startTestApp()
  const ada = await aUser(product.app)
  const eve = await aUser(product.app)
  expect(await isSignedIn(product, ada.token)).toBe(true)
  const row = await product.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', ada.user._id)
    .executeTakeFirstOrThrow()
  // The first session is in use. Two of the others were used two days ago, the rest yesterday.
  const others = Array.from({ length: limits.sessionsMax }, (_, index) => ({
    ...row,
    id: `other ${index}`,
    token_hash: `hash ${index}`,
    used_at: daysAgo(index < 2 ? 2 : 1),
  }))
  await product.db.insertInto('sessions').values(others).execute()
  const tablet = await signIn(product, ada, 'Tablet')
  const listed = await sessionsOf(product, tablet)
  expect(listed).toHaveLength(limits.sessionsMax)
  expect(listed.map(({ id }) => id)).not.toContain('other 1')
  expect(await isSignedIn(product, ada.token)).toBe(true)
  for (let index = 0; index < 2; index += 1) await signIn(product, ada, 'Phone')
  expect(await sessionsOf(product, tablet)).toHaveLength(limits.sessionsMax)
  await product.db
    .updateTable('sessions')
    .set({ used_at: daysAgo(3) })
    .where('id', '=', row.id)
    .execute()
  await signIn(product, ada, 'Phone')
  expect([await isSignedIn(product, ada.token), await isSignedIn(product, eve.token)]).toEqual([false, true])
})

describe('sign-out', () => {
  it('sign-out ends only the current session', { tags: ['AUTH-24'] }, async () => {
    const product = shared
    const ada = await aUser(product.app)
    const tablet = await signIn(product, ada, 'Tablet')
    const response = await request(product.app, 'POST /api/auth/logout', { token: ada.token })
    expect([response.statusCode, response.json()]).toEqual([200, { message: texts.loggedOut }])
    expect([await isSignedIn(product, ada.token), await isSignedIn(product, tablet)]).toEqual([false, true])
    expect((await request(product.app, 'POST /api/auth/logout', { token: ada.token })).statusCode).toBe(401)
  })
})

describe('the list of sessions', () => {
  it(
    'the list of sessions shows the last used session first, and contains no tokens',
    { tags: ['AUTH-31'] },
    async () => {
      const product = shared
      const ada = await aUser(product.app, { device: 'Phone' })
      await aUser(product.app, { device: 'Device of another user' })
      const tablet = await signIn(product, ada, 'Tablet')
      const long = await signIn(product, ada, 'L'.repeat(5000))
      for (const [index, device] of ['L'.repeat(200), 'Tablet', 'Phone'].entries())
        await product.db
          .updateTable('sessions')
          .set({ used_at: new Date(Date.now() - index * 60_000).toISOString() })
          .where('device', '=', device)
          .execute()
      const list = await sessionsOf(product, tablet)
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      const session = (device: string, isThis: boolean) => ({
        id: expect.stringMatching(/^\w{16}$/),
        device,
        createdAt: time,
        usedAt: time,
        isThis,
      })
      expect(list).toEqual([session('L'.repeat(200), false), session('Tablet', true), session('Phone', false)])
      for (const token of [ada.token, tablet, long]) expect(JSON.stringify(list)).not.toContain(token)
    },
  )

  it("a user can end one session, but not another user's", { tags: ['AUTH-31'] }, async () => {
    const product = shared
    const [ada, eve] = [await aUser(product.app), await aUser(product.app)]
    const tablet = await signIn(product, ada, 'Tablet')
    const end = async (token: string, id: string) =>
      (await request(product.app, `DELETE /api/auth/sessions/${id}`, { token })).statusCode
    const { id } = (await sessionsOf(product, ada.token)).find(({ device }) => device === 'Tablet')!

    await end(eve.token, id)
    expect(await isSignedIn(product, tablet)).toBe(true)
    expect([await end(ada.token, id), await end(ada.token, id)]).toEqual([200, 200])
    expect([
      await isSignedIn(product, tablet),
      await isSignedIn(product, ada.token),
      await isSignedIn(product, eve.token),
    ]).toEqual([false, true, true])
  })

  it('a user can end all sessions except the current one', { tags: ['AUTH-31'] }, async () => {
    const product = shared
    const [ada, eve] = [await aUser(product.app), await aUser(product.app)]
    const others = [await signIn(product, ada, 'Tablet'), await signIn(product, ada, 'Laptop')]
    const response = await request(product.app, 'DELETE /api/auth/sessions', { token: ada.token })
    expect([response.statusCode, response.json()]).toEqual([200, { message: texts.otherSessionsEnded }])
    expect(await Promise.all([...others, ada.token, eve.token].map((token) => isSignedIn(product, token)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await sessionsOf(product, ada.token)).toMatchObject([{ isThis: true }])
  })
})
