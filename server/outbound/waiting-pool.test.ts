/** The number of requests that wait for external services is limited, and these requests do not delay other routes. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { createWaitingPool } from './waiting-pool.ts'

const token = 'a-token-for-the-metrics'

const expectBusy = (responses: Awaited<ReturnType<typeof request>>[], code: ErrorCode) => {
  for (const response of responses)
    expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
      503,
      { message: errors[code].text, code },
      '10',
    ])
}

describe('a pool', () => {
  const limits = { activeMax: 2, waitingMax: 4, waitingPerClientMax: 3 }

  function start() {
    const started: (() => void)[] = []
    const pool = createWaitingPool({ ...limits, code: 'ai-busy', pauseLoad: (wait) => wait() })
    const ask = (client: string) =>
      pool.wait(client, () => pool.send(() => new Promise<void>((resolve) => started.push(resolve))))
    return { pool, ask, started }
  }

  it('a pool sends two requests at a time, and refuses the fourth request of one client and the fifth request in total', async () => {
    const { ask, started } = start()
    const waits = [ask('ada'), ask('ada'), ask('ada')]
    await expect(ask('ada')).rejects.toThrow(AppError)
    waits.push(ask('ben'))
    await expect(ask('cem')).rejects.toMatchObject({ code: 'ai-busy', retryAfterSeconds: 10 })
    await expect.poll(() => started.length).toBe(2)
    for (let index = 0; index < waits.length; index += 1) {
      await expect.poll(() => started.length).toBeGreaterThan(index)
      started[index]!()
    }
    await Promise.all(waits)
  })

  it(
    'a pool sends one request of a client at a time, with requests of other clients in between',
    { tags: ['IMPORTS-07'] },
    async () => {
      const pool = createWaitingPool({ ...limits, waitingMax: 9, code: 'pages-busy', pauseLoad: (wait) => wait() })
      const order: string[] = []
      let end = () => {}
      const ask = (client: string) =>
        pool.wait(client, () =>
          pool.sendInTurn(client, async () => {
            order.push(client)
            if (client === 'ada') await new Promise<void>((resolve) => (end = resolve))
          }),
        )
      const hostile = [ask('ada'), ask('ada'), ask('ada')]
      await Promise.all(['ben', 'cem', 'ben', 'cem', 'ben'].map(ask))
      expect(order).toEqual(['ada', 'ben', 'cem', 'ben', 'cem', 'ben'])
      for (const [index, wait] of hostile.entries()) {
        await expect.poll(() => order.length).toBe(6 + index)
        end()
        await wait
      }
    },
  )

  it('a failed request no longer counts as a request of the pool', async () => {
    const { pool } = start()
    for (let round = 0; round < 10; round += 1)
      await expect(pool.wait('ada', () => pool.send(() => Promise.reject(new Error('down'))))).rejects.toThrow('down')
    expect(await pool.wait('ada', async () => 'result')).toBe('result')
  })
})

describe('waiting for a service that does not respond', () => {
  const silent = () => new Promise<Response>(() => {})
  const environment = {
    AI_API_KEY: 'key',
    AI_BASE_URL: 'https://models.test/v1',
    NEWS_KEY: 'key',
    VIDEO_SEARCH_KEY: 'key',
    METRICS_TOKEN: token,
  }

  const start = async (loadLimits = { turnMs: Infinity, pendingMax: 3 }) =>
    startTestApp({ environment, fetch: silent, loadLimits })

  /** Waits until `refused` requests have a reply. @returns these replies */
  async function collectRefusals(waits: ReturnType<typeof request>[], refused: number) {
    const responses: Awaited<ReturnType<typeof request>>[] = []
    // The other requests wait until the app is closed.
    for (const wait of waits) void wait.then((response) => responses.push(response)).catch(() => {})
    await expect.poll(() => responses.length).toBe(refused)
    return responses
  }

  it('at most 32 requests wait for a model, and other routes still reply', { tags: ['OPS-21'] }, async () => {
    const { app } = await start()
    const users = []
    for (let index = 0; index < 10; index += 1) users.push(await aUser(app))
    const body = { cuisine: 'Italian' }
    const ask = ({ token: by }: { token: string }) => request(app, 'POST /api/ai/suggest', { token: by, body })
    const waits = []
    // The profile request gives each AI request time to reach the pool before the next AI request is sent. Otherwise
    // too many requests would be pending at once, because this server allows only three.
    for (const user of users)
      for (let time = 0; time < 4; time += 1) {
        waits.push(ask(user))
        await request(app, 'GET /api/users/profile', { token: user.token })
      }
    expectBusy(await collectRefusals(waits, 8), 'ai-busy')
    expect((await request(app, 'GET /api/recipes?limit=3')).statusCode).toBe(200)
    expect((await request(app, 'GET /api/metrics', { token })).body).toContain('potluck_pending_requests 0\n')
  })

  it('at most four requests of one user wait for a model', { tags: ['OPS-21'] }, async () => {
    const { app } = await start()
    const { token: by } = await aUser(app)
    const waits = []
    for (let time = 0; time < 6; time += 1) {
      waits.push(request(app, 'POST /api/ai/suggest', { token: by, body: { cuisine: 'Italian' } }))
      await request(app, 'GET /api/users/profile', { token: by })
    }
    expectBusy(await collectRefusals(waits, 2), 'ai-busy')
    const other = await aUser(app)
    expect((await request(app, 'GET /api/users/profile', { token: other.token })).statusCode).toBe(200)
  })

  it.each([
    ['news', (index: number): `/${string}` => `/api/news?topic=Topic%20${index % 30}`, 'news-busy'],
    ['videos', (index: number): `/${string}` => `/api/videos/lookup?title=Title%20${index % 30}`, 'videos-busy'],
  ] as const)(
    'at most 100 requests wait for %s, even if many requests share one search',
    { tags: ['OPS-21'] },
    async (_, path, code) => {
      const { app } = await start()
      const waits = []
      for (let index = 0; index < 150; index += 1) {
        waits.push(request(app, `GET ${path(index)}`, { ip: `10.0.0.${index % 15}` }))
        await request(app, 'GET /api/health')
      }
      expectBusy(await collectRefusals(waits, 50), code)
      expect((await request(app, 'GET /api/recipes?limit=3')).statusCode).toBe(200)
    },
  )
})

