/** Sends one operation of the outbox, stores the result, and gives the result to a waiting caller. */
import { texts } from '#contract/texts/outbox.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import { ApiError, callStored } from '#web/core/api/api.ts'
import { maySendFor } from '#web/core/session/guest.ts'
import { notify } from '#web/core/notices.ts'
import { countFailure, endBackOff, isFailing } from './outbox-back-off.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { discardOperation, idsOf, readOutbox, updateOperation, type Operation } from './outbox.ts'

/**
 * The outcome of a change. `sent`: the outbox no longer has the change. Without a `reply`, the change was discarded or
 * replaced, or another tab has sent it. In the last case, the server may have refused the change, and the other tab
 * says why. `waiting`: the change is stored and will be sent later. `refused`: `error` is the refusal of the server. It
 * is null if the change could not be stored, or if the refusal is stored in the outbox, for example by another tab. If
 * `error` is null, the outbox itself shows a notice.
 */
export type Outcome =
  { kind: 'sent'; reply?: unknown } | { kind: 'waiting' } | { kind: 'refused'; error: ApiError | null }

/** `block`: all operations of the same room have to wait. `stop`: all operations have to wait. */
type Result = 'sent' | 'refused' | 'block' | 'stop'

/** After this number of replies with status 500 to this page, an operation counts as refused. */
const serverErrorsMax = 12

/** Maps the id of an operation to the function that gives the outcome to the caller of `perform`. */
const outcomes = new Map<string, (outcome: Outcome) => void>()
const listeners = new Set<(operation: Operation, reply: unknown) => void>()
/** Maps the id of an operation to the number of its replies with status 500. */
const serverErrors = new Map<string, number>()

/**
 * Calls `listener` for each operation of this page that the server has accepted, before the operation is removed from
 * the outbox.
 */
export const onSent = (listener: (operation: Operation, reply: unknown) => void) => void listeners.add(listener)

export const outcomeOf = (id: string) => new Promise<Outcome>((resolve) => outcomes.set(id, resolve))
export const isAwaited = (id: string) => outcomes.has(id)

function resolveOutcome(id: string, outcome: Outcome) {
  outcomes.get(id)?.(outcome)
  outcomes.delete(id)
}

/**
 * Gives an outcome to callers that still wait. If the operation is no longer in the outbox, the outcome is `sent`. If
 * another tab has stored a refusal, the outcome is `refused`. If the outbox waits after a failure, or this page must
 * not send the operation now, the outcome is `waiting`.
 */
export function resolveOutcomes() {
  const operations = new Map(
    readOutbox().flatMap((operation) => idsOf(operation).map((id) => [id, operation] as const)),
  )
  const isStuck = isFailing()
  for (const id of outcomes.keys()) {
    const operation = operations.get(id)
    // Another tab has sent the operation, or it was discarded or replaced. If it was refused, the other tab says why.
    if (!operation) resolveOutcome(id, { kind: 'sent' })
    // The refusal stays in the outbox until a visible page shows it.
    else if (operation.refusal !== undefined) resolveOutcome(id, { kind: 'refused', error: null })
    else if (isStuck || !maySendFor(operation.by)) resolveOutcome(id, { kind: 'waiting' })
  }
}

/** Sends `operation` once. Then removes it, or stores the refusal or the number of tries. */
export async function attempt(operation: Operation): Promise<Result> {
  const { id, params, body } = operation
  const route: AnyRoute | undefined = outboxRoutes[operation.route]
  if (!route) {
    // Another version of the app has stored this operation.
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
    if (hasNewId(operation)) {
      // The id of the room or the account has changed during the request. The changed operation is sent later.
      resolveOutcome(id, { kind: 'waiting' })
      return 'block'
    }
    const result = resultOf(operation, error)
    if (result === 'refused') refuse(operation, error)
    else postpone(operation, error)
    return result
  }
}

const hasNewId = ({ id }: Operation) => readOutbox().some(({ formerIds }) => formerIds?.includes(id))

function resultOf({ id }: Operation, error: ApiError): Exclude<Result, 'sent'> {
  if (isInUse(error)) return 'block'
  const { status } = error
  const isTemporary = status < 400 || status >= 500 || status === 401 || status === 408 || status === 429
  // If a caller still waits, the status 500 or 429 counts as a refusal, because the user can repeat the change.
  const isRefusedAtOnce = isAwaited(id) && (status === 500 || status === 429)
  const isGivenUp = status === 500 && countServerError(id) >= serverErrorsMax
  if (!isTemporary || isRefusedAtOnce || isGivenUp) return 'refused'
  return status === 500 ? 'block' : 'stop'
}

/** Whether the server is still processing an earlier request with the same key. */
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
      // The server has accepted the operation, so it is removed from the outbox even if a listener fails.
      console.warn('The reply could not be shown.', error)
    }
  }
  discardOperation(operation.id)
  resolveOutcome(operation.id, { kind: 'sent', reply })
}

/**
 * Stores a refusal for a notice. If a caller handles the refusal, or if the change is already made, removes the
 * operation instead.
 */
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
    // The storage is full, so no other page can show the refusal later. This page shows it now, even if it is hidden.
    console.warn('The refusal could not be stored.', error)
    discardOperation(id)
    notify(`${refused} ${refusal}`)
  }
}

/** Whether an earlier attempt has probably withdrawn the suggestion already, and its reply was lost. */
const isAlreadyDone = ({ route, tries }: Operation, { code }: ApiError) =>
  route === 'withdraw' && tries > 0 && code === 'suggestion-unknown'

/** Keeps an operation that could not be sent, and starts a pause. */
function postpone({ id, tries }: Operation, error?: ApiError) {
  countFailure(error && !isInUse(error) ? error.retryAfterSeconds : 0)
  updateOperation(id, { tries: tries + 1 })
  resolveOutcome(id, { kind: 'waiting' })
}
