/** The shopping list of a room. Routes check the membership first, and writes check it again. */
import { createHash } from 'node:crypto'
import type { Publish } from '#contract/events.ts'
import type { PlanEntry } from '#contract/plan.ts'
import { limits, type List, type ListLine, type Units } from '#contract/shopping.ts'
import { isUsZone } from '#contract/us-zones.ts'
import { amountsText } from '#cooking/shopping/amount-text.ts'
import { aisleOrder, withTick, type Tick } from '#cooking/shopping/aisle-order.ts'
import { listOf, type SumLine } from '#cooking/shopping/list.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { DishNeeds } from './dish-needs.service.ts'
import { ownLine, plannedLine } from './list-lines.service.ts'
import type { LineChange, ListDays, ShoppingStore } from './shopping.store.ts'

export type Shopping = ReturnType<typeof createShopping>

/** Each change makes the browsers of all members fetch the list again. */
const changes: RateLimit = { name: 'list-changes', times: limits.changesPerHour, within: 3600 }
const minuteMs = 60_000

interface Parts {
  store: ShoppingStore
  limiter: RateLimiter
  publish: Publish
  /** The entries of the plan from one day to another, both included. */
  readPlan: (roomId: string, days: { from: string; to: string }) => Promise<PlanEntry[]>
  dishNeeds: DishNeeds
}

