/** The people at a meal: the members of the room and its guests. */
import type { UserDiet } from '#contract/diet.ts'
import type { Person } from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import { timeOfId } from '#server/crypto/ids.ts'
import { fromDietColumns } from '#server/db/tables/diet-columns.ts'
import type { MealDay } from './meal-rows.store.ts'

/** The rows of a day that `peopleAt` needs. */
interface PeopleRows {
  day: string
  members: MealDay['members']
  seats: Omit<MealDay['seats'][number], 'allergens' | 'diets'>[]
  decisions: Pick<MealDay['decisions'][number], 'id' | 'meal'>[]
}

/**
 * Returns the members and then the guests, each in the order of the rows. A guest belongs only to meals on the days of
 * the seat. A guest belongs to an open meal until the seat ends, and to a decided meal if the seat had not ended when
 * the meal was decided.
 */
export function peopleAt({ day, members, seats, decisions }: PeopleRows, meal: MealTime): Person[] {
  const decision = decisions.find((row) => row.meal === meal)
  const now = new Date().toISOString()
  const decidedAt = decision && new Date(timeOfId(decision.id)).toISOString()
  const guests = seats.filter((seat) => {
    if (day < seat.from || seat.until < day) return false
    if (!decidedAt) return !seat.ended_at && seat.expires_at > now
    const end = seat.ended_at && seat.ended_at < seat.expires_at ? seat.ended_at : seat.expires_at
    return end > decidedAt
  })
  return [
    ...members.map(({ id, name }) => ({ _id: id, name })),
    ...guests.map(({ id, name }) => ({ _id: id, name: name!, isGuest: true })),
  ]
}

/** Returns the allergies and diets of the members and guests of a day, keyed by the id of the person. */
export async function readDietsOf(
  { members, seats }: Pick<MealDay, 'members' | 'seats'>,
  readDiets: (userIds: string[]) => Promise<Map<string, UserDiet>>,
): Promise<Map<string, UserDiet>> {
  const diets = await readDiets(members.map(({ id }) => id))
  return new Map([...diets, ...seats.map((seat) => [seat.id, fromDietColumns(seat)] as const)])
}
