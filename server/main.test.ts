/** The process as people run it: several that start at once, and one that is told to end while it has work in hand. */
import { Agent, request } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aCook } from '#tests/support/cooks.ts'
import { createOnServer, serverUrl } from '#tests/support/database.ts'
import { aListener } from '#tests/support/listeners.ts'
import { startServed } from '#tests/support/served-product.ts'

async function served(environment?: Record<string, string>) {
  const product = await startServed(environment)
  onTestFinished(() => product.stop())
  return product
}

const isUp = ({ origin }: { origin: string }) =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

describe.skipIf(serverUrl)('told to end', () => {
  it('finishes what it has begun, and lets go of its sockets', { tags: ['OPS-11'] }, async () => {
    const product = await served()
    const listener = await aListener(product.origin, await aCook(product))
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const ask = (method: string, path: string, body = '') =>
      new Promise<number>((done, failed) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        const asked = request(product.origin + path, { agent, method, headers }, (response) =>
          response.resume().once('end', () => done(response.statusCode!)),
        )
        asked.once('error', failed).end(body)
      })
    const many = Array.from({ length: 20 })
    // The connections stand before it is told.
    expect(await Promise.all(many.map(() => ask('GET', '/api/ready')))).toEqual(many.map(() => 200))
    const logins = many.map((_, index) =>
      ask('POST', '/api/auth/login', JSON.stringify({ email: `nobody-${index}@example.org`, password: 'Lasagne42' })),
    )
    await Promise.race(logins)
    product.signal('SIGTERM')
    expect(await Promise.all(logins)).toEqual(many.map(() => 400))
    await listener.closes()
    await expect.poll(() => isUp(product), { timeout: 10_000 }).toBe(false)
  })

  it('says so to whoever hands out visitors, and serves those who come for as long as it was asked to', async () => {
    const product = await served({ DRAIN_SECONDS: '2' })
    const cook = await aCook(product)
    product.signal('SIGTERM')
    await expect.poll(async () => (await fetch(`${product.origin}/api/ready`)).status, { timeout: 1500 }).toBe(503)
    const listener = await aListener(product.origin, cook)
    expect(await isUp(product)).toBe(true)
    await listener.closes()
    await expect.poll(() => isUp(product), { timeout: 10_000 }).toBe(false)
  })
})

it.skipIf(!serverUrl)('three that start at once on an empty PostgreSQL bring it to its shape together', async () => {
  const DATABASE_URL = await createOnServer(serverUrl!)
  const products = await Promise.all(Array.from({ length: 3 }, () => served({ DATABASE_URL })))
  const cook = await aCook(products[0]!)
  for (const { origin } of products) {
    const answer = await fetch(`${origin}/api/users/profile`, { headers: { authorization: `Bearer ${cook.token}` } })
    expect(await answer.json()).toMatchObject({ email: cook.email })
  }
})
