/** Explains to the operator why the server could not start, and in most cases what to do. */
import { storageErrorCode } from './http/errors/storage-errors.ts'
import type { Config } from './config.ts'

type SystemError = Error & { code?: string; syscall?: string }

/** @returns an Error with an explanation when the disk or the database caused `error`, otherwise `error` itself */
export function explainStartupError(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): unknown {
  const cause = causesOf(error).find(
    (each) => each.syscall !== 'listen' && (storageErrorCode(each) !== null || isRejectedConnection(each)),
  )
  return cause ? new Error(explain(cause, config), { cause: error }) : error
}

function explain(cause: SystemError, { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const reason = cause.code ?? cause.message
  const { host, pathname } = databaseUrl ? new URL(databaseUrl) : { host: '', pathname: '' }
  if (isRejectedConnection(cause))
    return `The database "${pathname.slice(1)}" at ${host} rejected the connection: ${cause.message}. Check DATABASE_URL.`
  if (databaseUrl && storageErrorCode(cause) === 'unavailable')
    return `The database at ${host} does not answer (${reason}). Start it, or correct DATABASE_URL.`
  // Only the codes of PostgreSQL begin with a digit.
  if (databaseUrl && /^\d/.test(reason)) return `The database at ${host} cannot be written to: ${cause.message}.`
  if (/^SQLITE_IOERR|^EIO$/.test(reason))
    return `The disk with the data folder "${dataDir}" cannot be read or written (${reason}). Check whether it is full or defective.`
  if (/FULL$|^ENOSPC$|^EDQUOT$|^EFBIG$/.test(reason))
    return `The disk with the data folder "${dataDir}" is full (${reason}). Free some space and start again.`
  return `The data folder "${dataDir}" cannot be written to (${reason}). Grant write access to the user that runs Potluck, or set DATA_DIR to another folder.`
}

/** The database or the user does not exist, the password is wrong, or PostgreSQL allows this user no connection. */
const isRejectedConnection = ({ code }: SystemError) => /^(3D000|28...)$/.test(code ?? '')

/** Lists an error and its causes. A failed connection to several addresses has one error for each address. */
function causesOf(error: unknown): SystemError[] {
  if (!(error instanceof Error)) return []
  return [error, ...causesOf(error.cause), ...(error instanceof AggregateError ? error.errors.flatMap(causesOf) : [])]
}
