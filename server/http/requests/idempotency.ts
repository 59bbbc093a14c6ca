/**
 * Sends the stored reply of a write again when the write is repeated, and does not repeat its effect. A client repeats
 * a request with the same `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header, docs/decisions/0030).
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
  /** The value of the header. */
  key: string
  callerId: string
  /** Method, address, body and upload (of an uploaded file only the hash). */
  content: (string | Buffer)[]
}

/** One execution of a request. `id` is the same for all requests of a caller with the same key. */
export interface Attempt {
  id: string
  /** Unique to this execution. */
  attempt: string
  /** Authenticates the content of the request. */
  request: string
  startedAt: string
}

type Execution = Pick<Attempt, 'id' | 'attempt'>

/** Where the replies are stored (`server/db/idempotency.store.ts`). */
export interface IdempotencyStore {
  /** @returns false when the key is taken */
  insert: (attempt: Attempt) => Promise<boolean>
  /** The column `answer` has the sealed reply. */
  find: (id: string) => Promise<{ attempt: string; request: string; started_at: string; answer: string | null } | null>
  /** Replaces the execution `replaced`. @returns false when another request has replaced it already */
  replace: (replaced: string, attempt: Attempt) => Promise<boolean>
  /** Does nothing when the execution was replaced. */
  complete: (execution: Execution, reply: string) => Promise<void>
  /** Frees the key of an execution without a reply. Does nothing when the execution was replaced. */
  release: (execution: Execution) => Promise<void>
  /** Frees the keys of all executions without a reply. */
  releaseAll: () => Promise<void>
  deleteStartedBefore: (time: string) => Promise<void>
}

export type Idempotency = ReturnType<typeof createIdempotency>

const validMs = limits.idempotencyHours * 3600_000
/**
 * After this time without a reply the process that executed the request counts as gone. A handler ends earlier even if
 * two of its statements on PostgreSQL wait as long as they may: 10 s for a connection and 35 s for a reply.
 */
const abandonedMs = 120_000
const retryAfterSeconds = 1
/** Compressed. A reply of the API takes a few kB. */
const replyBytesMax = 64 * 1024
const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyCharsMax}}$`)
const newKeys: RateLimit = { name: 'idempotency-keys', times: limits.idempotencyKeysPerDay, withinSeconds: 24 * 3600 }
/** The statuses below 500 that ask the client to try again. */
const temporaryStatuses = new Set([401, 408, 429])

const compress = promisify(deflateRaw)
const decompress = promisify(inflateRaw)

interface Parts {
  store: IdempotencyStore
  limiter: Pick<RateLimiter, 'count'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** True when no other process uses the database: an execution without a reply then belongs to an ended process. */
  isOnlyProcess?: boolean
  now?: () => number
}

export function createIdempotency({ store, limiter, log: appLog, isOnlyProcess = false, now = Date.now }: Parts) {
  const log = throttleLog(appLog)
  const released = isOnlyProcess
    ? logFailure(store.releaseAll(), 'the keys of ended executions could not be freed')
    : Promise.resolve()

  /**
   * Logs that the store fails, and goes on. When a reply cannot be stored, the write has happened, so the caller gets
   * the reply. A key that was not released is free after `abandonedMs`.
   */
  function logFailure(work: Promise<void>, message: string) {
    return work.catch((error: unknown) => log.error({ err: error }, message))
  }

  /**
   * Takes the key of a request.
   * @returns the stored reply, or null when this execution has the key
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
     * Calls `execute`, or finds the stored reply to an earlier request with the same key. The reply to a final error is
     * stored like any other; an error that asks the client to try again frees the key.
     * @param replyOf the reply to an error that `execute` throws
     * @returns the reply, and whether it is the stored reply of an earlier request
     * @throws what `execute` throws; idempotency-key-invalid, idempotency-key-reused, idempotency-key-in-use, too-many
     */
    async replyOnce(
      { key, callerId, content }: IdempotentRequest,
      execute: () => Promise<IdempotentReply>,
      replyOf: (error: unknown) => IdempotentReply,
    ): Promise<{ reply: IdempotentReply; isStored: boolean }> {
      if (!keyPattern.test(key)) throw new AppError('idempotency-key-invalid')
      const secret = deriveSecret(key, callerId, 'potluck idempotency')
      // The secret is derived from the key, and the key is not stored, so the table reveals neither callers nor
      // requests. A request may contain a password.
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

    /** Deletes the rows of executions that began more than a day ago. */
    tidy: () => store.deleteStartedBefore(new Date(now() - validMs).toISOString()),
  }
}

/** The parsed input and the file of a request: two requests with the same key must have the same content. */
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
 * Encrypts a reply, because it may contain names, or the only copy of a link. `tooLarge` replaces a reply that is too
 * large.
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
 * @returns the same id for every repetition of a request, from which neither the caller nor the key can be derived;
 * null without a key or a caller
 */
export function operationOf({ headers, caller }: FastifyRequest) {
  const key = headers[idempotencyHeader]
  return key === undefined || !caller
    ? null
    : createHash('sha256')
        .update(JSON.stringify([caller.id, key]))
        .digest('base64url')
}
