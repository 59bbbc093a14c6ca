/**
 * Stores the serialized replies of public reads and reuses them until the data changes. Routes opt in with
 * `cache: { version }` (`server/http/mounting/mount.ts`). A route with a caller cannot opt in. The key of an entry
 * contains the parsed path parameters and query. So two requests share an entry if they differ only in unknown query
 * parameters or in the spelling of a value.
 */
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReadVersion } from '#server/caching/versioned-cache.ts'
import { clientHas } from './entity-tags.ts'

const bytesMaxDefault = 16 * 1024 * 1024
/**
 * The memory that is counted for an entry in addition to its body and key. This addition limits the number of small
 * entries, because clients can request any number of small replies.
 */
const overheadBytes = 1024
const compressFromBytes = 1024
const brotliQuality = 5
const keyCharsMax = 2000

type Encoding = 'br' | 'gzip'

interface Entry {
  version: string
  etag: string
  /** The headers that the handler has set, for example `link`. */
  headers: Record<string, string>
  body: Buffer
  /** The compressed bodies. Each body is compressed when a request needs the encoding for the first time. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

interface CachedReply {
  /** The route and its parsed input. */
  key: string
  version: ReadVersion
  /** Makes the serialized body on a miss; may set `headers`. A reply with `cache-control: no-store` is not stored. */
  make: (headers: Record<string, string>) => Promise<string>
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** @param bytesMax the maximum size of all entries together, including an estimate for their compressed bodies */
export function createResponseCache({ bytesMax = bytesMaxDefault } = {}) {
  const entries = new LRUCache<string, Entry>({ maxSize: bytesMax, sizeCalculation: sizeOf })
  const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'], cache: new LRUCache({ max: 100 }) })
  const misses = new Map<string, Promise<Entry>>()
  let hits = 0

  async function find({ key, version, make }: CachedReply): Promise<Entry> {
    const current = await version()
    const found = entries.get(key)
    if (found?.version === current) {
      hits += 1
      return found
    }
    // Simultaneous requests for the same missing entry share one call of `make`.
    const pendingKey = `${current} ${key}`
    const pending = misses.get(pendingKey) ?? add(key, current, make).finally(() => misses.delete(pendingKey))
    misses.set(pendingKey, pending)
    return pending
  }

  async function add(key: string, version: string, make: CachedReply['make']): Promise<Entry> {
    const headers: Record<string, string> = {}
    const text = await make(headers)
    // `Buffer.from` would put a short text into a larger block, and the entry would keep the whole block in memory.
    const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
    body.write(text)
    const etag = `W/"${hash('sha1', body, 'base64url')}"`
    const entry = { version, etag, headers, body, compressed: {} }
    // The entry has the version that was read before the reply was made. If a write came in between, the next request
    // makes a new reply.
    if (key.length <= keyCharsMax && headers['cache-control'] !== 'no-store') entries.set(key, entry)
    return entry
  }

  function encodingFor(request: FastifyRequest, { body }: Entry): Encoding | null {
    const accepted = request.headers['accept-encoding']
    if (!accepted || body.length < compressFromBytes) return null
    const encoding = negotiator.negotiate(accepted)
    return encoding === 'br' || encoding === 'gzip' ? encoding : null
  }

  return {
    /** The number of replies that came from the cache since the start. */
    hits: () => hits,

    /** Sends the stored or newly made reply, or 304 when the browser already has it. */
    async reply(request: FastifyRequest, reply: FastifyReply, cached: CachedReply) {
      const entry = await find(cached)
      reply.headers({ etag: entry.etag, vary: 'accept-encoding', 'cache-control': 'no-cache', ...entry.headers })
      if (clientHas(request, entry.etag)) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const encoding = encodingFor(request, entry)
      if (!encoding) return reply.send(entry.body)
      const body = await compressOnce(entry, encoding)
      return reply.header('content-encoding', encoding).send(body)
    },
  }
}

/**
 * Counts the body and the key twice. The second count of the body stands for the two compressed bodies, which together
 * are at most about as long as the body.
 */
const sizeOf = (entry: Entry, key: string) => (entry.body.length + key.length) * 2 + overheadBytes

/** Compresses a body only once for each encoding, also for simultaneous requests. A failure is not stored. */
const compressOnce = (entry: Entry, encoding: Encoding) =>
  (entry.compressed[encoding] ??= compress(entry.body, encoding).catch((error: unknown) => {
    entry.compressed[encoding] = undefined
    throw error
  }))

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}
