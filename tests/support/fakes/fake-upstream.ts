/** A service outside as a server of its own, for the product as it is served. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface ReceivedRequest {
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (response: ServerResponse, question: ReceivedRequest) => unknown

/** One for all tests of a file; begin it before what asks it. `answer` says what it answers from now on. */
export function useFakeUpstream(first: Answer = (response) => response.writeHead(404).end()) {
  let answering = first
  let server: Server
  const asked: ReceivedRequest[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const question = {
            url: new URL(request.url!, 'http://stand-in'),
            headers: request.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }
          asked.push(question)
          answering(response, question)
        })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    asked,
    answer: (next: Answer) => void (answering = next),
  }
}

export const sendJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
