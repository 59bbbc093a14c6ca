/**
 * Finds the stored reply when a client repeats a write, so that the write has only one effect. A repeated request has
 * the same `Idempotency-Key` as the first request (draft-ietf-httpapi-idempotency-key-header, docs/decisions/0030).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { errors } from '#contract/routes/errors.ts'
import { idempotencyHeader, limits } from '#contract/routes/requests.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import { newId } from '#server/crypto/ids.ts'
import { authenticate, deriveSecret, seal, unseal } from '#server/crypto/sealing.ts'
import { throttleLog } from '#server/logging/throttled-log.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/limits/rate-limiter.ts'

export interface IdempotentReply {
  status: number
  /** JSON. */
  body: string
  /** The headers that the handler has set. */
  headers: Record<string, string>
}

export interface IdempotentRequest {
  /** The value of the `Idempotency-Key` header. */
  key: string
  callerId: string
  /** The route, its parsed input, and the picture or the hash of the file (`contentOf`). */
  content: (string | Buffer)[]
}

/** One execution of a request. All requests with the same caller and the same key have the same `id`. */
export interface Attempt {
  id: string
  /** Unique to this execution. */
  attempt: string
  /** A MAC of the content of the request. */
  request: string
  startedAt: string
}

type Execution = Pick<Attempt, 'id' | 'attempt'>

/** Stores executions and their replies (`server/db/idempotency.store.ts`). */
export interface IdempotencyStore {
  /** Takes the key for an execution. @returns false when the key is taken already */
  insert: (attempt: Attempt) => Promise<boolean>
  /** Finds the execution that has taken a key. The column `answer` has the encrypted reply. */
  find: (id: string) => Promise<{ attempt: string; request: string; started_at: string; answer: string | null } | null>
  /** Replaces the execution `replaced` by `attempt`. @returns false when `replaced` has no row any more */
  replace: (replaced: string, attempt: Attempt) => Promise<boolean>
  /** Stores the reply to an execution. Does nothing when another execution has replaced this one. */
  complete: (execution: Execution, reply: string) => Promise<void>
  /** Frees the key of an execution that has no reply. Does nothing when another execution has replaced this one. */
  release: (execution: Execution) => Promise<void>
  /** Frees the keys of all executions that have no reply. */
  releaseAll: () => Promise<void>
  deleteStartedBefore: (time: string) => Promise<void>
}

export type Idempotency = ReturnType<typeof createIdempotency>

const validMs = limits.idempotencyHours * 3600_000
/**
 * If there is no reply after this time, the process that executed the request counts as ended. Handlers end earlier,
 * even if two of their statements on PostgreSQL take the maximum time (`server/db/postgres-pool.ts`). The clocks of all
 * processes must agree (`docs/operations/deployment.md`).
 */
