/** Accounts: registration, sign-in, password reset and change, deletion. */
import { limits, texts, type Credentials, type Registration } from '#contract/auth.ts'
import type { Me } from '#contract/profile.ts'
import { screens } from '#contract/screens.ts'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { Mailer } from '#server/outbound/mailer.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { newId } from '#server/crypto/ids.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import type { AccountRemoval } from './account-removal.service.ts'
import type { AuthStore, User } from './auth.store.ts'
import type { RegistrationPolicy } from './registration.service.ts'
import { resetMail } from './mails.service.ts'
import type { SessionUser, Sessions } from './sessions.service.ts'

/** Limits by address: high enough for a large household, far too low for guessing. `within` is in seconds. */
const perAddress = (name: string, times: number): RateLimit => ({ name: `${name}-address`, times, within: 600 })
const perAccount = (name: string, times: number): RateLimit => ({ name: `${name}-account`, times, within: 900 })
const wrongPasswords = (name: string, times: number): RateLimit => ({
  name: `password-${name}`,
  times,
  within: 900,
  error: 'too-many-passwords',
})
const rateLimits = {
  register: perAddress('register', 30),
  login: perAddress('login', 60),
  forgot: perAddress('forgot', 20),
  forgotAccount: perAccount('forgot', 5),
  reset: perAddress('reset', 30),
  /** For one account and one address, so that guesses from other addresses do not lock the owner out. */
  passwordFromAddress: wrongPasswords('address', 15),
  /** For one account and all addresses together. Only guesses from many addresses reach it. */
  passwordOfAccount: wrongPasswords('account', 100),
  /** For one session, whose limit no other client can use up. */
  passwordInSession: wrongPasswords('session', 15),
}

export type Auth = ReturnType<typeof createAuth>

interface Client {
  /** IP address. */
  address: string
  /** User agent. */
  device: string
}

