/** Accounts: registering, signing in, and the ways back in. */
import { limits, texts, type Credentials, type Registration } from '#contract/auth.ts'
import type { Me } from '#contract/profile.ts'
import type * as z from 'zod/mini'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { Mailer } from '#server/outbound/mailer.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { newId } from '#server/crypto/ids.ts'
import { hashPassword, verifyPassword } from '#server/crypto/passwords.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import type { AuthStore, User } from './auth.store.ts'
import { resetMail } from './mails.service.ts'
import type { SessionUser, Sessions } from './sessions.service.ts'

/** Far above an evening of use by a large household behind one address, far below a guess a second. */
const perAddress = (name: string, times: number): RateLimit => ({ name: `${name}-address`, times, within: 600 })
const perAccount = (name: string, times: number): RateLimit => ({ name: `${name}-account`, times, within: 900 })
const tries = {
  register: perAddress('register', 30),
  login: perAddress('login', 60),
  loginAccount: perAccount('login', 15),
  forgot: perAddress('forgot', 20),
  forgotAccount: perAccount('forgot', 5),
  reset: perAddress('reset', 30),
}

export type Auth = ReturnType<typeof createAuth>

interface Visit {
  address: string
  device: string
}

export function createAuth({
  store,
  sessions,
  limiter,
  post,
  pictures,
  removeWorksOf,
}: {
  store: AuthStore
  sessions: Sessions
  limiter: RateLimiter
  post: Mailer
  pictures: Pick<Pictures, 'store' | 'discardOnError' | 'claim' | 'releaseIfUnused'>
  /** Deletes what somebody who goes has made elsewhere. */
  removeWorksOf: (userId: string) => Promise<void>
}) {
  async function requirePassword(caller: SessionUser, password: string) {
    await limiter.count(tries.loginAccount, caller.email_key)
    if (!(await verifyPassword(caller.password_hash, password)))
      throw new AppError('password-wrong', { field: 'current' })
  }

  return {
    /** @throws email-taken; too-many; what a picture is refused with */
    async register({ name, email, password }: z.output<typeof Registration>, visit: Visit, icon?: Buffer) {
      await limiter.count(tries.register, visit.address)
      if (await store.findUserByEmail(keyOf(email))) throw new AppError('email-taken', { field: 'email' })
      const user: User = {
        id: newId(),
        name,
        email,
        email_key: keyOf(email),
        password_hash: await hashPassword(password),
        picture: icon ? await pictures.store(icon) : null,
        created_at: new Date().toISOString(),
      }
      const { token, session } = sessions.begin(user.id, visit.device)
      const isNew = await pictures.discardOnError(user.picture, () => store.insertUser(user, session))
      if (user.picture) await pictures.claim(user.picture)
      if (!isNew) throw new AppError('email-taken', { field: 'email' })
      return { user: asMe(user), token }
    },

    /** An unknown address and a wrong password answer alike, and after the same work. @throws credentials-wrong; too-many */
    async login({ email, password }: z.output<typeof Credentials>, visit: Visit) {
      await limiter.count(tries.login, visit.address)
      await limiter.count(tries.loginAccount, keyOf(email))
      const user = await store.findUserByEmail(keyOf(email))
      const isRight = await verifyPassword(user?.password_hash ?? null, password)
      if (!user || !isRight) throw new AppError('credentials-wrong')
      return { user: asMe(user), token: await sessions.open(user.id, visit.device) }
    },

    /** Sends a link when there is such an account; the answer never tells whether there is. @throws too-many */
    async forget(email: string, { address, origin }: { address: string; origin: string }) {
      await limiter.count(tries.forgot, address)
      await limiter.count(tries.forgotAccount, keyOf(email))
      const user = await store.findUserByEmail(keyOf(email))
      if (user) {
        const token = newToken()
        const expiresAt = new Date(Date.now() + limits.resetMinutes * 60_000).toISOString()
        await store.insertReset({ token_hash: hashToken(token), user_id: user.id, expires_at: expiresAt })
        // Not awaited: how long a mail takes would tell that there was one to send.
        void post(resetMail(user, `${origin}/reset-password/${token}`))
      }
      return { message: texts.resetSent }
    },

    async isResetGood(token: string, address: string) {
      await limiter.count(tries.reset, address)
      return store.hasReset(hashToken(token), new Date().toISOString())
    },

    /** Ends every session too. @throws reset-link-invalid; too-many */
    async reset({ token, password }: { token: string; password: string }, address: string) {
      await limiter.count(tries.reset, address)
      const userId = await store.useReset(hashToken(token), new Date().toISOString(), await hashPassword(password))
      if (!userId) throw new AppError('reset-link-invalid')
      sessions.ended(userId)
      return { message: texts.resetDone }
    },

    /** Ends every other session. @throws password-wrong; too-many */
    async changePassword(caller: SessionUser, { current, password }: { current: string; password: string }) {
      await requirePassword(caller, current)
      await store.updatePassword(caller.id, await hashPassword(password))
      await sessions.endOthers(caller)
    },

    /** Everything that is the caller's goes with the account. @throws password-wrong; too-many */
    async deleteAccount(caller: SessionUser, password: string) {
      await requirePassword(caller, password)
      await removeWorksOf(caller.id)
      await store.deleteUser(caller.id)
      sessions.ended(caller.id)
      if (caller.picture) await pictures.releaseIfUnused(caller.picture)
    },
  }
}

const keyOf = (email: string) => email.trim().toLowerCase()

const asMe = ({ id, name, email, picture }: User): Me => ({ _id: id, name, email, profilePicture: picture })
