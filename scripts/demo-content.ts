/**
 * Fills the server that `npm run dev` starts with demo content: two accounts, recipes, likes and a room with suggestions
 * for today. Uses the product's own API. Every step is skipped when its result exists, so the script may run at each start.
 *
 * Usage: `tsx scripts/demo-content.ts http://localhost:5000`
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { login, logout, register } from '#contract/auth.ts'
import { meals as listMeals } from '#contract/catalog.ts'
import { createRecipe, recipes as listRecipes } from '#contract/recipes.ts'
import {
  addRoomRecipe,
  createRoom,
  invite,
  joinByInvite,
  room as readRoom,
  rooms as listRooms,
  suggest,
} from '#contract/rooms.ts'
import type { AnyRoute, CallOf, ReplyOf } from '#contract/route.ts'
import { bookmark, like, savedIdOf } from '#contract/saves.ts'

const password = 'Potluck42'
const demo = { name: 'Dana Demo', email: 'demo@example.org', password }
const housemate = { name: 'Ben Baker', email: 'ben@example.org', password }
const roomName = 'Sunday Table'
const startTimeoutMs = 60_000
const pollMs = 250

const demoRecipes = [
  {
    title: 'Lentil soup with lemon',
    description: 'A pot of soup for four that keeps well until the next day.',
    ingredients: ['250 g red lentils', '1 onion', '2 carrots', '1 l vegetable stock', '1 lemon', '2 tbsp olive oil'],
    steps: [
      'Chop the onion and the carrots and fry them in the oil for 5 minutes.',
      'Add the lentils and the stock and simmer for 20 minutes.',
      'Season with the juice of the lemon, salt and pepper.',
    ],
    image: null,
  },
  {
    title: 'Tomato and feta bake',
    description: 'One tray, ten minutes of work, and the oven does the rest.',
    ingredients: ['600 g cherry tomatoes', '200 g feta', '3 tbsp olive oil', '1 tsp dried oregano', '300 g pasta'],
    steps: [
      'Put the tomatoes and the feta into a dish, add oil and oregano, and bake for 30 minutes at 200 °C.',
      'Meanwhile cook the pasta.',
      'Crush the tomatoes and the feta and mix them with the pasta.',
    ],
    image: null,
  },
]
const housemateRecipe = {
  title: 'Overnight oats',
  description: 'Breakfast for two, prepared the evening before.',
  ingredients: ['100 g rolled oats', '250 ml milk', '1 apple', '1 tbsp honey'],
  steps: ['Mix the oats, the milk and the honey and cool them overnight.', 'Grate the apple over the oats.'],
  image: null,
}

const [origin = 'http://localhost:5000'] = process.argv.slice(2)
await waitUntilReady()
await fillWithDemoContent()
console.error(`Demo accounts: ${demo.email} and ${housemate.email}, password ${password}`)

async function waitUntilReady() {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/api/ready`).catch(() => null)
    if (response?.ok) return
    await sleep(pollMs)
  }
  throw new Error(`No demo content: the server at ${origin} is not ready after ${startTimeoutMs / 1000} s.`)
}

async function fillWithDemoContent() {
  const dana = await signIn(demo)
  const ben = await signIn(housemate)
  for (const recipe of demoRecipes) await createRecipeOnce(recipe, dana)
  const oats = await createRecipeOnce(housemateRecipe, ben)

  const { meals } = await call(listMeals, { query: { category: 'Pasta', limit: 4 } })
  for (const meal of meals.slice(0, 2)) {
    await call(like, { params: { id: savedIdOf('meal', meal.id) }, body: {} }, dana.token)
  }
  await call(like, { params: { id: oats._id }, body: {} }, dana.token)
  await call(bookmark, { params: { id: oats._id }, body: {} }, dana.token)

  const room = await openRoom(dana.token, ben)
  const params = { roomId: room._id }
  if (!room.recipes.some(({ title }) => title === housemateRecipe.title)) {
    await call(addRoomRecipe, { params, body: housemateRecipe }, ben.token)
  }
  const date = new Date().toLocaleDateString('sv')
  // The server ignores a suggestion that exists already.
  await call(suggest, { params, body: { date, meal: 'breakfast', dish: housemateRecipe.title } }, ben.token)
  for (const { id, title } of meals.slice(0, 2)) {
    const body = { date, meal: 'dinner' as const, dish: title, origin: { kind: 'meal' as const, id } }
    await call(suggest, { params, body }, dana.token)
  }
  for (const { token } of [dana, ben]) await call(logout, {}, token)
}

async function signIn(account: typeof demo) {
  const { email } = account
  try {
    const { user, token } = await call(login, { body: { email, password } })
    return { id: user._id, token }
  } catch {
    const { user, token } = await call(register, { body: account })
    return { id: user._id, token }
  }
}

async function createRecipeOnce(recipe: typeof housemateRecipe, author: { id: string; token: string }) {
  const written = await call(listRecipes, { query: { author: author.id } })
  const existing = written.find(({ title }) => title === recipe.title)
  return existing ?? (await call(createRecipe, { body: recipe }, author.token))
}

/** The demo room, with both accounts as members. */
async function openRoom(token: string, guest: { id: string; token: string }) {
  const own = await call(listRooms, { query: {} }, token)
  const existing = own.find(({ name }) => name === roomName)
  const { _id: roomId, members } = existing ?? (await call(createRoom, { body: { name: roomName } }, token))
  if (!members.some(({ _id }) => _id === guest.id)) {
    const { inviteCode } = await call(invite, { params: { roomId } }, token)
    await call(joinByInvite, { params: { code: inviteCode } }, guest.token)
  }
  return call(readRoom, { params: { roomId } }, token)
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls a route of the contract. @throws Error when the server refuses the call. */
async function call<R extends AnyRoute>(route: R, given: CallOf<R>, token?: string): Promise<ReplyOf<R>> {
  const { params = {}, query = {}, body } = given as Parts
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${origin}${path}?${search.toString()}`, {
    method: route.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${route.method} ${path} failed with ${response.status}: ${await response.text()}`)
  return (await response.json()) as ReplyOf<R>
}
