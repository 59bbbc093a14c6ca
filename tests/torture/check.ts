/** Reads all that the simulated users have written, and reports what is lost, duplicated or incomplete. */
import type { Meals } from '#contract/meals.ts'
import type { PlanEntry } from '#contract/plan.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Profile } from '#contract/profile.ts'
import type { List } from '#contract/shopping.ts'
import type { Room, RoomBrief } from '#contract/rooms.ts'
import type { Suggestions } from '#contract/rooms/suggestions.ts'
import { limits } from '#contract/images.ts'
import { dayFromNow } from '#tests/support/fixtures/rooms.ts'
import { recipeBody } from '#tests/support/fixtures/recipes.ts'
import type { ApiClient } from './calls.ts'
import { ipAddressOf } from './client-requests.ts'
import { planDays } from './list-actions.ts'
import { unknownPicture, type Fact, type Ledger, type Person, type WrittenRecipe, type WrittenRoom } from './ledger.ts'

const atOnce = 6
/** A read is repeated, because the server may close an idle connection just when the client uses this connection. */
const readTriesMax = 3
/** All recipes of the clients have the same ingredients and steps. */
const { ingredients, steps } = recipeBody()

/** @returns a line for each difference from the writes that the server has acknowledged */
export async function findLosses({ ask, loads }: ApiClient, ledger: Ledger): Promise<string[]> {
  const losses: string[] = []
  const mustLoad = new Set(ledger.pendingPictures)
  const lose = (what: string) => void losses.push(what)

  /**
   * Sends a request until there is a reply, up to `readTriesMax` times.
   * @returns the body, or null when the server refuses the request
   * @throws Error when no try gets a reply. Nothing kills the server during these reads, so this is a fault
   */
  async function read<T>(what: string, given: Parameters<typeof ask>[1]): Promise<T | null> {
    for (let tries = 0; tries < readTriesMax; tries++) {
      const outcome = await ask<T>(what, given)
      if (outcome.kind !== 'unknown') return outcome.kind === 'accepted' ? outcome.body : null
    }
    throw new Error(`There is no reply to ${what}`)
  }

  const addPicture = (address: string | null) => {
    if (address?.startsWith('/uploads/')) mustLoad.add(address)
  }

  async function checkPerson(person: Person) {
    const signedIn = await read<{ token: string; user: { _id: string } }>('POST /api/auth/login', {
      body: { email: person.email, password: person.password },
      from: ipAddressOf(person),
    })
    if (signedIn) await checkWrites(person, signedIn.token)
    else if (person.token) lose(`${person.email} cannot sign in`)
  }

  async function checkWrites(person: Person, token: string) {
    const profile = (await read<Profile>('GET /api/users/profile', { token }))!
    if (person.id && (profile._id !== person.id || profile.name !== person.name))
      lose(`${person.email} has another id or name`)
    if (!person.picture.some((one) => one === unknownPicture || one === profile.profilePicture))
      lose(`${person.email} has lost the picture`)
    addPicture(profile.profilePicture)
    if (person.token && !(await read('GET /api/users/profile', { token: person.token })))
      lose(`${person.email} was signed out`)

    const recipes = await listRecipes(profile._id)
    for (const recipe of ledger.recipes.filter(({ author }) => author === person))
      checkRecipe(
        recipe,
        recipes.filter(({ title }) => title === recipe.title),
      )
    const known = new Set(ledger.recipes.filter(({ author }) => author === person).map(({ title }) => title))
    for (const { title } of recipes) if (!known.has(title)) lose(`no client wrote "${title}"`)

    const liked = await read<{ _id: string }[]>('GET /api/users/liked-recipes', { token })
    for (const { who, recipe, isSet } of ledger.likes.values()) {
      if (who !== person) continue
      const now = await read<Recipe>(`GET /api/recipes/${recipe.id}`, {})
      if (!now) continue
      const [inList, atRecipe] = [
        liked!.filter(({ _id }) => _id === recipe.id).length,
        now.likes.filter((id) => id === profile._id).length,
      ]
      if (inList !== atRecipe)
        lose(
          `the like of ${person.email} for "${recipe.title}" is ${inList} times in the user's list and ${atRecipe} times at the recipe`,
        )
      checkCount(`the like of ${person.email} for "${recipe.title}"`, isSet, inList)
    }
    const rooms = (await read<RoomBrief[]>('GET /api/rooms', { token }))!
    for (const room of ledger.rooms.filter(({ first }) => first === person))
      await checkRoom(
        room,
        rooms.filter(({ name }) => name === room.name),
        token,
      )
  }

  async function listRecipes(author: string) {
    const all: Recipe[] = []
    for (let cursor = ''; ;) {
      const page = (await read<Recipe[]>(
        `GET /api/recipes?author=${author}&limit=50${cursor && `&cursor=${cursor}`}`,
        {},
      ))!
      all.push(...page)
      if (page.length < 50) return all
      cursor = page.at(-1)!._id
    }
  }

  function checkRecipe({ title, text, isThere }: WrittenRecipe, found: Recipe[]) {
    checkCount(`the recipe "${title}"`, isThere, found.length)
    for (const recipe of found) {
      addPicture(recipe.image)
      const isAsWritten = text.some(
        ({ description, image }) => description === recipe.description && image === recipe.image,
      )
      if (!isAsWritten || !isSame([recipe.ingredients, recipe.steps], [ingredients, steps]))
        lose(`the recipe "${title}" is not as it was written`)
    }
  }

  async function checkRoom(
    { name, members, suggestions, planned, lines, recipes, votes }: WrittenRoom,
    found: RoomBrief[],
    token: string,
  ) {
    checkCount(`the room "${name}"`, [...members.values()][0]!, found.length)
    for (const { _id: id } of found) {
      const room = (await read<Room>(`GET /api/rooms/${id}`, { token }))!
      for (const [{ email }, isIn] of members)
        checkCount(`${email} in "${name}"`, isIn, room.members.filter((member) => member.email === email).length)
      for (const [title, { image, isThere }] of recipes) {
        const shared = room.recipes.filter((recipe) => recipe.title === title)
        checkCount(`the shared recipe "${title}"`, isThere, shared.length)
        if (shared.some((recipe) => recipe.image !== image)) lose(`the shared recipe "${title}" has another picture`)
      }
      for (const { image } of room.recipes) addPicture(image)
      // If the run passed midnight, the suggestions are on two different days.
      const dishes: string[] = []
      for (const day of [dayFromNow(-1), dayFromNow()])
        dishes.push(
          ...(await read<Suggestions>(`GET /api/rooms/${id}/suggestions?date=${day}`, { token }))!.dinner.map(
            ({ dish }) => dish,
          ),
        )
      await checkVotes(id, votes, token)
      await checkPlan(id, planned, token)
      await checkList(id, lines, token)
      for (const [dish, isThere] of suggestions)
        checkCount(`the suggestion "${dish}"`, isThere, dishes.filter((one) => one === dish).length)
    }
  }

  async function checkPlan(roomId: string, planned: WrittenRoom['planned'], token: string) {
    const path = `GET /api/rooms/${roomId}/plan?from=${dayFromNow(-1)}&to=${dayFromNow(planDays + 1)}`
    const { entries } = (await read<{ entries: PlanEntry[] }>(path, { token }))!
    for (const [dish, isThere] of planned)
      checkCount(`the planned "${dish}"`, isThere, entries.filter((entry) => entry.dish === dish).length)
  }

  async function checkList(roomId: string, lines: WrittenRoom['lines'], token: string) {
    const list = (await read<List>(`GET /api/rooms/${roomId}/list`, { token }))!
    for (const [text, { isThere, isTicked }] of lines) {
      const found = list.lines.filter((line) => line.text === text)
      checkCount(`the line "${text}"`, isThere, found.length)
      if (found[0] && !isTicked.includes(found[0].ticked)) lose(`the tick of the line "${text}" is lost`)
    }
  }

  async function checkVotes(roomId: string, votes: WrittenRoom['votes'], token: string) {
    const days = [dayFromNow(-1), dayFromNow()].map((day) =>
      read<Meals>(`GET /api/rooms/${roomId}/meals/${day}`, { token }),
    )
    const stored = (await Promise.all(days)).flatMap((meals) => meals!.dinner.suggestions)
    for (const [dish, facts] of votes)
      for (const [person, answers] of facts) {
        const { yes, fine, no } = stored.find((each) => each.dish === dish)?.votes ?? { yes: [], fine: [], no: [] }
        const listed = Object.entries({ yes, fine, no }).flatMap(([answer, people]) =>
          people.filter(({ _id }) => _id === person.id).map(() => answer),
        )
        if (listed.length > 1) lose(`the answer of ${person.email} to "${dish}" is there ${listed.length} times`)
        else if (!answers.some((answer) => answer === (listed[0] ?? null)))
          lose(`the answer of ${person.email} to "${dish}" is lost`)
      }
  }

  function checkCount(what: string, isThere: Fact<boolean>, times: number) {
    if (times > 1) lose(`${what} is there ${times} times`)
    else if (!isThere.includes(times === 1)) lose(`${what} is ${times ? 'there again' : 'lost'}`)
  }

  async function checkPicture(address: string) {
    const whole = await Promise.all(
      limits.imageWidths.map((width) => loads(address.replace(/\d+\.webp$/, `${width}.webp`))),
    )
    if (whole.includes(false)) lose(`the picture ${address} does not load in every width`)
  }

  await runConcurrently(ledger.people, checkPerson)
  await runConcurrently([...mustLoad], checkPicture)
  return losses
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function runConcurrently<T>(values: T[], work: (value: T) => unknown) {
  const waiting = values.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const value of waiting) await work(value)
    }),
  )
}
