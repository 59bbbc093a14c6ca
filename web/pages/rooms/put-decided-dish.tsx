/** Lets a member put the decided dish of a meal on the shopping list. Shows nothing if the plan lacks the dish. */
import { useQuery } from '@tanstack/react-query'
import type { Meal } from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import { planWeekQuery } from '#web/features/plan/plan.queries.ts'
import PutOnList from '#web/features/shopping/put-on-list.tsx'

interface Props {
  of: { roomId: string; date: string; meal: MealTime }
  meId: string
  decided: NonNullable<Meal['decided']>
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
}

export default function PutDecidedDish({ of: { roomId, date, meal }, meId, decided, today }: Props) {
  const { dish, dishRef } = decided
  const { data } = useQuery(planWeekQuery(roomId, date))
  const entries = data?.entries.filter((each) => each.date === date && each.meal === meal) ?? []
  // `decided` does not contain the id of the plan entry, so the entry is looked up in the plan. A decided dish normally
  // has an entry with `isDecided: true`. If the dish was also planned for this meal, the plan has only the planned
  // entry, with `isDecided: false`. The planned entry has the same dish reference or the same name.
  const entry =
    entries.find(({ isDecided }) => isDecided) ??
    entries.find((each) => dishRef && each.dishRef?.kind === dishRef.kind && each.dishRef.id === dishRef.id) ??
    entries.find((each) => each.dish !== null && spellings.compare(each.dish, dish) === 0)
  return entry && <PutOnList roomId={roomId} meId={meId} entry={{ _id: entry._id, dish, date }} today={today} />
}

/** Names that differ only in case, accents or punctuation are equal. */
const spellings = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })
