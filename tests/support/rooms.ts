/** Rooms and those who sit in them, made through the API, and the calls around them. */
import type { Invite, Room, Suggestion, Suggestions } from '#contract/rooms.ts'
import { ask, aUser } from './people.ts'
import type { Product } from './product.ts'

type App = Product['app']
type Person = Awaited<ReturnType<typeof aUser>>
type Call = Parameters<typeof ask>[2]

/** The server's today, and days away from it, as YYYY-MM-DD. */
export const dayFromNow = (days = 0) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)

/** @throws Error when the answer is no success */
async function get<T>(app: App, what: Parameters<typeof ask>[1], call: Call): Promise<T> {
  const response = await ask(app, what, call)
  if (response.statusCode !== 200) throw new Error(`${what} was answered ${response.statusCode}: ${response.body}`)
  return response.json<T>()
}

/** A room that `first` has made and the others have joined, in their order. */
export async function aRoom(
  app: App,
  [first, ...others]: Pick<Person, 'token'>[],
  name = 'Sunday Table',
): Promise<Room> {
  let room = await get<Room>(app, 'POST /api/rooms', { token: first!.token, body: { name } })
  for (const { token } of others) room = await get<Room>(app, `POST /api/rooms/join/${room._id}`, { token })
  return room
}

export const readRoom = (app: App, { token }: Pick<Person, 'token'>, id: string) =>
  get<Room>(app, `GET /api/rooms/${id}`, { token })

export const anInvite = (app: App, { token }: Pick<Person, 'token'>, roomId: string) =>
  get<Invite>(app, `POST /api/rooms/${roomId}/invite`, { token })

export const joinBy = (app: App, { token }: Pick<Person, 'token'>, code: string) =>
  ask(app, `POST /api/rooms/join/invite/${encodeURIComponent(code)}`, { token })

/** What the field of a meal sends. */
export const aDish = (wishes: Record<string, unknown> = {}) => ({
  date: dayFromNow(),
  meal: 'dinner',
  dish: 'Lasagne',
  ...wishes,
})

export const suggest = (app: App, { token }: Pick<Person, 'token'>, roomId: string, wishes?: Record<string, unknown>) =>
  get<Suggestion>(app, `POST /api/rooms/${roomId}/suggestions`, { token, body: aDish(wishes) })

export const readSuggestions = (app: App, { token }: Pick<Person, 'token'>, roomId: string, date = dayFromNow()) =>
  get<Suggestions>(app, `GET /api/rooms/${roomId}/suggestions?date=${date}`, { token })

export const remove = (app: App, { token }: Pick<Person, 'token'>, roomId: string, { user }: Pick<Person, 'user'>) =>
  ask(app, `DELETE /api/rooms/${roomId}/members`, { token, body: { memberId: user._id } })

/** What the form of a room's recipe sends. */
export const roomRecipe = (wishes: Record<string, unknown> = {}) => ({
  title: 'Shakshuka',
  description: 'For many spoons.',
  ingredients: ['6 eggs'],
  steps: ['Simmer.', 'Crack.'],
  image: null,
  servings: 3,
  minutes: 25,
  source: 'https://recipes.test/shakshuka',
  notes: 'With bread.',
  origin: null,
  ...wishes,
})
