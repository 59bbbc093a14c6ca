/** Sign-in, password change and account deletion. */
import type { Credentials } from '#contract/auth.ts'
import type * as z from 'zod/mini'
import { AppError } from '#server/http/errors/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import type { AccountRemoval } from './account-removal.service.ts'
import type { AuthStore } from './auth.store.ts'
import type { PasswordChecks } from './password-checks.service.ts'
import type { SessionUser, Sessions } from './sessions.service.ts'
import { asMe, emailKeyOf } from './users.service.ts'

/** High enough for a large household, but far too low for guessing passwords. */
const loginsByNetwork: RateLimit = { name: 'login-network', times: 60, withinSeconds: 600 }

interface Client {
  /** The network of the client (`networkOf`). */
  network: string
  /** The `User-Agent` of the client. */
  device: string
}

interface Parts {
  store: AuthStore
  sessions: Sessions
  passwords: Passwords
  passwordChecks: PasswordChecks
  limiter: RateLimiter
  removeAccount: AccountRemoval['remove']
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth({ store, sessions, passwords, passwordChecks, limiter, removeAccount }: Parts) {
  return {
    /**
     * Signs a user in. An unknown e-mail address and a wrong password give the same reply after the same time.
     * @throws credentials-wrong, too-many, too-many-passwords
     */
    async login({ email, password }: z.output<typeof Credentials>, client: Client) {
      await limiter.count(loginsByNetwork, client.network)
      const emailKey = emailKeyOf(email)
      const user = await store.findUserByEmail(emailKey)
      const signIn = { emailKey, network: client.network }
      const isRight = await passwordChecks.isRightToSignIn(user?.password_hash ?? null, password, signIn)
      const token = user && isRight ? await sessions.open(user, client.device) : null
      if (!user || !token) throw new AppError('credentials-wrong')
      return { user: asMe(user), token }
    },

    /**
     * Sets a new password, and ends all other sessions and all reset links.
     * @throws password-wrong, too-many-passwords
     */
    async changePassword(caller: SessionUser, { current, password }: { current: string; password: string }) {
      await passwordChecks.requirePassword(caller, current, 'current')
      const isChanged = await store.updatePassword({
        userId: caller.id,
        verifiedHash: caller.password_hash,
        passwordHash: await passwords.hash(password),
        sessionId: caller.sessionId,
      })
      if (!isChanged) throw new AppError('password-wrong', { field: 'current' })
      sessions.announceEnd(caller.id, { exceptId: caller.sessionId })
    },

    /**
     * Deletes the account with its recipes, likes, bookmarks, memberships and picture.
     * @throws password-wrong, too-many-passwords
     */
    async deleteAccount(caller: SessionUser, password: string) {
      await passwordChecks.requirePassword(caller, password, 'password')
      if (!(await removeAccount(caller))) throw new AppError('password-wrong', { field: 'password' })
    },
  }
}
