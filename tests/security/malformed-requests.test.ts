/** HTTP requests and Socket.IO messages that are malformed or hostile. */
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { connectClient, withTimeout } from '#tests/support/app/socket-client.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRecipe } from '#tests/support/fixtures/recipes.ts'
import { aRoom } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

describe('HTTP', () => {
  it('the query of a request cannot add a header to the response', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    for (const title of ['Lemon One', 'Lemon Two']) await aRecipe(app, ada.token, { title })
    const { headers } = await request(
      app,
      `GET /api/recipes?limit=1&name=${encodeURIComponent('lemon\r\nSet-Cookie: a=b\r\n\r\n<script>; rel="next"')}`,
    )
    expect([headers['set-cookie'], headers.link]).toEqual([undefined, undefined])
    const { headers: next } = await request(
      app,
      `GET /api/recipes?limit=1&name=${encodeURIComponent('\r\n>,<http://evil>lemon')}`,
    )
    expect(next.link ?? '</api/recipes?>; rel="next"').toMatch(/^<\/api\/recipes\?[\w%.&=+-]*>; rel="next"$/)
    expect((await request(app, `GET /api/recipes?limit=1&name=lemon%0d%0a`)).headers.link).toMatch(
      /^<\/api\/recipes\?limit=1&name=lemon%0D%0A&cursor=[0-9a-f]{24}>; rel="next"$/,
    )
  })

  const malformedRequests = [
    'GET / HTTP/1.1\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/recipes HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'NONSENSE\r\n\r\n',
    '\x16\x03\x01\x02\0',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'GET /../../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http://evil.example/etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    'GET /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]

  it('the server refuses a request with a compressed body', async () => {
    const { app } = await startTestApp()
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'ada@example.com', password: 'Wrong-password-1' })),
    })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'body-unreadable'])
  })

  it('the server replies with status 431 if the headers of a request are too large', async () => {
    const { app } = await startTestApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const response = await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n[^]*"code":"headers-too-large"\}$/)
  })

  it('the server replies to malformed requests with an error, and still serves the next request', async () => {
    const { app, lines } = await startTestApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    for (const raw of malformedRequests) {
      const response = await sendRaw((app.server.address() as AddressInfo).port, raw)
      // After a CONNECT request, Node closes the connection without a reply.
      expect(response, raw.slice(0, 200)).toMatch(raw.startsWith('CONNECT') ? /^$/ : /^HTTP\/1\.1 4\d\d /)
      expect(response, raw.slice(0, 200)).not.toMatch(/root:|node_modules|at .+\.ts/)
    }
    expect((await request(app, 'GET /api/health')).statusCode).toBe(200)
    expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })
})

/** Sends raw bytes over TCP. @returns everything that the server sends until the connection ends */
function sendRaw(port: number, raw: string) {
  return withTimeout(
    'the end of the connection',
    new Promise<string>((resolve) => {
      let response = ''
      const socket = connect(port, '127.0.0.1', () => void socket.write(raw, 'latin1'))
      socket
        .setEncoding('utf8')
        .on('data', (text: string) => (response += text))
        .on('error', () => resolve(response))
        .on('close', () => resolve(response))
    }),
  )
}

describe('the real-time channel', () => {
  it('the real-time channel survives malformed messages, and still serves the next client', async () => {
    const { app, lines } = await startTestApp()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const ada = await aUser(app)
    const room = await aRoom(app, [ada])
    const post = (sid: string, body: string) =>
      fetch(`${origin}/socket.io/?EIO=4&transport=polling&sid=${sid}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
      })
    const auth = JSON.stringify({ token: ada.token })
    const frames = [
      '40null',
      '40[]',
      '40{"token":{}}',
      '40{"token":["x"]}',
      '40{"__proto__":{"token":"x"}}',
      '40"x"',
      '40/admin,{}',
      '4',
      '9',
      '2',
      '42',
      '42[]',
      '42["join-room"]',
      '42["join-room",null]',
      '421["join-room"]',
      '421["join-room",{"roomId":{}}]',
      '421["leave-room",{"roomId":"x"}]',
      '42["new-recipe",{"roomId":["x"]}]',
      '42["__proto__"]',
      '42["constructor",1]',
      '42["connect"]',
      '42["disconnecting"]',
      '42["error",{}]',
      '451-["join-room",{"_placeholder":true,"num":0}]',
      '459-["x",{"_placeholder":true,"num":99}]',
      `42["join-room",{"roomId":"${'x'.repeat(50_000)}"}]`,
      `42${'['.repeat(40_000)}`,
      '43',
      '4399[]',
      '41',
      '\0',
      '{"a":1}',
      'b' + 'A'.repeat(40),
    ]
    for (const frame of frames) {
      const opened = await (await fetch(`${origin}/socket.io/?EIO=4&transport=polling`)).text()
      const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
      if (!frame.startsWith('40')) await post(sid, `40${auth}`)
      expect((await post(sid, frame)).status, frame.slice(0, 60)).toBeLessThan(500)
      // Closes the connection, because an account may have only a limited number of connections.
      await post(sid, '1')
    }
    const listener = await connectClient(origin, ada)
    expect([await listener.join(room._id), lines.filter((line) => /"level":[56]0/.test(line))]).toEqual([true, []])
  })
})
