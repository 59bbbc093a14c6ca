/** Sessions: opaque tokens, stored as hashes, that expire `limits.sessionDays` after their last use. */
import { limits, type Session } from '#contract/auth.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { createVersionedCache, type ReadVersion } from '#server/caching/versioned-cache.ts'
import { newId } from '#server/crypto/ids.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import type { AuthStore, User } from './auth.store.ts'

/** The time of the last use is written again when the stored one is older than this. */
const touchMs = 3600_000
const deviceCharsMax = 200

function ignoreStorageError(error: unknown) {
  if (!storageErrorCode(error)) throw error
}

/**
 * The signed-in user, with all columns of the account, so that `GET /api/users/profile` needs no further query for it.
 */
export interface SessionUser extends User {
  sessionId: string
}

/** Which sessions of a user ended: all, all `but` one, or `only` one. */
type EndedSessions = { but?: string; only?: string }

export type OnEnd = (userId: string, which?: EndedSessions) => void

interface Options {
  /** The version of users and sessions. */
  version: ReadVersion
  /** Called when sessions end before they expire. */
  onEnd: OnEnd
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(store: AuthStore, { version, onEnd }: Options) {
  const findSession = createVersionedCache(version, store.findSession)
  const oldestValidUse = () => new Date(Date.now() - limits.sessionDays * dayMs).toISOString()

  /** A new session to store, and its token, which is stored nowhere. */
  function begin(userId: string, device: string) {
    const token = newToken()
    const now = new Date().toISOString()
    const session = {
      id: newId(),
      token_hash: hashToken(token),
      user_id: userId,
      device: device.slice(0, deviceCharsMax),
      created_at: now,
      used_at: now,
    }
    return { token, session }
  }

  return {
    begin,

    /**
     * Signs in a user whose password was just verified. Of more than `limits.sessionsMax` sessions, ends those
     * that were used longest ago.
     * @returns the token, or null when the password has changed since
     */
    async open({ id, password_hash }: User, device: string): Promise<string | null> {
      const { token, session } = begin(id, device)
      const ended = await store.insertSession(session, password_hash)
      for (const sessionId of ended ?? []) onEnd(id, { only: sessionId })
      return ended && token
    },

    /** The user of a token, or null when the token is unknown or has expired. */
    async readCaller(token: string): Promise<SessionUser | null> {
      const found = await findSession(hashToken(token))
      if (!found) return null
      const { session_id: sessionId, used_at: usedAt, ...user } = found
      const unusedMs = Date.now() - Date.parse(usedAt)
      if (unusedMs > limits.sessionDays * dayMs) return null
      // A full disk must not stop signed-in users from reading.
      if (unusedMs > touchMs)
        await store.updateSessionUse(sessionId, new Date().toISOString()).catch(ignoreStorageError)
      return { ...user, sessionId }
    },

    async list(caller: SessionUser): Promise<Session[]> {
      const rows = await store.findSessions(caller.id, oldestValidUse())
      return rows.map(({ id, device, created_at, used_at }) => ({
        id,
        device,
        createdAt: created_at,
        usedAt: used_at,
        isThis: id === caller.sessionId,
      }))
    },

    async end(caller: SessionUser, id: string) {
      if (await store.deleteSession(caller.id, id)) onEnd(caller.id, { only: id })
    },
    async endOthers(caller: SessionUser) {
      await store.deleteSessions(caller.id, caller.sessionId)
      onEnd(caller.id, { but: caller.sessionId })
    },
    /** Deletes expired sessions: they contain the names of devices. */
    tidy: () => store.deleteEnded({ usedBefore: oldestValidUse(), now: new Date().toISOString() }),
    /** Call after sessions of a user were deleted together with a change of the password. */
    announceEnd: onEnd,
  }
}
