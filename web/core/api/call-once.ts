/** Calls routes that create something, so that the user can repeat a call whose reply was lost. */
import type { AnyRoute, CallOf } from '#contract/routes/route.ts'
import { ApiError, call } from './api.ts'
import { randomId } from './random-id.ts'

/**
 * Maps the content of a call to its key. Contains the calls in flight, and the failed calls that the server may have
 * executed.
 */
const keys = new Map<string, string>()

/**
 * Does the same as `call`, with an `Idempotency-Key`. If the call fails but the server may have executed it, the next
 * call with the same content has the same key, so the server does not execute both calls. In all other cases, the next
 * call has a new key, so the server executes it.
 *
 * @throws ApiError
 */
export async function callOnce<R extends AnyRoute>(route: R, input: CallOf<R>) {
  const content = JSON.stringify([route.method, route.path, input])
  const key = keys.get(content) ?? randomId()
  keys.set(content, key)
  try {
    const reply = await call(route, input, undefined, { key })
    keys.delete(content)
    return reply
  } catch (error) {
    if (!mayBeExecuted(error)) keys.delete(content)
    throw error
  }
}

/**
 * Whether the server may have executed a failed call: no reply arrived, the status is 500 or higher, or the server is
 * still executing an earlier call with the same key. A gateway replies with a status from 500 if it loses the reply of
 * the server.
 */
const mayBeExecuted = (error: unknown) =>
  error instanceof ApiError && (!error.status || error.status >= 500 || error.code === 'idempotency-key-in-use')
