/**
 * Adds demo content to a server through its API: a household of four with recipes, diets, likes, bookmarks and a room.
 * The room has two weeks of decided meals, open meals today, a plan of the week and a shopping list. If the result of a
 * step exists already, the step is skipped or changes nothing. So the script may run at each start of the server.
 *
 * Usage: `tsx scripts/demo/content.ts http://localhost:5000 [day]`. The content is for `day` (YYYY-MM-DD), by default
 * for today.
 */
import { login, logout, register } from '#contract/auth.ts'
import { meal as readMeal } from '#contract/catalog.ts'
import { changeDiet } from '#contract/diet.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import * as meals from '#contract/meals.ts'
import { addEntry, plan as readPlan } from '#contract/plan.ts'
import { setFace } from '#contract/memory.ts'
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
import { bookmark, like, savedIdOf } from '#contract/saves.ts'
import { addLine, changeLine, listFromPlan, list as readList, setShop } from '#contract/shopping.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { call, waitUntilReady } from './api.ts'
import * as household from './household.ts'
import type { PersonName, PlannedMeal, SuggestedDish } from './household.ts'
import { ownLines, shops, plan, ticks } from './plan.ts'

interface Dish {
  dish: string
  origin: DishRef | null
}
interface Account {
  id: string
  token: string
}
type Accounts = Record<PersonName, Account>

const { names, people, password } = household
const today = process.argv[3] ?? new Date().toLocaleDateString('sv')
const week = { from: today, to: addDays(today, 6) }

await waitUntilReady()
await addDemoContent()
const emails = names.map((name) => people[name].email)
console.error(`Demo accounts: ${emails.join(', ')}; password ${password}`)

async function addDemoContent() {
  const accounts = {} as Accounts
  for (const name of names) accounts[name] = await signIn(name)
  for (const name of names) {
    const diet = household.diets[name]
    if (diet) await call(changeDiet, { body: diet }, accounts[name].token)
  }
  const ownDishes = await writeRecipes(accounts)
  await saveDishes(accounts, ownDishes)

  const roomId = await openRoom(accounts)
  const known = new Map<string, Promise<Dish>>()
  const findDish = (name: string) => {
    const found = known.get(name) ?? readDish(name, ownDishes)
    known.set(name, found)
    return found
  }
  for (const meal of [...household.history, household.breakfast])
    await planMeal(roomId, accounts, meal, findDish, { isDecided: true })
  for (const meal of household.openMeals) await planMeal(roomId, accounts, meal, findDish, { isDecided: false })
  await planWeek(roomId, accounts, findDish)
  await makeList(roomId, accounts)
  for (const { token } of Object.values(accounts)) await call(logout, {}, token)
}

async function signIn(name: PersonName): Promise<Account> {
  const account = { ...people[name], password }
  const { user, token } = await call(login, { body: account }).catch(() => call(register, { body: account }))
  return { id: user._id, token }
}

/** Creates the recipes that do not exist yet. @returns the id of each recipe by its title */
async function writeRecipes({ dana, ben }: Accounts) {
  const ids = new Map<string, string>()
  const write = async (recipe: typeof household.sharedRecipe, author: Account) => {
    const written = await call(listRecipes, { query: { author: author.id } })
    const existing = written.find(({ title }) => title === recipe.title)
    const { _id } = existing ?? (await call(createRecipe, { body: recipe }, author.token))
    ids.set(recipe.title, _id)
  }
  for (const recipe of household.recipes) await write(recipe, dana)
  await write(household.sharedRecipe, ben)
  return ids
}

async function saveDishes(accounts: Accounts, ownDishes: Map<string, string>) {
  const oats = ownDishes.get(household.sharedRecipe.title)!
  for (const route of [like, bookmark]) await call(route, { params: { id: oats }, body: {} }, accounts.dana.token)
  for (const name of names) {
    const { token } = accounts[name]
    for (const id of household.likes[name]) await call(like, { params: { id: savedIdOf('meal', id) }, body: {} }, token)
    for (const id of household.bookmarks[name] ?? [])
      await call(bookmark, { params: { id: savedIdOf('meal', id) }, body: {} }, token)
  }
}

/** Creates what is missing of the room: the room, its members and its shared recipe. @returns the id of the room */
async function openRoom(accounts: Accounts) {
  const { dana, ben } = accounts
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const own = await call(listRooms, { query: {} }, dana.token)
  const existing = own.find(({ name }) => name === household.roomName)
  const { _id: roomId, members } =
    existing ?? (await call(createRoom, { body: { name: household.roomName, timeZone } }, dana.token))
  const params = { roomId }
  const missing = Object.values(accounts).filter(({ id }) => !members.some(({ _id }) => _id === id))
  if (missing.length) {
    const { inviteCode } = await call(invite, { params }, dana.token)
    for (const { token } of missing) await call(joinByInvite, { params: { code: inviteCode } }, token)
  }
  const { recipes } = await call(readRoom, { params }, dana.token)
  if (!recipes.some(({ title }) => title === household.sharedRecipe.title))
    await call(addRoomRecipe, { params, body: household.sharedRecipe }, ben.token)
  return roomId
}

