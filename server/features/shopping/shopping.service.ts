/** The shopping list of a room. Routes check the membership first, and writes check it again. */
import { createHash } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { Publish } from '#contract/events.ts'
import type { PlanEntry } from '#contract/plan.ts'
import { limits, type List, type ListLine, type Units } from '#contract/shopping.ts'
import { dayIn } from '#contract/time-zone.ts'
import { isUsZone } from '#contract/us-zones.ts'
import { amountsText } from '#cooking/shopping/amount-text.ts'
import { aisleOrder, withTick } from '#cooking/shopping/aisle-order.ts'
import { listOf, type SumLine } from '#cooking/shopping/list.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { DishNeeds } from './dish-needs.service.ts'
import { ownLine, plannedLine } from './list-lines.service.ts'
import type { LineChange, LineStore } from './lines.store.ts'
import { readTicks, shopOf } from './shops.service.ts'
import type { ShopStore } from './shops.store.ts'
import { afterDays, afterDish } from './scope.service.ts'
import { daysOf, type DatedScope, type ListDays, type Scope, type ShoppingStore } from './shopping.store.ts'

export type Shopping = ReturnType<typeof createShopping>

/** Each change makes the browsers of all members fetch the list again. */
const changes: RateLimit = { name: 'list-changes', times: limits.changesPerHour, within: 3600 }
const minuteMs = 60_000

interface Parts {
  store: ShoppingStore
  lines: LineStore
  shops: ShopStore
  limiter: RateLimiter
  publish: Publish
  /** Returns the entries of the plan from one day to another, both included. */
  readPlan: (roomId: string, days: ListDays) => Promise<PlanEntry[]>
  /** Returns the entries with these ids, in the order of their days. Ids without an entry are left out. */
  readEntries: (roomId: string, ids: string[]) => Promise<PlanEntry[]>
  dishNeeds: DishNeeds
}

