/** A TCP proxy in front of a PostgreSQL server. A test can pause it, break connections and make queries fail. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** An error message followed by "ready for query", in the wire format of PostgreSQL. */
const errorFields = 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'
const errorResponse = Buffer.concat([
  Buffer.from('E'),
  Buffer.from([0, 0, 0, errorFields.length + 4]),
  Buffer.from(errorFields),
  Buffer.from('Z\0\0\0\x05I'),
])

type Verdict = 'break' | 'refuse' | 'pass'

/**
 * Starts a proxy that stops after the test.
 *
 * @param judge gets each chunk of bytes from a client, which may contain several messages. `break` closes the
 * connection of the client. `refuse` replies with an error. `pass` forwards the chunk
 * @returns the `url` of the proxy, and functions that `pause` and `resume` all traffic, or `silence` open connections
 */
export async function startPostgresProxy(url: string, judge: (message: string) => Verdict = () => 'pass') {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isPaused = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
    }
    client.on('data', (chunk: Buffer) => {
      const verdict = judge(chunk.toString('latin1'))
      if (verdict === 'break') client.destroy()
      else if (verdict === 'refuse') client.write(errorResponse)
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => client.write(chunk))
    if (isPaused) client.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: proxyPort } = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const proxyUrl = new URL(url)
  proxyUrl.host = `127.0.0.1:${proxyPort}`
  return {
    url: proxyUrl.href,
    /** Stops all traffic. Queries wait: they neither fail nor get a result. */
    pause() {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    /** Stops the traffic of open connections, as when a firewall forgets them. New connections work. */
    silence() {
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
  }
}