export function createShopping({ store, limiter, publish, readPlan, dishNeeds }: Parts) {
  async function readHead(roomId: string) {
    const row = await store.findList(roomId)
    const units: Units = row?.units ?? (row?.time_zone && isUsZone(row.time_zone) ? 'us' : 'metric')
    const days = row?.from_day && row.to_day ? { from: row.from_day, to: row.to_day, entryId: row.entry_id } : null
    return { units, days, order: aisleOrder(readTicks(row?.ticks ?? null)) }
  }

  /** The lines that the plan makes, by id. */
  async function readPlanned(roomId: string, days: ListDays | null, units: Units) {
    const entries = days ? await readPlan(roomId, days) : []
    const dishes = entries
      .filter(({ _id }) => !days?.entryId || _id === days.entryId)
      .flatMap(({ dish, ...entry }) => (dish === null ? [] : [{ ...entry, dish }]))
    const needed = await dishNeeds.read(roomId, dishes)
    const lines = new Map(listOf(needed.dishes, units).map((line) => [idOf(line), line]))
    return { ...needed, lines, count: dishes.length }
  }

  async function read(roomId: string): Promise<List> {
    const { units, days, order } = await readHead(roomId)
    const { lines: planned, dishes, unlisted, count } = await readPlanned(roomId, days, units)
    const stored = await store.findLines(roomId)
    const marks = new Map(stored.filter(({ is_own: isOwn }) => !isOwn).map((mark) => [mark.id, mark]))
    const lines = [
      ...[...planned]
        .filter(([id]) => !marks.get(id)?.is_removed)
        .map(([id, line]) => plannedLine(id, line, marks.get(id))),
      ...stored.filter(({ is_own: isOwn }) => isOwn).map(ownLine),
    ]
    const rankOf = new Map<string, number>(order.map((aisle, index) => [aisle, index]))
    return {
      lines: lines
        .toSorted((one, other) => rankOf.get(one.aisle)! - rankOf.get(other.aisle)!)
        .slice(0, limits.linesMax),
      from: days?.from ?? null,
      to: days?.to ?? null,
      units,
      aisles: order,
      unlisted: unlisted.map(nameOf),
      unscaled: dishes.filter(({ recipeServings }) => recipeServings === null).map(nameOf),
      dishes: count,
      notListed: Math.max(0, lines.length - limits.linesMax),
    }
  }

  /** The lines of the plan, and one of them. */
  async function findPlanned(roomId: string, id: string) {
    const { units, days } = await readHead(roomId)
    const { lines } = await readPlanned(roomId, days, units)
    return { lines, line: lines.get(id) }
  }

  async function changeLine(caller: { id: string }, roomId: string, id: string, change: Omit<LineChange, 'seen'>) {
    const { lines, line } = await findPlanned(roomId, id)
    const before = await store.findLine(roomId, id)
    if (!before?.is_own && !line) throw new AppError('line-unknown')
    if (before?.is_own && change.text === null) throw new AppError('bad-request', { field: 'text' })
    const seen = line ? amountsText(line.amounts) : null
    const aisle = line?.food.aisle ?? ownLine(before!).aisle
    const learn = (ticks: string | null) =>
      JSON.stringify(withTick(readTicks(ticks), aisle, Math.floor(Date.now() / minuteMs)))
    const isTold = change.isTicked === true || typeof change.text === 'string'
    const refusal = await store.changeLine(
      roomId,
      caller.id,
      id,
      { ...change, seen: isTold ? seen : (before?.seen ?? seen) },
      { listed: new Set(lines.keys()), learn },
    )
    if (refusal) throw new AppError(refusal)
    publish('list-changed', { roomId })
    const after = await store.findLine(roomId, id)
    // Another member may have removed it since.
    if (!after) throw new AppError('line-unknown')
    return after.is_own ? ownLine(after) : plannedLine(id, line!, after)
  }

  return {
    /** Counts a change. @throws too-many */
    countChange: (caller: { id: string }) => limiter.count(changes, caller.id),
    read,

    /** Chooses the days of the list. @throws room-unknown, entry-unknown, list-too-long */
    async setDays(caller: { id: string }, roomId: string, days: ListDays): Promise<List> {
      const { units } = await readHead(roomId)
      const { lines, count, isTooLong } = await readPlanned(roomId, days, units)
      if (days.entryId && !count) throw new AppError('entry-unknown')
      const own = (await store.findLines(roomId)).filter((line) => line.is_own && !line.ticked_at)
      if (isTooLong || lines.size + own.length > limits.linesMax) throw new AppError('list-too-long')
      return changed(roomId, await store.setDays(roomId, caller.id, days))
    },

    /** @throws room-unknown */
    async setUnits(caller: { id: string }, roomId: string, units: Units | null): Promise<List> {
      return changed(roomId, await store.setUnits(roomId, caller.id, units))
    },

    /** @throws room-unknown, list-full */
    async addLine(caller: { id: string }, roomId: string, text: string): Promise<ListLine> {
      const { lines } = await findPlanned(roomId, '')
      const id = timeId()
      const refusal = await store.insertOwn(roomId, caller.id, { id, text }, lines.size)
      if (refusal) throw new AppError(refusal)
      publish('list-changed', { roomId })
      return ownLine({ id, is_own: 1, text, is_removed: 0, ticked_at: null, ticked_name: null, seen: null })
    },

    /** @throws room-unknown, line-unknown */
    changeLine,

    /** @returns the removed line. @throws room-unknown, line-unknown */
    async removeLine(caller: { id: string }, roomId: string, id: string): Promise<ListLine> {
      const stored = await store.findLine(roomId, id)
      if (!stored?.is_own) return changeLine(caller, roomId, id, { isRemoved: true })
      const refusal = await store.deleteOwn(roomId, caller.id, id)
      if (refusal) throw new AppError(refusal)
      publish('list-changed', { roomId })
      return ownLine(stored)
    },
  }

  async function changed(roomId: string, refusal: ConstructorParameters<typeof AppError>[0] | null) {
    if (refusal) throw new AppError(refusal)
    publish('list-changed', { roomId })
    return read(roomId)
  }
}

const readTicks = (json: string | null) => (json ? (JSON.parse(json) as Tick[]) : [])
const nameOf = ({ dish, date }: { dish: string; date: string }) => ({ dish, date })
/** Equal for a food on every list of every room: ticks and edits belong to it while the plan changes. */
const idOf = ({ food }: SumLine) => createHash('sha256').update(food.key).digest('hex').slice(0, 24)
