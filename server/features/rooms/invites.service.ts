/**
 * Invites. Users join a room with the code of an invite, or with a link that contains the code. An invite expires after
 * `limits.inviteDays`.
 */
import { limits, type Invite } from '#contract/rooms.ts'
import { screens } from '#contract/screens.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { newTypedCode } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { InviteRow, InvitesStore } from './invites.store.ts'

export type Invites = ReturnType<typeof createInvites>

const changes = perHour('invite-changes', limits.inviteChangesPerHour)

/**
 * `create`, `list` and `revoke` are for members only. The routes check this with `requireMember`, and writes check it
 * again.
 */
export function createInvites({ store, limiter }: { store: InvitesStore; limiter: RateLimiter }) {
  return {
    /** @throws too-many, room-unknown, invites-full */
    async create(caller: { id: string; name: string }, roomId: string, origin: string): Promise<Invite> {
      await limiter.count(changes, caller.id)
      const expiresAt = new Date(Date.now() + limits.inviteDays * dayMs).toISOString()
      const invite = {
        code: newTypedCode(limits.codeChars),
        room_id: roomId,
        user_id: caller.id,
        stamp: await store.readStamp(),
        expires_at: expiresAt,
      }
      const refusal = await store.insertInvite(invite, new Date().toISOString())
      if (refusal) throw new AppError(refusal)
      return asInvite(invite, origin)
    },

    find: store.findInvite,

    list: async (roomId: string, origin: string) =>
      (await store.findInvites(roomId, new Date().toISOString())).map((row) => asInvite(row, origin)),

    /** Whether a new user could join a room with the code, in upper or lower case. */
    async isValid(code: string) {
      return (await store.findUsableInvite(code.trim().toUpperCase(), new Date().toISOString())) !== null
    },

    /** @throws too-many, room-unknown, invite-unknown */
    async revoke(caller: { id: string }, roomId: string, code: string) {
      await limiter.count(changes, caller.id)
      const refusal = await store.deleteInvite(roomId, caller.id, code)
      if (refusal) throw new AppError(refusal)
    },

    /**
     * Deletes the invites that expired more than `limits.inviteDays` ago. The code of an expired invite is refused with
     * `invite-expired` until the invite is deleted, and then with `invite-unknown`.
     */
    tidy: () => store.deleteInvitesBefore(new Date(Date.now() - limits.inviteDays * dayMs).toISOString()),
  }
}

const asInvite = ({ code, user_id, expires_at }: InviteRow, origin: string): Invite => ({
  inviteCode: code,
  inviteUrl: `${origin}${screens.rooms}?invite=${code}`,
  createdBy: user_id,
  expiresAt: expires_at,
})
