/**
 * The shutdown of the built server. For tests with several server processes, see `realtime/processes.test.ts`.
 */
import { Agent, request } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { registerUser } from '#tests/support/server/users.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { connectClient } from '#tests/support/app/socket-client.ts'
import { startBuiltServer } from '#tests/support/server/built-server.ts'

async function startServer(environment?: Record<string, string>) {
  const product = await startBuiltServer(environment)
  onTestFinished(() => product.stop())
  return product
}

const isUp = ({ origin }: { origin: string }) =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

describe.runIf(isSqlite)('after SIGTERM', () => {
  it('the server finishes open requests and closes its sockets', { tags: ['OPS-11'] }, async () => {
    const product = await startServer()
    const listener = await connectClient(product.origin, await registerUser(product))
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const ask = (method: string, path: string, body = '') =>
      new Promise<number>((done, failed) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        const outgoing = request(product.origin + path, { agent, method, headers }, (response) =>
          response.resume().once('end', () => done(response.statusCode!)),
        )
        outgoing.once('error', failed).end(body)
      })
    const many = Array.from({ length: 8 })
    // These requests open the connections, so that no connection is opened after the signal.
    expect(await Promise.all(many.map(() => ask('GET', '/api/ready')))).toEqual(many.map(() => 200))
    const logins = many.map((_, index) =>
      ask('POST', '/api/auth/login', JSON.stringify({ email: `unknown-${index}@example.org`, password: 'Lasagne42' })),
    )
    await Promise.race(logins)
    product.signal('SIGTERM')
    expect(await Promise.all(logins)).toEqual(many.map(() => 400))
    await listener.waitForDisconnect()
    await expect.poll(() => isUp(product)).toBe(false)
  })

  it('the server is not ready, but serves requests during the drain time', async () => {
    const product = await startServer({ DRAIN_SECONDS: '300' })
    const cook = await registerUser(product)
    product.signal('SIGTERM')
    await expect.poll(async () => (await fetch(`${product.origin}/api/ready`)).status).toBe(503)
    await connectClient(product.origin, cook)
    expect(await isUp(product)).toBe(true)
  })

  it('the server ends after the drain time', async () => {
    const product = await startServer({ DRAIN_SECONDS: '1' })
    const listener = await connectClient(product.origin, await registerUser(product))
    product.signal('SIGTERM')
    await listener.waitForDisconnect()
    await expect.poll(() => isUp(product)).toBe(false)
  })
})
