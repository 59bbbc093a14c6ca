/** The plan of a room. Routes check that the caller is a member of the room, and writes check it again. */
import type { DayRange } from '#contract/values/day.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { Publish } from '#contract/routes/events.ts'
import { coverOf } from '#contract/images.ts'
import { limits, type EntryChange, type NewEntry, type PlanEntry } from '#contract/plan.ts'
import { mealRank, type MealTime } from '#contract/rooms.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { dishKeyOf } from '#server/text/dish-key.ts'
import type { PlanStore } from './plan.store.ts'
import type { StoredEntry, WrittenEntry } from './stored-entry.store.ts'

export type Plan = ReturnType<typeof createPlan>

/** Limits changes, because each change makes the browsers of all members fetch the plan again. */
const changes = perHour('plan-changes', limits.changesPerHour)

interface Parts {
  store: PlanStore
  limiter: RateLimiter
  publish: Publish
  /** Returns a function that counts the people who eat a meal of these days, including the guests that they bring. */
  readServings: (roomId: string, days: DayRange) => Promise<(day: string, meal: MealTime) => number>
  /** The address of a cover for a dish that has a name but no dish reference. */
  coverOfText: (dish: string) => string
}

export function createPlan({ store, limiter, publish, readServings, coverOfText }: Parts) {
  async function present(roomId: string, entries: (StoredEntry & { isDecided: boolean })[]): Promise<PlanEntry[]> {
    const days = entries.map(({ day }) => day).toSorted()
    if (!days.length) return []
    const servingsOf = await readServings(roomId, { from: days[0]!, to: days.at(-1)! })
    return entries.map(({ id, day, meal, dish, dishRef, note, servings, cookNames, isDecided }) => ({
      _id: id,
      date: day,
      meal,
      dish,
      dishRef,
      note,
      servings: servings ?? servingsOf(day, meal),
      hasOwnServings: servings !== null,
      cooks: cookNames,
      isDecided,
      cover: dish === null ? null : dishRef ? coverOf(dishRef.kind, dishRef.id) : coverOfText(dish),
    }))
  }

  async function changed(roomId: string, written: StoredEntry | ErrorCode) {
    if (typeof written === 'string') throw new AppError(written)
    publish('plan-changed', { roomId })
    const [entry] = await present(roomId, [asPlanned(written)])
    return entry!
  }

  return {
    /** Counts a change by this user. The changes of all plans count together. @throws too-many */
    countChange: (caller: { id: string }) => limiter.count(changes, caller.id),

    /**
     * Reads the entries in the order of their days and meals. In a meal, a decided dish that is not also planned for
     * this meal comes first.
     */
    async read(roomId: string, days: DayRange): Promise<PlanEntry[]> {
      const planned = await store.findEntries(roomId, days)
      const decided = await store.findDecided(roomId, days)
      const decidedMeals = new Set(decided.map(mealOf))
      const plannedKeys = new Set(planned.filter((entry) => decidedMeals.has(mealOf(entry))).flatMap(keysOf))
      const entries = [
        // A dish that is both planned and decided for a meal is one entry: the planned one.
        ...decided.filter((entry) => !keysOf(entry).some((key) => plannedKeys.has(key))).map(asDecided),
        ...planned.map(asPlanned),
      ]
      return present(roomId, entries.toSorted(byMeal))
    },

    /**
     * Returns a map from each of these ids to its entry, sorted by the days and meals of the entries. If a decided dish
     * is also planned for the same meal, its id leads to the planned entry, as in `read`. Ids without an entry are left
     * out.
     */
    async readEntries(roomId: string, ids: string[]): Promise<Map<string, PlanEntry>> {
      const { planned, decided } = await store.findByIds(roomId, ids)
      const sameDays = await store.findOnDays(
        roomId,
        decided.map(({ day }) => day),
      )
      const plannedByKey = new Map(sameDays.flatMap((entry) => keysOf(entry).map((key) => [key, entry] as const)))
      const entryOf = (decision: StoredEntry) => {
        const key = keysOf(decision).find((each) => plannedByKey.has(each))
        return key === undefined ? asDecided(decision) : asPlanned(plannedByKey.get(key)!)
      }
      const found = [
        ...decided.map((decision) => ({ id: decision.id, entry: entryOf(decision) })),
        ...planned.map((entry) => ({ id: entry.id, entry: asPlanned(entry) })),
      ].toSorted((one, other) => byMeal(one.entry, other.entry))
      const entries = await present(
        roomId,
        found.map(({ entry }) => entry),
      )
      return new Map(found.map(({ id }, index) => [id, entries[index]!]))
    },

    /** @throws room-unknown, plan-full, plan-meal-full, cook-unknown */
    async add(
      caller: { id: string },
      roomId: string,
      entry: NewEntry,
      operation: string | null = null,
    ): Promise<PlanEntry> {
      const { date, meal, dish = null, dishRef = null, note = '', servings = null, cooks = [] } = entry
      const row = { id: timeId(), day: date, meal, dish, dishRef: dish ? dishRef : null, note, servings, cooks }
      return changed(roomId, await store.insert(roomId, caller.id, row, operation))
    },

    /** @throws room-unknown, entry-unknown, entry-decided, entry-empty, plan-full, plan-meal-full, cook-unknown */
    async change(caller: { id: string }, roomId: string, id: string, change: EntryChange): Promise<PlanEntry> {
      return changed(roomId, await store.update(roomId, caller.id, id, (before) => columnsOf(before, change)))
    },

    /** @throws room-unknown, entry-unknown, entry-decided */
    async remove(caller: { id: string }, roomId: string, id: string): Promise<PlanEntry> {
      return changed(roomId, await store.delete(roomId, caller.id, id))
    },
  }
}

const mealOf = ({ day, meal }: StoredEntry) => `${day} ${meal}`
const asPlanned = (entry: StoredEntry) => ({ ...entry, isDecided: false })
const asDecided = (entry: StoredEntry) => ({ ...entry, isDecided: true })
/** Sorts by day and meal. The entries of a meal stay in their order. */
const byMeal = (one: StoredEntry, other: StoredEntry) =>
  one.day === other.day ? mealRank(one.meal) - mealRank(other.meal) : one.day < other.day ? -1 : 1

/** Two entries have a key in common if they are for the same meal, and their dish references or names are the same. */
function keysOf({ day, meal, dish, dishRef }: StoredEntry) {
  if (dish === null) return []
  const refKey = (ref: DishRef) => `${day} ${meal} ${ref.kind} ${ref.id}`
  return [...(dishRef ? [refKey(dishRef)] : []), `${day} ${meal} ${dishKeyOf(dish)}`]
}

/**
 * The stored fields of a change. A new dish without a reference does not inherit the reference of the old dish, and an
 * entry without a dish has no reference.
 */
function columnsOf(before: StoredEntry, { date, dish, dishRef, ...change }: EntryChange): Partial<WrittenEntry> {
  const isOtherDish = dish !== undefined && dish !== before.dish
  const hasDish = (dish === undefined ? before.dish : dish) !== null
  const ref = !hasDish ? null : dishRef === undefined ? (isOtherDish ? null : before.dishRef) : dishRef
  return {
    ...withoutUndefined(change),
    ...(date !== undefined && { day: date }),
    ...(dish !== undefined && { dish }),
    dishRef: ref,
  }
}

function withoutUndefined<T extends object>(change: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
}
