import type { Db } from './open.ts'

/**
 * Locks the selected users until the transaction ends, by an update that changes nothing. A write takes this lock
 * before it counts the rows of a user for a limit. So simultaneous writes of the same user are counted one after the
 * other. Transactions lock rooms first, then users, then sessions, so that they cannot deadlock.
 * @returns the ids of the users
 */
export const lockUser = (trx: Db) =>
  trx
    .updateTable('users')
    .set(({ ref }) => ({ password_hash: ref('password_hash') }))
    .returning('id')
