/** Creates accounts. */
import type { Registration } from '#contract/auth.ts'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '#server/http/errors/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { newId } from '#server/crypto/ids.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import type { AuthStore, User } from './auth.store.ts'
import type { RegistrationPolicy } from './registration.service.ts'
import type { Sessions } from './sessions.service.ts'
import { asMe, emailKeyOf } from './users.service.ts'

const attemptsByNetwork: RateLimit = { name: 'register-network', times: 30, withinSeconds: 600 }

interface Parts {
  store: AuthStore
  sessions: Sessions
  passwords: Passwords
  limiter: RateLimiter
  pictures: Pick<Pictures, 'requirePicture' | 'store' | 'discardOnError' | 'claim'>
  log: Pick<FastifyBaseLogger, 'warn'>
  registration: Pick<RegistrationPolicy, 'admit'>
}

export type SignUp = ReturnType<typeof createSignUp>

export function createSignUp({ store, sessions, passwords, limiter, pictures, log, registration }: Parts) {
  /** Stores the picture of a new account. @returns the address of the picture, or null if storing the picture fails */
  async function addPicture(userId: string, icon: Buffer) {
    try {
      const picture = await pictures.store(icon)
      await pictures.discardOnError(picture, () => store.updatePicture(userId, picture))
      await pictures.claim(picture)
      return picture
    } catch (error) {
      log.warn({ err: error }, 'the picture of a new account could not be stored')
      return null
    }
  }

  return {
    /** Counts an attempt to register. @throws too-many */
    countAttempt: (network: string) => limiter.count(attemptsByNetwork, network),

    /**
     * Creates the account first and then processes its picture, because processing takes long and the registration may
     * be refused. If the picture cannot be stored, the account has no picture, and the browser tells the user.
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
      const { token, session } = sessions.make(user.id, device)
      if (!(await store.insertUser(user, session, useRegistrationInvite)))
        throw new AppError('email-taken', { field: 'email' })
      const picture = icon ? await addPicture(user.id, icon) : null
      return { user: asMe({ ...user, picture }), token }
    },
  }
}
