/**
 * A separate process that signs in users, one after the other, on a single keep-alive connection. Writes to a socket
 * directly, because Node's HTTP client would add 0.2 ms to each login. The first parameter is a `LoginJob` as JSON.
 * Prints the durations in milliseconds as JSON.
 */
import { connect } from 'node:net'

export interface LoginJob {
  port: number
  /** `from`: the IP address of the client, as a proxy would send it. */
  credentials: { email: string; password: string; from: string }[]
  /** Number of logins at the beginning whose durations are not printed. */
  warmUp: number
}

const { port, credentials, warmUp } = JSON.parse(process.argv[2]!) as LoginJob
const requests = credentials.map(({ from, ...account }) => {
  const body = JSON.stringify(account)
  return `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
})
const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
const durationsMs: number[] = []
let startedAt = 0
let response = ''

const send = () => {
  response = ''
  startedAt = performance.now()
  socket.write(requests[durationsMs.length]!)
}
socket.on('connect', send)
socket.on('data', (text: string) => {
  response += text
  const end = response.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(response)
  if (end < 0 || response.length < end + 4 + Number(length?.[1] ?? Infinity)) return
  durationsMs.push(performance.now() - startedAt)
  if (!response.startsWith('HTTP/1.1 200')) throw new Error(response)
  if (durationsMs.length < requests.length) return send()
  socket.destroy()
  console.log(JSON.stringify(durationsMs.slice(warmUp)))
})
