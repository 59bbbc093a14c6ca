/**
 * The baseline for measurements of responses: a `node:http` server that sends fixed bytes. The first parameter is a
 * JSON file of responses, `[[path, content type, base64], …]`. Listens on `PORT`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const responses = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as [string, string, string][]
const byPath = new Map(responses.map(([path, type, base64]) => [path, { type, bytes: Buffer.from(base64, 'base64') }]))

createServer((request, response) => {
  const { type, bytes } = byPath.get(request.url!) ?? { type: 'text/plain', bytes: Buffer.alloc(0) }
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
