/** Users, sessions and reset links in SQL. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Versions } from '#server/db/versions.ts'

export type User = Selectable<Tables['users']>
export type SessionRow = Selectable<Tables['sessions']>
export type AuthStore = ReturnType<typeof authStore>

export function authStore(db: Db, versions: Versions) {
  // Built once: building them takes longer than the answers. Every call of a member asks the first, every login the others.
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
    /** Somebody new, signed in: an account that nobody was told of would keep its owner from registering again. @returns false when the e-mail address is taken. */
    async insertUser(user: Insertable<Tables['users']>, session: SessionRow) {
      return db.transaction().execute(async (trx) => {
        const result = await trx
          .insertInto('users')
          .values(user)
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .executeTakeFirst()
        if (!result.numInsertedOrUpdatedRows) return false
        await trx.insertInto('sessions').values(session).execute()
        return true
      })
    },
    async findUserByEmail(emailKey: string): Promise<User | null> {
      const { rows } = await db.executeQuery<User>({ ...userByEmail, parameters: [emailKey] })
      return rows[0] ?? null
    },
    /** Whose token this is, and when it was last used. */
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
    /** @returns whether there was one of this user. */
    async deleteSession(userId: string, id: string) {
      const { numDeletedRows } = await versions.write(['accounts'], (trx) =>
        trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
      )
      return numDeletedRows > 0n
    },
    /** All of them, or all but one. */
    async deleteSessions(userId: string, but?: string) {
      await versions.write(['accounts'], (trx) =>
        trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '!=', but ?? '')
          .execute(),
      )
    },
    /** What has ended, of everybody: a look at every session, so not a part of any call. */
    async deleteEnded({ usedBefore, now }: { usedBefore: string; now: string }) {
      await versions.write(['accounts'], async (trx) => {
        await trx.deleteFrom('sessions').where('used_at', '<', usedBefore).execute()
        await trx.deleteFrom('password_resets').where('expires_at', '<', now).execute()
      })
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
    /** Uses a reset link up: new password, no other link, no session left. @returns whose it was; null when the link is not good. */
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
