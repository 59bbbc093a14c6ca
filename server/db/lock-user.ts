import type { Db } from './open.ts'

/**
 * Builds an update that locks users but changes nothing. The caller adds the condition that selects the users. The lock
 * lasts until the transaction ends. A write takes the lock before it checks how many rows a user has. So simultaneous
 * writes of a user cannot exceed a limit. Transactions lock rooms first, then users, then sessions, so that they cannot
 * deadlock.
 * @returns the query. Its result has the ids of the locked users.
 */
export const lockUser = (trx: Db) =>
  trx
    .updateTable('users')
    .set(({ ref }) => ({ password_hash: ref('password_hash') }))
    .returning('id')
