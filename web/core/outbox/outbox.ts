/**
 * The outbox contains changes of this browser that wait for a reply of the server (docs/decisions/0030). All tabs share
 * the outbox, and it survives a reload. `outbox-sender.ts` sends the changes. Each account sees and sends only its own
 * changes. In the code of the outbox, an account is a user or a guest.
 */
import { useEffect, useMemo } from 'react'
import { limits } from '#contract/texts/outbox.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import type { OutboxRoute } from './outbox-routes.ts'
import { randomId } from '#web/core/api/random-id.ts'
import { onActingChange } from '#web/core/session/guest.ts'
import { parseStored, useStore } from '#web/core/store.ts'
import { storedOutbox } from './stored-outbox.ts'
import { onTokenChange } from '#web/core/session/token.ts'

export interface Operation {
  /** The id of the operation is also its `Idempotency-Key`. */
  id: string
  /**
   * The earlier ids. The operation gets a new id when the id of its room or account changes, but a request with an
   * earlier id may still be in flight.
   */
  formerIds?: string[]
  /** The id of the user or guest who has made the change. */
  by: string
  /** When the change was made, in milliseconds since 1970. */
  at: number
  /** The change is not sent before this time (ms since 1970), so that the user can undo it. */
  notBefore?: number
  route: OutboxRoute
  /**
   * The parameters of the path. The operations with the same `roomId` are sent in the order in which they were made. A
   * delayed operation does not stop the others.
   */
  params: { roomId: string } & Record<string, string>
  body?: unknown
  /**
   * A later operation of the same account and room with the same subject replaces this operation, unless the server has
   * refused this operation.
   */
  subject: string
  /** Describes the change in the list of waiting changes. */
  label: string
  /** The first part of the notice if the server refuses the change. The reason follows it. */
  refused: string
  /** The address of the screen on which the user can repeat or correct the change. */
  show: string
  /** The keys of the queries that the change makes stale. */
  stale: string[][]
  /** How often the change could not be sent. */
  tries: number
  /** Why the server has refused the change. The operation is removed when a notice shows the reason. */
  refusal?: string
}

export interface NewOperation extends Omit<Operation, 'id' | 'by' | 'at' | 'tries' | 'refusal'> {
  /** The account that makes the change. By default, this is the account that `readAccount` returns. */
  by?: string
}

let account: string | null = null

/**
 * The id of the user or guest whose changes this page makes and shows. Null until a screen calls `useOutboxAccount`,
 * and again after the token changes or the screen of a guest opens or closes.
 */
export const readAccount = () => account

/** Sets the account that `readAccount` returns. Call it in every screen on which changes can be made. */
export function useOutboxAccount(id: string) {
  useEffect(() => {
    account = id
    // Notifies the listeners, so that the queries of the screen show the changes of this account.
    storedOutbox.set(storedOutbox.get())
  }, [id])
}

function forgetAccount() {
  account = null
}

if (typeof window !== 'undefined') {
  onTokenChange(forgetAccount)
  // The room may get a new id while the guest is on another screen. So no change of the guest is sent before the seat
  // is loaded again and `useOutboxAccount` runs.
  onActingChange(forgetAccount)
}

/**
 * Adds `operation`, drops the operation that it replaces, and ends delays (`endsDelayOf`). Also drops operations of
 * other accounts that are older than `otherAccountDays`, or are not among the newest `otherAccountsMax`. Pure.
 *
 * @returns all operations, or null if the account already has `waitingMax` operations that are not replaced
 */
export function withOperation(all: Operation[], operation: Operation): Operation[] | null {
  const { by, subject, params, at } = operation
  const recent = all.filter((other) => other.by !== by && at - other.at < limits.otherAccountDays * dayMs)
  const ofOthers = new Set(recent.slice(-limits.otherAccountsMax))
  const stays = (other: Operation) =>
    other.by === by
      ? other.refusal !== undefined || other.subject !== subject || other.params.roomId !== params.roomId
      : ofOthers.has(other)
  const rest = all.filter(stays).map((other) => endDelay(other, operation))
  return isFull(rest, by) ? null : [...rest, operation]
}

/** Whether the account `by` has so many operations that no other operation can be added. */
export const isFull = (all: Operation[], by: string) => all.filter((each) => each.by === by).length >= limits.waitingMax

/**
 * Maps the route of a delayed operation to the routes of later operations that end its delay. Both operations are then
 * sent in order. A withdrawal must be sent before a decision, because a decision must not count a withdrawn suggestion.
 * A late withdrawal would also delete a new suggestion of the same dish. A full list accepts a new line only after the
 * ticked lines are removed.
 */
const endsDelayOf: Partial<Record<OutboxRoute, OutboxRoute[]>> = {
  withdraw: ['decide', 'suggest'],
  emptyBasket: ['listLine'],
}

