/**
 * A separate process with concurrent clients that send writes. Each client sends its next call when its previous call
 * has finished. The first parameter is a `WriteJob` as JSON. Prints the durations in milliseconds as JSON.
 */
import { Agent, request } from 'node:http'

export interface WriteJob {
  port: number
  /** For each client, the bearer tokens that it uses in turn, because one author may publish only a few recipes. */
  tokens: string[][]
  /** The calls of each client, in order. */
  calls: [method: string, path: string, body: object | null][]
}

const { port, tokens, calls } = JSON.parse(process.argv[2]!) as WriteJob
const agent = new Agent({ keepAlive: true })
const durationsMs: number[] = []
await Promise.all(
  tokens.map(async (tokensOfClient) => {
    for (const [index, [method, path, body]] of calls.entries()) {
      const startedAt = performance.now()
      await call(tokensOfClient[index % tokensOfClient.length]!, method, path, body)
      durationsMs.push(performance.now() - startedAt)
    }
  }),
)
agent.destroy()
console.log(JSON.stringify(durationsMs))

function call(token: string, method: string, path: string, body: object | null) {
  const text = body ? JSON.stringify(body) : ''
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise<void>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${method} ${path}: ${response.statusCode}`))
      })
    })
      .once('error', reject)
      .end(text)
  })
}
