/** Counts for the plan how many people eat the meals of several days. */
import type { DayRange } from '#contract/values/day.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { EatingRows } from './eating-rows.store.ts'
import { peopleAt } from './people.service.ts'

/** Counts the people who eat a meal, and the people whom they bring (`guests`). */
type ServingsOf = (day: string, meal: MealTime) => number

/**
 * Returns a function that reads the rows of several days and resolves to a second function. The second one counts the
 * servings of a meal of these days from the rows, without reading again.
 */
export const createServingsReader =
  (readRows: (roomId: string, days: DayRange) => Promise<EatingRows>) =>
  async (roomId: string, days: DayRange): Promise<ServingsOf> => {
    const { members, seats, eaters, decisions } = await readRows(roomId, days)
    const eaterRows = new Map(eaters.map((row) => [`${row.day} ${row.meal} ${row.person_id}`, row]))
    const hasEaters = new Set(eaters.map(({ day, meal }) => `${day} ${meal}`))
    return (day, meal) => {
      // If there are no guests and no rows about who eats this meal, all members eat. This applies to most meals.
      if (!seats.length && !hasEaters.has(`${day} ${meal}`)) return members.length
      const ofDay = decisions.filter((decision) => decision.day === day)
      return peopleAt({ day, members, seats, decisions: ofDay }, meal).reduce((sum, { _id }) => {
        const { status = 'in', guests = 0 } = eaterRows.get(`${day} ${meal} ${_id}`) ?? {}
        return sum + (status === 'out' ? 0 : 1 + guests)
      }, 0)
    }
  }
