/** Where people are signed in: opaque tokens, kept as hashes, that end 30 days after their last use. */
import { limits, type Session } from '#contract/auth.ts'
import { newId } from '#server/crypto/ids.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import { createVersionedCache } from '#server/caching/versioned-cache.ts'
import { storageErrorCode } from '#server/http/storage-errors.ts'
import type { AuthStore, User } from './auth.store.ts'

const dayMs = 24 * 3600_000
/** The time of use is written this often, not with every call. */
const touchMs = 3600_000
const deviceCharsMax = 200

function ignoreTrouble(error: unknown) {
  if (!storageErrorCode(error)) throw error
}

/** The one who calls, with all that `GET /api/users/profile` needs, so that it costs one query. */
export interface SessionUser extends User {
  sessionId: string
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * `isAlone`: no other process changes sessions, so whose a token is need not be asked again until something has changed.
 * `onEnd` hears of sessions that end before their time: all of somebody's, all but one, or one alone.
 */
export function createSessions(
  store: AuthStore,
  { isAlone, onEnd }: { isAlone: boolean; onEnd: (userId: string, which?: { but?: string; only?: string }) => void },
) {
  const findSession = createVersionedCache(() => (isAlone ? store.changes() : null), store.findSession)
  const oldestGood = () => new Date(Date.now() - limits.sessionDays * dayMs).toISOString()

  /** A session to be kept, and the token that opens it, which is nowhere else. */
  function begin(userId: string, device: string) {
    const token = newToken()
    const now = new Date().toISOString()
    return {
      token,
      session: {
        id: newId(),
        token_hash: hashToken(token),
        user_id: userId,
        device: device.slice(0, deviceCharsMax),
        created_at: now,
        used_at: now,
      },
    }
  }

  return {
    begin,

    /** Signs somebody in. @returns the token */
    async open(userId: string, device: string): Promise<string> {
      const { token, session } = begin(userId, device)
      await store.insertSession(session)
      return token
    },

    /** Who the bearer of `token` is. */
    async readCaller(token: string): Promise<SessionUser | null> {
      const found = await findSession(hashToken(token))
      if (!found) return null
      const { session_id: sessionId, used_at: usedAt, ...user } = found
      const unusedMs = Date.now() - Date.parse(usedAt)
      if (unusedMs > limits.sessionDays * dayMs) return null
      // A disk that takes nothing any more must not keep anybody from reading.
      if (unusedMs > touchMs) await store.updateSessionUse(sessionId, new Date().toISOString()).catch(ignoreTrouble)
      return { ...user, sessionId }
    },

    async list(caller: SessionUser): Promise<Session[]> {
      const rows = await store.findSessions(caller.id, oldestGood())
      return rows.map(({ id, device, created_at, used_at }) => ({
        id,
        device,
        createdAt: created_at,
        usedAt: used_at,
        isThis: id === caller.sessionId,
      }))
    },

    async end(caller: SessionUser, id: string) {
      // Of somebody else's nothing has ended, so nothing closes.
      if (await store.deleteSession(caller.id, id)) onEnd(caller.id, { only: id })
    },
    /** Forgets what has ended: it opens nothing any more, but names a device. */
    tidy: () => store.deleteEnded({ usedBefore: oldestGood(), now: new Date().toISOString() }),
    async endOthers(caller: SessionUser) {
      await store.deleteSessions(caller.id, caller.sessionId)
      onEnd(caller.id, { but: caller.sessionId })
    },
    /** They are gone already, with the password or the account that they belonged to. */
    ended: (userId: string) => onEnd(userId),
  }
}
