/** Rooms at the product as it is served, through the front door: for tests that end and start processes. */
import type { Room, Suggestion, Suggestions } from '#contract/rooms.ts'
import { aDish, dayFromNow } from '#tests/support/fixtures/rooms.ts'

interface Bearer {
  token: string
}

/** @throws Error when there is no answer, or one that is no success */
export async function call<T>(origin: string, { token }: Bearer, what: string, body?: object): Promise<T> {
  const [method, path] = what.split(' ') as [string, string]
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${what} was answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export async function aServedRoom(origin: string, [first, ...others]: Bearer[]): Promise<Room> {
  let room = await call<Room>(origin, first!, 'POST /api/rooms', { name: 'Sunday Table' })
  for (const other of others) room = await call<Room>(origin, other, `POST /api/rooms/join/${room._id}`)
  return room
}

export const suggestAt = (origin: string, who: Bearer, roomId: string, dish: string) =>
  call<Suggestion>(origin, who, `POST /api/rooms/${roomId}/suggestions`, aDish({ dish }))

/** The dishes suggested for dinner today. */
export const dinnerAt = async (origin: string, who: Bearer, roomId: string) =>
  (await call<Suggestions>(origin, who, `GET /api/rooms/${roomId}/suggestions?date=${dayFromNow()}`)).dinner.map(
    ({ dish }) => dish,
  )

export const idOf = async (origin: string, who: Bearer) =>
  (await call<{ _id: string }>(origin, who, 'GET /api/users/profile'))._id

/** Several people who suggest one dish after the other until the product is gone. @returns what was said yes to, and what was tried */
export async function suggestUntilGone(
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
          await suggestAt(origin, who, roomId, dish)
        } catch {
          return
        }
        onYes(acknowledged.push(dish))
      }
    }),
  )
  return { tried, acknowledged }
}
