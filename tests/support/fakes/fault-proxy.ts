/** What stands before a server in the world, and fails in ways the server itself never would: for journeys in a browser. */
import { createServer, request as ask, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const everyCall = /^\/api\//

/** Passes everything on to `product`, until a test wants the calls of the API to fail. */
export function useFaultProxy(product: { readonly origin: string }) {
  let answer: ((response: ServerResponse) => unknown) | null = null
  let affected = everyCall
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (answer && affected.test(request.url!)) {
        answer(response)
        return
      }
      const onward = ask(product.origin + request.url, { method: request.method, headers: request.headers }, (said) => {
        response.writeHead(said.statusCode!, said.headers)
        said.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const fail = (calls: RegExp, how: typeof answer) => {
    answer = how
    affected = calls
    onTestFinished(() => void (answer = null))
  }
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** Until the test ends, every call of the API, or those to the addresses named, gets this status, and no words of ours. */
    refuse: (status: number, calls = everyCall) =>
      fail(calls, (response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Out of order</h1>'),
      ),
    /** Until the test ends, every call of the API is answered with this. */
    say: (status: number, type: string, body: string) =>
      fail(everyCall, (response) => response.writeHead(status, { 'content-type': type }).end(body)),
    /** Until the test ends, the answers to these calls break off in the middle. */
    cutOff: (calls = everyCall) =>
      fail(calls, (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"_id":')
        response.socket!.end()
      }),
    /** Until the test ends, every call of the API ends without an answer. */
    cut: () => fail(everyCall, (response) => response.destroy()),
    /** Until the test ends, calls of the API are taken and never answered. */
    hang: (calls = everyCall) => fail(calls, () => {}),
    pass: () => void (answer = null),
  }
}