export function createShopping({ store, lines, shops, limiter, publish, readPlan, readEntries, dishNeeds }: Parts) {
  async function readHead(roomId: string) {
    const [row, dishes] = await Promise.all([store.findList(roomId), store.findDishes(roomId)])
    const units: Units = row?.units ?? (row?.time_zone && isUsZone(row.time_zone) ? 'us' : 'metric')
    const scope: Scope = { days: daysOf(row), dishes }
    return { units, scope, ticks: row?.ticks ?? null, today: dayIn(row?.time_zone ?? latestZone, Date.now()) }
  }

  /** Computes the lines of planned dishes, by id. `added` has the dishes on the list that are not of its days. */
  async function readPlanned(roomId: string, { days, dishes: ids }: Scope, units: Units) {
    const inDays = days ? await readPlan(roomId, days) : []
    const others = ids.filter((id) => !inDays.some(({ _id }) => _id === id))
    const added = (others.length ? await readEntries(roomId, others) : []).flatMap(withDish)
    const dishes = [...inDays.flatMap(withDish), ...added]
    const needed = await dishNeeds.read(roomId, dishes)
    const planned = new Map(listOf(needed.dishes, units).map((line) => [idOf(line), line]))
    return { ...needed, planned, added, count: dishes.length }
  }

  async function read(roomId: string): Promise<List> {
    const { units, scope, ticks } = await readHead(roomId)
    const { planned, dishes, unlisted, added, count } = await readPlanned(roomId, scope, units)
    const stored = await lines.findLines(roomId)
    const marks = new Map(stored.filter(({ is_own: isOwn }) => !isOwn).map((mark) => [mark.id, mark]))
    const all = [
      ...[...planned]
        .filter(([id]) => !marks.get(id)?.is_removed)
        .map(([id, line]) => plannedLine(id, line, marks.get(id))),
      ...stored.filter(({ is_own: isOwn }) => isOwn).map(ownLine),
    ]
    const order = aisleOrder(readTicks(ticks))
    const rankOf = new Map<string, number>(order.map((aisle, index) => [aisle, index]))
    return {
      lines: all.toSorted((one, other) => rankOf.get(one.aisle)! - rankOf.get(other.aisle)!).slice(0, limits.linesMax),
      from: scope.days?.from ?? null,
      to: scope.days?.to ?? null,
      added: added.map(({ _id, dish, date }) => ({ _id, dish, date })),
      units,
      aisles: order,
      shops: (await shops.findShops(roomId)).map(shopOf),
      unlisted: unlisted.map(nameOf),
      unscaled: dishes.filter(({ recipeServings }) => recipeServings === null).map(nameOf),
      dishes: count,
      notListed: Math.max(0, all.length - limits.linesMax),
    }
  }

  /** Returns the lines of planned dishes, and the one with an id if there is one. */
  async function findPlanned(roomId: string, id: string) {
    const { units, scope } = await readHead(roomId)
    const { planned } = await readPlanned(roomId, scope, units)
    return { planned, line: planned.get(id) }
  }

  /** @throws list-too-long */
  async function requireFits(roomId: string, scope: Scope, units: Units) {
    const { planned, isTooLong } = await readPlanned(roomId, scope, units)
    const own = (await lines.findLines(roomId)).filter((line) => line.is_own && !line.ticked_at)
    if (isTooLong || planned.size + own.length > limits.linesMax) throw new AppError('list-too-long')
  }

  async function changeLine(caller: { id: string }, roomId: string, id: string, change: Omit<LineChange, 'seen'>) {
    const { planned, line } = await findPlanned(roomId, id)
    const before = await lines.findLine(roomId, id)
    if (!before?.is_own && !line) throw new AppError('line-unknown')
    if (before?.is_own && change.text === null) throw new AppError('bad-request', { field: 'text' })
    const seen = line ? amountsText(line.amounts) : null
    const aisle = line?.food.aisle ?? ownLine(before!).aisle
    const learn = (ticks: string | null) =>
      JSON.stringify(withTick(readTicks(ticks), aisle, Math.floor(Date.now() / minuteMs)))
    // A member who ticks or edits a line has seen its current amounts.
    const hasSeenAmounts = change.isTicked === true || typeof change.text === 'string'
    const refusal = await lines.changeLine(
      roomId,
      caller.id,
      id,
      { ...change, seen: hasSeenAmounts ? seen : (before?.seen ?? seen) },
      { listed: new Set(planned.keys()), learn },
    )
    if (refusal) throw new AppError(refusal)
    publish('list-changed', { roomId })
    const after = await lines.findLine(roomId, id)
    // Another member may have removed the line since.
    if (!after) throw new AppError('line-unknown')
    return after.is_own ? ownLine(after) : plannedLine(id, line!, after)
  }

  return {
    /** Counts a change to any list by a user. @throws too-many */
    countChange: (caller: { id: string }) => limiter.count(changes, caller.id),
    read,

    /** Sets the days of the list. Other dishes on it stay until their day is over. @throws room-unknown, list-too-long */
    async setDays(caller: { id: string }, roomId: string, days: ListDays): Promise<List> {
      const { units, today } = await readHead(roomId)
      const decide = (before: DatedScope) => afterDays(before, days, today)
      await requireFits(roomId, decide(await store.findScope(roomId)).scope, units)
      return changed(roomId, await store.setDays(roomId, caller.id, days, decide))
    },

    /** Puts one dish of the plan on the list. @throws room-unknown, entry-unknown, list-dishes-full, list-too-long */
    async putDish(caller: { id: string }, roomId: string, entryId: string): Promise<List> {
      const { units, today } = await readHead(roomId)
      const [entry] = (await readEntries(roomId, [entryId])).flatMap(withDish)
      if (!entry) throw new AppError('entry-unknown')
      const decide = (before: DatedScope) => afterDish(before, entryId, today)
      await requireFits(roomId, decide(await store.findScope(roomId)).scope, units)
      return changed(roomId, await store.addDish(roomId, caller.id, entryId, decide))
    },

    /** @throws room-unknown */
    async takeDish(caller: { id: string }, roomId: string, entryId: string): Promise<List> {
      return changed(roomId, await store.removeDish(roomId, caller.id, entryId))
    },

    /** @throws room-unknown, room-settings-not-yours */
    async setUnits(caller: { id: string }, roomId: string, units: Units | null): Promise<List> {
      return changed(roomId, await store.setUnits(roomId, caller.id, units))
    },

    /** @throws room-unknown, list-full */
    async addLine(caller: { id: string }, roomId: string, text: string, operation: string | null): Promise<ListLine> {
      const { planned } = await findPlanned(roomId, '')
      const line = await lines.insertOwn(roomId, caller.id, { id: timeId(), text, operation }, planned.size)
      if (typeof line === 'string') throw new AppError(line)
      publish('list-changed', { roomId })
      return ownLine(line)
    },

    /** @throws room-unknown, line-unknown */
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
  }

  async function changed(roomId: string, refusal: ErrorCode | null) {
    if (refusal) throw new AppError(refusal)
    publish('list-changed', { roomId })
    return read(roomId)
  }
}

/** For rooms without a time zone. A day ends here after it has ended in every other time zone. */
const latestZone = 'Etc/GMT+12'
const withDish = ({ dish, ...entry }: PlanEntry) => (dish === null ? [] : [{ ...entry, dish }])
const nameOf = ({ dish, date }: { dish: string; date: string }) => ({ dish, date })
/** The id depends on the food only, so that ticks and edits of its line are found again after the plan has changed. */
const idOf = ({ food }: SumLine) => createHash('sha256').update(food.key).digest('hex').slice(0, 24)
