/** Calls routes that create something, so that the user can repeat a call whose reply was lost. */
import type { AnyRoute, CallOf } from '#contract/routes/route.ts'
import { ApiError, call } from './api.ts'
import { randomId } from './random-id.ts'

/** Maps the content of a call to its key, for calls that the server may have executed although no reply has arrived. */
const keys = new Map<string, string>()

/**
 * Does the same as `call`. If the reply was lost, the next call with the same content has the same `Idempotency-Key`,
 * so the server executes it only once. After a reply, the next call is executed again.
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

/** Gateways reply with a status from 500 if they lose the reply of the server. */
const mayBeExecuted = (error: unknown) =>
  error instanceof ApiError && (!error.status || error.status >= 500 || error.code === 'idempotency-key-in-use')
