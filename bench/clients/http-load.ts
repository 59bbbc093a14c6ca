/**
 * A load generator that runs as a separate process. Each keep-alive connection sends its next request when the previous
 * response is complete. The generator reads only the status, the length and the end of a response. The package
 * autocannon is not used, because it parses whole responses: with responses of 20 kB, it is slower than the server. The
 * first parameter is a JSON file with a `LoadJob`. Prints a `LoadResult` as JSON.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

export interface LoadJob {
  port: number
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface LoadResult {
  responses: number
  /** Responses with a status other than 200 or 304. */
  failed: number
  bytes: number
  seconds: number
  /** CPU time of this process per second. If it is near 1, this process is the bottleneck and the result is invalid. */
  cpuShare: number
}

const job = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as LoadJob
const headerLines = Object.entries({ host: `127.0.0.1:${job.port}`, ...job.headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const requests = job.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headerLines}\r\n`))
const result: LoadResult = { responses: 0, failed: 0, bytes: 0, seconds: 0, cpuShare: 0 }
const endOfChunks = '\r\n0\r\n\r\n'
let next = 0
let isOver = false

const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
const sockets = Array.from({ length: job.connections }, open)
setTimeout(() => {
  isOver = true
  result.seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  result.cpuShare = (user + system) / 1e6 / result.seconds
  for (const socket of sockets) socket.destroy()
  console.log(JSON.stringify(result))
}, job.seconds * 1000)

function open() {
  const socket = connect(job.port, '127.0.0.1').setNoDelay(true)
  /** Number of missing bytes of the body. Null before the headers are complete, negative for a chunked body. */
  let missing: number | null = null
  let unread = Buffer.alloc(0)
  /** The last characters of a chunked body. Its end marker may be split over two packets. */
  let tail = ''
  const send = () => socket.write(requests[next++ % requests.length]!)

  socket.on('connect', send)
  socket.on('error', (error) => {
    if (!isOver) throw error
  })
  socket.on('data', (bytes) => {
    result.bytes += bytes.length
    if (missing === null) {
      unread = unread.length ? Buffer.concat([unread, bytes]) : bytes
      const end = unread.indexOf('\r\n\r\n')
      if (end < 0) return
      missing = readHeader(unread.toString('latin1', 0, end))
      if (missing > 0) missing -= unread.length - end - 4
      bytes = unread
      unread = Buffer.alloc(0)
    } else if (missing > 0) {
      missing -= bytes.length
    }
    if (missing < 0)
      tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - endOfChunks.length))).slice(
        -endOfChunks.length,
      )
    if (missing === 0 || tail === endOfChunks) {
      missing = null
      tail = ''
      result.responses += 1
      send()
    }
  })
  return socket
}

function readHeader(header: string) {
  const status = header.slice(9, 12)
  if (status !== '200' && status !== '304') result.failed += 1
  if (status === '304') return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(header)
  return length ? Number(length[1]) : -1
}
