/** The plan as it will be when the changes in the outbox are sent. */
import { coverOf } from '#contract/images.ts'
import type { EntryChange, NewEntry, PlanEntry } from '#contract/plan.ts'
import type { Operation } from '#web/core/outbox/outbox.ts'
import { plateCover } from '#web/core/plate-cover.ts'

export interface Plan {
  entries: PlanEntry[]
}
type Change = Pick<Operation, 'id' | 'route' | 'params' | 'body'>

const pendingPrefix = 'pending:'
/** Whether an entry still waits in the outbox, so that the server does not have it yet. */
export const isPending = ({ _id }: PlanEntry) => _id.startsWith(pendingPrefix)
/** Whether a query shows the day `date`. The `key` of the query ends with the first and the last day that it shows. */
const isIn = (date: string, key: readonly string[]) => date >= key.at(-2)! && date <= key.at(-1)!

/** Applies an operation to the plan that the query with `key` has cached. Pure. */
export function withEntryChange(plan: Plan, { id, route, params, body }: Change, key: readonly string[]): Plan {
  const { entries } = plan
  if (route === 'planEntry') {
    const entry = newEntry(id, body as NewEntry)
    return isIn(entry.date, key) ? { ...plan, entries: [...entries, entry] } : plan
  }
  if (route === 'removeEntry') return { ...plan, entries: entries.filter(({ _id }) => _id !== params.entryId) }
  if (route !== 'changeEntry') return plan
  return {
    ...plan,
    entries: entries
      .map((entry) => (entry._id === params.entryId ? changed(entry, body as EntryChange) : entry))
      .filter(({ date }) => isIn(date, key)),
  }
}

/**
 * Replaces the pending or changed entry with the entry in the reply, or adds the entry if it has moved into the days of
 * the query. Without a reply, removes the pending entry. Pure.
 */
export function withEntryReply(plan: Plan, { id, route }: Change, reply: unknown, key: readonly string[]): Plan {
  const entry = reply as PlanEntry | undefined
  const entries = plan.entries.filter(({ _id }) => _id !== pendingPrefix + id)
  if (!entry || route === 'removeEntry') return { ...plan, entries }
  const isKnown = entries.some(({ _id }) => _id === entry._id)
  if (isKnown) return { ...plan, entries: entries.map((other) => (other._id === entry._id ? entry : other)) }
  return { ...plan, entries: isIn(entry.date, key) ? [...entries, entry] : entries }
}

/** Does not change the cooks, because `change` has only their ids. Their names come with the reply of the server. */
function changed(entry: PlanEntry, change: EntryChange): PlanEntry {
  const { date, meal, dish, dishRef, note, servings } = change
  const next = {
    ...entry,
    date: date ?? entry.date,
    meal: meal ?? entry.meal,
    note: note ?? entry.note,
    ...(servings !== undefined && { servings: servings ?? entry.servings, hasOwnServings: servings !== null }),
  }
  // Another dish may have the same name.
  if (dish === undefined || (dish === entry.dish && dishRef === undefined)) return next
  return { ...next, dish, dishRef: dishRef ?? null, cover: coverOfDish(dish, dishRef) }
}

const newEntry = (operationId: string, { date, meal, dish = null, dishRef = null, note = '', servings }: NewEntry) => ({
  _id: pendingPrefix + operationId,
  date,
  meal,
  dish,
  dishRef,
  note,
  servings: servings ?? 0,
  hasOwnServings: Boolean(servings),
  cooks: [],
  isDecided: false,
  cover: coverOfDish(dish, dishRef),
})

const coverOfDish = (dish: string | null, ref: PlanEntry['dishRef'] | undefined) =>
  dish === null ? null : ref ? coverOf(ref.kind, ref.id) : plateCover
