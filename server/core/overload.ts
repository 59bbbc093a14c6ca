/**
 * Says no early rather than yes late: when more calls of the API come than can be answered in good time, the last of them
 * are answered 503 at once, which costs next to nothing. Kept answers and the page itself wait for nothing and are never
 * refused (docs/decisions/0017).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export interface Patience {
  /** Calls that come to the process together are begun one after the other; no more are, after so long. */
  turnMs: number
  /** How many calls may wait for something of ours: a password being hashed, a picture being made, a database. */
  callsWaitingMax: number
}

/** So whoever is let in waits for about two turns at most; and one core hashes 200 passwords in little more than a second. */
export const ordinaryPatience: Patience = { turnMs: 250, callsWaitingMax: 200 }

const retryAfterSeconds = 2
/** Fewer than these that take long are a slow machine, not a crowd: nobody is helped by refusing the last of them. */
const callsOfCrowd = 20

/** `alwaysAnswered`: paths that whoever watches over the process asks, above all when it is not well. @throws too-busy, to callers */
export function refuseWhenOverloaded(app: FastifyInstance, { turnMs, callsWaitingMax }: Patience, alwaysAnswered: string[]) {
  let waiting = 0
  let refused = 0
  let turnEndsAt = Infinity
  let callsOfTurn = 0
  const isPatient = ({ url }: FastifyRequest) => !url.startsWith('/api/') || alwaysAnswered.includes(url)

  /** Whether all that came together with this call has not taken too long already. */
  function isInTime() {
    const now = performance.now()
    if (turnEndsAt === Infinity) {
      turnEndsAt = now + turnMs
      callsOfTurn = 0
      // When all that has come is begun; what comes then is another turn.
      setImmediate(() => (turnEndsAt = Infinity))
    }
    callsOfTurn += 1
    return now <= turnEndsAt || callsOfTurn <= callsOfCrowd
  }

  function refuse() {
    refused += 1
    return new AppError('too-busy', { retryAfterSeconds })
  }

  app.addHook('onRequest', (request, _, next) => {
    const isLate = !isInTime()
    next((isLate || waiting >= callsWaitingMax) && !isPatient(request) ? refuse() : undefined)
  })

  // Counted once they are here whole: whoever sends slowly makes nobody else wait. Nor does a picture that is fetched from afar.
  app.addHook('preValidation', (request, reply, next) => {
    if (isPatient(request)) return next()
    if (waiting >= callsWaitingMax) return next(refuse())
    const { raw } = request
    // A form is read by whoever wants it, all else has been by now.
    if (request.isMultipart() && !raw.readableEnded) raw.once('end', () => !reply.raw.closed && count(reply))
    else count(reply)
    next()
  })

  function count({ raw }: FastifyReply) {
    waiting += 1
    raw.once('close', () => (waiting -= 1))
  }
  return { waiting: () => waiting, refused: () => refused }
}
