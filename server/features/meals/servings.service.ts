/** The number of people who eat the meals of many days, for the plan. */
import type { DayRange } from '#contract/values/day.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { EatingRows } from './eating-rows.store.ts'
import { peopleAt } from './people.service.ts'

/** The number of people who eat a meal, with the guests that they bring. */
type ServingsOf = (day: string, meal: MealTime) => number

/**
 * Returns a function that reads the rows of some days once. Its result counts the servings of the meals of these days.
 */
export const createServingsReader =
  (readRows: (roomId: string, days: DayRange) => Promise<EatingRows>) =>
  async (roomId: string, days: DayRange): Promise<ServingsOf> => {
    const { members, seats, eaters, decisions } = await readRows(roomId, days)
    const said = new Map(eaters.map((row) => [`${row.day} ${row.meal} ${row.person_id}`, row]))
    const hasEaters = new Set(eaters.map(({ day, meal }) => `${day} ${meal}`))
    return (day, meal) => {
      // Without guests and without a changed status all members eat. This is the case for most meals.
      if (!seats.length && !hasEaters.has(`${day} ${meal}`)) return members.length
      const ofDay = decisions.filter((decision) => decision.day === day)
      return peopleAt({ day, members, seats, decisions: ofDay }, meal).reduce((sum, { _id }) => {
        const { status = 'in', guests = 0 } = said.get(`${day} ${meal} ${_id}`) ?? {}
        return sum + (status === 'out' ? 0 : 1 + guests)
      }, 0)
    }
  }
