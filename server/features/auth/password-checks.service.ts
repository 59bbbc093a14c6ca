/** Verifies passwords, and limits how often clients may send wrong passwords. */
import { AppError } from '#server/http/errors/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import type { SessionUser } from './sessions.service.ts'

const wrongPasswords = (name: string, times: number): RateLimit => ({
  name: `password-${name}`,
  times,
  withinSeconds: 900,
  error: 'too-many-passwords',
})
/** For one account and one network (`networkOf`), so that guesses from other networks do not lock the owner out. */
const fromNetwork = wrongPasswords('network', 15)
/** For one account and all networks together. Only guesses from several networks reach this limit. */
const ofAccount = wrongPasswords('account', 100)
/** For one session. A client without the token of the session cannot use up this limit. */
const inSession = wrongPasswords('session', 15)

type Counter = [RateLimit, string]

/** The account and the client of a sign-in. */
interface SignIn {
  emailKey: string
  /** The network of the client (`networkOf`). */
  network: string
}

export type PasswordChecks = ReturnType<typeof createPasswordChecks>

export function createPasswordChecks({ passwords, limiter }: { passwords: Passwords; limiter: RateLimiter }) {
  async function refund(counters: Counter[]) {
    for (const [limit, key] of counters) await limiter.refund(limit, key)
  }

  /**
   * Counts an attempt against several limits. If one limit refuses the attempt, undoes the counts against the limits
   * before it.
   */
  async function count(counters: Counter[]) {
    for (const [index, [limit, key]] of counters.entries())
      await limiter.count(limit, key).catch(async (error: unknown) => {
        // The refusal is thrown even when a refund fails. The counts expire by themselves.
        await refund(counters.slice(0, index)).catch(() => {})
        throw error
      })
  }

  /**
   * Counts the attempt before it verifies the password, so that simultaneous guesses are all counted. Undoes the count
   * if the password is right.
   * @throws too-many-passwords
   */
  async function isRight(hash: string | null, password: string, counters: Counter[]) {
    await count(counters)
    const isVerified = await passwords.verify(hash, password)
    if (isVerified) await refund(counters)
    return isVerified
  }

  return {
    /**
     * Verifies the password of a sign-in. Takes equally long for a wrong password and for an unknown account.
     * @param hash null for an unknown account
     * @throws too-many-passwords
     */
    isRightToSignIn: (hash: string | null, password: string, signIn: SignIn) =>
      isRight(hash, password, signInCounters(signIn)),

    /** Resets the counts of wrong passwords for an account: from this network, and from all networks together. */
    async resetSignIn(signIn: SignIn) {
      // The new password is already stored, so a failure here is ignored. The counts expire anyway.
      for (const [limit, key] of signInCounters(signIn)) await limiter.reset(limit, key).catch(() => {})
    },

    /**
     * Verifies the password by which a signed-in user confirms a change.
     * @param field the field of the request that has the password
     * @throws password-wrong, too-many-passwords
     */
    async requirePassword(caller: SessionUser, password: string, field: string) {
      if (!(await isRight(caller.password_hash, password, [[inSession, caller.sessionId]])))
        throw new AppError('password-wrong', { field })
    },
  }
}

const signInCounters = ({ emailKey, network }: SignIn): Counter[] => [
  [fromNetwork, `${emailKey} ${network}`],
  [ofAccount, emailKey],
]
