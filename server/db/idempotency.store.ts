/** SQL for the answers to writes that were sent with an `Idempotency-Key`. */
import type { Db } from './open.ts'

export type IdempotencyStore = ReturnType<typeof idempotencyStore>

/** One execution of a request. `id` is the same for all requests of a caller with the same key. */
interface Attempt {
  id: string
  /** Unique to this execution. */
  attempt: string
  /** Authenticates the content of the request. */
  request: string
  startedAt: string
}

export function idempotencyStore(db: Db) {
  return {
    /** @returns false when the key is taken */
    async insert({ id, attempt, request, startedAt }: Attempt) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('idempotency_keys')
        .values({ id, attempt, request, started_at: startedAt, answer: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async find(id: string) {
      const row = await db.selectFrom('idempotency_keys').selectAll().where('id', '=', id).executeTakeFirst()
      return row ?? null
    },
    /** Replaces the execution `replaced`. @returns false when another request has replaced it already */
    async replace(replaced: string, { id, attempt, request, startedAt }: Attempt) {
      const { numUpdatedRows } = await db
        .updateTable('idempotency_keys')
        .set({ attempt, request, started_at: startedAt, answer: null })
        .where('id', '=', id)
        .where('attempt', '=', replaced)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Does nothing when the execution was replaced. */
    async complete({ id, attempt }: Pick<Attempt, 'id' | 'attempt'>, answer: string) {
      await db
        .updateTable('idempotency_keys')
        .set({ answer })
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .execute()
    },
    /** Frees the key of an execution without an answer. Does nothing when the execution was replaced. */
    async release({ id, attempt }: Pick<Attempt, 'id' | 'attempt'>) {
      await db.deleteFrom('idempotency_keys').where('id', '=', id).where('attempt', '=', attempt).execute()
    },
    /** Frees the keys of all executions without an answer. */
    async releaseAll() {
      await db.deleteFrom('idempotency_keys').where('answer', 'is', null).execute()
    },
    async deleteStartedBefore(time: string) {
      await db.deleteFrom('idempotency_keys').where('started_at', '<', time).execute()
    },
  }
}
