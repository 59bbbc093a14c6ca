/** Where one is signed in: what a token opens, how long, how it ends; and that every member's route asks for one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limits, texts, type Session } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import type { AnyRoute } from '#contract/route.ts'
import { as, ask, aUser } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

const contract = Object.values(
  import.meta.glob<Record<string, unknown>>(['/contract/*.ts', '!/contract/*.test.ts'], { eager: true }),
)
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const memberRoutes = contract
  .flatMap((exports) => Object.values(exports).filter(isRoute))
  .filter(({ caller }) => caller === 'member')

const refusal = { message: errors['not-signed-in'].text, code: 'not-signed-in' }
const dayMs = 24 * 3600_000
const daysAgo = (days: number, offMs = 0) => new Date(Date.now() - days * dayMs + offMs).toISOString()

const profileFor = async ({ app }: Product, headers: Record<string, string>) =>
  (await ask(app, 'GET /api/users/profile', { headers })).statusCode
const isSignedIn = async (product: Product, token: string) => (await profileFor(product, as(token))) === 200
const sessionsOf = async ({ app }: Product, token: string) =>
  (await ask(app, 'GET /api/auth/sessions', { token })).json<Session[]>()

async function signIn({ app }: Product, { user, password }: Awaited<ReturnType<typeof aUser>>, device: string) {
  await sleep(2)
  return (await ask(app, 'POST /api/auth/login', { body: { email: user.email, password }, device })).json<{
    token: string
  }>().token
}

describe('every route for members', () => {
  it('is known to this test', () => {
    expect(memberRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['GET /api/users/profile', 'DELETE /api/auth/account', 'POST /api/users/profile-image']),
    )
  })

  it.each(
    memberRoutes.map(({ method, path }) => [`${method} ${path.replaceAll(/:\w+/g, 'some-id')}` as `GET /${string}`]),
  )('%s asks for a token, before all else', async (what) => {
    const { app } = await startProduct()
    for (const headers of [{}, as('a'.repeat(43))]) {
      const response = await ask(app, what, { headers })
      expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([
        401,
        refusal,
        'no-store',
      ])
    }
  })
})

describe('a token', () => {
  it('opens nothing when it is missing, garbled or in the wrong place', async () => {
    const product = await startProduct()
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

  it('is not its own hash, so that a stolen database opens nothing', { tags: ['AUTH-28'] }, async () => {
    const product = await startProduct()
    await aUser(product.app)
    const { token_hash: tokenHash, id } = await product.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect([await isSignedIn(product, tokenHash), await isSignedIn(product, id)]).toEqual([false, false])
  })

  it(`ends ${limits.sessionDays} days after its last use, and each use counts`, { tags: ['AUTH-28'] }, async () => {
    const product = await startProduct()
    const { token } = await aUser(product.app)
    const usedAt = async () =>
      Date.parse((await product.db.selectFrom('sessions').select('used_at').executeTakeFirstOrThrow()).used_at)
    const setUsedAt = (time: string) =>
      product.db
        .updateTable('sessions')
        .set({ used_at: time, created_at: daysAgo(400) })
        .execute()

    await setUsedAt(daysAgo(limits.sessionDays, 60_000))
    expect(await isSignedIn(product, token)).toBe(true)
    expect(Date.now() - (await usedAt())).toBeLessThan(60_000)
    await setUsedAt(daysAgo(limits.sessionDays, -60_000))
    expect(await isSignedIn(product, token)).toBe(false)
    expect(Date.now() - (await usedAt())).toBeGreaterThan(limits.sessionDays * dayMs)
  })

  it('is not written to the database with every use', async () => {
    const product = await startProduct()
    const { token } = await aUser(product.app)
    const justNow = new Date(Date.now() - 30 * 60_000).toISOString()
    await product.db.updateTable('sessions').set({ used_at: justNow }).execute()
    expect(await isSignedIn(product, token)).toBe(true)
    expect(await product.db.selectFrom('sessions').select('used_at').execute()).toEqual([{ used_at: justNow }])
  })

  it('that has ended is not listed, and not kept beyond the next tidying', async () => {
    const product = await startProduct()
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

describe('signing out', () => {
  it('ends this session and no other', { tags: ['AUTH-24'] }, async () => {
    const product = await startProduct()
    const ada = await aUser(product.app)
    const tablet = await signIn(product, ada, 'Tablet')
    const response = await ask(product.app, 'POST /api/auth/logout', { token: ada.token })
    expect([response.statusCode, response.json()]).toEqual([200, { message: texts.loggedOut }])
    expect([await isSignedIn(product, ada.token), await isSignedIn(product, tablet)]).toEqual([false, true])
    expect((await ask(product.app, 'POST /api/auth/logout', { token: ada.token })).statusCode).toBe(401)
  })
})

describe("one's sessions", () => {
  it('are listed, the last used first, without a word of their tokens', async () => {
    const product = await startProduct()
    const ada = await aUser(product.app, { device: 'Phone' })
    await aUser(product.app, { device: 'Somebody else' })
    const tablet = await signIn(product, ada, 'Tablet')
    const long = await signIn(product, ada, 'L'.repeat(5000))
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
  })

  it("end one by one, and nobody else's with them", { tags: ['AUTH-31'] }, async () => {
    const product = await startProduct()
    const [ada, eve] = [await aUser(product.app), await aUser(product.app)]
    const tablet = await signIn(product, ada, 'Tablet')
    const end = async (token: string, id: string) =>
      (await ask(product.app, `DELETE /api/auth/sessions/${id}`, { token })).statusCode
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

  it('end all but this one at once', async () => {
    const product = await startProduct()
    const [ada, eve] = [await aUser(product.app), await aUser(product.app)]
    const others = [await signIn(product, ada, 'Tablet'), await signIn(product, ada, 'Laptop')]
    const response = await ask(product.app, 'DELETE /api/auth/sessions', { token: ada.token })
    expect([response.statusCode, response.json()]).toEqual([200, { message: texts.sessionEnded }])
    expect(await Promise.all([...others, ada.token, eve.token].map((token) => isSignedIn(product, token)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await sessionsOf(product, ada.token)).toMatchObject([{ isThis: true }])
  })
})
