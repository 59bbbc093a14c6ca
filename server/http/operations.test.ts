/** Tests of the routes for operators (readiness, metrics) and of the load limits. */
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { bearerHeader, request } from '#tests/support/app/request.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

const token = 'a-token-for-the-metrics'

describe('readiness', () => {
  it('readiness fails when the server is shutting down, while requests are still served', async () => {
    const { app, stopAccepting } = await startTestApp()
    expect((await request(app, 'GET /api/ready')).json()).toEqual({ status: 'ready' })
    stopAccepting()
    const refused = await request(app, 'GET /api/ready')
    expect([refused.statusCode, refused.json<{ code: string }>().code, refused.headers['retry-after']]).toEqual([
      503,
      'shutting-down',
      '10',
    ])
    expect((await request(app, 'GET /api/health')).statusCode).toBe(200)
    expect((await aUser(app)).token).toBeTruthy()
  })
})

describe('metrics', () => {
  it('metrics exist only when a token is configured, and require this token', async () => {
    const none = await startTestApp()
    expect((await request(none.app, 'GET /api/metrics', { token })).statusCode).toBe(404)
    const { app } = await startTestApp({ environment: { METRICS_TOKEN: token } })
    const user = await aUser(app)
    for (const wrong of ['', 'wrong', `${token}x`, user.token]) {
      const refused = await app.inject({ url: '/api/metrics', headers: bearerHeader(wrong) })
      expect([refused.statusCode, refused.body.includes('potluck')]).toEqual([401, false])
    }
    expect((await request(app, 'GET /api/metrics', { token })).headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain; version=0.0.4'),
      'cache-control': 'no-store',
    })
  })

  it('metrics count requests by route pattern and status', async () => {
    const { app } = await startTestApp({ environment: { METRICS_TOKEN: token } })
    for (const id of ['one', 'two']) await request(app, `GET /api/recipes/${id}`)
    for (const address of ['/no-such-page-1', '/no-such-page-2']) await app.inject(address)
    await app.inject('/api/health')
    const { body } = await request(app, 'GET /api/metrics', { token })
    expect(body).toContain('potluck_request_seconds_count{method="GET",route="/api/recipes/:id",status="404"} 2')
    expect(body).toContain('potluck_request_seconds_count{method="GET",route="none",status="404"} 2')
    expect(body).toContain('potluck_request_seconds_count{method="GET",route="/api/health",status="200"} 1')
    expect(body).not.toContain('no-such-page')
    expect(body).toMatch(/potluck_sockets 0\n/)
    expect(body).toMatch(/potluck_process_resident_memory_bytes \d+/)
  })

  it('metrics count replies from the response cache', async () => {
    const { app } = await startTestApp({ environment: { METRICS_TOKEN: token } })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    for (let time = 0; time < 3; time += 1) await (await fetch(`${origin}/api/catalog/drinks`)).text()
    expect((await request(app, 'GET /api/metrics', { token })).body).toContain('potluck_cache_hits_total 2\n')
  })
})

describe('load limits', () => {
  const busyBody = { message: errors['too-busy'].text, code: 'too-busy' }

  it('requests are refused when too many are pending, but health checks are admitted', async () => {
    const { app } = await startTestApp({ loadLimits: { turnMs: Infinity, pendingMax: 3 } })
    const { user } = await aUser(app)
    const logins = Array.from({ length: 8 }, () =>
      request(app, 'POST /api/auth/login', { body: { email: user.email, password: validPassword } }),
    )
    const healthCheck = request(app, 'GET /api/health')
    const responses = await Promise.all(logins)
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 503, 503, 503, 503, 503,
    ])
    const refused = responses.find(({ statusCode }) => statusCode === 503)!
    expect(refused.json()).toEqual(busyBody)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await healthCheck).statusCode).toBe(200)
    expect(
      (await request(app, 'POST /api/auth/login', { body: { email: user.email, password: validPassword } })).statusCode,
    ).toBe(200)
  })

  it('the last of many simultaneous requests are refused, and later requests are admitted', async () => {
    const { app } = await startTestApp({ loadLimits: { turnMs: 20, pendingMax: 10_000 } })
    const search = (index: number) =>
      request(app, `GET /api/catalog/meals?name=${'lasagne'.slice(0, 1 + (index % 7))}%20${index}`)
    const responses = await Promise.all([
      ...Array.from({ length: 400 }, (_, index) => search(index)),
      request(app, 'GET /api/health'),
    ])
    const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length
    expect([count(200) >= 20, count(503) > 1, count(200) + count(503)]).toEqual([true, true, 401])
    expect([0, 399, 400].map((index) => responses[index]?.statusCode)).toEqual([200, 503, 200])
    expect(responses[399]?.json()).toEqual(busyBody)
    await nextTurn()
    expect((await search(1000)).statusCode).toBe(200)
  })

  it('a request does not count as pending while its body is slow or while it waits for a picture from the bucket', async () => {
    const loadLimits = { turnMs: Infinity, pendingMax: 3 }
    const silent = () => new Promise<Response>(() => {})
    const { app } = await startTestApp({
      loadLimits,
      fetch: silent,
      environment: { S3_URL: 'http://key:secret@127.0.0.1:9/pictures', METRICS_TOKEN: token },
    })
    const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const options = { hostname, port, method: 'POST', agent: false } as const
    const kinds = ['application/json', 'multipart/form-data; boundary=edge']
    const calls = [0, 1, 2, 3].flatMap(() => [
      ...kinds.map((kind) =>
        httpRequest({
          ...options,
          path: '/api/auth/register',
          headers: { 'content-type': kind, 'content-length': 1000 },
        }),
      ),
      httpRequest({ ...options, method: 'GET', path: `/uploads/${'a'.repeat(24)}/640.webp` }),
    ])
    onTestFinished(() => calls.forEach((call) => call.destroy()))
    for (const call of calls) {
      call.on('error', () => {})
      call.flushHeaders()
      await once(app.server, 'request')
    }
    await aUser(app)
    expect((await request(app, 'GET /api/metrics', { token })).body).toContain('potluck_pending_requests 0\n')
  })
})
