/**
 * Reads the shopping list of a room: the lines of planned dishes with the ticks, edits and removals by members, and the
 * lines that members added.
 */
import { createHash } from 'node:crypto'
import type { PlanEntry } from '#contract/plan.ts'
import { limits, type List, type ListLine, type Units } from '#contract/shopping.ts'
import { dayIn } from '#contract/values/time-zone.ts'
import { isUsZone } from '#contract/values/us-zones.ts'
import { aisleOrder } from '#cooking/shopping/aisle-order.ts'
import { amountsText } from '#cooking/shopping/amount-text.ts'
import { shoppingListOf, type SumLine } from '#cooking/shopping/list.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { DishNeeds } from './dish-needs.service.ts'
import { isBought, isRemoved, ownLine, plannedLine } from './list-lines.service.ts'
import type { LineStore, StoredLine } from './lines.store.ts'
import { byName, readTicks, shopOf } from './shops.service.ts'
import type { ShopStore } from './shops.store.ts'
import { sharedScope } from './scope.service.ts'
import { daysOf, type Bought, type ListDays, type Scope, type ShoppingStore } from './shopping.store.ts'

export interface ListReaderParts {
  store: Pick<ShoppingStore, 'findList' | 'findDishes'>
  lines: Pick<LineStore, 'findLines'>
  shops: Pick<ShopStore, 'findShops'>
  /** Returns the entries of the plan from one day to another, both included. */
  readPlan: (roomId: string, days: ListDays) => Promise<PlanEntry[]>
  /**
   * Returns a map from each id to its entry, in the order of the entries' days. A dish that is decided and planned for
   * the same meal is one entry. Ids without an entry are left out.
   */
  readEntries: (roomId: string, ids: string[]) => Promise<Map<string, PlanEntry>>
  dishNeeds: DishNeeds
}

