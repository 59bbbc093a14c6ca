/** Objects in a bucket of any store that speaks S3: the five calls that pictures need, signed, with time limits and second tries. */
import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/http/app-error.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'

const timeoutMs = 10_000
/** Before the second try. */
const pausesMs = [300]

export interface BucketConfig {
  /** `https://host/bucket` or, for a part of one, `https://host/bucket/part`; no slash at the end. */
  url: string
  region: string
  key: string
  secret: string
}

interface Listed {
  name: string
  /** Milliseconds. */
  changedAt: number
}

export type Bucket = ReturnType<typeof createBucket>

export function createBucket({ url, region, key, secret }: BucketConfig, fetch: Fetch) {
  // The bucket is the first part of the path; what follows stands before every name.
  const { origin, pathname } = new URL(url)
  const [, bucket, ...rest] = pathname.split('/')
  const prefix = rest.map((part) => `${part}/`).join('')
  /** Of a day and a region; made anew for each signature otherwise. */
  const cache = new Map<string, ArrayBuffer>()

  /** @throws AppError unavailable; a 404 too, unless `mayBeMissing` */
  async function ask(
    method: string,
    address: string,
    { body, mayBeMissing = false }: { body?: Buffer; mayBeMissing?: boolean } = {},
  ) {
    for (let tries = 0; ; tries += 1) {
      const answer = await askOnce(method, address, body).catch(
        (error: unknown) => new Error('no answer', { cause: error }),
      )
      if (!(answer instanceof Error) && (answer.ok || (mayBeMissing && answer.status === 404))) return answer
      // The code alone: what else a store says may name the key.
      const refusal =
        answer instanceof Error
          ? answer
          : new Error(`${method}: status ${answer.status} ${valueIn(answer.bytes.toString(), 'Code')}`)
      // What was refused for good, for a wrong key say, is refused again.
      const mayPass = answer instanceof Error || answer.status >= 500 || answer.status === 429
      const pauseMs = pausesMs[tries]
      if (!mayPass || pauseMs === undefined) throw new AppError('unavailable', { retryAfterSeconds: 5, cause: refusal })
      await sleep(pauseMs)
    }
  }

  /** To the last byte: an answer that breaks off is none. */
  async function askOnce(method: string, address: string, body?: Buffer) {
    const content = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      method,
      url: address,
      headers: { 'x-amz-content-sha256': content },
      accessKeyId: key,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache,
    })
    const { url: signed, headers } = await signer.sign()
    const answer = await fetch(signed, {
      method,
      headers,
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return { ok: answer.ok, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  const addressOf = (name: string) => `${url}/${name}`

  return {
    async put(name: string, bytes: Buffer) {
      await ask('PUT', addressOf(name), { body: bytes })
    },

    async get(name: string): Promise<Buffer | null> {
      const { ok, bytes } = await ask('GET', addressOf(name), { mayBeMissing: true })
      return ok ? bytes : null
    },

    has: async (name: string) => (await ask('HEAD', addressOf(name), { mayBeMissing: true })).ok,

    async remove(name: string) {
      await ask('DELETE', addressOf(name), { mayBeMissing: true })
    },

    /** Everything, in the order of its names. */
    async *list(): AsyncGenerator<Listed> {
      let after = ''
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) })
        const text = (await ask('GET', `${origin}/${bucket}?${query.toString()}`)).bytes.toString()
        for (const [, entry] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = valueIn(entry!, 'Key')
          if (name.startsWith(prefix))
            yield { name: name.slice(prefix.length), changedAt: Date.parse(valueIn(entry!, 'LastModified')) }
        }
        after = valueIn(text, 'NextContinuationToken')
      } while (after)
    },
  }
}

const marks: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** Names are ours and times plain, so that is all the XML there is to read. */
const valueIn = (xml: string, element: string) =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '').replace(
    /&(?:lt|gt|quot|apos|amp);/g,
    (mark) => marks[mark]!,
  )
