/**
 * Requests to web addresses that users enter or that browsers provide. The requests reach public IP addresses only, so
 * that a user cannot read from the network of the server
 * (docs/decisions/0033-only-public-addresses-are-fetched.md).
 */
import { Resolver } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '#server/http/errors/app-error.ts'
import { UpstreamError, type Fetch } from './fetch-json.ts'
import type { AdmitHost } from './host-limits.ts'
import { isPublicAddress } from './public-address.ts'
import { readBody } from './response-body.ts'
import { timeoutSignal } from './timeout-signal.ts'
import { userAgent } from './user-agent.ts'

const headerBytesMax = 32 * 1024
const dnsTimeoutMs = 2500
const dnsTries = 2
/** How many addresses of each family (IPv4, IPv6) Node may try, one after another, until one responds. */
const addressesMax = 2

/** Finds the IP addresses of a host name. */
type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>

/** The parts that decide which servers can be reached. Tests replace them to reach their own servers. */
export interface PublicNetwork {
  resolve: Resolve
  isPublic: (address: string) => boolean
  ports: number[]
}

export const publicNetwork: PublicNetwork = { resolve: resolvePublicly, isPublic: isPublicAddress, ports: [80, 443] }

interface PublicFetchLimits {
  /** The maximum size of a response body, both before and after decompression. */
  bytesMax: number
  /**
   * The time for the whole request: resolving names, following redirects, and reading the response to its last byte.
   * Default: 10 s.
   */
  timeoutMs?: number
  /** The maximum number of redirects of a GET. Redirects of other methods are not followed. Default: 2. */
  redirectsMax?: number
  /** The accepted media types of a response with a 2xx status, for example `image/*`. Default: all. */
  mediaTypes?: string[]
  /** Counts each request, also the request after a redirect. May throw an AppError. Default: no limit. */
  admit?: AdmitHost
}

/** Creates a `fetch` with these limits for URLs that are not trusted. */
export type CreatePublicFetch = (limits: PublicFetchLimits) => Fetch

interface PublicFetchOptions extends PublicFetchLimits {
  /** Named in the `User-Agent`, so that the owner of a site can contact the operator of this server. */
  publicUrl?: string
  network?: PublicNetwork
}

interface Sent {
  method: string
  headers: Record<string, string>
  body: Buffer | null
  signal: AbortSignal
}

/**
 * Creates a `fetch` for URLs that are not trusted. For each request, the function resolves the host name once and
 * requires that all IP addresses of the host are public. The connection goes to one of these addresses. The target of a
 * redirect is checked in the same way. Headers of the caller are sent, but no cookies are stored. The promise resolves
 * after the whole body has arrived. A response has only the headers `content-type` and `retry-after`.
 *
 * The promise is rejected with an AppError of `admit`, or with an UpstreamError. The message of an UpstreamError is for
 * the log only, because the message can reveal which hosts exist in the network of the server.
 */
