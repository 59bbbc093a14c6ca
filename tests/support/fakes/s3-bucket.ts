/** An S3 server that stores objects in memory. It computes and verifies the signatures of requests itself. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { ownerFile } from '#server/pictures/picture-storage.ts'

const bucket = 'photos'
const key = 'BUCKETKEY'
const secret = 'a secret/with+marks'
const region = 'eu-test-1'
/** The number of names on one page of a list. It is small, so that short lists also have several pages. */
const pageSize = 2

type Fault = 'none' | 'status 503' | 'reset' | 'truncate'

/** Starts a server with an empty bucket. It stops after the test. */
export async function aBucket() {
  const objects = new Map<string, { bytes: Buffer; changedAt: Date }>()
  const rejected: string[] = []
  let fault: Fault = 'none'
  let faultsLeft = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => respond(request, response, Buffer.concat(chunks)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  function respond(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    if (faultsLeft > 0 && fault !== 'none') {
      faultsLeft -= 1
      if (fault === 'truncate')
        return response.writeHead(200, { 'content-length': 100 }).write('a part', () => request.socket.destroy())
      return fault === 'reset'
        ? request.socket.destroy()
        : response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    const url = new URL(request.url!, `http://127.0.0.1:${port}`)
    const isSigned =
      signatureOf(request, url, body) === /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1]
    if (!isSigned) {
      rejected.push(`${request.method} ${url.pathname}`)
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    if (url.pathname.split('/')[1] !== bucket)
      return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const name = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length)
    const found = objects.get(name)
    if (url.searchParams.has('list-type')) return response.end(list(url.searchParams))
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, changedAt: new Date() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    return found ? response.end(request.method === 'HEAD' ? undefined : found.bytes) : response.writeHead(404).end()
  }

  function list(query: URLSearchParams) {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const entries = names
      .slice(from, from + pageSize)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${objects.get(name)!.changedAt.toISOString()}</LastModified></Contents>`,
      )
    const next =
      from + pageSize < names.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
  }

  return {
    objects,
    /** All objects except `ownerFile` (server/pictures/picture-storage.ts). */
    pictures: () => new Map([...objects].filter(([name]) => !name.endsWith(`/${ownerFile}`))),
    /** The requests that had a wrong signature. */
    rejected,
    /** The value for the variable `S3_URL`. */
    url: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/kitchen?region=${region}`,
    /** The parts of `url`. */
    settings: { url: `http://127.0.0.1:${port}/${bucket}/kitchen`, region, key, secret },
    /** Causes this fault for the next `times` requests, whose signatures the server does not verify. */
    fail(next: Fault, times = Infinity) {
      fault = next
      faultsLeft = times
    },
  }
}

/**
 * Computes AWS Signature Version 4 over the headers that the client lists as signed.
 * @returns the expected signature. If `body` does not match the hash in the headers, an error text, which differs from
 * every signature
 */
function signatureOf({ method, headers }: IncomingMessage, url: URL, body: Buffer) {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const content = headers['x-amz-content-sha256']
  if (content !== sha(body)) return 'the body does not match its hash'
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const lines = signed
    .split(';')
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join('')
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    lines,
    signed,
    content,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n')
  const last = scope
    .split('/')
    .reduce<string | Buffer>((before, part) => createHmac('sha256', before).update(part).digest(), `AWS4${secret}`)
  return createHmac('sha256', last).update(toSign).digest('hex')
}
