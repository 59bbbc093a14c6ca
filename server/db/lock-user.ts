import type { Db } from './open.ts'

/**
 * Locks the selected users until the transaction ends, by an update that changes nothing. A limit for each user counts
 * rows after this lock, so that simultaneous writes of the user are counted one after the other. Locks are taken in the
 * order rooms, users, sessions, so that transactions cannot deadlock. @returns the ids of the users
 */
export const lockUser = (trx: Db) =>
  trx
    .updateTable('users')
    .set(({ ref }) => ({ password_hash: ref('password_hash') }))
    .returning('id')
