/**
 * A client for the five S3 calls that picture storage needs. Each call is signed, has a time-out, and limits the size
 * of its response. A call is repeated once after a temporary failure.
 */
import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/http/errors/app-error.ts'
import { readBytes, type Fetch } from '#server/outbound/fetch-json.ts'

/** The time for one attempt, from the connection to the last byte of the response. */
const attemptTimeoutMs = 10_000
/**
 * Must exceed the largest file that the server writes. Otherwise the server could neither read nor remove this file.
 * The tallest WebP of coloured noise has 42 MB.
 */
const responseBytesMax = 64 * 1024 * 1024
/** The pause before each retry. */
const retryPausesMs = [300]
/** `Retry-After` for clients while the bucket is unavailable. */
const retryAfterSeconds = 5

export interface BucketConfig {
  /** `https://host/bucket` or `https://host/bucket/prefix`, without a slash at the end. */
  url: string
  region: string
  key: string
  secret: string
}

interface StoredObject {
  /** Relative to the prefix of the bucket URL, like all keys in this file. */
  key: string
  /** Milliseconds since the epoch. */
  changedAt: number
}

export type Bucket = ReturnType<typeof createBucket>

/**
 * Every call throws `AppError` unavailable, with the reason as its cause, when the store refuses the call or cannot be
 * reached.
 */
export function createBucket({ url, region, key: accessKeyId, secret }: BucketConfig, fetch: Fetch) {
  const { origin, pathname } = new URL(url)
  const [, bucket, ...prefixParts] = pathname.split('/')
  const prefix = prefixParts.map((part) => `${part}/`).join('')
  /** Caches the signing keys. A signing key depends only on the day and the region. */
  const signingKeys = new Map<string, ArrayBuffer>()

  /**
   * Retries time-outs, connection errors, responses that are too large, and status 429 or 5xx.
   * @throws AppError unavailable
   */
  async function request(
    method: string,
    address: string,
    { body, mayBeMissing = false }: { body?: Buffer; mayBeMissing?: boolean } = {},
  ) {
    for (let retries = 0; ; retries += 1) {
      const response = await attempt(method, address, body).catch(
        (error: unknown) => new Error('no response', { cause: error }),
      )
      const hasResponse = !(response instanceof Error)
      if (hasResponse && (response.ok || (mayBeMissing && response.status === 404))) return response
      const isTransient = !hasResponse || response.status >= 500 || response.status === 429
      const pauseMs = retryPausesMs[retries]
      if (!isTransient || pauseMs === undefined) {
        const cause = hasResponse ? refusalOf(method, response) : response
        throw new AppError('unavailable', { retryAfterSeconds, cause })
      }
      await sleep(pauseMs)
    }
  }

  /** Sends one request and reads the whole response. */
  async function attempt(method: string, address: string, body?: Buffer) {
    const contentHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      method,
      url: address,
      headers: { 'x-amz-content-sha256': contentHash },
      accessKeyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache: signingKeys,
    })
    const { url: signedUrl, headers } = await signer.sign()
    const response = await fetch(signedUrl, {
      method,
      headers,
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(attemptTimeoutMs),
      redirect: 'error',
    })
    return { ok: response.ok, status: response.status, bytes: await readBytes(response, responseBytesMax) }
  }

  const addressOf = (key: string) => `${url}/${key}`

  return {
    /** The URL of the bucket, without the key and the secret. */
    url,

    async put(key: string, bytes: Buffer) {
      await request('PUT', addressOf(key), { body: bytes })
    },

    /** @returns null when the object does not exist */
    async get(key: string): Promise<Buffer | null> {
      const { ok, bytes } = await request('GET', addressOf(key), { mayBeMissing: true })
      return ok ? bytes : null
    },

    has: async (key: string) => (await request('HEAD', addressOf(key), { mayBeMissing: true })).ok,

    async remove(key: string) {
      await request('DELETE', addressOf(key), { mayBeMissing: true })
    },

    /** Lists all objects whose keys start with `start`, in the order of their keys, page by page. */
    async *list(start = ''): AsyncGenerator<StoredObject> {
      let continuation = ''
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: prefix + start,
          ...(continuation && { 'continuation-token': continuation }),
        })
        const { bytes } = await request('GET', `${origin}/${bucket}?${query.toString()}`)
        const xml = bytes.toString()
        for (const [, entry] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = readElement(entry!, 'Key')
          const changedAt = Date.parse(readElement(entry!, 'LastModified'))
          if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), changedAt }
        }
        continuation = readElement(xml, 'NextContinuationToken')
      } while (continuation)
    },
  }
}

/** Contains the error code of the store, but not its message, because the message may contain the access key. */
const refusalOf = (method: string, { status, bytes }: { status: number; bytes: Buffer }) =>
  new Error(`${method}: status ${status} ${readElement(bytes.toString(), 'Code')}`)

const xmlEntities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/**
 * The text of the first `element`. This is enough for S3 replies about our own keys, because their elements have no
 * attributes and no nested elements.
 */
const readElement = (xml: string, element: string) =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '').replace(
    /&(?:lt|gt|quot|apos|amp);/g,
    (entity) => xmlEntities[entity]!,
  )
