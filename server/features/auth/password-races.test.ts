/** Tests sign-ins during a password change: no session that was opened with the old password survives the change. */
import { describe, expect, it } from 'vitest'
import { createVersions } from '#server/db/versions.ts'
import { hashToken } from '#server/crypto/tokens.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { authStore } from './auth.store.ts'

const newPassword = 'Focaccia8'
const rounds = 12
const loginsPerRound = 4

const login = ({ app }: TestApp, email: string, password: string, ip?: string) =>
  request(app, 'POST /api/auth/login', { body: { email, password }, ip })
const isSignedIn = async ({ app }: TestApp, token: string) =>
  (await request(app, 'GET /api/users/profile', { token })).statusCode === 200

/** Stores a reset link. @returns its token */
async function aResetLink({ db }: TestApp, userId: string, token = `${userId}${'r'.repeat(27)}`) {
  const expiresAt = new Date(Date.now() + 3600_000).toISOString()
  const link = { token_hash: hashToken(token), user_id: userId, expires_at: expiresAt }
  await db.insertInto('password_resets').values(link).execute()
  return token
}

describe('sign-ins with the old password', { tags: ['AUTH-28', 'AUTH-32'] }, () => {
  type User = Awaited<ReturnType<typeof aUser>>
  const changes: [string, (product: TestApp, user: User) => Promise<{ statusCode: number }>][] = [
    [
      'a password reset',
      async (product, { user }) => {
        const token = await aResetLink(product, user._id)
        return request(product.app, 'POST /api/auth/reset-password', { body: { token, password: newPassword } })
      },
    ],
    [
      'a password change',
      ({ app }, { token, password }) =>
        request(app, 'POST /api/auth/change-password', { token, body: { current: password, password: newPassword } }),
    ],
  ]

  it.each(changes)('sign-ins with the old password during %s leave no session', async (_name, change) => {
    const product = await startTestApp()
    let survivors = 0
    for (let round = 0; round < rounds; round++) {
      const user = await aUser(product.app)
      const [changed, ...logins] = await Promise.all([
        change(product, user),
        ...Array.from({ length: loginsPerRound }, (_, index) =>
          login(product, user.user.email, user.password, `10.9.${round}.${index}`),
        ),
      ])
      expect(changed.statusCode).toBe(200)
      for (const response of logins) {
        const { token } = response.json<{ token?: string }>()
        if (token && (await isSignedIn(product, token))) survivors += 1
      }
    }
    expect(survivors).toBe(0)
  })
})

describe('an old password that was verified just before the change', () => {
  const aSession = (userId: string) => ({
    id: 'late-session',
    token_hash: 'late-token',
    user_id: userId,
    device: '',
    created_at: new Date().toISOString(),
    used_at: new Date().toISOString(),
  })

  async function start() {
    const product = await startTestApp()
    const user = await aUser(product.app)
    const store = authStore(product.db, createVersions(product.db))
    const { password_hash: verifiedHash } = (await store.findUserByEmail(user.user.email))!
    const token = await aResetLink(product, user.user._id)
    await request(product.app, 'POST /api/auth/reset-password', { body: { token, password: newPassword } })
    return { product, user, store, verifiedHash }
  }

  it('an old password that was verified before the change opens no session', { tags: ['AUTH-28'] }, async () => {
    const { product, user, store, verifiedHash } = await start()
    expect(await store.insertSession(aSession(user.user._id), verifiedHash)).toBeNull()
    expect(await product.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  it('an old password that was verified before the change allows no second change', { tags: ['AUTH-32'] }, async () => {
    const { product, user, store, verifiedHash } = await start()
    const change = { userId: user.user._id, verifiedHash, passwordHash: 'another', sessionId: '' }
    expect(await store.updatePassword(change)).toBe(false)
    expect((await login(product, user.user.email, newPassword)).statusCode).toBe(200)
  })
})

it('a password change makes the reset links of the user invalid', { tags: ['AUTH-29', 'AUTH-32'] }, async () => {
  const product = await startTestApp()
  const [ada, eve] = [await aUser(product.app), await aUser(product.app)]
  const [adasLink, evesLink] = [await aResetLink(product, ada.user._id), await aResetLink(product, eve.user._id)]
  const body = { current: ada.password, password: newPassword }
  await request(product.app, 'POST /api/auth/change-password', { token: ada.token, body })
  const isValid = async (link: string) =>
    (await request(product.app, `GET /api/auth/verify-reset-token/${link}`)).json<{ valid: boolean }>().valid
  expect([await isValid(adasLink), await isValid(evesLink)]).toEqual([false, true])
})

it('only one of two reset links works when both are used at the same moment', { tags: ['AUTH-29'] }, async () => {
  const product = await startTestApp()
  for (let round = 0; round < rounds; round++) {
    const { user } = await aUser(product.app)
    const links = [await aResetLink(product, user._id), await aResetLink(product, user._id, 's'.repeat(40 + round))]
    const statuses = await Promise.all(
      links.map(
        async (token, index) =>
          (
            await request(product.app, 'POST /api/auth/reset-password', {
              body: { token, password: `Focaccia${index}` },
              ip: `10.8.${round}.${index}`,
            })
          ).statusCode,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 400]))
  }
})
