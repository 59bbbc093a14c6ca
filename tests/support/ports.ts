/** Ports for servers that a test stops and starts, and for tests that need a port on which no server listens. */
import { createServer } from 'node:net'

/**
 * The last port that `nextPort` tried. The first port depends on the process id, so that test processes rarely try the
 * same ports. All these ports are below 32768, because Linux assigns the ports from 32768 upwards to any process.
 */
let lastPort = 11_000 + (process.pid % 210) * 100

/**
 * Returns a free port. Linux assigns it to no process that asks for any port. Only another test process may still take
 * it while no server listens on it.
 */
export async function nextPort() {
  for (;;) {
    const port = (lastPort += 1)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