export function createPublicFetch({
  bytesMax,
  timeoutMs = 10_000,
  redirectsMax = 2,
  mediaTypes,
  admit,
  publicUrl,
  network = publicNetwork,
}: PublicFetchOptions): Fetch {
  const agent = publicUrl ? `${userAgent} (+${publicUrl})` : userAgent

  return async (input, init) => {
    const timeout = timeoutSignal(timeoutMs)
    try {
      const request = new Request(input, init)
      const signal = AbortSignal.any([request.signal, timeout])
      const headers = {
        accept: mediaTypes?.join(', ') ?? '*/*',
        'accept-encoding': 'gzip, br',
        'user-agent': agent,
        ...Object.fromEntries(request.headers),
      }
      const body = request.body && Buffer.from(await request.arrayBuffer())
      return await follow(new URL(request.url), { method: request.method, headers, body, signal })
    } catch (error) {
      if (error instanceof UpstreamError || error instanceof AppError) throw error
      throw new UpstreamError(timeout.aborted ? 'timed out' : 'no connection', { cause: error })
    }
  }

  async function follow(address: URL, sent: Sent): Promise<Response> {
    let url = address
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      const response = await send(url, sent)
      const next = redirectOf(response, url)
      if (!next || sent.method !== 'GET') return receive(response, url, sent.signal)
      response.destroy()
      url = next
    }
    throw new UpstreamError('too many redirects')
  }

  async function send(url: URL, { method, headers, body, signal }: Sent): Promise<IncomingMessage> {
    const addresses = await findAddresses(url, signal)
    await admit?.(hostOf(url), addresses)
    const options: RequestOptions = {
      method,
      // `hostOf` removes the brackets of an IPv6 address.
      hostname: hostOf(url),
      port: portOf(url),
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, ...(body && { 'content-length': body.length }) },
      // An agent could reuse a connection to an address that is not among `addresses`.
      agent: false,
      maxHeaderSize: headerBytesMax,
      insecureHTTPParser: false,
      lookup: pin(addresses),
      signal,
    }
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(options, resolve)
      request.on('error', reject)
      // After `101 Switching Protocols`, Node emits only `close`. After a response, this rejection has no effect.
      request.on('close', () => reject(new UpstreamError('no response')))
      request.end(body)
    })
  }

  /**
   * Finds the addresses of the host that a connection may use, at most `addressesMax` of each family. `admit` counts
   * each of these addresses, so that a host name with the addresses of other sites cannot be used to flood these sites.
   * @throws UpstreamError when the scheme, the credentials or the port of `url` are not allowed, when the host is
   * unknown, or when any of its addresses is not public
   */
  async function findAddresses(url: URL, signal: AbortSignal) {
    if (!/^https?:$/.test(url.protocol)) throw new UpstreamError('neither http nor https')
    if (url.username || url.password) throw new UpstreamError('the address has a password')
    if (!network.ports.includes(portOf(url))) throw new UpstreamError('another port')
    const host = hostOf(url)
    const addresses = isIP(host) ? [host] : await network.resolve(host, signal)
    if (!addresses.length) throw new UpstreamError('unknown host')
    if (!addresses.every(network.isPublic)) throw new UpstreamError('the host is not public')
    return [4, 6].flatMap((family) => addresses.filter((address) => isIP(address) === family).slice(0, addressesMax))
  }

  async function receive(response: IncomingMessage, url: URL, signal: AbortSignal): Promise<Response> {
    const { statusCode = 0, headers } = response
    const isOk = statusCode >= 200 && statusCode < 300
    if (isOk && mediaTypes && !isOneOf(mediaTypes, headers['content-type'])) {
      response.destroy()
      throw new UpstreamError('another media type')
    }
    const bytes = await readBody(response, bytesMax, signal)
    const known = { 'content-type': headers['content-type'], 'retry-after': headers['retry-after'] }
    const received = new Response(hasNoBody(statusCode) ? null : bytes, {
      status: statusCode,
      headers: Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
    })
    // The constructor of `Response` cannot set the URL at which the redirects ended.
    return Object.defineProperty(received, 'url', { value: url.href.split('#')[0] })
  }
}

const hasNoBody = (status: number) => [204, 205, 304].includes(status)
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')
const portOf = ({ port, protocol }: URL) => (port ? Number(port) : protocol === 'https:' ? 443 : 80)

/** Replaces the DNS lookup of a connection by these addresses, so that a later DNS change has no effect. */
function pin(addresses: string[]): LookupFunction {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, done) => {
    if (all) done(null, pinned)
    else done(null, pinned[0]!.address, pinned[0]!.family)
  }
}

/**
 * Resolves a host name by asking the name servers directly. `dns.lookup` would also read `/etc/hosts`. Until the name
 * server responds, `dns.lookup` would occupy one of the few threads that read files and hash passwords.
 * @returns IPv4 and IPv6 addresses, which may be private; an empty list when both lookups fail
 */
async function resolvePublicly(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: dnsTries })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    signal.throwIfAborted()
    return found.flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/**
 * Returns the address to which a response redirects.
 * @returns null when the response is not a redirect, or has no `Location`
 * @throws TypeError when the `Location` is not a valid address
 */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !location) return null
  // Node reads headers as latin1, but many sites send UTF-8.
  return new URL(Buffer.from(location, 'latin1').toString('utf8'), from)
}

function isOneOf(mediaTypes: string[], contentType = '') {
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  return mediaTypes.some((accepted) =>
    accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted,
  )
}