const abandonedMs = 120_000
const retryAfterSeconds = 1
/** The maximum size of a compressed reply. Usually a reply of the API takes a few kB. */
const replyBytesMax = 64 * 1024
const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyCharsMax}}$`)
const newKeys: RateLimit = { name: 'idempotency-keys', times: limits.idempotencyKeysPerDay, withinSeconds: 24 * 3600 }
/** The statuses below 500 after which a client may try again. */
const temporaryStatuses = new Set([401, 408, 429])

const compress = promisify(deflateRaw)
const decompress = promisify(inflateRaw)

interface Parts {
  store: IdempotencyStore
  limiter: Pick<RateLimiter, 'count'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /**
   * True when no other process uses the database. In this case, every execution that has no reply when this process
   * starts belongs to a process that has ended.
   */
  isOnlyProcess?: boolean
  now?: () => number
}

export function createIdempotency({ store, limiter, log: appLog, isOnlyProcess = false, now = Date.now }: Parts) {
  const log = throttleLog(appLog)
  const released = isOnlyProcess
    ? logFailure(store.releaseAll(), 'the keys of ended executions could not be freed')
    : Promise.resolve()

  /**
   * Logs a failure of the store and ignores it. When a reply cannot be stored, the write has happened already, so the
   * caller must still get the reply. A key that could not be freed becomes free after `abandonedMs`.
   */
  function logFailure(work: Promise<void>, message: string) {
    return work.catch((error: unknown) => log.error({ err: error }, message))
  }

  /**
   * Tries to take the key of a request.
   * @returns null when this execution has taken the key; otherwise the stored reply
   * @throws idempotency-key-reused, idempotency-key-in-use, too-many
   */
  async function reserve(callerId: string, attempt: Attempt, secret: Buffer): Promise<IdempotentReply | null> {
    await released
    const found = await store.find(attempt.id)
    if (!found) {
      await limiter.count(newKeys, callerId)
      if (await store.insert(attempt)) return null
      throw new AppError('idempotency-key-in-use', { retryAfterSeconds })
    }
    const ageMs = now() - Date.parse(found.started_at)
    const isOver = ageMs > (found.answer === null ? abandonedMs : validMs)
    if (!isOver && found.request !== attempt.request) throw new AppError('idempotency-key-reused')
    if (!isOver && found.answer !== null) return unsealReply(found.answer, secret)
    if (isOver && (await store.replace(found.attempt, attempt))) return null
    throw new AppError('idempotency-key-in-use', { retryAfterSeconds })
  }

  return {
    /**
     * Calls `execute`, or finds the stored reply to an earlier request with the same key. A final error is stored like
     * any other reply. A temporary error, after which the client may try again, frees the key.
     * @param replyOf returns the reply to an error that `execute` throws
     * @returns the reply, and whether it is the stored reply of an earlier request
     * @throws idempotency-key-invalid, idempotency-key-reused, idempotency-key-in-use, too-many; what `execute` throws;
     * an error of the store when the key cannot be read or taken
     */
    async replyOnce(
      { key, callerId, content }: IdempotentRequest,
      execute: () => Promise<IdempotentReply>,
      replyOf: (error: unknown) => IdempotentReply,
    ): Promise<{ reply: IdempotentReply; isStored: boolean }> {
      if (!keyPattern.test(key)) throw new AppError('idempotency-key-invalid')
      const secret = deriveSecret(key, callerId, 'potluck idempotency')
      // The secret is derived from the key, and the key is not stored. So the table does not reveal the callers or the
      // requests, which may contain passwords.
      const attempt: Attempt = {
        id: authenticate(secret, ['id']),
        request: authenticate(secret, ['request', ...content]),
        attempt: newId(),
        startedAt: new Date(now()).toISOString(),
      }
      const stored = await reserve(callerId, attempt, secret)
      if (stored) return { reply: stored, isStored: true }
      let reply: IdempotentReply
      let failure: { error: unknown } | null = null
      try {
        reply = await execute()
      } catch (error) {
        failure = { error }
        reply = replyOf(error)
      }
      const isTemporary = failure && (reply.status >= 500 || temporaryStatuses.has(reply.status))
      await logFailure(
        isTemporary ? store.release(attempt) : store.complete(attempt, await sealReply(reply, secret)),
        'the key of an execution could not be freed or completed',
      )
      if (failure) throw failure.error
      return { reply, isStored: false }
    },

    /** Deletes the rows of executions that began more than `validMs` ago. */
    tidy: () => store.deleteStartedBefore(new Date(now() - validMs).toISOString()),
  }
}

/** The route, the parsed input and the file of a request. Requests with the same key must have the same content. */
export const contentOf = (
  { method, path }: AnyRoute,
  {
    params,
    query,
    body,
    upload,
    uploadedFile,
  }: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'upload' | 'uploadedFile'>,
) => [
  JSON.stringify([method, path, params, query, body]),
  ...[upload, uploadedFile?.hash].filter((part) => part !== undefined),
]

/**
 * Encrypts a reply, because it may contain names or a secret link. If the reply is too large, `tooLarge` is stored
 * instead.
 */
async function sealReply(reply: IdempotentReply, secret: Buffer) {
  const compressed = await compress(JSON.stringify(reply))
  return seal(compressed.length <= replyBytesMax ? compressed : await compress(JSON.stringify(tooLarge)), secret)
}

const unsealReply = async (sealed: string, secret: Buffer) =>
  JSON.parse(String(await decompress(unseal(sealed, secret)))) as IdempotentReply

const tooLargeCode = 'idempotency-answer-too-large'
const tooLarge: IdempotentReply = {
  status: errors[tooLargeCode].status,
  body: JSON.stringify({ message: errors[tooLargeCode].text, code: tooLargeCode }),
  headers: {},
}

/**
 * @returns an id that is the same for every repetition of a request, and does not reveal the caller or the key; null
 * when the request has no key or no caller
 */
export function operationOf({ headers, caller }: FastifyRequest) {
  const key = headers[idempotencyHeader]
  return key === undefined || !caller
    ? null
    : createHash('sha256')
        .update(JSON.stringify([caller.id, key]))
        .digest('base64url')
}
