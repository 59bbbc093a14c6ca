/**
 * The outbox: changes of this browser that wait for a reply of the server (docs/decisions/0030). All tabs share it, it
 * survives a reload, and each account sees and sends its own changes only. `outbox-sender.ts` sends them.
 */
import { useEffect, useMemo } from 'react'
import { limits } from '#contract/texts/outbox.ts'
import type { OutboxRoute } from './outbox-routes.ts'
import { randomId } from '#web/core/api/random-id.ts'
import { onActingChange } from '#web/core/session/guest.ts'
import { parseStored, useStore } from '#web/core/store.ts'
import { storedOutbox } from './stored-outbox.ts'
import { onTokenChange } from '#web/core/session/token.ts'

export interface Operation {
  /** Its `Idempotency-Key`. */
  id: string
  /** Its ids before its room or its account changed. A request with such an id may still be in flight. */
  formerIds?: string[]
  /** The id of the account or guest that made it. */
  by: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** It is not sent before this time, in milliseconds since 1970, so that the user can undo it. */
  notBefore?: number
  route: OutboxRoute
  /** Operations of one room are sent in the order in which they were made, except while one is delayed. */
  params: { roomId: string } & Record<string, string>
  body?: unknown
  /** A later operation of the same subject replaces this one. */
  subject: string
  /** What it does, in the list of waiting changes. */
  label: string
  /** The beginning of the notice when the server refuses it; the reason follows. */
  refused: string
  /** The address of the screen where the user can repeat or correct it. */
  show: string
  /** Keys of the queries that it makes stale. */
  stale: string[][]
  /** How often sending has failed. */
  tries: number
  /** Why the server has refused it. The operation is removed when a notice has shown this. */
  refusal?: string
}

export interface NewOperation extends Omit<Operation, 'id' | 'by' | 'at' | 'tries' | 'refusal'> {
  /** The default is the account of this page. */
  by?: string
}

const dayMs = 24 * 3600_000

let account: string | null = null

/** The id of the account or guest whose changes this page makes and shows. Null before a room is open. */
export const readAccount = () => account

/** Sets the account that `readAccount` returns. Call it in the component of a screen where changes are made. */
export function useOutboxAccount(id: string) {
  useEffect(() => {
    account = id
    // Notifies the listeners, so that queries on the screen show the changes of this account.
    storedOutbox.set(storedOutbox.get())
  }, [id])
}

function forgetAccount() {
  account = null
}

if (typeof window !== 'undefined') {
  onTokenChange(forgetAccount)
  // The room of a guest may have a new id since the guest has left the screen: the seat must be loaded first.
  onActingChange(forgetAccount)
}

/**
 * Adds `operation`. Drops the operation that it replaces, and operations of other accounts that are older than
 * `otherAccountDays` or more than `otherAccountsMax`. Pure.
 *
 * @returns null when the account has `waitingMax` operations
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

/** Whether so many operations of the account `by` wait that it can add none. */
export const isFull = (all: Operation[], by: string) => all.filter((each) => each.by === by).length >= limits.waitingMax

/**
 * The later operations that end the delay of an operation. A decision must not count a withdrawn suggestion. When the
 * same dish is suggested again, a withdrawal that is sent later would delete it. A full list takes a new line only
 * after its bought lines are removed.
 */
const endsDelayOf: Partial<Record<OutboxRoute, OutboxRoute[]>> = {
  withdraw: ['decide', 'suggest'],
  emptyBasket: ['listLine'],
}

const endDelay = (other: Operation, { route, by, params }: Operation): Operation =>
  endsDelayOf[other.route]?.includes(route) && other.by === by && other.params.roomId === params.roomId
    ? { ...other, notBefore: undefined }
    : other

/**
 * The next operation of the account `by` to send: the oldest whose delay is over and whose room need not wait. Pure.
 */
export const nextOperation = (all: Operation[], by: string, now: number, blockedRooms: ReadonlySet<string>) =>
  all.find(
    (each) =>
      each.by === by &&
      each.refusal === undefined &&
      !blockedRooms.has(each.params.roomId) &&
      (each.notBefore ?? 0) <= now,
  )

/** The operations to list as waiting: those of each room in which an operation has failed, without delayed ones. */
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

/**
 * @returns the stored operation; null without an account, and when the outbox or the storage of the browser is full
 */
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

/** The id of an operation and its former ids. */
export const idsOf = ({ id, formerIds = [] }: Operation) => [id, ...formerIds]

/** @param id the id or a former id @returns whether it was still in the outbox */
export function discardOperation(id: string) {
  const all = readOutbox()
  const rest = all.filter((each) => !idsOf(each).includes(id))
  if (rest.length < all.length) store(rest)
  return rest.length < all.length
}

export const updateOperation = (id: string, change: Partial<Operation>) =>
  store(readOutbox().map((each) => (each.id === id ? { ...each, ...change } : each)))

/** Removes and returns the refused operations of `by`, for the notices about them. */
export function takeRefused(by: string): Operation[] {
  const all = readOutbox()
  const refused = all.filter((each) => each.by === by && each.refusal !== undefined)
  if (refused.length) store(all.filter((each) => !refused.includes(each)))
  return refused
}

/**
 * Gives the operations of a room its new id. Their requests get another address, so they also get new idempotency keys.
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
 * Gives the operations of a guest to the user who has taken over the seat. Their requests get another token, so they
 * also get new idempotency keys. An operation of the guest is dropped if the user has a waiting change of the same
 * subject.
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

/** Call after the account or seat `by` is deleted. */
export const forgetOperations = (by: string) => store(readOutbox().filter((each) => each.by !== by))

/** All operations, oldest first; rerenders when one is added, sent or discarded, in any tab. */
export function useOutbox(): Operation[] {
  const text = useStore(storedOutbox)
  return useMemo(() => parse(text), [text])
}
