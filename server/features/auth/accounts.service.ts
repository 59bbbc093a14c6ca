/** Creates the parts of accounts: sign-up, sign-in, sessions, password reset, and the deletion of accounts. */
import type { Passwords } from '#server/crypto/passwords.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadVersion } from '#server/caching/versioned-cache.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { createBackgroundTasks } from '#server/jobs/background-tasks.ts'
import { runAll } from '#server/jobs/run-all.ts'
import type { Mailer } from '#server/outbound/mailer.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { createAccountRemoval, type AfterRemoval } from './account-removal.service.ts'
import { createAuth } from './auth.service.ts'
import type { AuthStore } from './auth.store.ts'
import { createPasswordChecks } from './password-checks.service.ts'
import { createPasswordReset } from './password-reset.service.ts'
import type { RegistrationPolicy } from './registration.service.ts'
import { createSignUp } from './sign-up.service.ts'
import { createSessions, type OnEnd } from './sessions.service.ts'

/** Limits for the tasks that send reset links. A mail server that does not reply can block a task for 30 seconds. */
const resetMails = { concurrency: 4, tasksMax: 100 }

interface Parts extends Omit<AfterRemoval, 'releasePicture'> {
  store: AuthStore
  /** The version of users and sessions. */
  version: ReadVersion
  passwords: Passwords
  limiter: RateLimiter
  mail: Mailer & { drain: () => Promise<void> }
  pictures: Pick<Pictures, 'requirePicture' | 'store' | 'discardOnError' | 'claim' | 'releaseIfUnused'>
  registration: Pick<RegistrationPolicy, 'admit'>
  /** Called when sessions end before they expire. */
  onEnd: OnEnd
  log: FastifyBaseLogger
}

export function createAccounts(parts: Parts) {
  const { store, version, passwords, limiter, mail, pictures, registration, onEnd, log, ...afterRemoval } = parts
  const sessions = createSessions(store, { version, onEnd })
  const removal = createAccountRemoval({
    store,
    onEnd,
    releasePicture: pictures.releaseIfUnused,
    log,
    ...afterRemoval,
  })
  const tasks = createBackgroundTasks({
    ...resetMails,
    onError: (error) => log.error({ err: error }, 'a reset link could not be created'),
  })
  const passwordChecks = createPasswordChecks({ passwords, limiter })
  const signUp = createSignUp({ store, sessions, passwords, limiter, pictures, log, registration })
  const auth = createAuth({
    store,
    sessions,
    passwords,
    passwordChecks,
    limiter,
    removeAccount: removal.remove,
  })
  const runLater = tasks.start
  const passwordReset = createPasswordReset({ store, sessions, passwords, passwordChecks, limiter, mail, runLater })
  return {
    signUp,
    auth,
    passwordReset,
    sessions,
    /** Deletes expired sessions and reset links, and finishes the clean-up of deleted accounts. */
    tidy: () => runAll([sessions.tidy, removal.tidy]),
    /**
     * Waits until the reset links are sent and the deleted accounts are cleaned up, but at most a few seconds. Logs how
     * many reset links were not sent.
     */
    async drain() {
      const [unsent] = await Promise.all([tasks.drain(), removal.drain()])
      if (unsent) log.error({ resetLinks: unsent }, 'reset links were not sent before shutdown')
      await mail.drain()
    },
  }
}
