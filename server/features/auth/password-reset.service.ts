/** Sends reset links by mail, and sets the new password of a user who has such a link. */
import { limits, texts } from '#contract/auth.ts'
import { screens } from '#contract/screens.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Mailer } from '#server/outbound/mailer.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import type { AuthStore } from './auth.store.ts'
import { resetMail } from './mails.service.ts'
import type { PasswordChecks } from './password-checks.service.ts'
import type { Sessions } from './sessions.service.ts'
import { emailKeyOf } from './users.service.ts'

/** Limits the mails that clients in one network can request. High enough for a large household. */
const requestsByNetwork: RateLimit = { name: 'forgot-network', times: 20, withinSeconds: 600 }
const requestsForAccount: RateLimit = { name: 'forgot-account', times: 5, withinSeconds: 900 }
const resetsByNetwork: RateLimit = { name: 'reset-network', times: 30, withinSeconds: 600 }

interface Parts {
  store: AuthStore
  sessions: Sessions
  passwords: Passwords
  passwordChecks: PasswordChecks
  limiter: RateLimiter
  mail: Mailer
  /** Runs `work` in the background. @returns false if `work` will not run because too much work is waiting */
  runLater: (work: () => Promise<unknown>) => boolean
}

export type PasswordReset = ReturnType<typeof createPasswordReset>

export function createPasswordReset({ store, sessions, passwords, passwordChecks, limiter, mail, runLater }: Parts) {
  async function sendResetLink(email: string, origin: string) {
    const user = await store.findUserByEmail(emailKeyOf(email))
    if (!user) return
    const token = newToken()
    const expiresAt = new Date(Date.now() + limits.resetMinutes * 60_000).toISOString()
    await store.insertReset({ token_hash: hashToken(token), user_id: user.id, expires_at: expiresAt })
    await mail.send(resetMail(user, origin + screens.resetPassword.replace(':token', token)))
  }

  return {
    /**
     * Mails a reset link if the account exists. Looks up the account in the background. Otherwise the response time
     * would reveal whether the account exists.
     * @throws mail-busy, too-many
     */
    async request(email: string, { network, origin }: { network: string; origin: string }) {
      await limiter.count(requestsByNetwork, network)
      await limiter.count(requestsForAccount, emailKeyOf(email))
      if (!runLater(() => sendResetLink(email, origin))) throw new AppError('mail-busy', { retryAfterSeconds: 10 })
      return { message: texts.resetSent }
    },

    /** Tells whether a reset link has this token and has not expired. @throws too-many */
    async isTokenValid(token: string, network: string) {
      await limiter.count(resetsByNetwork, network)
      return store.hasReset(hashToken(token), new Date().toISOString())
    },

    /**
     * Sets a new password and ends all sessions. Resets the counts of wrong passwords for the account, so that the
     * owner can sign in immediately from the network of this request.
     * @throws reset-link-invalid, too-many
     */
    async reset({ token, password }: { token: string; password: string }, network: string) {
      await limiter.count(resetsByNetwork, network)
      const tokenHash = hashToken(token)
      const now = new Date().toISOString()
      // Checks the token before hashing the password, because hashing takes much CPU time.
      if (!(await store.hasReset(tokenHash, now))) throw new AppError('reset-link-invalid')
      const user = await store.useReset(tokenHash, now, await passwords.hash(password))
      if (!user) throw new AppError('reset-link-invalid')
      sessions.announceEnd(user.id)
      await passwordChecks.resetSignIn({ emailKey: user.email_key, network })
      return { message: texts.resetDone }
    },
  }
}
