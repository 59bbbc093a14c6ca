/** Finds the caller of a request by its bearer token. */
import type { FastifyRequest } from 'fastify'
import { isGuestToken } from '#server/crypto/tokens.ts'
import type { SeatPerson } from '#server/people/person.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { LoadGuard } from '#server/http/limits/load-limits.ts'
import type { Caller } from './mount.ts'

export interface AuthenticationParts<C extends Caller> {
  /** Finds the user of a bearer token; null when the token is unknown or has expired. */
  readCaller: (token: string) => Promise<C | null>
  /** Finds the guest of a token; null when the token is unknown or the seat has ended. */
  readSeat: (token: string) => Promise<SeatPerson | null>
  loadGuard: LoadGuard
}

export type Authentication = ReturnType<typeof createAuthentication>

/** Returns one `onRequest` hook for each kind of `caller` that a route can declare. Both hooks set `request.caller`. */
export function createAuthentication<C extends Caller>({ readCaller, readSeat, loadGuard }: AuthenticationParts<C>) {
  /** For a route that only users may call. @throws not-signed-in, also when the token belongs to a guest */
  async function user(request: FastifyRequest) {
    const token = bearerToken(request)
    request.caller = token ? await loadGuard.count(readCaller(token)) : null
    if (!request.caller) throw new AppError('not-signed-in')
  }

  /** For a route that users and guests may call. @throws not-signed-in, seat-ended */
  async function seat(request: FastifyRequest) {
    const token = bearerToken(request)
    if (isGuestToken(token)) {
      request.caller = await loadGuard.count(readSeat(token))
      if (!request.caller) throw new AppError('seat-ended')
    } else {
      await user(request)
      request.caller = { ...(request.caller as Caller), kind: 'user' } as Caller
    }
  }

  return { user, seat }
}

/** @returns the token of the request, or an empty text */
export function bearerToken({ headers: { authorization = '' } }: FastifyRequest) {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}
