/** The replies to requests while the database or the disk fails, and the errors in the log. */
import { errors } from '#contract/routes/errors.ts'
import type { request } from './request.ts'

type Reply = Pick<Awaited<ReturnType<typeof request>>, 'statusCode' | 'headers' | 'body'>

/** The status, the body and the `Retry-After` header of a reply. */
export const outcomeOf = ({ statusCode: status, headers, body }: Reply) => ({
  status,
  ...(JSON.parse(body) as object),
  wait: headers['retry-after'],
})

/** The outcome of a write when the disk is full or read-only, or when the database is read-only. */
export const storageRefused = {
  status: 503,
  code: 'storage-refused',
  message: errors['storage-refused'].text,
  wait: '60',
}

/** The outcome of a request while the database does not respond. */
export const storageUnavailable = { status: 503, code: 'unavailable', message: errors.unavailable.text, wait: '5' }

/** The entries of the log with the level `error` and above. */
export const errorsIn = (lines: readonly string[]) =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { code?: string } })
    .filter(({ level }) => level >= 50)
