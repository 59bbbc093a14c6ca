/** Tests of `Strict-Transport-Security` and of the headers of scripts. */
import { expect, it } from 'vitest'
import { startTestApp } from '#tests/support/app/test-app.ts'

it.each([
  ['https://potluck.test', 'max-age=31536000'],
  ['http://192.168.1.5:5000', undefined],
  ['', undefined],
])('with PUBLIC_URL %j, Strict-Transport-Security is %s', { tags: ['OPS-24'] }, async (PUBLIC_URL, expected) => {
  const { app } = await startTestApp({ environment: { PUBLIC_URL } })
  for (const url of ['/', '/api/health', '/api', '/no-such-page', '/%'])
    expect((await app.inject(url)).headers['strict-transport-security'], url).toBe(expected)
})

it('a script can be cached for ever, and has no headers that only documents need', async () => {
  const { app } = await startTestApp()
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec((await app.inject('/')).body) ?? []
  const { headers } = await app.inject(script!)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
  expect([headers.etag, headers['last-modified'], headers['accept-ranges']]).toEqual([undefined, undefined, undefined])
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers).toMatchObject({
    'cache-control': 'no-cache',
    etag: expect.any(String),
    vary: 'accept-encoding',
  })
  expect((await app.inject('/assets/no-such.js')).headers['content-security-policy']).toContain("default-src 'self'")
})
