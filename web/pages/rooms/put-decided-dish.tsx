/** Puts the decided dish of a meal on the shopping list. */
import { useQuery } from '@tanstack/react-query'
import type { MealTime } from '#contract/rooms.ts'
import { weekQuery } from '#web/features/plan/plan.queries.ts'
import PutOnList from '#web/features/shopping/put-on-list.tsx'

interface Props {
  of: { roomId: string; date: string; meal: MealTime }
  meId: string
  dish: string
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
}

export default function PutDecidedDish({ of: { roomId, date, meal }, meId, dish, today }: Props) {
  const { data } = useQuery(weekQuery(roomId, date))
  // The meal does not name its entry in the plan, so the entry is looked up by its dish.
  const entry = data?.entries.find((each) => each.date === date && each.meal === meal && each.dish === dish)
  return entry && <PutOnList {...{ roomId, meId }} entry={{ _id: entry._id, dish, date }} today={today} />
}
