/**
 * Sends the operations of the outbox: in one tab at a time, in the order of each room, until the server has answered.
 * What the server refuses is removed, and a notice says why.
 */
import { texts } from '#contract/outbox.ts'
import type { AnyRoute } from '#contract/route.ts'
import { ApiError, callStored } from './api.ts'
import { connection } from './connection.ts'
import { maySendFor, readCallerToken } from './guest.ts'
import { notify } from './notices.ts'
import {
  addOperation,
  discardOperation,
  nextOperation,
  readAccount,
  readOutbox,
  takeRefused,
  updateOperation,
  type NewOperation,
  type Operation,
} from './outbox.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { queryClient } from './query-client.ts'
import { navigate } from './router.ts'
import { loadSessionUser } from './session.ts'
import { storedOutbox } from './stored-outbox.ts'
import { onTokenChange, readToken } from './token.ts'

/** What became of a change. `waiting`: it is stored and will be sent later. */
export type Outcome =
  { kind: 'sent'; reply?: unknown } | { kind: 'waiting' } | { kind: 'refused'; error: ApiError | null }

/** Longer than other notices, because the user does not expect a refusal at that moment. */
const refusedMs = 8000
const retryMs = { first: 2000, last: 60_000 }
/** After this number of replies with status 500, an operation counts as refused. */
const serverErrorsMax = 12

const outcomes = new Map<string, (outcome: Outcome) => void>()
const listeners = new Set<(operation: Operation, reply: unknown) => void>()
/** The number of replies with status 500, by the id of the operation. */
const serverErrors = new Map<string, number>()
let isSending = false
/** The account whose operations are sent next. Calls of `flushOutbox` set it, also during sending. */
let requestedAccount: string | null = null
let pausedUntil = 0
let failuresInRow = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls `listener` for each operation that the server has accepted, before it is removed from the outbox. */
export const onSent = (listener: (operation: Operation, reply: unknown) => void) => void listeners.add(listener)

/** Sends a change now, or stores it until it can be sent. When it is refused at once, the caller tells the user why. */
export async function perform(operation: NewOperation): Promise<Outcome> {
  const added = addOperation(operation)
  if (!added) {
    notify(texts.full)
    return { kind: 'refused', error: null }
  }
  const outcome = new Promise<Outcome>((resolve) => outcomes.set(added.id, resolve))
  void flushOutbox(added.by)
  return outcome
}

/** Stores a change that can be taken back until its delay is over. @returns null when there is no room for it */
export function performLater(operation: NewOperation): Operation | null {
  startOutbox()
  const added = addOperation(operation)
  if (!added) notify(texts.full)
  else schedule(added.by)
  return added
}

/** Sends the waiting operations of the account `by`. Resolves when all are sent or none can be sent now. */
export async function flushOutbox(by: string) {
  startOutbox()
  if (!by || !maySendFor(by)) return
  requestedAccount = by
  if (isSending) return
  isSending = true
  try {
    while (requestedAccount) {
      const account: string = requestedAccount
      requestedAccount = null
      if (!maySendFor(account)) continue
      await inOneTab(async () => {
        for (const queryKey of await sendAll(account)) void queryClient.invalidateQueries({ queryKey })
      })
    }
  } finally {
    isSending = false
    resolveOutcomes()
    schedule(by)
  }
  showRefused(by)
}

/** Resolves the promises of operations that another tab has sent, and of operations that wait behind a failed one. */
function resolveOutcomes() {
  const stored = new Set(readOutbox().map(({ id }) => id))
  const isStuck = failuresInRow > 0 || pausedUntil > Date.now()
  for (const [id, resolve] of outcomes) {
    if (stored.has(id) && !isStuck) continue
    outcomes.delete(id)
    resolve(stored.has(id) ? { kind: 'waiting' } : { kind: 'sent' })
  }
}

