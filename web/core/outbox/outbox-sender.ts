/**
 * Sends the operations of the outbox. Only one tab sends at a time, and the operations of a room are sent in order. An
 * operation is repeated until the server has accepted or refused it. A refused operation is removed. A notice says why,
 * unless a caller of `perform` handles the refusal.
 */
import { texts } from '#contract/texts/outbox.ts'
import { callStored } from '#web/core/api/api.ts'
import { connection } from '#web/core/connection/connection.ts'
import { maySendFor, onActingChange, readCallerToken } from '#web/core/session/guest.ts'
import { notify } from '#web/core/notices.ts'
import { attempt, isAwaited, outcomeOf, resolveOutcomes, type Outcome } from './outbox-attempt.ts'
import { backOffMs, countFailure, isPaused } from './outbox-back-off.ts'
import { outboxRoutes } from './outbox-routes.ts'
import {
  addOperation,
  idsOf,
  isFull,
  nextOperation,
  readAccount,
  readOutbox,
  takeRefused,
  updateOperation,
  type NewOperation,
  type Operation,
} from './outbox.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { loadSessionUser } from '#web/core/session/session.ts'
import { storedOutbox } from './stored-outbox.ts'
import { onTokenChange } from '#web/core/session/token.ts'

/** How long the notice of a refusal is shown: longer than other notices, because the user does not expect a refusal. */
const refusedMs = 8000

let isSending = false
/** The account whose operations are sent next. `flushOutbox` sets the account, even while operations are being sent. */
let requestedAccount: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Stores a change and sends it now, or later if it cannot be sent now. If the outcome is `refused` with an error, the
 * caller must tell the user why. If `error` is null, the outbox shows a notice: the change could not be stored, or
 * another tab has sent it and stored the refusal.
 */
export async function perform(operation: NewOperation): Promise<Outcome> {
  const added = add(operation)
  if (!added) return { kind: 'refused', error: null }
  const outcome = outcomeOf(added.id)
  void flushOutbox(added.by)
  return outcome
}

/** The ids of the changes that this page has stored to be sent after a delay. */
const delayedHere = new Set<string>()

/** Stores a change that the user can undo until its delay is over. @returns null after a notice if storing fails */
export function performLater(operation: NewOperation): Operation | null {
  startOutbox()
  const added = add(operation)
  if (added) {
    delayedHere.add(added.id)
    schedule(added.by)
  }
  return added
}

/** Adds a change to the outbox. If it cannot be stored, a notice says why. */
function add(operation: NewOperation) {
  const added = addOperation(operation)
  if (!added) notify(whyNotAdded(operation.by ?? readAccount()))
  return added
}

function whyNotAdded(by: string | null) {
  if (!by) return texts.noAccount
  return isFull(readOutbox(), by) ? texts.full : texts.storageFull
}

/**
 * Sends the waiting operations of the account `by`, and shows refusals. Resolves when no more operations can be sent
 * now. If this tab is already sending, resolves immediately, and the operations are sent after the current ones. Sends
 * nothing if `maySendFor(by)` is false.
 */
export async function flushOutbox(by: string) {
  startOutbox()
  if (!by || !maySendFor(by)) return resolveOutcomes()
  requestedAccount = by
  if (isSending) return
  isSending = true
  let lastAccount = by
  try {
    while (requestedAccount) {
      const account: string = requestedAccount
      requestedAccount = null
      if (!maySendFor(account)) continue
      lastAccount = account
      await inOneTab(async () => {
        for (const queryKey of await sendAll(account)) void queryClient.invalidateQueries({ queryKey })
      })
    }
  } catch (error) {
    // For example, the storage is full. The failure is counted so that `schedule` waits before it tries again.
    console.warn('The waiting changes could not be sent.', error)
    countFailure()
  } finally {
    isSending = false
    resolveOutcomes()
    schedule(lastAccount)
  }
  showRefused(lastAccount)
}

