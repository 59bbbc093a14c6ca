/** Tests replies to requests whose URL is unknown, malformed or too long. Browsers get a page, other clients JSON. */
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttp } from '#server/http/create-http.ts'

const unknownPage = '<html><title>No such page</title></html>'

async function start(page: string | null) {
  const app = await createHttp({ trustProxy: false }, pino({ enabled: false }), { unknownPage: page })
  onTestFinished(() => app.close())
  for (const path of ['/recipes/:id', '/api/recipes/:id', '/covers/:id']) app.get(path, () => 'found')
  return async (url: string, accept: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept } })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    return [statusCode, headers['content-type'], body.includes('not-found') ? 'not-found' : body]
  }
}

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
const asPage = [404, 'text/html; charset=utf-8', unknownPage]
const asJson = [404, 'application/json; charset=utf-8', 'not-found']

describe.each([
  ['unknown', ''],
  ['malformed', '/%E0%A4%A'],
  ['too long', `/${'a'.repeat(101)}`],
])('a URL that is %s', { tags: ['SHELL-17'] }, (_, id) => {
  it('a browser that opens an unknown address gets a page', async () => {
    const get = await start(unknownPage)
    expect(await get(`/recipes${id}`, browser)).toEqual(asPage)
  })

  it('the reply is JSON for other clients, below /api and /covers, and while the web app is not built', async () => {
    const get = await start(unknownPage)
    expect(await get(`/recipes${id}`, '*/*')).toEqual(asJson)
    expect(await get(`/api/recipes${id}`, browser)).toEqual(asJson)
    expect(await get(`/covers${id || '/a/b'}`, browser)).toEqual(asJson)
    expect(await (await start(null))(`/recipes${id}`, browser)).toEqual(asJson)
  })
})