/** Without locks, as on plain HTTP, two tabs may send the same operation: its key makes that harmless. */
const inOneTab = (work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator && navigator.locks ? navigator.locks.request('outbox', work) : work()

/** @returns the keys of the queries that became stale */
async function sendAll(by: string): Promise<string[][]> {
  const token = readCallerToken()
  const blockedRooms = new Set<string>()
  const stale = new Map<string, string[]>()
  // The token may change while a request is under way: changes of one account are never sent with the token of another.
  while (readCallerToken() === token && Date.now() >= pausedUntil) {
    const operation = nextOperation(readOutbox(), by, Date.now(), blockedRooms)
    if (!operation) break
    // The caller of `perform` handles the reply itself.
    const isAwaited = outcomes.has(operation.id)
    const result = await attempt(operation)
    if (result === 'stop') break
    if (result === 'block') blockedRooms.add(operation.params.roomId)
    else if (!isAwaited || result === 'refused') for (const key of operation.stale) stale.set(JSON.stringify(key), key)
  }
  return [...stale.values()]
}

/** `block`: the room of the operation has to wait. `stop`: all operations have to wait. */
async function attempt(operation: Operation): Promise<'sent' | 'refused' | 'block' | 'stop'> {
  const { id, params, body, tries } = operation
  const resolve = outcomes.get(id)
  const route: AnyRoute | undefined = outboxRoutes[operation.route]
  if (!route) {
    // Stored by another version of the app.
    updateOperation(id, { refusal: texts.noReason })
    return 'refused'
  }
  try {
    const reply = await callStored(route, { params, body }, undefined, { key: id })
    failuresInRow = 0
    pausedUntil = 0
    for (const listener of listeners) listener(operation, reply)
    discardOperation(id)
    outcomes.delete(id)
    resolve?.({ kind: 'sent', reply })
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, retryAfterSeconds } = error
    const isTemporary = status < 400 || status >= 500 || status === 401 || status === 408 || status === 429
    const isInUse = code === 'idempotency-key-in-use'
    // A user who has just made the change can repeat it, and is told at once.
    const isToldAtOnce = resolve !== undefined && (status === 500 || status === 429)
    const isGivenUp = status === 500 && countServerError(id) >= serverErrorsMax
    if (!isInUse && (!isTemporary || isToldAtOnce || isGivenUp)) {
      if (resolve || isAlreadyDone(operation, error)) discardOperation(id)
      else updateOperation(id, { refusal: error.message || texts.noReason })
      outcomes.delete(id)
      resolve?.({ kind: 'refused', error })
      return 'refused'
    }
    failuresInRow += 1
    updateOperation(id, { tries: tries + 1 })
    outcomes.delete(id)
    resolve?.({ kind: 'waiting' })
    if (retryAfterSeconds && !isInUse) pausedUntil = Date.now() + retryAfterSeconds * 1000
    return status === 500 || isInUse ? 'block' : 'stop'
  }
}

function countServerError(id: string) {
  const count = (serverErrors.get(id) ?? 0) + 1
  serverErrors.set(id, count)
  return count
}

/** Whether an earlier attempt has withdrawn the suggestion, although its reply was lost. */
const isAlreadyDone = ({ route, tries }: Operation, { code }: ApiError) =>
  route === 'withdraw' && tries > 0 && code === 'suggestion-unknown'

/** Shows the refusals in a notice each. A hidden page shows none: the page that becomes visible next does. */
function showRefused(by: string) {
  if (document.visibilityState !== 'visible') return
  for (const { refused, refusal, show } of takeRefused(by))
    notify(`${refused} ${refusal}`, {
      ms: refusedMs,
      ...(location.pathname !== show && { action: { text: 'Show', run: () => navigate(show) } }),
    })
}

/** Sends again after the earliest delay of an operation, but not before a pause or a back-off ends. */
function schedule(by: string) {
  clearTimeout(timer)
  const own = readOutbox().filter((each) => each.by === by && each.refusal === undefined)
  if (!own.length || !readCallerToken()) return
  const now = Date.now()
  const backOffMs = failuresInRow ? Math.min(retryMs.first * 2 ** (failuresInRow - 1), retryMs.last) : 0
  const delayMs = Math.min(...own.map(({ notBefore = 0 }) => notBefore - now))
  // At random, because all browsers of a household reconnect at the same moment.
  const waitMs = Math.max(delayMs, pausedUntil - now, backOffMs * (0.75 + Math.random() / 4), 50)
  timer = setTimeout(() => void flushOutbox(by), waitMs)
}

let isStarted = false

/** Sends what waits now, and whenever the connection, the page or the user comes back. */
export function startOutbox() {
  if (isStarted) return
  isStarted = true
  let wasReachable = connection.get().isReachable
  connection.subscribe(() => {
    const { isReachable } = connection.get()
    if (isReachable && !wasReachable) void flushOwn()
    wasReachable = isReachable
  })
  let lastToken = readToken()
  onTokenChange(() => {
    if (readToken() !== lastToken) void flushOwn()
    lastToken = readToken()
  })
  window.addEventListener('online', () => void flushOwn())
  document.addEventListener('visibilitychange', () => void flushOwn())
  window.addEventListener('pagehide', sendDelayed)
  void flushOwn()
}

async function flushOwn() {
  if (!storedOutbox.get() || !readCallerToken()) return
  const account = readAccount()
  // `readAccount` may still return the guest after the user has left the guest screen.
  const by = account && maySendFor(account) ? account : (await loadSessionUser())?._id
  if (by) await flushOutbox(by)
}

/**
 * Sends delayed operations when the user leaves the page, because they can no longer be undone. They stay in the outbox:
 * the answer is lost, so the next page sends them again.
 */
function sendDelayed() {
  const now = Date.now()
  for (const { id, by, route, params, body, notBefore = 0 } of readOutbox()) {
    if (by !== readAccount() || !maySendFor(by) || notBefore <= now) continue
    updateOperation(id, { notBefore: undefined })
    void callStored(outboxRoutes[route], { params, body }, undefined, { key: id, keepalive: true }).catch(() => {})
  }
}
