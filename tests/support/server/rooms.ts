/** Functions with which a test uses rooms on a server in another process, which the test may stop and start. */
import { limits, mealTimes, type Room } from '#contract/rooms.ts'
import type { Suggestion, Suggestions } from '#contract/rooms/suggestions.ts'
import { addDays, dayIn } from '#contract/values/time-zone.ts'
import { dayFromNow, suggestionBody } from '#tests/support/fixtures/rooms.ts'
import { noonZone } from '#tests/support/zones.ts'
import { callApi } from './call-api.ts'

interface Caller {
  token: string
}

/** The day in the rooms of `createRoom` that is `days` days from now. */
export const roomDay = (days = 0) => addDays(dayIn(noonZone, Date.now()), days)

/** The first caller creates a room, and the other callers join it. */
export async function createRoom(origin: string, [first, ...others]: Caller[]): Promise<Room> {
  let room = await callApi<Room>(origin, first!, 'POST /api/rooms', { name: 'Sunday Table', timeZone: noonZone })
  for (const other of others) room = await callApi<Room>(origin, other, `POST /api/rooms/join/${room._id}`)
  return room
}

/** Suggests a dish for dinner today. */
export const addSuggestion = (origin: string, caller: Caller, roomId: string, dish: string) =>
  callApi<Suggestion>(
    origin,
    caller,
    `POST /api/rooms/${roomId}/suggestions`,
    suggestionBody({ dish, date: roomDay() }),
  )

/** Lists the dishes that are suggested for dinner today. */
export async function listDinnerDishes(origin: string, caller: Caller, roomId: string) {
  const route = `GET /api/rooms/${roomId}/suggestions?date=${roomDay()}`
  const { dinner } = await callApi<Suggestions>(origin, caller, route)
  return dinner.map(({ dish }) => dish)
}

const dishesPerDay = mealTimes.length * limits.suggestionsMax

/**
 * Returns the date and the meal for a dish such as `Dish 0` or `Dish 1`. Spreads the dishes over several meals, because
 * a meal has a maximum number of suggestions.
 */
function mealOf(dish: string) {
  const number = Number(dish.replace(/\D/g, ''))
  return {
    date: dayFromNow(Math.floor(number / dishesPerDay)),
    meal: mealTimes[number % mealTimes.length],
  }
}

/** Suggests a dish such as `Dish 0` or `Dish 1` for the meal that `mealOf` returns. */
export const addNumberedSuggestion = (origin: string, caller: Caller, roomId: string, dish: string) =>
  callApi<Suggestion>(
    origin,
    caller,
    `POST /api/rooms/${roomId}/suggestions`,
    suggestionBody({ dish, ...mealOf(dish) }),
  )

/**
 * Lists the suggested dishes with names such as `Dish 0`. Reads today and the following days: as many days as `mealOf`
 * needs for `dishesMax` dishes.
 */
export async function listNumberedDishes(origin: string, caller: Caller, roomId: string, dishesMax: number) {
  const days = Array.from({ length: Math.ceil(dishesMax / dishesPerDay) }, (_, day) => dayFromNow(day))
  const found = await Promise.all(
    days.map((day) => callApi<Suggestions>(origin, caller, `GET /api/rooms/${roomId}/suggestions?date=${day}`)),
  )
  return found
    .flatMap((day) => Object.values(day).flat())
    .map(({ dish }) => dish)
    .filter((dish) => dish.startsWith('Dish '))
}

export const readUserId = async (origin: string, caller: Caller) =>
  (await callApi<{ _id: string }>(origin, caller, 'GET /api/users/profile'))._id

/**
 * Several users suggest numbered dishes simultaneously. Each user stops when a request of this user fails, or when
 * `dishesMax` dishes have been sent.
 *
 * @param onAcknowledged is called with the number of suggestions that the server has acknowledged so far
 * @returns the dishes that were sent, and the dishes that the server acknowledged
 */
export async function suggestUntilServerStops(
  origin: string,
  callers: Caller[],
  roomId: string,
  { dishesMax, onAcknowledged }: { dishesMax: number; onAcknowledged: (count: number) => void },
) {
  const sent: string[] = []
  const acknowledged: string[] = []
  async function suggestOneByOne(caller: Caller) {
    while (sent.length < dishesMax) {
      const dish = `Dish ${sent.length}`
      sent.push(dish)
      try {
        await addNumberedSuggestion(origin, caller, roomId, dish)
      } catch {
        return
      }
      onAcknowledged(acknowledged.push(dish))
    }
  }
  await Promise.all(callers.map(suggestOneByOne))
  return { sent, acknowledged }
}