describe('a mail server that does not respond', () => {
  it(
    'the API refuses reset links while a hundred mails wait, for known and unknown addresses alike',
    { tags: ['OPS-21'] },
    async () => {
      const sockets = new Set<Socket>()
      const smtp = createServer((socket) => void sockets.add(socket.on('error', () => {})))
      await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
      const { port } = smtp.address() as AddressInfo
      const { app } = await startTestApp({
        environment: {
          SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=600000`,
          PUBLIC_URL: 'https://potluck.example',
        },
      })
      const users = []
      for (let index = 0; index < 20; index += 1) users.push((await aUser(app)).user)
      const forget = (email: string, ip: string) =>
        request(app, 'POST /api/auth/forgot-password', { ip, body: { email } })
      for (const [index, { email }] of users.entries())
        for (let time = 0; time < 5; time += 1) expect((await forget(email, `10.0.0.${index}`)).statusCode).toBe(200)
      const known = await aUser(app)
      expectBusy(
        [await forget(known.user.email, '10.0.1.1'), await forget('nobody@example.org', '10.0.1.1')],
        'mail-busy',
      )
      smtp.close()
      for (const socket of sockets) socket.destroy()
      // An e-mail address gets only a few mails, so each attempt uses another address.
      let attempts = 0
      const forgetUnknown = () => forget(`unknown-${(attempts += 1)}@example.org`, nextIpAddress())
      await expect.poll(async () => (await forgetUnknown()).statusCode).toBe(200)
    },
  )
})
