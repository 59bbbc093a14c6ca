/** SQL for users, sessions and password reset links, and for the deletion of accounts. */
import type { Insertable, Selectable } from 'kysely'
import { limits } from '#contract/auth.ts'
import { lockUser } from '#server/db/lock-user.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { Versions } from '#server/db/versions.ts'
import { accountRemovalStore } from './account-removal.store.ts'
import type { UseRegistrationInvite } from './registration.store.ts'

export type User = Selectable<Tables['users']>
export type SessionRow = Selectable<Tables['sessions']>
export type AuthStore = ReturnType<typeof authStore>

interface PasswordChange {
  userId: string
  verifiedHash: string
  passwordHash: string
  /** The id of the only session that is not deleted. */
  sessionId: string
}

export function authStore(db: Db, versions: Versions) {
  // Compiled once, because compiling takes longer than the query. `sessionByToken` runs for each signed-in request
  // whose session is not cached.
  const sessionByToken = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.used_at'])
    .where('sessions.token_hash', '=', '')
    .compile()
  const userByEmail = db.selectFrom('users').selectAll().where('email_key', '=', '').compile()
  const newSession = db
    .insertInto('sessions')
    .values({ id: '', token_hash: '', user_id: '', device: '', created_at: '', used_at: '' })
    .compile()
  const lockByHash = lockUser(db).where('id', '=', '').where('password_hash', '=', '').compile()
  return {
    ...accountRemovalStore(db, versions),

    /**
     * Inserts a user and the first session in one transaction, so that a failed registration can be repeated.
     * `useRegistrationInvite` runs in the same transaction. If it throws, the transaction is rolled back.
     * @returns false when the e-mail address is taken
     */
    async insertUser(
      user: Insertable<Tables['users']>,
      session: SessionRow,
      useRegistrationInvite?: UseRegistrationInvite,
    ) {
      return db.transaction().execute(async (trx) => {
        const result = await trx
          .insertInto('users')
          .values(user)
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .executeTakeFirst()
        if (!result.numInsertedOrUpdatedRows) return false
        await useRegistrationInvite?.(trx)
        await trx.insertInto('sessions').values(session).execute()
        return true
      })
    },
    /**
     * Sets the picture of a new account. No cached recipe or room shows the account yet, so those caches stay valid.
     */
    async updatePicture(userId: string, picture: string) {
      await versions.write(['accounts'], (trx) =>
        trx.updateTable('users').set({ picture }).where('id', '=', userId).execute(),
      )
    },
    async findUserByEmail(emailKey: string): Promise<User | null> {
      const { rows } = await db.executeQuery<User>({ ...userByEmail, parameters: [emailKey] })
      return rows[0] ?? null
    },
    /** Finds the session with this token hash, and its user. */
    async findSession(tokenHash: string) {
      const { rows } = await db.executeQuery<User & { session_id: string; used_at: string }>({
        ...sessionByToken,
        parameters: [tokenHash],
      })
      return rows[0] ?? null
    },
    async findSessions(userId: string, usedSince: string): Promise<SessionRow[]> {
      return db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('used_at', '>=', usedSince)
        .orderBy('used_at', 'desc')
        .execute()
    },
    /**
     * Inserts a session. If the user then has more than `sessionsMax` sessions, deletes those that were used longest
     * ago.
     * @returns the ids of the deleted sessions. When the user is gone or has another password hash than `verifiedHash`,
     * inserts no session and returns null
     */
    async insertSession(session: SessionRow, verifiedHash: string): Promise<string[] | null> {
      const { id, token_hash, user_id, device, created_at, used_at } = session
      async function insert(trx: Db) {
        // Locks the user, so that a simultaneous change of the password either happens before this check, or ends this
        // session.
        const { rows } = await trx.executeQuery({ ...lockByHash, parameters: [user_id, verifiedHash] })
        if (!rows.length) return null
        await trx.executeQuery({ ...newSession, parameters: [id, token_hash, user_id, device, created_at, used_at] })
        return []
      }
      // A new session does not make a cached session stale. So `versions.write` is needed only to delete sessions.
      if ((await findOldest(db, user_id)).length === 0) return db.transaction().execute(insert)
      return versions.write(['accounts'], async (trx) => {
        if (!(await insert(trx))) return null
        const ids = (await findOldest(trx, user_id, 0)).filter((oldId) => oldId !== id)
        if (ids.length) await trx.deleteFrom('sessions').where('id', 'in', ids).execute()
        return ids
      })
    },
    async updateSessionUse(id: string, usedAt: string) {
      await versions.write(['accounts'], (trx) =>
        trx.updateTable('sessions').set({ used_at: usedAt }).where('id', '=', id).execute(),
      )
    },
    /** @returns whether the user had this session */
    async deleteSession(userId: string, id: string) {
      const { numDeletedRows } = await versions.write(['accounts'], (trx) =>
        trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
      )
      return numDeletedRows > 0n
    },
    /** Deletes all sessions of a user, except `exceptId` if given. */
    async deleteSessions(userId: string, exceptId?: string) {
      await versions.write(['accounts'], (trx) =>
        trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '!=', exceptId ?? '')
          .execute(),
      )
    },
    /**
     * Deletes the expired sessions and reset links of all users. Scans both tables, so only the cleanup job calls it.
     * Cached sessions are not invalidated: an expired session is refused because of its age.
     */
    async deleteExpired({ usedBefore, now }: { usedBefore: string; now: string }) {
      await db.deleteFrom('sessions').where('used_at', '<', usedBefore).execute()
      await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
    },
    async insertReset(reset: Insertable<Tables['password_resets']>) {
      await db.insertInto('password_resets').values(reset).execute()
    },
    async hasReset(tokenHash: string, now: string) {
      const row = await db
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
    /**
     * Sets a new password for the user of a reset link. Deletes all reset links and all sessions of the user.
     * @returns the user, or null when the link is unknown or has expired
     */
    async useReset(tokenHash: string, now: string, passwordHash: string) {
      return versions.write(['accounts'], async (trx) => {
        const link = trx.selectFrom('password_resets').select('user_id').where('token_hash', '=', tokenHash)
        // Every change of a password locks the user first, so that two changes cannot deadlock.
        const user = await lockUser(trx).where('id', 'in', link).returning('email_key').executeTakeFirst()
        const reset = await trx
          .deleteFrom('password_resets')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now)
          .returning('user_id')
          .executeTakeFirst()
        if (!user || !reset) return null
        await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
        await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
        await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
        return user
      })
    },
    /**
     * Replaces the password hash `verifiedHash`. Deletes all reset links of the user, and all sessions but `sessionId`.
     * @returns false when the user is gone, or the password has changed since it was verified
     */
    async updatePassword({ userId, verifiedHash, passwordHash, sessionId }: PasswordChange) {
      return versions.write(['accounts'], async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', userId)
          .where('password_hash', '=', verifiedHash)
          .returning('id')
          .executeTakeFirst()
        if (!changed) return false
        await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
        await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute()
        return true
      })
    },
  }
}

/** Finds the sessions that have to end before the user can open `added` more sessions. @returns at most 1,000 ids */
async function findOldest(within: Db, userId: string, added = 1) {
  const rows = await within
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .offset(limits.sessionsMax - added)
    .execute()
  return rows.map(({ id }) => id)
}
