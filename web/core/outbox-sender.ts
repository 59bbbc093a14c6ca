/**
 * Sends the operations of the outbox: in one tab at a time, in the order of each room, until the server has answered.
 * What the server refuses is removed, and a notice says why.
 */
import { texts } from '#contract/outbox.ts'
import type { AnyRoute } from '#contract/route.ts'
import { ApiError, call } from './api.ts'
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

/** `waiting`: it will be sent later. */
export type Outcome =
  { kind: 'sent'; reply?: unknown } | { kind: 'waiting' } | { kind: 'refused'; error: ApiError | null }

/** Long, because the user has not just pressed anything. */
const refusedMs = 8000
const retryMs = { first: 2000, last: 60_000 }
/** A server that fails this often on one operation will not do it. */
const triesMax = 12

const outcomes = new Map<string, (outcome: Outcome) => void>()
const listeners = new Set<(operation: Operation, reply: unknown) => void>()
const serverErrors = new Map<string, number>()
let isSending = false
/** The account of the last call: an operation may have been added after the last look. */
let askedFor: string | null = null
let pausedUntil = 0
let failuresInRow = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls `listener` for each operation that the server has done, before it leaves the outbox. */
export const onSent = (listener: (operation: Operation, reply: unknown) => void) => void listeners.add(listener)

/** Sends a change now, or stores it until it can be sent. The caller says why when it is refused at once. */
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

/** Sends what the account `by` has waiting. Resolves when all is sent or nothing more can be sent now. */
export async function flushOutbox(by: string) {
  startOutbox()
  if (!by || !maySendFor(by)) return
  askedFor = by
  if (isSending) return
  isSending = true
  try {
    while (askedFor) {
      const account: string = askedFor
      askedFor = null
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

/** Of operations that another tab has sent, and of those behind one that failed. */
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
  // The token may change while a request is under way: what one account did is never sent as another one.
  while (readCallerToken() === token && Date.now() >= pausedUntil) {
    const operation = nextOperation(readOutbox(), by, Date.now(), blockedRooms)
    if (!operation) break
    const isPerformed = outcomes.has(operation.id)
    const result = await attempt(operation)
    if (result === 'stop') break
    if (result === 'block') blockedRooms.add(operation.params.roomId)
    else if (!isPerformed || result === 'refused')
      for (const key of operation.stale) stale.set(JSON.stringify(key), key)
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
    const reply = await call(route, { params, body } as never, undefined, { key: id })
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
    const isHopeless = status === 500 && countServerError(id) >= triesMax
    if (!isInUse && (!isTemporary || isToldAtOnce || isHopeless)) {
      if (isDoneAnyway(operation, error)) discardOperation(id)
      else if (resolve) discardOperation(id)
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

/** A server that was killed may have withdrawn it without an answer. */
const isDoneAnyway = ({ route, tries }: Operation, { code }: ApiError) =>
  route === 'withdraw' && tries > 0 && code === 'suggestion-unknown'

/** In a page that the user sees. Another one leaves the refusals for it. */
function showRefused(by: string) {
  if (document.visibilityState !== 'visible') return
  for (const { refused, refusal, show } of takeRefused(by))
    notify(`${refused} ${refusal}`, {
      ms: refusedMs,
      ...(location.pathname !== show && { action: { text: 'Show', run: () => navigate(show) } }),
    })
}

/** Sends again when the earliest delay, pause or back-off is over. */
function schedule(by: string) {
  clearTimeout(timer)
  const own = readOutbox().filter((each) => each.by === by && each.refusal === undefined)
  if (!own.length || !readCallerToken()) return
  const now = Date.now()
  const backOffMs = failuresInRow ? Math.min(retryMs.first * 2 ** (failuresInRow - 1), retryMs.last) : 0
  const delayMs = Math.min(...own.map(({ notBefore = 0 }) => notBefore - now))
  // Spread, because all browsers of a household come back at the same moment.
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
  // The account of this page may be a guest whose screen was left.
  const by = account && maySendFor(account) ? account : (await loadSessionUser())?._id
  if (by) await flushOutbox(by)
}

/** The user leaves the page, so nothing can be taken back any more. A next page sends what this one could not. */
function sendDelayed() {
  const now = Date.now()
  for (const { id, by, route, params, body, notBefore = 0 } of readOutbox()) {
    if (by !== readAccount() || !maySendFor(by) || notBefore <= now) continue
    updateOperation(id, { notBefore: undefined })
    void call(outboxRoutes[route], { params, body } as never, undefined, { key: id, keepalive: true }).catch(() => {})
  }
}