const endDelay = (other: Operation, { route, by, params }: Operation): Operation =>
  endsDelayOf[other.route]?.includes(route) && other.by === by && other.params.roomId === params.roomId
    ? { ...other, notBefore: undefined }
    : other

/** The oldest operation of `by` that is not refused, not delayed and not in one of the `blockedRooms`. Pure. */
export const nextOperation = (all: Operation[], by: string, now: number, blockedRooms: ReadonlySet<string>) =>
  all.find(
    (each) =>
      each.by === by &&
      each.refusal === undefined &&
      !blockedRooms.has(each.params.roomId) &&
      (each.notBefore ?? 0) <= now,
  )

/**
 * The operations of `by` that the screen lists as waiting. If the sending of one operation has failed, all operations
 * of its room count as waiting, except delayed operations. With `roomId`, returns only the operations of this room.
 */
export function waitingOf(all: Operation[], by: string, roomId?: string): Operation[] {
  const own = all.filter((each) => each.by === by && each.refusal === undefined)
  const stuckRooms = new Set(own.filter(({ tries }) => tries > 0).map(({ params }) => params.roomId))
  return own.filter(
    ({ params, notBefore }) =>
      stuckRooms.has(params.roomId) && (!roomId || params.roomId === roomId) && (notBefore ?? 0) <= Date.now(),
  )
}

function parse(text: string | null): Operation[] {
  const parsed = parseStored(text)
  return Array.isArray(parsed) ? (parsed as Operation[]) : []
}

export const readOutbox = () => parse(storedOutbox.get())

function store(next: Operation[]) {
  storedOutbox.set(next.length ? JSON.stringify(next) : null)
}

/** @returns the stored operation. Null without an account, or if the outbox or the storage of the browser is full */
export function addOperation(operation: NewOperation): Operation | null {
  const by = operation.by ?? account
  if (!by) return null
  const added = { ...operation, by, id: randomId(), at: Date.now(), tries: 0 }
  const next = withOperation(readOutbox(), added)
  if (!next) return null
  try {
    store(next)
  } catch {
    return null
  }
  return added
}

/** The current id and the former ids of an operation. */
export const idsOf = ({ id, formerIds = [] }: Operation) => [id, ...formerIds]

/** Removes an operation. @param id its current id or a former id @returns whether it was still in the outbox */
export function discardOperation(id: string) {
  const all = readOutbox()
  const rest = all.filter((each) => !idsOf(each).includes(id))
  if (rest.length < all.length) store(rest)
  return rest.length < all.length
}

export const updateOperation = (id: string, change: Partial<Operation>) =>
  store(readOutbox().map((each) => (each.id === id ? { ...each, ...change } : each)))

/** Removes the refused operations of `by`, and returns them so that notices can be shown. */
export function takeRefused(by: string): Operation[] {
  const all = readOutbox()
  const refused = all.filter((each) => each.by === by && each.refusal !== undefined)
  if (refused.length) store(all.filter((each) => !refused.includes(each)))
  return refused
}

/**
 * Changes the id of a room in the operations of this room. The paths of the operations change, so the operations also
 * get new idempotency keys.
 */
export const moveOutbox = (roomId: string, newRoomId: string) =>
  store(
    readOutbox().map((each) =>
      each.params.roomId === roomId
        ? {
            ...each,
            id: randomId(),
            formerIds: idsOf(each),
            params: { ...each.params, roomId: newRoomId },
            show: each.show.replace(roomId, newRoomId),
            stale: each.stale.map((key) => key.map((part) => (part === roomId ? newRoomId : part))),
          }
        : each,
    ),
  )

/**
 * Gives the operations of a guest to the user who has taken over the seat. The operations are then sent with another
 * token, so they also get new idempotency keys. If the user already has a waiting operation with the same room and
 * subject, the operation of the guest is dropped.
 */
export function handOverOperations(guestId: string, userId: string) {
  const all = readOutbox()
  const isReplaced = ({ subject, params }: Operation) =>
    all.some(
      (own) =>
        own.by === userId &&
        own.refusal === undefined &&
        own.subject === subject &&
        own.params.roomId === params.roomId,
    )
  store(
    all.flatMap((each) => {
      if (each.by !== guestId) return each
      return isReplaced(each) ? [] : { ...each, id: randomId(), formerIds: idsOf(each), by: userId }
    }),
  )
}

/** Removes all operations of `by`. Call this after the account or seat `by` was deleted. */
export const forgetOperations = (by: string) => store(readOutbox().filter((each) => each.by !== by))

/** All operations of all accounts. The component rerenders when any tab changes the outbox. */
export function useOutbox(): Operation[] {
  const text = useStore(storedOutbox)
  return useMemo(() => parse(text), [text])
}
