/** Sends one operation of the outbox, stores the result and tells it to the caller that waits for the result. */
import { texts } from '#contract/texts/outbox.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import { ApiError, callStored } from '#web/core/api/api.ts'
import { maySendFor } from '#web/core/session/guest.ts'
import { notify } from '#web/core/notices.ts'
import { countFailure, endBackOff, isFailing } from './outbox-back-off.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { discardOperation, idsOf, readOutbox, updateOperation, type Operation } from './outbox.ts'

/** What became of a change. `waiting`: it is stored and will be sent later. */
export type Outcome =
  { kind: 'sent'; reply?: unknown } | { kind: 'waiting' } | { kind: 'refused'; error: ApiError | null }

/** `block`: the room of the operation has to wait. `stop`: all operations have to wait. */
type Result = 'sent' | 'refused' | 'block' | 'stop'

/** After this number of replies with status 500, an operation counts as refused. */
const serverErrorsMax = 12

/** The callers that wait for an outcome, by the id of the operation. */
const outcomes = new Map<string, (outcome: Outcome) => void>()
const listeners = new Set<(operation: Operation, reply: unknown) => void>()
/** The number of replies with status 500, by the id of the operation. */
const serverErrors = new Map<string, number>()

/** Calls `listener` for each operation that the server has accepted, before it is removed from the outbox. */
export const onSent = (listener: (operation: Operation, reply: unknown) => void) => void listeners.add(listener)

export const outcomeOf = (id: string) => new Promise<Outcome>((resolve) => outcomes.set(id, resolve))
export const isAwaited = (id: string) => outcomes.has(id)

function resolveOutcome(id: string, outcome: Outcome) {
  outcomes.get(id)?.(outcome)
  outcomes.delete(id)
}

/**
 * Resolves the promises of operations that are no longer stored, that wait behind a failed one, or that the page may
 * not send now.
 */
export function resolveOutcomes() {
  const accounts = new Map(
    readOutbox().flatMap((operation) => idsOf(operation).map((id) => [id, operation.by] as const)),
  )
  const isStuck = isFailing()
  for (const id of outcomes.keys()) {
    const by = accounts.get(id)
    // Another tab has finished the operation. If the server refused it, that tab shows why.
    if (by === undefined) resolveOutcome(id, { kind: 'sent' })
    else if (isStuck || !maySendFor(by)) resolveOutcome(id, { kind: 'waiting' })
  }
}

export async function attempt(operation: Operation): Promise<Result> {
  const { id, params, body } = operation
  const route: AnyRoute | undefined = outboxRoutes[operation.route]
  if (!route) {
    // Stored by another version of the app.
    storeRefusal(operation, texts.noReason)
    return 'refused'
  }
  try {
    accept(operation, await callStored(route, { params, body }, undefined, { key: id }))
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) {
      console.warn('The operation could not be sent.', error)
      postpone(operation)
      return 'block'
    }
    if (hasMoved(operation)) {
      // The room or the account has changed during the request. The operation is sent again as it is now.
      resolveOutcome(id, { kind: 'waiting' })
      return 'block'
    }
    const result = resultOf(operation, error)
    if (result === 'refused') refuse(operation, error)
    else postpone(operation, error)
    return result
  }
}

const hasMoved = ({ id }: Operation) => readOutbox().some(({ formerIds }) => formerIds?.includes(id))

function resultOf({ id }: Operation, error: ApiError): Exclude<Result, 'sent'> {
  if (isInUse(error)) return 'block'
  const { status } = error
  const isTemporary = status < 400 || status >= 500 || status === 401 || status === 408 || status === 429
  // A user who has just made the change can repeat it, and is told at once.
  const isToldAtOnce = isAwaited(id) && (status === 500 || status === 429)
  const isGivenUp = status === 500 && countServerError(id) >= serverErrorsMax
  if (!isTemporary || isToldAtOnce || isGivenUp) return 'refused'
  return status === 500 ? 'block' : 'stop'
}

/** The server is still working on an earlier request with the same key. */
const isInUse = ({ code }: ApiError) => code === 'idempotency-key-in-use'

function countServerError(id: string) {
  const count = (serverErrors.get(id) ?? 0) + 1
  serverErrors.set(id, count)
  return count
}

function accept(operation: Operation, reply: unknown) {
  endBackOff()
  for (const listener of listeners) {
    try {
      listener(operation, reply)
    } catch (error) {
      // The server has accepted the operation, so it must leave the outbox.
      console.warn('The reply could not be shown.', error)
    }
  }
  discardOperation(operation.id)
  resolveOutcome(operation.id, { kind: 'sent', reply })
}

/** Stores a refusal for a notice, unless a caller handles it or an earlier attempt has made the change. */
function refuse(operation: Operation, error: ApiError) {
  const { id } = operation
  if (isAwaited(id) || isAlreadyDone(operation, error)) discardOperation(id)
  else storeRefusal(operation, error.message || texts.noReason)
  resolveOutcome(id, { kind: 'refused', error })
}

function storeRefusal({ id, refused }: Operation, refusal: string) {
  try {
    updateOperation(id, { refusal })
  } catch (error) {
    // The storage is full. The notice is shown at once, also on a hidden page.
    console.warn('The refusal could not be stored.', error)
    discardOperation(id)
    notify(`${refused} ${refusal}`)
  }
}

/** Whether an earlier attempt has withdrawn the suggestion, although its reply was lost. */
const isAlreadyDone = ({ route, tries }: Operation, { code }: ApiError) =>
  route === 'withdraw' && tries > 0 && code === 'suggestion-unknown'

function postpone({ id, tries }: Operation, error?: ApiError) {
  countFailure(error && !isInUse(error) ? error.retryAfterSeconds : 0)
  updateOperation(id, { tries: tries + 1 })
  resolveOutcome(id, { kind: 'waiting' })
}
