/**
 * People who add and like recipes, in a process of its own: each asks again as soon as the answer is complete. Takes its
 * order as JSON in the first parameter and prints how long each call took, in milliseconds, as JSON.
 */
import { Agent, request } from 'node:http'

export interface WriteOrder {
  port: number
  /** Bearer tokens: so many people at once. */
  tokens: string[]
  /** What each of them calls, one after the other. */
  calls: [method: string, path: string, body: object | null][]
}

const { port, tokens, calls } = JSON.parse(process.argv[2]!) as WriteOrder
const agent = new Agent({ keepAlive: true })
const took: number[] = []
await Promise.all(
  tokens.map(async (token) => {
    for (const [method, path, body] of calls) {
      const startedAt = performance.now()
      await call(token, method, path, body)
      took.push(performance.now() - startedAt)
    }
  }),
)
agent.destroy()
console.log(JSON.stringify(took))

function call(token: string, method: string, path: string, body: object | null) {
  const text = body ? JSON.stringify(body) : ''
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise<void>((done, failed) => {
    request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) done()
        else failed(new Error(`${method} ${path}: ${response.statusCode}`))
      })
    })
      .once('error', failed)
      .end(text)
  })
}
