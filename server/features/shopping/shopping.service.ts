/**
 * Reads and changes the shopping list of a room. Routes check that the caller is a member of the room, and writes check
 * it again.
 */
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { Publish } from '#contract/routes/events.ts'
import { limits, type List, type ListLine, type Units } from '#contract/shopping.ts'
import { amountsText } from '#cooking/shopping/amount-text.ts'
import { withTick } from '#cooking/shopping/aisle-order.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { createListReader, type ListReaderParts } from './list-reading.service.ts'
import { isRemoved, ownLine, plannedLine } from './list-lines.service.ts'
import type { LineChange, LineStore } from './lines.store.ts'
import { readTicks } from './shops.service.ts'
import { afterDays, afterDish } from './scope.service.ts'
import type { DatedScope, ListDays, ShoppingStore } from './shopping.store.ts'

export type Shopping = ReturnType<typeof createShopping>

/** Limits changes, because each change makes the browsers of all members fetch the list again. */
const changes = perHour('list-changes', limits.changesPerHour)
const minuteMs = 60_000

interface Parts extends ListReaderParts {
  store: ShoppingStore
  lines: LineStore
  limiter: RateLimiter
  publish: Publish
}

export function createShopping(parts: Parts) {
  const { store, lines, limiter, publish, readEntries } = parts
  const reader = createListReader(parts)

  /**
   * Ticks, unticks, edits, removes or brings back a line.
   * @throws room-unknown, line-unknown, bad-request (when `text` is null for a line that a member added)
   */
  async function changeLine(caller: { id: string }, roomId: string, id: string, change: Omit<LineChange, 'seen'>) {
    const planned = await reader.findPlanned(roomId)
    const line = planned.get(id)
    const before = await lines.findLine(roomId, id)
    if (!before?.is_own && !line) throw new AppError('line-unknown')
    if (before?.is_own && change.text === null) throw new AppError('bad-request', { field: 'text' })
    const seen = line ? amountsText(line.amounts) : null
    const aisle = line?.food.aisle ?? ownLine(before!).aisle
    // Assumes that a member who ticks, edits or removes a line has seen its current amounts.
    const hasSeenAmounts = change.isTicked === true || typeof change.text === 'string' || change.isRemoved === true
    const refusal = await lines.changeLine(
      roomId,
      caller.id,
      id,
      { ...change, seen: hasSeenAmounts ? seen : (before?.seen ?? seen) },
      {
        isShown: line !== undefined && !isRemoved(line, before ?? undefined),
        planLineIds: new Set(planned.keys()),
        learn: tickAdder(aisle),
      },
    )
    if (refusal) throw new AppError(refusal)
    publish('list-changed', { roomId })
    const after = await lines.findLine(roomId, id)
    // Another member may have removed the line meanwhile.
    if (!after) throw new AppError('line-unknown')
    return after.is_own ? ownLine(after) : plannedLine(id, line!, after)
  }

  async function changed(roomId: string, refusal: ErrorCode | null) {
    if (refusal) throw new AppError(refusal)
    publish('list-changed', { roomId })
    return reader.read(roomId)
  }

  return {
    /** Counts a change by this user. The changes of all lists count together. @throws too-many */
    countChange: (caller: { id: string }) => limiter.count(changes, caller.id),
    read: reader.read,

    /**
     * Sets the days of the list. A dish that a member put on the list stays, unless its day is over and is earlier than
     * the new days.
     * @throws room-unknown, list-too-long, list-ingredients-full
     */
    async setDays(caller: { id: string }, roomId: string, days: ListDays): Promise<List> {
      const { units, today } = await reader.readHead(roomId)
      const decide = (before: DatedScope) => afterDays(before, days, today)
      const before = await store.findScope(roomId)
      const { scope } = decide(before)
      await reader.requireFits(roomId, scope, units)
      const bought = await reader.findBought(roomId, before, scope, units)
      return changed(roomId, await store.setDays(roomId, caller.id, days, decide, bought))
    },

    /**
     * Puts one dish of the plan on the list.
     * @throws room-unknown, entry-unknown, list-dishes-full, list-too-long, list-ingredients-full
     */
    async putDish(caller: { id: string }, roomId: string, entryId: string): Promise<List> {
      const { units, today } = await reader.readHead(roomId)
      if (!(await readEntries(roomId, [entryId])).get(entryId)?.dish) throw new AppError('entry-unknown')
      const decide = (before: DatedScope) => afterDish(before, entryId, today)
      await reader.requireFits(roomId, decide(await store.findScope(roomId)).scope, units)
      return changed(roomId, await store.addDish(roomId, caller.id, entryId, decide))
    },

    /** Undoes `putDish`. @throws room-unknown */
    async takeDish(caller: { id: string }, roomId: string, entryId: string): Promise<List> {
      const { scope } = await reader.readHead(roomId)
      const entries = await readEntries(roomId, scope.dishes)
      // A dish that is decided and planned for the same meal has two ids, and the list may have stored either of them.
      const sameIds = scope.dishes.filter((id) => entries.get(id)?._id === entryId)
      return changed(roomId, await store.removeDishes(roomId, caller.id, [entryId, ...sameIds]))
    },

    /** @throws room-unknown, room-settings-not-yours */
    async setUnits(caller: { id: string }, roomId: string, units: Units | null): Promise<List> {
      return changed(roomId, await store.setUnits(roomId, caller.id, units))
    },

    /** @throws room-unknown, list-full */
    async addLine(caller: { id: string }, roomId: string, text: string, operation: string | null): Promise<ListLine> {
      const planned = await reader.findPlanned(roomId)
      const line = await lines.insertOwn(roomId, caller.id, { id: timeId(), text, operation }, planned.size)
      if (typeof line === 'string') throw new AppError(line)
      publish('list-changed', { roomId })
      return ownLine(line)
    },

    changeLine,

    /** @returns the removed line. @throws room-unknown, line-unknown */
    async removeLine(caller: { id: string }, roomId: string, id: string): Promise<ListLine> {
      const stored = await lines.findLine(roomId, id)
      if (!stored?.is_own) return changeLine(caller, roomId, id, { isRemoved: true })
      const refusal = await lines.deleteOwn(roomId, caller.id, id)
      if (refusal) throw new AppError(refusal)
      publish('list-changed', { roomId })
      return ownLine(stored)
    },

    /** Removes the ticked lines among `lineIds`. Ignores unknown ids. @throws room-unknown */
    async emptyBasket(caller: { id: string }, roomId: string, lineIds: string[]): Promise<List> {
      return changed(roomId, await lines.removeTicked(roomId, caller.id, lineIds))
    },
  }
}

/** Returns a function that adds a tick in this aisle, at the current time, to stored ticks. */
const tickAdder = (aisle: ListLine['aisle']) => (ticks: string | null) =>
  JSON.stringify(withTick(readTicks(ticks), aisle, Math.floor(Date.now() / minuteMs)))
