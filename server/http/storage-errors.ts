/** What the database and the disk say when they cannot, in our words: it is nobody's mistake, and it may pass. */
import type { ErrorCode } from '#contract/errors.ts'

export type StorageErrorCode = Extract<ErrorCode, 'storage-refused' | 'unavailable'>

/** Full, over a quota, read-only, or broken: what SQLite, the system and PostgreSQL call it. */
const refused =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN)\w*|ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|ENOTDIR|53100|25006|58030)$/
/** Gone, not there yet, or with nothing to spare for one more. */
const gone =
  /^(SQLITE_BUSY\w*|E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT|MFILE|NFILE)|08...|57014|57P0[1-5]|25P03|53[23]00)$/
/** What `pg` says without a code. */
const goneInWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/

/** What a failed write or read means to whoever asked for it; null when it is no trouble of the storage. */
export function storageErrorCode(error: unknown): StorageErrorCode | null {
  if (!(error instanceof Error) || isOfCaller(error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (refused.test(code)) return 'storage-refused'
  return gone.test(code) || goneInWords.test(error.message) ? 'unavailable' : null
}

/** What Fastify has found in the request itself: a caller who hangs up in the middle of it is a lost connection too. */
const isOfCaller = (error: Error) =>
  'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
