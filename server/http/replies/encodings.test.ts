/** Tests that no cached reply, other reply or file has an encoding that the client refuses. */
import { expect, it } from 'vitest'
import { startTestApp } from '#tests/support/app/test-app.ts'

async function start() {
  const { app } = await startTestApp()
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec((await app.inject('/')).body) ?? []
  expect(script).toBeTruthy()
  const addresses = {
    'a cached list': '/api/catalog/meals?limit=20',
    'an uncached document': '/api/openapi.json',
    'a page': '/',
    'a compressed file': script!,
  }
  return {
    addresses,
    encodingOf: async (url: string, accepted: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': accepted } })).headers['content-encoding'],
  }
}

const cases = [
  ['br;q=0', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['*;q=0', undefined],
  ['br; q=0', undefined],
  ['br;Q=0', undefined],
  ['BR;q=0,*;q=0', undefined],
  ['br;q=0, identity', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, gzip;q=0, *', undefined],
  ['*, br;q=0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
] as const

it('every reply has an encoding that the client accepts', async () => {
  const { addresses, encodingOf } = await start()
  for (const [accepted, expected] of cases)
    for (const [name, url] of Object.entries(addresses))
      expect(await encodingOf(url, accepted), `${name} for ${accepted}`).toBe(expected)
})
