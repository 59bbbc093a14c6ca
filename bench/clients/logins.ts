/**
 * People signing in, one after the other on one kept connection, in a process of its own: the bare socket, because
 * Node's HTTP client takes a fifth of a millisecond of what is measured. Takes its order as JSON in the first parameter
 * and prints how long each took, in milliseconds, as JSON.
 */
import { connect } from 'node:net'

export interface LoginOrder {
  port: number
  /** `from`: the address that a proxy would name. */
  credentials: { email: string; password: string; from: string }[]
  /** How many of them only warm the server up. */
  unmeasured: number
}

const { port, credentials, unmeasured } = JSON.parse(process.argv[2]!) as LoginOrder
const requests = credentials.map(({ from, ...given }) => {
  const body = JSON.stringify(given)
  return `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
})
const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
const took: number[] = []
let startedAt = 0
let answer = ''

const ask = () => {
  answer = ''
  startedAt = performance.now()
  socket.write(requests[took.length]!)
}
socket.on('connect', ask)
socket.on('data', (text: string) => {
  answer += text
  const end = answer.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)
  if (end < 0 || answer.length < end + 4 + Number(length?.[1] ?? Infinity)) return
  took.push(performance.now() - startedAt)
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
  if (took.length < requests.length) return ask()
  socket.destroy()
  console.log(JSON.stringify(took.slice(unmeasured)))
})
