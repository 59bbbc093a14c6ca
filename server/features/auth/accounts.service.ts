/** Creates the parts of accounts: sign-in, sessions, and the deletion of accounts. */
import type { FastifyBaseLogger } from 'fastify'
import { accountRemovalStore } from '#server/db/account-removal.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Versions } from '#server/db/versions.ts'
import type { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Mailer } from '#server/outbound/mailer.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { createAccountRemoval, type AfterRemoval } from './account-removal.service.ts'
import { createAuth } from './auth.service.ts'
import { authStore } from './auth.store.ts'
import type { RegistrationPolicy } from './registration.service.ts'
import { createSessions, type OnEnd } from './sessions.service.ts'

interface Parts extends Omit<AfterRemoval, 'releasePicture'> {
  db: Db
  versions: Versions
  limiter: RateLimiter
  mail: Mailer
  pictures: Pick<Pictures, 'requirePicture' | 'store' | 'discardOnError' | 'claim' | 'releaseIfUnused'>
  registration: Pick<RegistrationPolicy, 'admit'>
  /** Called when sessions end before they expire. */
  onEnd: OnEnd
  log: FastifyBaseLogger
}

export function createAccounts(parts: Parts) {
  const { db, versions, limiter, mail, pictures, registration, onEnd, log, ...afterRemoval } = parts
  const store = authStore(db, versions)
  const sessions = createSessions(store, { version: () => versions.read('accounts'), onEnd })
  const removal = createAccountRemoval({
    store: accountRemovalStore(db, versions),
    onEnd,
    releasePicture: pictures.releaseIfUnused,
    log,
    ...afterRemoval,
  })
  const auth = createAuth({
    store,
    sessions,
    limiter,
    mail,
    pictures,
    log,
    registration,
    removeAccount: removal.remove,
  })
  return {
    auth,
    sessions,
    /** Deletes expired sessions, and what the deletion of accounts left behind. */
    async tidy() {
      await sessions.tidy()
      await removal.tidy()
    },
  }
}
