/**
 * What everything is compared with: Node's own HTTP server, nothing around it, answering bytes that it was given.
 * Takes the file of answers as `[[address, content type, base64], …]`; listens on `PORT`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const given = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as [string, string, string][]
const answers = new Map(given.map(([address, type, bytes]) => [address, { type, bytes: Buffer.from(bytes, 'base64') }]))

createServer((request, response) => {
  const answer = answers.get(request.url!) ?? { type: 'text/plain', bytes: Buffer.alloc(0) }
  response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.bytes.length })
  response.end(answer.bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
