/** Sends messages to the push services of browsers: RFC 8030, encrypted, and signed with VAPID (RFC 8292). */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Fetch } from './fetch-json.ts'
import { encryptMessage, type SubscriptionKeys } from './push-encryption.ts'
import { timeoutSignal } from './timeout-signal.ts'

/** The keys with which this server signs. `publicKey` is the uncompressed point as base64url, as browsers expect it. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface PushMessage {
  text: string
  /** How long the push service keeps the message for a device that is not connected. */
  ttlSeconds: number
  /** A message replaces an earlier message with the same topic that was not delivered yet. */
  topic: string
}

export interface PushTarget extends SubscriptionKeys {
  endpoint: string
}

/**
 * `gone`: the subscription has ended. `refused`: the push service would refuse a repetition too. `failed`: the message
 * may be sent again after `retryAfterMs`, which is 0 when the push service gives no time. `unreachable`: there was no
 * reply, perhaps because this server has no connection, and the message may be sent again.
 */
export type PushOutcome =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'failed'; retryAfterMs: number }
  | { state: 'unreachable' }

export type SendPush = (keys: PushKeys, target: PushTarget, message: PushMessage) => Promise<PushOutcome>

/** For the whole request. */
const timeoutMs = 10_000
/** RFC 8292 allows 24 hours. */
const signedForSeconds = 12 * 3600
const topicChars = 32

export function newPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d! }
}

interface Options {
  /** Sends to public addresses only. */
  fetch: Fetch
  /** How the operator of a push service reaches the operator of this server: `mailto:` or `https:`. */
  contact?: string
  /** Ends the requests on shutdown. */
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
      // Discards the body: the outcome depends only on the status.
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
  return { state: 'failed', retryAfterMs: seconds > 0 ? seconds * 1000 : 0 }
}

/** The header `Authorization`: a token for the origin of the push service, and the key that verifies it. */
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