/**
 * @param name the title of a recipe of the household, the id of a meal of the catalogue, or free text. Free text must
 * contain a space, because an id contains none
 */
async function readDish(name: string, ownDishes: Map<string, string>): Promise<Dish> {
  const recipeId = ownDishes.get(name)
  if (recipeId) return { dish: name, origin: { kind: 'recipe', id: recipeId } }
  if (name.includes(' ')) return { dish: name, origin: null }
  const { title } = await call(readMeal, { params: { id: name } })
  return { dish: title, origin: { kind: 'meal', id: name } }
}

/**
 * Records who eats out, the numbers of guests, the suggestions and the answers. With `isDecided`, also records the
 * cook, decides the meal and records the faces (the ratings of the meal). If the meal is decided already, the function
 * changes nothing.
 */
async function planMeal(
  roomId: string,
  accounts: Accounts,
  planned: PlannedMeal,
  findDish: (name: string) => Promise<Dish>,
  { isDecided }: { isDecided: boolean },
) {
  const { daysAgo, meal, suggestions, cooks, out = [], guests = {}, faces = {} } = planned
  const date = addDays(today, -daysAgo)
  const params = { roomId, date, meal }
  const before = await call(meals.meals, { params: { roomId, date } }, accounts.dana.token)
  if (before[meal].decided) return

  for (const name of out)
    await call(meals.setEating, { params, body: { status: 'out', guests: 0 } }, accounts[name].token)
  for (const [name, count] of Object.entries(guests) as [PersonName, number][])
    await call(meals.setEating, { params, body: { status: 'in', guests: count } }, accounts[name].token)
  for (const suggested of suggestions)
    await suggestDish(roomId, accounts, { date, meal }, suggested, await findDish(suggested.dish))
  if (!isDecided) return
  if (cooks) await call(meals.setCooking, { params, body: { cooking: true } }, accounts[cooks].token)
  await call(meals.decide, { params }, accounts.dana.token)
  for (const [name, face] of Object.entries(faces) as [PersonName, NonNullable<(typeof faces)[PersonName]>][])
    await call(setFace, { params, body: { face } }, accounts[name].token)
}

async function suggestDish(
  roomId: string,
  accounts: Accounts,
  on: Pick<PlannedMeal, 'meal'> & { date: string },
  suggested: SuggestedDish,
  dish: Dish,
) {
  // If the suggestion exists already, the server replies with the existing suggestion.
  const { _id } = await call(suggest, { params: { roomId }, body: { ...on, ...dish } }, accounts[suggested.by].token)
  for (const answer of ['yes', 'fine', 'no'] as const)
    for (const name of suggested[answer] ?? []) {
      const params = { roomId, suggestionId: _id }
      await call(meals.vote, { params, body: { answer } }, accounts[name].token)
    }
}

/** Plans the week from today, unless it has an entry already. Decided meals do not count as entries here. */
async function planWeek(roomId: string, accounts: Accounts, findDish: (name: string) => Promise<Dish>) {
  const params = { roomId }
  const { token } = accounts.dana
  const { entries } = await call(readPlan, { params, query: week }, token)
  if (entries.some(({ isDecided }) => !isDecided)) return
  for (const { daysAhead, dish, cooks = [], ...entry } of plan) {
    const found = dish ? await findDish(dish) : null
    const body = {
      ...entry,
      date: addDays(today, daysAhead),
      ...(found && { dish: found.dish, dishRef: found.origin }),
      cooks: cooks.map((name) => accounts[name].id),
    }
    await call(addEntry, { params, body }, token)
  }
}

/**
 * Makes the shopping list of the week, creates shops, adds own lines and ticks the first lines. Does nothing if the
 * room already has a list that was made from its plan.
 */
async function makeList(roomId: string, accounts: Accounts) {
  const params = { roomId }
  const { token } = accounts.dana
  if ((await call(readList, { params }, token)).from) return
  const { lines } = await call(listFromPlan, { params, body: week }, token)
  for (const [index, name] of shops.entries()) {
    const shopParams = { roomId, shopId: `${index}`.padStart(24, '0') }
    await call(setShop, { params: shopParams, body: { name } }, token)
  }
  for (const text of ownLines) await call(addLine, { params, body: { text } }, token)
  for (const [index, name] of ticks.entries()) {
    const lineParams = { roomId, lineId: lines[index]!._id }
    await call(changeLine, { params: lineParams, body: { ticked: true } }, accounts[name].token)
  }
}
