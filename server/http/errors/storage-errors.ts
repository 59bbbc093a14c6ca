/**
 * Recognizes errors of the database and the disk, which are not the client's fault. Also recognizes writes that refer
 * to a row that does not exist.
 */
import type { ErrorCode } from '#contract/routes/errors.ts'

export type StorageErrorCode = Extract<ErrorCode, 'storage-refused' | 'unavailable'>

/** The codes of SQLite, the system and PostgreSQL for storage that is full, over quota, read-only or broken. */
const refusedCodes =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN)\w*|ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|ENOTDIR|53100|25006|58030)$/
/**
 * The codes for a database that is unreachable, starting or stopping, that has no free connection or memory, or that
 * has ended a slow statement or a conflicting transaction. EMFILE and ENFILE mean that too many files are open.
 */
const unavailableCodes =
  /^(SQLITE_BUSY\w*|E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT|MFILE|NFILE)|08...|40001|40P01|57014|57P0[1-5]|25P03|53[23]00)$/
/** The messages of errors of `pg` that have no code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/

/** @returns the error code for the reply; null when the storage did not cause `error` */
export function storageErrorCode(error: unknown): StorageErrorCode | null {
  if (!(error instanceof Error) || isClientError(error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (refusedCodes.test(code)) return 'storage-refused'
  return unavailableCodes.test(code) || unavailableMessages.test(error.message) ? 'unavailable' : null
}

/** Whether a file or folder does not exist. */
export const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Whether a write failed because it refers to a row that does not exist, for example to a deleted row. */
export const isMissingReference = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(String(error.code))

/**
 * When a client disconnects during its request, Fastify reports ECONNRESET with a status below 500. This is not an
 * error of the storage.
 */
const isClientError = (error: Error) =>
  'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
