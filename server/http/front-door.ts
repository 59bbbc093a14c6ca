/**
 * Where a kept answer leaves before Fastify sees the question: finding a route, running hooks and building a reply cost
 * more than the answer itself. What is not kept goes on to Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { createKept } from './response-cache.ts'
import { sendKept } from './response-cache.ts'

type Kept = ReturnType<typeof createKept>
type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type FrontDoor = ReturnType<typeof createFrontDoor>

export function createFrontDoor() {
  const stores: Kept[] = []
  let answered = 0
  return {
    /** How many answers have left here. */
    answered: () => answered,
    add(kept: Kept) {
      stores.push(kept)
    },
    /** The handler of the HTTP server: ours first, then `next`. */
    before(next: Handler): Handler {
      return (request, response) => {
        if (request.method === 'GET') {
          for (const kept of stores) {
            const answer = kept.find(request.url!)
            if (!answer) continue
            answered += 1
            return sendKept(request, response, answer)
          }
        }
        next(request, response)
      }
    },
  }
}
