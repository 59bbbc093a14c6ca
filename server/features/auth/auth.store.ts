/** SQL for users, sessions and password reset links. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Versions } from '#server/db/versions.ts'
import type { UseInvite } from './registration.store.ts'

export type User = Selectable<Tables['users']>
export type SessionRow = Selectable<Tables['sessions']>
export type AuthStore = ReturnType<typeof authStore>

export function authStore(db: Db, versions: Versions) {
  // Compiled once, because compiling takes longer than the query. Every signed-in request runs `sessionByToken`.
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
  return {
    /**
     * Inserts a user and the first session in one transaction, so that a failed registration can be repeated.
     * `useInvite` runs in it too, and rolls it back when it throws.
     * @returns false when the e-mail address is taken
     */
    async insertUser(user: Insertable<Tables['users']>, session: SessionRow, useInvite?: UseInvite) {
      return db.transaction().execute(async (trx) => {
        const result = await trx
          .insertInto('users')
          .values(user)
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .executeTakeFirst()
        if (!result.numInsertedOrUpdatedRows) return false
        await useInvite?.(trx)
        await trx.insertInto('sessions').values(session).execute()
        return true
      })
    },
    /** Sets the picture of a new account, which no cached recipe or room shows yet. */
    async updatePicture(userId: string, picture: string) {
      await versions.write(['accounts'], (trx) =>
        trx.updateTable('users').set({ picture }).where('id', '=', userId).execute(),
      )
    },
    async findUserByEmail(emailKey: string): Promise<User | null> {
      const { rows } = await db.executeQuery<User>({ ...userByEmail, parameters: [emailKey] })
      return rows[0] ?? null
    },
    /** The user and the session of a token. */
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
    async insertSession({ id, token_hash, user_id, device, created_at, used_at }: SessionRow) {
      await db.executeQuery({ ...newSession, parameters: [id, token_hash, user_id, device, created_at, used_at] })
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
     * Cached sessions stay valid: an expired one is refused by its age.
     */
    async deleteEnded({ usedBefore, now }: { usedBefore: string; now: string }) {
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
     * Sets a new password by reset link. Deletes all reset links and all sessions of the user.
     * @returns the user's id, or null when the link is unknown or has expired
     */
    async useReset(tokenHash: string, now: string, passwordHash: string) {
      return versions.write(['accounts'], async (trx) => {
        const reset = await trx
          .deleteFrom('password_resets')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now)
          .returning('user_id')
          .executeTakeFirst()
        if (!reset) return null
        await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', reset.user_id).execute()
        await trx.deleteFrom('password_resets').where('user_id', '=', reset.user_id).execute()
        await trx.deleteFrom('sessions').where('user_id', '=', reset.user_id).execute()
        return reset.user_id
      })
    },
    async updatePassword(userId: string, passwordHash: string) {
      await versions.write(['accounts'], (trx) =>
        trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute(),
      )
    },
    /** A recipe shows its author, so cached recipes are stale too. */
    async deleteUser(id: string) {
      await versions.write(['accounts', 'recipes', 'rooms'], async (trx) => {
        await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
        await trx.deleteFrom('password_resets').where('user_id', '=', id).execute()
        await trx.deleteFrom('users').where('id', '=', id).execute()
      })
    },
  }
}