export function createAuth({
  store,
  sessions,
  passwords,
  limiter,
  mail,
  pictures,
  log,
  removeAccount,
  registration,
  runLater,
}: {
  store: AuthStore
  sessions: Sessions
  passwords: Passwords
  limiter: RateLimiter
  mail: Mailer
  pictures: Pick<Pictures, 'requirePicture' | 'store' | 'discardOnError' | 'claim'>
  log: Pick<FastifyBaseLogger, 'warn'>
  removeAccount: AccountRemoval['remove']
  registration: Pick<RegistrationPolicy, 'admit'>
  /** Runs work after the reply. @returns false when too much work waits already */
  runLater: (work: () => Promise<unknown>) => boolean
}) {
  /**
   * Counts the attempt before the password is verified, so that simultaneous guesses count too. A right password is
   * refunded. @throws too-many-passwords
   */
  async function isPasswordRight(hash: string | null, password: string, counters: [RateLimit, string][]) {
    for (const [limit, key] of counters) await limiter.count(limit, key)
    const isRight = await passwords.verify(hash, password)
    if (isRight) for (const [limit, key] of counters) await limiter.refund(limit, key)
    return isRight
  }

  function signInCounters(emailKey: string, address: string): [RateLimit, string][] {
    return [
      [rateLimits.passwordFromAddress, `${emailKey} ${address}`],
      [rateLimits.passwordOfAccount, emailKey],
    ]
  }

  async function sendResetLink(email: string, origin: string) {
    const user = await store.findUserByEmail(emailKeyOf(email))
    if (!user) return
    const token = newToken()
    const expiresAt = new Date(Date.now() + limits.resetMinutes * 60_000).toISOString()
    await store.insertReset({ token_hash: hashToken(token), user_id: user.id, expires_at: expiresAt })
    await mail.send(resetMail(user, origin + screens.resetPassword.replace(':token', token)))
  }

  /** @throws password-wrong, too-many-passwords */
  async function requirePassword(caller: SessionUser, password: string) {
    if (!(await isPasswordRight(caller.password_hash, password, [[rateLimits.passwordInSession, caller.sessionId]])))
      throw new AppError('password-wrong', { field: 'current' })
  }

  /** @returns the address of the picture of a new account, or null when it was refused */
  async function addPicture(userId: string, icon: Buffer) {
    try {
      const picture = await pictures.store(icon)
      await pictures.discardOnError(picture, () => store.updatePicture(userId, picture))
      await pictures.claim(picture)
      return picture
    } catch (error) {
      log.warn({ err: error }, 'a new account has no picture')
      return null
    }
  }

  return {
    /** Counts an attempt to register. @throws too-many */
    countRegistration: (address: string) => limiter.count(rateLimits.register, address),

    /**
     * Creates the account, then processes its picture, so that a refused registration does not cost that work. If the
     * picture is refused, the account stays, the reply has no picture, and the browser says so.
     * @throws email-taken, the errors of `registration.admit`, and what `pictures.requirePicture` throws
     */
    async register({ name, email, password, invite }: z.output<typeof Registration>, device: string, icon?: Buffer) {
      if (icon) pictures.requirePicture(icon)
      const useRegistrationInvite = await registration.admit(invite)
      if (await store.findUserByEmail(emailKeyOf(email))) throw new AppError('email-taken', { field: 'email' })
      const user: User = {
        id: newId(),
        name,
        email,
        email_key: emailKeyOf(email),
        password_hash: await passwords.hash(password),
        picture: null,
        created_at: new Date().toISOString(),
      }
      const { token, session } = sessions.begin(user.id, device)
      if (!(await store.insertUser(user, session, useRegistrationInvite)))
        throw new AppError('email-taken', { field: 'email' })
      const picture = icon ? await addPicture(user.id, icon) : null
      return { user: asMe({ ...user, picture }), token }
    },

    /**
     * An unknown address and a wrong password give the same reply after the same time.
     * @throws credentials-wrong, too-many, too-many-passwords
     */
    async login({ email, password }: z.output<typeof Credentials>, client: Client) {
      await limiter.count(rateLimits.login, client.address)
      const counters = signInCounters(emailKeyOf(email), client.address)
      const user = await store.findUserByEmail(emailKeyOf(email))
      const isRight = await isPasswordRight(user?.password_hash ?? null, password, counters)
      const token = user && isRight ? await sessions.open(user, client.device) : null
      if (!user || !token) throw new AppError('credentials-wrong')
      return { user: asMe(user), token }
    },

    /**
     * Mails a reset link if the account exists. The account is looked up after the reply, because the time of the reply
     * would reveal the result.
     * @throws mail-busy, too-many
     */
    async requestReset(email: string, { address, origin }: { address: string; origin: string }) {
      await limiter.count(rateLimits.forgot, address)
      await limiter.count(rateLimits.forgotAccount, emailKeyOf(email))
      if (!runLater(() => sendResetLink(email, origin))) throw new AppError('mail-busy', { retryAfterSeconds: 10 })
      return { message: texts.resetSent }
    },

    async isResetTokenValid(token: string, address: string) {
      await limiter.count(rateLimits.reset, address)
      return store.hasReset(hashToken(token), new Date().toISOString())
    },

    /** Sets a new password, ends all sessions, and lets the owner sign in at once. @throws reset-link-invalid, too-many */
    async resetPassword({ token, password }: { token: string; password: string }, address: string) {
      await limiter.count(rateLimits.reset, address)
      const user = await store.useReset(hashToken(token), new Date().toISOString(), await passwords.hash(password))
      if (!user) throw new AppError('reset-link-invalid')
      sessions.announceEnd(user.id)
      // The password is changed, so a failure to reset the counts is ignored. They expire by themselves.
      for (const [limit, key] of signInCounters(user.email_key, address))
        await limiter.reset(limit, key).catch(() => {})
      return { message: texts.resetDone }
    },

    /** Sets a new password, and ends all other sessions and all reset links. @throws password-wrong, too-many-passwords */
    async changePassword(caller: SessionUser, { current, password }: { current: string; password: string }) {
      await requirePassword(caller, current)
      const isChanged = await store.updatePassword({
        userId: caller.id,
        verifiedHash: caller.password_hash,
        passwordHash: await passwords.hash(password),
        sessionId: caller.sessionId,
      })
      if (!isChanged) throw new AppError('password-wrong', { field: 'current' })
      sessions.announceEnd(caller.id, { but: caller.sessionId })
    },

    /** Deletes the account with its recipes, saves, memberships and picture. @throws password-wrong, too-many-passwords */
    async deleteAccount(caller: SessionUser, password: string) {
      await requirePassword(caller, password)
      if (!(await removeAccount(caller))) throw new AppError('password-wrong', { field: 'current' })
    },
  }
}

const emailKeyOf = (email: string) => email.trim().toLowerCase()

const asMe = ({ id, name, email, picture }: User): Me => ({ _id: id, name, email, profilePicture: picture })
