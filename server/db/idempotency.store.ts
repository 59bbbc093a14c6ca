/** SQL for the table that stores writes with an `Idempotency-Key`, and the replies to these writes. */
import type { IdempotencyStore } from '#server/http/requests/idempotency.ts'
import type { Db } from './open.ts'

export function idempotencyStore(db: Db): IdempotencyStore {
  return {
    async insert({ id, attempt, request, startedAt }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('idempotency_keys')
        .values({ id, attempt, request, started_at: startedAt, answer: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async find(id) {
      const row = await db.selectFrom('idempotency_keys').selectAll().where('id', '=', id).executeTakeFirst()
      return row ?? null
    },
    async replace(replaced, { id, attempt, request, startedAt }) {
      const { numUpdatedRows } = await db
        .updateTable('idempotency_keys')
        .set({ attempt, request, started_at: startedAt, answer: null })
        .where('id', '=', id)
        .where('attempt', '=', replaced)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async complete({ id, attempt }, reply) {
      await db
        .updateTable('idempotency_keys')
        .set({ answer: reply })
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .execute()
    },
    async release({ id, attempt }) {
      await db.deleteFrom('idempotency_keys').where('id', '=', id).where('attempt', '=', attempt).execute()
    },
    async releaseAll() {
      await db.deleteFrom('idempotency_keys').where('answer', 'is', null).execute()
    },
    async deleteStartedBefore(time) {
      await db.deleteFrom('idempotency_keys').where('started_at', '<', time).execute()
    },
  }
}
