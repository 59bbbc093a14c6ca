/**
 * Sessions of users. Each session has a random token, of which only a hash is stored. A session expires
 * `limits.sessionDays` days after its last use.
 */
import { limits, type Session } from '#contract/auth.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { createVersionedCache, type ReadVersion } from '#server/caching/versioned-cache.ts'
import { newId } from '#server/crypto/ids.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import type { AuthStore, User } from './auth.store.ts'

/** A session's time of last use is stored again only when the stored time is older than this. */
const useUpdateMs = 3600_000
const deviceCharsMax = 200

function ignoreStorageError(error: unknown) {
  if (!storageErrorCode(error)) throw error
}

/** The signed-in user, with all columns of the account, so that `GET /api/users/profile` does not read them again. */
export interface SessionUser extends User {
  sessionId: string
}

/** Which sessions of a user ended: the one with `onlyId`, all except the one with `exceptId`, or else all. */
type EndedSessions = { exceptId?: string; onlyId?: string }

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

  /** Makes a new session and its token. Does not store the session. */
  function make(userId: string, device: string) {
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
    make,

    /**
     * Signs in a user whose password was just verified. If the user then has more than `limits.sessionsMax` sessions,
     * ends those that were used longest ago.
     * @returns the token; null when the account is gone, or its password has changed since it was verified
     */
    async open({ id, password_hash }: User, device: string): Promise<string | null> {
      const { token, session } = make(id, device)
      const ended = await store.insertSession(session, password_hash)
      for (const sessionId of ended ?? []) onEnd(id, { onlyId: sessionId })
      return ended && token
    },

    /** Returns the user of a token, or null when the token is unknown or has expired. */
    async readCaller(token: string): Promise<SessionUser | null> {
      const found = await findSession(hashToken(token))
      if (!found) return null
      const { session_id: sessionId, used_at: usedAt, ...user } = found
      const unusedMs = Date.now() - Date.parse(usedAt)
      if (unusedMs > limits.sessionDays * dayMs) return null
      // Signed-in users must be able to read when the disk is full, so a storage error is ignored.
      if (unusedMs > useUpdateMs)
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
      if (await store.deleteSession(caller.id, id)) onEnd(caller.id, { onlyId: id })
    },
    async endOthers(caller: SessionUser) {
      await store.deleteSessions(caller.id, caller.sessionId)
      onEnd(caller.id, { exceptId: caller.sessionId })
    },
    /** Deletes expired reset links, and expired sessions, because sessions contain the names of devices. */
    tidy: () => store.deleteExpired({ usedBefore: oldestValidUse(), now: new Date().toISOString() }),
    /** Call this after a change of the password has deleted sessions of a user. */
    announceEnd: onEnd,
  }
}