export function createListReader({ store, lines, shops, readPlan, readEntries, dishNeeds }: ListReaderParts) {
  async function readHead(roomId: string) {
    const [row, dishes] = await Promise.all([store.findList(roomId), store.findDishes(roomId)])
    const units: Units = row?.units ?? (row?.time_zone && isUsZone(row.time_zone) ? 'us' : 'metric')
    const scope: Scope = { days: daysOf(row), dishes }
    return { units, scope, ticks: row?.ticks ?? null, today: dayIn(row?.time_zone ?? latestZone, Date.now()) }
  }

  /**
   * Computes the lines of planned dishes. In the result, `planned` is a map from line id to line. `added` has the
   * dishes that members put on the list one by one, except those that the days of the list already contain. `count` is
   * the number of dishes on the list, including the dishes that are left out.
   */
  async function readPlanned(roomId: string, { days, dishes: ids }: Scope, units: Units) {
    const inDays = days ? await readPlan(roomId, days) : []
    const others = new Map([...(await readEntries(roomId, ids)).values()].map((entry) => [entry._id, entry]))
    for (const { _id } of inDays) others.delete(_id)
    const added = [...others.values()].flatMap(withDish)
    const dishes = [...inDays.flatMap(withDish), ...added]
    const needed = await dishNeeds.read(roomId, dishes)
    const planned = new Map(shoppingListOf(needed.dishes, units).map((line) => [idOf(line), line]))
    return { ...needed, planned, added, count: dishes.length }
  }

  /** Returns the lines that members added, and all lines of planned dishes except removed lines. */
  async function readLines(roomId: string, planned: Map<string, SumLine>) {
    const stored = await lines.findLines(roomId)
    const marks = new Map(stored.filter(({ is_own: isOwn }) => !isOwn).map((mark) => [mark.id, mark]))
    return [
      ...[...planned]
        .filter(([id, line]) => !isRemoved(line, marks.get(id)))
        .map(([id, line]) => plannedLine(id, line, marks.get(id))),
      ...stored.filter(({ is_own: isOwn }) => isOwn).map(ownLine),
    ]
  }

  return {
    readHead,

    async read(roomId: string): Promise<List> {
      const { units, scope, ticks } = await readHead(roomId)
      const { planned, dishes, unlisted, leftOut, added, count } = await readPlanned(roomId, scope, units)
      const all = await readLines(roomId, planned)
      const order = aisleOrder(readTicks(ticks))
      const rankOf = new Map<string, number>(order.map((aisle, index) => [aisle, index]))
      return {
        lines: firstLines(all).toSorted((one, other) => rankOf.get(one.aisle)! - rankOf.get(other.aisle)!),
        from: scope.days?.from ?? null,
        to: scope.days?.to ?? null,
        added: added.map(({ _id, dish, date }) => ({ _id, dish, date })),
        units,
        aisles: order,
        shops: (await shops.findShops(roomId)).toSorted(byName).map(shopOf),
        unlisted: unlisted.map(nameOf),
        unscaled: dishes.filter(({ recipeServings }) => recipeServings === null).map(nameOf),
        dishes: count,
        notListed: Math.max(0, all.length - limits.linesMax),
        dishesLeftOut: leftOut,
      }
    },

    /** Returns the lines of planned dishes, as a map from line id to line. */
    async findPlanned(roomId: string) {
      const { units, scope } = await readHead(roomId)
      return (await readPlanned(roomId, scope, units)).planned
    },

    /**
     * Computes the bought amounts after a change of the days, which changes the scope of a list from `before` to
     * `after`. Only lines of the plan that are ticked and removed have bought amounts. For such a line:
     * - If no dish that is in both scopes needs the food, nothing counts as bought any more.
     * - Otherwise, if the line is shown again because the plan has changed, it keeps its bought amounts.
     * - Otherwise, the amounts for the dishes in both scopes count as bought.
     * Returns only the lines whose bought amounts change.
     */
    async findBought(roomId: string, before: Scope, after: Scope, units: Units): Promise<Bought[]> {
      const marks = (await lines.findLines(roomId)).filter(isBought)
      if (!marks.length) return []
      const { planned } = await readPlanned(roomId, before, units)
      const { planned: remaining } = await readPlanned(roomId, sharedScope(before, after), units)
      const seenAfter = (mark: StoredLine) => {
        const [line, left] = [planned.get(mark.id), remaining.get(mark.id)]
        if (!line || !left) return null
        return isRemoved(line, mark) ? amountsText(left.amounts) : mark.seen
      }
      return marks
        .map((mark) => ({ id: mark.id, before: mark.seen, seen: seenAfter(mark) }))
        .filter(({ before: seen, seen: next }) => seen !== next)
    },

    /** Checks that a list with this scope would not exceed the limits. @throws list-too-long, list-ingredients-full */
    async requireFits(roomId: string, scope: Scope, units: Units) {
      const { planned, leftOut } = await readPlanned(roomId, scope, units)
      const own = (await lines.findLines(roomId)).filter((line) => line.is_own && !line.ticked_at)
      if (leftOut) throw new AppError('list-ingredients-full')
      if (planned.size + own.length > limits.linesMax) throw new AppError('list-too-long')
    },
  }
}

/**
 * Returns at most `limits.linesMax` lines. Lines that are still to be bought have priority over lines that are ticked
 * and whose amounts have not changed since.
 */
function firstLines(lines: readonly ListLine[]) {
  const isTickedOff = ({ ticked, changed }: ListLine) => ticked && changed === null
  const tickedOffLast = lines.toSorted((one, other) => Number(isTickedOff(one)) - Number(isTickedOff(other)))
  const leftOut = new Set(tickedOffLast.slice(limits.linesMax))
  return lines.filter((line) => !leftOut.has(line))
}

/** The time zone in which each day ends last. The server uses it for rooms without a time zone. */
const latestZone = 'Etc/GMT+12'
const withDish = ({ dish, ...entry }: PlanEntry) => (dish === null ? [] : [{ ...entry, dish }])
const nameOf = ({ dish, date }: { dish: string; date: string }) => ({ dish, date })
/** The id depends only on the food. So ticks and edits still belong to the line after the plan has changed. */
const idOf = ({ food }: SumLine) => createHash('sha256').update(food.key).digest('hex').slice(0, 24)
