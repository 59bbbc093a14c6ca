/** A door before a PostgreSQL server that a test can shut, or leave open and let nothing through. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** An error and that it is ready for more, as PostgreSQL writes them. */
const fields = 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'
const refusal = Buffer.concat([
  Buffer.from('E'),
  Buffer.from([0, 0, 0, fields.length + 4]),
  Buffer.from(fields),
  Buffer.from('Z\0\0\0\x05I'),
])

type Verdict = 'break' | 'refuse' | 'pass'

/** `judge` hears what is said to the server: it may break that connection, or refuse what is asked, once, as the server would. */
export async function startPostgresProxy(url: string, judge: (said: string) => Verdict = () => 'pass') {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let isStill = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(socket)
          other.destroy()
        })
    }
    near.on('data', (chunk: Buffer) => {
      const verdict = judge(chunk.toString('latin1'))
      if (verdict === 'break') near.destroy()
      else if (verdict === 'refuse') near.write(refusal)
      else far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => near.write(chunk))
    if (isStill) near.pause()
  })
  const begin = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await begin(0)
  const { port: ownPort } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    server.close()
    cut()
  })
  const through = new URL(url)
  through.host = `127.0.0.1:${ownPort}`
  return {
    url: through.href,
    /** Whoever asks waits: nothing is refused, and nothing answered. */
    hold() {
      isStill = true
      for (const socket of open) socket.pause()
    },
    letGo() {
      isStill = false
      for (const socket of open) socket.resume()
    },
  }
}
