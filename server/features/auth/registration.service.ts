/**
 * Decides who can create an account. The setting `REGISTRATION` says who: any visitor, only visitors with an invite, or
 * no visitor (docs/decisions/0023).
 */
import type { RegistrationMode } from '#contract/auth.ts'
import { hashToken } from '#server/crypto/tokens.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { RegistrationStore, UseRegistrationInvite } from './registration.store.ts'

export type RegistrationPolicy = ReturnType<typeof createRegistrationPolicy>

export function createRegistrationPolicy({
  mode,
  store,
  isRoomInvite,
}: {
  mode: RegistrationMode
  store: RegistrationStore
  /** Whether a user can join a room with this code now. */
  isRoomInvite: (code: string) => Promise<boolean>
}) {
  return {
    mode,

    /**
     * Checks an invite. Call this function before you look up the e-mail address, so that a visitor without an invite
     * does not learn whether the address is registered. The invite code of a room works as long as users can join the
     * room with it. A link of `npm run invite` works once.
     * @returns a function that uses up the link in the transaction of the new account; undefined if no link is used up
     * @throws registration-closed, registration-invite-needed, registration-invite-unknown
     */
    async admit(invite?: string): Promise<UseRegistrationInvite | undefined> {
      if (mode === 'open') return undefined
      if (mode === 'closed') throw new AppError('registration-closed')
      if (!invite) throw new AppError('registration-invite-needed', { field: 'invite' })
      if (await isRoomInvite(invite)) return undefined
      const tokenHash = hashToken(invite)
      if (!(await store.has(tokenHash, new Date().toISOString()))) throw unknownRegistrationInvite()
      return async (transaction) => {
        if (!(await store.use(transaction, tokenHash))) throw unknownRegistrationInvite()
      }
    },

    tidy: () => store.deleteExpired(new Date().toISOString()),
  }
}

const unknownRegistrationInvite = () => new AppError('registration-invite-unknown', { field: 'invite' })
