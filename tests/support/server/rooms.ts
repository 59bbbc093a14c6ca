/** Rooms of the built server, for tests that stop and start processes. */
import { limits, mealTimes, type Room } from '#contract/rooms.ts'
import type { Suggestion, Suggestions } from '#contract/rooms/suggestions.ts'
import { dayFromNow, suggestionBody } from '#tests/support/fixtures/rooms.ts'
import { callApi } from './call-api.ts'

interface Caller {
  token: string
}

/** Creates a room as the first user. The others join. */
export async function createRoom(origin: string, [first, ...others]: Caller[]): Promise<Room> {
  let room = await callApi<Room>(origin, first!, 'POST /api/rooms', { name: 'Sunday Table' })
  for (const other of others) room = await callApi<Room>(origin, other, `POST /api/rooms/join/${room._id}`)
  return room
}

/** Suggests a dish for dinner today. */
export const addSuggestion = (origin: string, caller: Caller, roomId: string, dish: string) =>
  callApi<Suggestion>(origin, caller, `POST /api/rooms/${roomId}/suggestions`, suggestionBody({ dish }))

/** Lists the dishes suggested for dinner today. */
export async function listDinnerDishes(origin: string, caller: Caller, roomId: string) {
  const route = `GET /api/rooms/${roomId}/suggestions?date=${dayFromNow()}`
  const { dinner } = await callApi<Suggestions>(origin, caller, route)
  return dinner.map(({ dish }) => dish)
}

const dishesPerDay = mealTimes.length * limits.suggestionsMax

/** The meal of the dish `Dish 0`, `Dish 1` and so on: a meal takes `limits.suggestionsMax` dishes. */
function mealOf(dish: string) {
  const number = Number(dish.replace(/\D/g, ''))
  return {
    date: dayFromNow(Math.floor(number / dishesPerDay)),
    meal: mealTimes[number % mealTimes.length],
  }
}

/** Suggests the dish `Dish 0`, `Dish 1` and so on for the meal that `mealOf` gives. */
export const addNumberedSuggestion = (origin: string, caller: Caller, roomId: string, dish: string) =>
  callApi<Suggestion>(
    origin,
    caller,
    `POST /api/rooms/${roomId}/suggestions`,
    suggestionBody({ dish, ...mealOf(dish) }),
  )

/** Lists the numbered dishes of the next days. */
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
 * Suggests dishes as several users at once until the server stops responding.
 * @param onAcknowledged receives the number of suggestions acknowledged so far
 * @returns all dishes that were sent, and those that the server acknowledged
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
