/** Counts for the plan how many people eat the meals of several days. */
import type { DayRange } from '#contract/values/day.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { EatingRows } from './eating-rows.store.ts'
import { peopleAt } from './people.service.ts'

/** The number of people who eat a meal, including the guests that they bring. */
type ServingsOf = (day: string, meal: MealTime) => number

/**
 * Returns a function that reads the rows of several days. The result of that function counts the servings of a meal of
 * these days, without reading again.
 */
export const createServingsReader =
  (readRows: (roomId: string, days: DayRange) => Promise<EatingRows>) =>
  async (roomId: string, days: DayRange): Promise<ServingsOf> => {
    const { members, seats, eaters, decisions } = await readRows(roomId, days)
    const said = new Map(eaters.map((row) => [`${row.day} ${row.meal} ${row.person_id}`, row]))
    const hasEaters = new Set(eaters.map(({ day, meal }) => `${day} ${meal}`))
    return (day, meal) => {
      // If there are no guests and nobody has changed their status, all members eat. This applies to most meals.
      if (!seats.length && !hasEaters.has(`${day} ${meal}`)) return members.length
      const ofDay = decisions.filter((decision) => decision.day === day)
      return peopleAt({ day, members, seats, decisions: ofDay }, meal).reduce((sum, { _id }) => {
        const { status = 'in', guests = 0 } = said.get(`${day} ${meal} ${_id}`) ?? {}
        return sum + (status === 'out' ? 0 : 1 + guests)
      }, 0)
    }
  }
