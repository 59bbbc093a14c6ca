/** Replaces an external service by an HTTP server, for tests of the built server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface ReceivedRequest {
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

type Respond = (response: ServerResponse, request: ReceivedRequest) => unknown

/**
 * Starts one service for all tests of a file. Call this before the function that starts the server under test.
 *
 * @returns the `origin`, the `requests` so far, and `respondWith`, which sets the responses to later requests
 */
export function useFakeUpstream(initial: Respond = (response) => response.writeHead(404).end()) {
  let respond = initial
  let server: Server
  const requests: ReceivedRequest[] = []
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      const chunks: Buffer[] = []
      incoming
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const request = {
            url: new URL(incoming.url!, 'http://fake-upstream'),
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }
          requests.push(request)
          respond(response, request)
        })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    requests,
    respondWith: (next: Respond) => void (respond = next),
  }
}

export const sendJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
