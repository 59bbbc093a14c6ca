/**
 * Decides what is removed from a shopping list when its days change, or when a dish is put on it. Has no side effects.
 */
import type { DatedScope, Ended, ListDays, Scope } from './shopping.store.ts'

/** What is removed from a list, and the new scope of the list. */
interface Change extends Ended {
  scope: Scope
}

/**
 * Computes how the list changes when a member chooses these days. A dish that a member put on the list stays, unless
 * its day is over and is earlier than the new days.
 */
export function afterDays(before: DatedScope, days: ListDays, today: string): Change {
  const first = days.from < today ? days.from : today
  const dishes = before.dates.filter(({ date }) => date >= first).map(({ id }) => id)
  const last = before.days?.to ?? before.dates.at(-1)?.date
  return {
    scope: { days, dishes },
    droppedIds: before.dishes.filter((id) => !dishes.includes(id)),
    isNewPurchase: last !== undefined && last < days.from,
  }
}

/**
 * Computes the days and dishes that a list has both before and after a change of its days. Such a change adds no
 * `dishes`, so all `dishes` after the change were already there before.
 */
export function sharedScope({ days: before }: Scope, { days: after, dishes }: Scope): Scope {
  if (!before || !after) return { days: null, dishes }
  const from = before.from > after.from ? before.from : after.from
  const to = before.to < after.to ? before.to : after.to
  return { days: from <= to ? { from, to } : null, dishes }
}

/**
 * Computes how the list changes when an entry is put on it. If the days of the list and the days of its dishes are all
 * over, the list then has only this entry.
 */
export function afterDish(before: DatedScope, entryId: string, today: string): Change {
  const last = [before.days?.to ?? '', before.dates.at(-1)?.date ?? ''].toSorted().at(-1)!
  const isNewPurchase = last !== '' && last < today
  const others = isNewPurchase ? [] : before.dates.map(({ id }) => id).filter((id) => id !== entryId)
  return {
    scope: { days: isNewPurchase ? null : before.days, dishes: [...others, entryId] },
    droppedIds: before.dishes.filter((id) => id !== entryId && !others.includes(id)),
    isNewPurchase,
  }
}
