/** A push service on this machine. It decrypts messages (RFC 8291) and verifies their signatures (RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Fetch } from '#server/outbound/fetch-json.ts'

/** The origin of the endpoints. Only the `fetch` of this fake service can reach it. */
export const pushOrigin = 'https://push.potluck.test'

interface Received {
  /** The path of the endpoint. */
  path: string
  headers: IncomingMessage['headers']
  /** The decrypted JSON. */
  message: { title: string; body: string; tag: string; path: string }
  /** The claims of the verified token. */
  claims: { aud: string; exp: number; sub?: string }
}

type Respond = (response: ServerResponse, path: string) => unknown

/** Starts a push service that stops after the test. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof aBrowser>>()
  const received: Received[] = []
  const state: { publicKey: string; respond: Respond } = {
    publicKey: '',
    respond: (response) => response.writeHead(201).end(),
  }
  const server = createServer((request, response) => {
    // With keep-alive, a client that was blocked for a while could use a connection that is already closed.
    response.shouldKeepAlive = false
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const path = request.url!
        received.push({
          path,
          headers: request.headers,
          message: JSON.parse(browsers.get(path)!.decrypt(Buffer.concat(chunks))) as Received['message'],
          claims: readClaims(request.headers.authorization!, state.publicKey),
        })
        state.respond(response, path)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetch: Fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (!url.startsWith(pushOrigin)) throw new Error(`${url} is no endpoint of the push service`)
    return globalThis.fetch(url.replace(pushOrigin, local), init)
  }
  return {
    fetch,
    received,
    /** The test must set `publicKey` to the key of the server, and may replace `respond` at any time. */
    state,
    /** @returns the subscription of a new browser, as `PushSubscription.toJSON` returns it */
    subscribe(name: string) {
      const browser = aBrowser()
      browsers.set(`/${name}`, browser)
      return { endpoint: `${pushOrigin}/${name}`, expirationTime: null, keys: browser.keys }
    },
  }
}

/** Creates a browser that has keys and decrypts messages. */
function aBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer) {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const sender = body.subarray(21, keyEnd)
      if (body.length > body.readUInt32BE(16) + keyEnd) throw new Error('The message has more than one record.')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.')
      return padded.subarray(0, end).toString('utf8')
    },
  }
}

/** @throws Error unless the header is signed with the expected key */
function readClaims(header: string, expectedKey: string): Received['claims'] {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>[\w-]+)$/.exec(header)!.groups!
  if (key !== expectedKey) throw new Error('The key is not the key of the server.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const [head, claims, signature] = token!.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong.')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Received['claims']
}
