/** An HTTP proxy in front of the built server. It can fail in ways that the server itself never does. */
import { createServer, request as sendRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const apiPaths = /^\/api\//

type Fault = (response: ServerResponse) => unknown

/** Starts one proxy for all tests of a file. It passes every request on until a test sets a fault, which ends with the test. */
export function useFaultProxy(target: { readonly origin: string }) {
  let fault: Fault | null = null
  let affectedPaths = apiPaths
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (fault && affectedPaths.test(request.url!)) {
        fault(response)
        return
      }
      const { method, headers } = request
      const forwarded = sendRequest(target.origin + request.url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      forwarded.on('error', () => response.destroy())
      request.pipe(forwarded)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  function setFault(paths: RegExp, next: Fault) {
    fault = next
    affectedPaths = paths
    onTestFinished(() => void (fault = null))
  }
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** Answers with this status and an HTML page that the app does not know. */
    refuse: (status: number, paths = apiPaths) =>
      setFault(paths, (response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Out of order</h1>'),
      ),
    /** Answers every API request with this response. */
    respond: (status: number, type: string, body: string) =>
      setFault(apiPaths, (response) => response.writeHead(status, { 'content-type': type }).end(body)),
    /** Closes the connection in the middle of the response. */
    truncate: (paths = apiPaths) =>
      setFault(paths, (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"_id":')
        response.socket!.end()
      }),
    /** Closes the connection of every API request without a response. */
    disconnect: () => setFault(apiPaths, (response) => response.destroy()),
    /** Accepts requests and never responds. */
    hang: (paths = apiPaths) => setFault(paths, () => {}),
    /** Passes every request on again. */
    pass: () => void (fault = null),
  }
}
