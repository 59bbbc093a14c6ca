/** Rooms at the product as it is served, through the front door: for tests that end and start processes. */
import type { Room, Suggestion, Suggestions } from '#contract/rooms.ts'
import { suggestionBody, dayFromNow } from '#tests/support/fixtures/rooms.ts'

interface Bearer {
  token: string
}

/** @throws Error when there is no answer, or one that is no success */
export async function callApi<T>(origin: string, { token }: Bearer, what: string, body?: object): Promise<T> {
  const [method, path] = what.split(' ') as [string, string]
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${what} was answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export async function createRoom(origin: string, [first, ...others]: Bearer[]): Promise<Room> {
  let room = await callApi<Room>(origin, first!, 'POST /api/rooms', { name: 'Sunday Table' })
  for (const other of others) room = await callApi<Room>(origin, other, `POST /api/rooms/join/${room._id}`)
  return room
}

export const addSuggestion = (origin: string, who: Bearer, roomId: string, dish: string) =>
  callApi<Suggestion>(origin, who, `POST /api/rooms/${roomId}/suggestions`, suggestionBody({ dish }))

/** The dishes suggested for dinner today. */
export const listDinnerDishes = async (origin: string, who: Bearer, roomId: string) =>
  (await callApi<Suggestions>(origin, who, `GET /api/rooms/${roomId}/suggestions?date=${dayFromNow()}`)).dinner.map(
    ({ dish }) => dish,
  )

export const readUserId = async (origin: string, who: Bearer) =>
  (await callApi<{ _id: string }>(origin, who, 'GET /api/users/profile'))._id

/** Several people who suggest one dish after the other until the product is gone. @returns what was said yes to, and what was tried */
export async function suggestUntilServerStops(
  origin: string,
  people: Bearer[],
  roomId: string,
  { dishesMax, onYes }: { dishesMax: number; onYes: (soFar: number) => void },
) {
  const tried: string[] = []
  const acknowledged: string[] = []
  await Promise.all(
    people.map(async (who, person) => {
      for (let count = 0; count < dishesMax; count++) {
        const dish = `Dish ${person} ${count}`
        tried.push(dish)
        try {
          await addSuggestion(origin, who, roomId, dish)
        } catch {
          return
        }
        onYes(acknowledged.push(dish))
      }
    }),
  )
  return { tried, acknowledged }
}
