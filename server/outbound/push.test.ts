/** What a push service receives, and what its responses mean. */
import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shortenTimeouts } from '#tests/support/fakes/fake-fetch.ts'
import { pushOrigin, startPushService } from '#tests/support/fakes/push-service.ts'
import { createPushSender, newPushKeys } from './push.ts'

async function start(contact?: string) {
  const service = await startPushService()
  const keys = newPushKeys()
  service.state.publicKey = keys.publicKey
  const { endpoint, keys: ofBrowser } = service.subscribe('browser')
  const sendTo = createPushSender({ fetch: service.fetch, contact })
  return {
    ...service,
    send: (text = '{"title":"Crème brûlée 🍮"}') =>
      sendTo(keys, { endpoint, ...ofBrowser }, { text, ttlSeconds: 60, topic: 'dinner' }),
  }
}

/** Of 5,000 private keys, about 20 begin with a zero. */
it('private keys that begin with zeros have all bytes', { tags: ['REMINDERS-05'] }, () => {
  const pairs = Array.from({ length: 5000 }, newPushKeys)
  expect(pairs.some(({ privateKey }) => Buffer.from(privateKey, 'base64url')[0] === 0)).toBe(true)
  for (const { publicKey, privateKey } of pairs) {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
    expect(pair.getPublicKey('base64url')).toBe(publicKey)
  }
})

describe('a push message', () => {
  it('a push message is encrypted for the browser and signed by the server', { tags: ['REMINDERS-05'] }, async () => {
    const { send, received } = await start('mailto:ann@potluck.test')
    expect(await send()).toEqual({ state: 'sent' })
    const [request] = received
    expect(request!.message).toEqual({ title: 'Crème brûlée 🍮' })
    expect(request!.headers).toMatchObject({ ttl: '60', 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(request!.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(request!.claims).toMatchObject({ aud: pushOrigin, sub: 'mailto:ann@potluck.test' })
    const seconds = request!.claims.exp - Date.now() / 1000
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(24 * 3600)
  })

  it.each([
    [201, {}, { state: 'sent' }],
    [404, {}, { state: 'gone' }],
    [410, {}, { state: 'gone' }],
    [400, {}, { state: 'refused' }],
    [413, {}, { state: 'refused' }],
    [302, { location: 'http://127.0.0.1/' }, { state: 'refused' }],
    [429, { 'retry-after': '120' }, { state: 'failed', retryAfterMs: 120_000 }],
    [429, { 'retry-after': '86401' }, { state: 'failed', retryAfterMs: 86_400_000 }],
    [503, { 'retry-after': '1e300' }, { state: 'failed', retryAfterMs: 86_400_000 }],
    [503, { 'retry-after': 'Infinity' }, { state: 'failed', retryAfterMs: 86_400_000 }],
    [503, { 'retry-after': '-1' }, { state: 'failed', retryAfterMs: 0 }],
    [503, { 'retry-after': 'soon' }, { state: 'failed', retryAfterMs: 0 }],
  ] as const)(
    'a response of %i %o decides the outcome of the message',
    { tags: ['REMINDERS-06'] },
    async (status, headers, outcome) => {
      const { send, state } = await start()
      state.respond = (response) => response.writeHead(status, headers).end('x'.repeat(100_000))
      expect(await send()).toEqual(outcome)
    },
  )

  it(
    'the outcome is `unreachable` after the time-out, and when the connection breaks',
    { tags: ['REMINDERS-06'] },
    async () => {
      const { send, state } = await start()
      const limits = shortenTimeouts()
      state.respond = () => {}
      expect(await send()).toEqual({ state: 'unreachable' })
      expect(limits).toEqual([10_000])
      state.respond = (response) => response.destroy()
      expect(await send()).toEqual({ state: 'unreachable' })
    },
  )
})