/**
 * Runs `work` while no other tab runs its own. Over plain HTTP, browsers have no locks, so two tabs may send the same
 * operation. This is harmless, because both requests have the same idempotency key.
 */
const inOneTab = (work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator && navigator.locks ? navigator.locks.request('outbox', work) : work()

/** Sends until no operation is left that can be sent now. @returns the keys of the queries to fetch again */
async function sendAll(by: string): Promise<string[][]> {
  const token = readCallerToken()
  const blockedRooms = new Set<string>()
  const stale = new Map<string, string[]>()
  // The token may change during a request. A change must never be sent with the token of another account.
  while (readCallerToken() === token && !isPaused()) {
    const operation = nextOperation(readOutbox(), by, Date.now(), blockedRooms)
    if (!operation) break
    // A caller of `perform` that waits for the reply updates the queries itself, so they are not fetched again.
    const isHandled = isAwaited(operation.id)
    const result = await attempt(operation)
    if (result === 'stop') break
    if (result === 'block') blockedRooms.add(operation.params.roomId)
    else if (!isHandled || result === 'refused') for (const key of operation.stale) stale.set(JSON.stringify(key), key)
  }
  return [...stale.values()]
}

/**
 * Shows a notice for each refusal. A hidden page shows no notice. The next page that becomes visible shows the notices.
 */
function showRefused(by: string) {
  if (document.visibilityState !== 'visible') return
  for (const { refused, refusal, show } of takeRefused(by))
    notify(`${refused} ${refusal}`, {
      ms: refusedMs,
      ...(location.pathname !== show && { action: { text: 'Show', run: () => navigate(show) } }),
    })
}

/** Sends again when a delay of an operation of `by` is over, but not before the pause after a failure is over. */
function schedule(by: string) {
  clearTimeout(timer)
  const own = readOutbox().filter((each) => each.by === by && each.refusal === undefined)
  if (!own.length || !readCallerToken()) return
  const now = Date.now()
  const delayMs = Math.min(...own.map(({ notBefore = 0 }) => notBefore - now))
  const waitMs = Math.max(delayMs, backOffMs(now), 50)
  timer = setTimeout(() => void flushOutbox(by), waitMs)
}

let isStarted = false

/**
 * Sends waiting changes now. Later, sends waiting changes when the server is reachable again, when the browser is
 * online again, when the page is shown or hidden, when a user signs in, and when the screen of a guest opens or closes.
 * When the user leaves the page, sends its delayed changes.
 */
export function startOutbox() {
  if (isStarted) return
  isStarted = true
  let wasReachable = connection.get().isReachable
  connection.subscribe(() => {
    const { isReachable } = connection.get()
    if (isReachable && !wasReachable) void flushOwn()
    wasReachable = isReachable
  })
  onTokenChange(() => void flushOwn())
  onActingChange(() => void flushOwn())
  window.addEventListener('online', () => void flushOwn())
  document.addEventListener('visibilitychange', () => void flushOwn())
  window.addEventListener('pagehide', sendDelayed)
  void flushOwn()
}

/** Sends the changes of the account of this page, or of the signed-in user if no screen has set an account. */
async function flushOwn() {
  if (!storedOutbox.get() || !readCallerToken()) return
  const by = readAccount() ?? (await loadSessionUser())?._id
  if (by) await flushOutbox(by)
}

/**
 * Sends the delayed operations of this page when the user leaves the page, because they can no longer be undone. The
 * replies are lost, so the operations stay in the outbox, and the next page sends them again. Delayed operations of
 * other tabs are not sent, because the user can still undo them there.
 */
function sendDelayed() {
  const now = Date.now()
  for (const operation of readOutbox()) {
    const { id, by, route, params, body, notBefore = 0 } = operation
    if (!idsOf(operation).some((each) => delayedHere.has(each))) continue
    if (by !== readAccount() || !maySendFor(by) || notBefore <= now) continue
    updateOperation(id, { notBefore: undefined })
    void callStored(outboxRoutes[route], { params, body }, undefined, { key: id, keepalive: true }).catch(() => {})
  }
}
