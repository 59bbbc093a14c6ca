/** Sends encrypted messages to the push services of browsers (RFC 8030). Requests are signed with VAPID (RFC 8292). */
import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto'
import type { Fetch } from './fetch-json.ts'
import { encryptMessage, type SubscriptionKeys } from './push-encryption.ts'
import { timeoutSignal } from './timeout-signal.ts'

/**
 * The keys with which this server signs, as base64url. `publicKey` is the uncompressed point, the form that browsers
 * expect.
 */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface PushMessage {
  text: string
  /** How long the push service keeps the message for a device that is not connected. */
  ttlSeconds: number
  /** The push service replaces an undelivered message by a newer message with the same topic. */
  topic: string
}

export interface PushTarget extends SubscriptionKeys {
  endpoint: string
}

/**
 * What happened to a message.
 * - `sent`: the push service accepted the message.
 * - `gone`: the subscription has ended.
 * - `refused`: the push service would refuse a repetition too.
 * - `failed`: the message may be sent again after `retryAfterMs`. This time is 0 when the response gives no seconds.
 * - `unreachable`: no complete response arrived, for example because this server has no connection. The message may be
 *   sent again.
 */
export type PushOutcome =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'failed'; retryAfterMs: number }
  | { state: 'unreachable' }

export type SendPush = (keys: PushKeys, target: PushTarget, message: PushMessage) => Promise<PushOutcome>

/** The time limit for a whole request. */
const timeoutMs = 10_000
/** How long the signature of a request is valid. RFC 8292 allows at most 24 hours. */
const signedForSeconds = 12 * 3600
/** The maximum of `retryAfterMs`, because a push service can send any number. */
const pauseMaxMs = 24 * 3600_000
/** RFC 8030 allows at most this number of characters. */
const topicChars = 32
/** The length of a private key of the curve P-256. */
const privateKeyBytes = 32

/** Generates the keys for a server that has none yet. */
export function newPushKeys(): PushKeys {
  // `generateKeyPairSync` is not used: in Node 20, exporting a new key blocks the process forever when V8 collects
  // garbage during the export.
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // `getPrivateKey` omits leading bytes that are zero.
  const number = pair.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(privateKeyBytes - number.length), number])
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

interface Options {
  /** Must send to public addresses only, because browsers provide the endpoints. */
  fetch: Fetch
  /** A `mailto:` or `https:` address at which a push service can reach the operator of this server. */
  contact?: string
  /** Aborts the requests on shutdown. */
  signal?: AbortSignal
}

/** The promise of the returned function never rejects. */
export function createPushSender({ fetch, contact, signal }: Options): SendPush {
  return async (keys, target, { text, ttlSeconds, topic }) => {
    const timeout = timeoutSignal(timeoutMs)
    try {
      const response = await fetch(target.endpoint, {
        method: 'POST',
        headers: {
          authorization: authorize(keys, new URL(target.endpoint).origin, contact),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          topic: createHash('sha256').update(topic).digest('base64url').slice(0, topicChars),
          urgency: 'high',
        },
        body: new Uint8Array(encryptMessage(text, target)),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      // Discards the body, because the outcome depends only on the status and the headers.
      await response.body?.cancel()
      return outcomeOf(response)
    } catch {
      return { state: 'unreachable' }
    }
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status !== 429 && status < 500) return { state: 'refused' }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return { state: 'failed', retryAfterMs: seconds > 0 ? Math.min(seconds * 1000, pauseMaxMs) : 0 }
}

/**
 * Returns the header `Authorization`. It contains a signed token and the public key that verifies the token.
 * @param audience the origin of the push service
 */
function authorize({ publicKey, privateKey }: PushKeys, audience: string, contact?: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
  const expires = Math.floor(Date.now() / 1000) + signedForSeconds
  const claims = { aud: audience, exp: expires, ...(contact && { sub: contact }) }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
