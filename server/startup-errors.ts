/** Why the server could not start, in one sentence that says what to do: whoever starts it sees a terminal, not our code. */
import { storageErrorCode } from './http/storage-errors.ts'
import type { Config } from './config.ts'

type Coded = Error & { code?: string; syscall?: string }

/** The error to end with: one of our own sentences where the storage is to blame, else `error` as it is. */
export function explainStartupError(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): unknown {
  const cause = causesOf(error).find(
    (each) => each.syscall !== 'listen' && (storageErrorCode(each) !== null || isRefusal(each)),
  )
  return cause ? new Error(sentenceOf(cause, config), { cause: error }) : error
}

function sentenceOf(cause: Coded, { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const why = cause.code ?? cause.message
  const { host, pathname } = databaseUrl ? new URL(databaseUrl) : { host: '', pathname: '' }
  if (isRefusal(cause))
    return `The database "${pathname.slice(1)}" at ${host} refuses us: ${cause.message}. Please look at DATABASE_URL.`
  if (databaseUrl && storageErrorCode(cause) === 'unavailable')
    return `The database at ${host} does not answer (${why}). Start it, or set DATABASE_URL to where it is.`
  if (databaseUrl && /^\d/.test(why)) return `The database at ${host} takes no writes: ${cause.message}.`
  if (/^SQLITE_IOERR|^EIO$/.test(why))
    return `The disk under the data folder "${dataDir}" cannot be written to or read (${why}): is it full, or failing?`
  if (/FULL$|^ENOSPC$|^EDQUOT$|^EFBIG$/.test(why))
    return `There is no room left for the data folder "${dataDir}" (${why}). Make some, and start again.`
  return `The data folder "${dataDir}" cannot be written to (${why}). Give the user that runs Potluck the right to, or set DATA_DIR to another folder.`
}

/** No such database, or no such user, or not with that password. */
const isRefusal = ({ code }: Coded) => /^(3D000|28...)$/.test(code ?? '')

/** The error and what is behind it; where several addresses were tried, what happened at each. */
function causesOf(error: unknown): Coded[] {
  if (!(error instanceof Error)) return []
  return [error, ...causesOf(error.cause), ...(error instanceof AggregateError ? error.errors.flatMap(causesOf) : [])]
}
