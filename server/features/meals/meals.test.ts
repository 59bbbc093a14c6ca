/** The meals of a room: answers, decisions, closing times, who eats and who cooks. */
import { beforeEach, describe, expect, it } from 'vitest'
import { errors, type ErrorBody } from '#contract/routes/errors.ts'
import { limits, type Answer, type Meal, type Meals, type MealSuggestion } from '#contract/meals.ts'
import { dayFromNow, aRoom, removeMember, suggest } from '#tests/support/fixtures/rooms.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { readAllRows } from '#tests/support/database/database-rows.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { createVersions } from '#server/db/versions.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { createMeals } from './meals.service.ts'
import { mealsStore } from './meals.store.ts'

let date: string
beforeEach(() => void (date = dayFromNow()))
const parts = {
  limiter: createRateLimiter(null),
  readDish: () => Promise.resolve(null),
  coverOfText: () => '',
  readDiets: () => Promise.resolve(new Map()),
  compare: () => Promise.resolve(() => []),
  readMemories: () => Promise.resolve(new Map()),
  readLastEaten: () => Promise.resolve(new Map()),
}

const shared = useTestApp()

async function start(product = shared) {
  const { app, db } = product
  const signUp = async (name: string) => {
    const { user, token, password } = await aUser(app, { name })
    return { id: user._id, name, token, password }
  }
  const people = [await signUp('Ann'), await signUp('Bob'), await signUp('Cat')] as const
  const { _id: roomId } = await aRoom(app, [...people])
  const base = `/api/rooms/${roomId}` as const
  type Person = (typeof people)[number]
  const meal = (path: string) => `${base}/meals/${date}/dinner/${path}` as const
  const events: string[] = []
  const failures: unknown[] = []
  const publish = (event: string) => void events.push(event)
  return {
    ...product,
    people,
    roomId,
    add: (person: Person, dish: string) => suggest(app, person, roomId, { dish }),
    vote: (person: Person, { _id }: { _id: string }, answer: Answer | null) =>
      request(app, `PUT ${base}/suggestions/${_id}/vote`, { token: person.token, body: { answer } }),
    withdraw: (person: Person, { _id }: { _id: string }) =>
      request(app, `DELETE ${base}/suggestions/${_id}`, { token: person.token }),
    decide: (person: Person) => request(app, `POST ${meal('decide')}`, { token: person.token }),
    reopen: (person: Person) => request(app, `DELETE ${meal('decide')}`, { token: person.token }),
    put: (person: Person, what: 'closing' | 'eating' | 'cook', body: object) =>
      request(app, `PUT ${meal(what)}`, { token: person.token, body }),
    read: async (person: Person) =>
      (await request(app, `GET ${base}/meals/${date}`, { token: person.token })).json<Meals>().dinner,
    /** The service of a second process on the same database. `events` has the events that this service publishes. */
    other: createMeals({
      ...parts,
      store: mealsStore(db, createVersions(db)),
      publish,
      log: { error: (fields: unknown) => void failures.push(fields) },
    }),
    events,
    failures,
  }
}

const codeOf = (response: Awaited<ReturnType<typeof request>>) => [response.statusCode, response.json<ErrorBody>().code]
const namesOf = ({ votes }: MealSuggestion) =>
  [votes.yes, votes.fine, votes.no].map((list) => list.map(({ name }) => name))

describe('answers', { tags: ['MEALS-01', 'MEALS-02'] }, () => {
  it('a new suggestion has the answer yes from its author; members can change and remove their answers', async () => {
    const { people, add, vote, read } = await start()
    const [ann, bob, cat] = people
    const pie = await add(ann, 'Pie')
    await vote(bob, pie, 'no')
    await vote(bob, pie, 'fine')
    await vote(cat, pie, 'yes')
    expect(namesOf((await read(bob)).suggestions[0]!)).toEqual([[ann.name, cat.name], [bob.name], []])
    expect(namesOf((await vote(cat, pie, null)).json<MealSuggestion>())).toEqual([[ann.name], [bob.name], []])
  })

  it('answers cannot change after the decision, and the answers of a former member do not count', async () => {
    const { app, people, roomId, add, vote, decide, read } = await start()
    const [ann, bob, cat] = people
    const [pie, soup] = [await add(ann, 'Pie'), await add(bob, 'Soup')]
    await vote(cat, soup, 'yes')
    await removeMember(app, ann, roomId, { user: { _id: cat.id } } as Parameters<typeof removeMember>[3])
    const { decided } = (await decide(ann)).json<Meal>()
    expect(decided).toEqual({
      suggestionId: pie._id,
      dish: 'Pie',
      cover: expect.stringMatching(/--pie\/960\.webp$/) as string,
      dishRef: null,
      reason: 'Pie: 1 of 2 wants it, nobody is against. Tied with Soup; it was suggested first.',
    })
    expect([codeOf(await vote(bob, pie, 'no')), (await read(bob)).decided]).toEqual([[409, 'meal-decided'], decided])
  })
})

describe('a suggestion', { tags: ['MEALS-02'] }, () => {
  it('only the member who made a suggestion can withdraw it, and only before the meal is decided', async () => {
    const { people, add, withdraw, decide, read } = await start()
    const [ann, bob] = people
    const [pie, soup] = [await add(ann, 'Pie'), await add(ann, 'Soup')]
    expect(codeOf(await withdraw(bob, pie))).toEqual([403, 'suggestion-not-yours'])
    expect([(await withdraw(ann, pie)).statusCode, codeOf(await withdraw(ann, pie))]).toEqual([
      200,
      [404, 'suggestion-unknown'],
    ])
    await decide(bob)
    expect(codeOf(await withdraw(ann, soup))).toEqual([409, 'meal-decided'])
    expect((await read(bob)).suggestions.map(({ dish }) => dish)).toEqual(['Soup'])
  })
})

describe('a decision', { tags: ['MEALS-03', 'MEALS-04'] }, () => {
  it('a meal is decided only once, even if members send many requests to decide it simultaneously', async () => {
    const { db, people, add, decide } = await start(await startTestApp())
    await add(people[0], 'Pie')
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => decide(people[index % 3]!)))
    const counts = [200, 409].map((status) => responses.filter(({ statusCode }) => statusCode === status).length)
    expect(counts).toEqual([1, 11])
    expect((await db.selectFrom('room_decisions').selectAll().execute()).length).toBe(1)
  })

  it('a decision needs a suggestion; after any member has reopened the meal, it can be decided again', async () => {
    const { db, people, add, decide, reopen, vote } = await start(await startTestApp())
    const [ann, bob] = people
    expect([codeOf(await decide(ann)), codeOf(await reopen(ann))]).toEqual([
      [409, 'meal-empty'],
      [409, 'meal-open'],
    ])
    const [pie, soup] = [await add(ann, 'Pie'), await add(bob, 'Soup')]
    await decide(ann)
    expect((await reopen(bob)).json<Meal>().decided).toBeNull()
    await vote(bob, pie, 'no')
    expect((await decide(bob)).json<Meal>().decided?.suggestionId).toBe(soup._id)
    expect((await db.selectFrom('room_decisions').selectAll().execute()).length).toBe(2)
  })

  it('a meal is decided once and not before its closing time, even if several processes try to decide it', async () => {
    const { people, add, put, read, other, events } = await start(await startTestApp())
    const [ann] = people
    await add(ann, 'Pie')
    const closesAt = new Date(Date.now() + 3600_000).toISOString()
    expect((await put(ann, 'closing', { closesAt })).json<Meal>().closesAt).toBe(closesAt)
    await other.closeDue()
    expect([(await read(ann)).decided, events]).toEqual([null, []])
    const later = new Date(Date.now() + 3601_000).toISOString()
    await Promise.all([other.closeDue(later), other.closeDue(later), other.closeDue(later)])
    expect(events).toEqual(['meal-changed'])
    expect([(await read(ann)).decided?.dish, (await read(ann)).closesAt]).toEqual(['Pie', null])
  })

  it('a meal whose decision fails at its closing time does not delay the other meals', async () => {
    const { app, db, people, roomId, add, put, read, other, events, failures } = await start()
    const [ann] = people
    const closesAt = (minutes: number) => ({ closesAt: new Date(Date.now() + minutes * 60_000).toISOString() })
    const broken = await suggest(app, ann, roomId, { meal: 'lunch', dish: 'Soup' })
    await request(app, `PUT /api/rooms/${roomId}/meals/${date}/lunch/closing`, { token: ann.token, body: closesAt(1) })
    await add(ann, 'Pie')
    await put(ann, 'closing', closesAt(2))
    await db.updateTable('room_suggestions').set({ origin: '{' }).where('id', '=', broken._id).execute()
    const later = closesAt(3).closesAt
    await other.closeDue(later)
    expect([events, failures]).toEqual([
      ['meal-changed'],
      [expect.objectContaining({ roomId, day: date, meal: 'lunch' })],
    ])
    await db.updateTable('room_suggestions').set({ origin: null }).where('id', '=', broken._id).execute()
    expect((await read(ann)).decided?.dish).toBe('Pie')
    await other.closeDue(later)
    expect(events).toHaveLength(2)
  })

  it('a meal is decided even if a hundred meals that close earlier always fail', async () => {
    const { db, people, roomId, add, put, read, other, failures } = await start()
    const closesAt = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    await add(people[0], 'Pie')
    await put(people[0], 'closing', { closesAt: closesAt(2) })
    const days = Array.from({ length: 100 }, (_, index) => dayFromNow(index + 1))
    const broken = days.map((day) => ({
      id: `broken-${day}`,
      room_id: roomId,
      day,
      meal: 'dinner' as const,
      user_id: people[0].id,
      seat_id: null,
      dish: 'Soup',
      dish_key: 'soup',
      origin: '{',
    }))
    await db.insertInto('room_suggestions').values(broken).execute()
    const closings = days.map((day) => ({ room_id: roomId, day, meal: 'dinner' as const, closes_at: closesAt(1) }))
    await db.insertInto('room_closings').values(closings).execute()
    const later = closesAt(3)
    await other.closeDue(later)
    expect([failures.length, (await read(people[0])).decided]).toEqual([100, null])
    await other.closeDue(later)
    expect([failures.length, (await read(people[0])).decided?.dish]).toEqual([100, 'Pie'])
    await other.closeDue(later)
    expect(failures).toHaveLength(200)
  })

  it('a meal without suggestions is not decided at its closing time; a closing time can be removed', async () => {
    const { people, put, other, events, read } = await start(await startTestApp())
    const soon = new Date(Date.now() + 60_000).toISOString()
    await put(people[0], 'closing', { closesAt: soon })
    await other.closeDue(new Date(Date.now() + 61_000).toISOString())
    expect([events, (await read(people[0])).closesAt]).toEqual([['meal-changed'], null])
    await put(people[0], 'closing', { closesAt: soon })
    expect((await put(people[0], 'closing', { closesAt: null })).json<Meal>().closesAt).toBeNull()
    for (const closesAt of ['tomorrow', new Date(Date.now() - 1000).toISOString(), '2999-01-01T00:00:00.000Z'])
      expect(codeOf(await put(people[0], 'closing', { closesAt }))).toEqual([400, 'bad-request'])
  })

  it('a closing time in the past is refused with a message', { tags: ['MEALS-08'] }, async () => {
    const { people, put } = await start()
    const closesAt = new Date(Date.now() - 1000).toISOString()
    const { message } = (await put(people[0], 'closing', { closesAt })).json<ErrorBody>()
    expect(message).toBe('This time is over. Please choose a later time.')
  })
})

describe('a warning', { tags: ['MEALS-01'] }, () => {
  it('a warning has the name of the member, the allergy or diet, and the words in the ingredients', async () => {
    const { app, people, roomId, add, put, read } = await start()
    const [ann, bob, cat] = people
    await suggest(app, ann, roomId, { dish: 'Banana bread', origin: { kind: 'meal', id: 'banana-bread' } })
    await add(ann, 'Walnut bread')
    const setDiet = (person: typeof ann, body: object) =>
      request(app, 'PUT /api/users/diet', { token: person.token, body })
    await setDiet(bob, { allergens: ['eggs', 'molluscs'], diets: ['vegan'] })
    await setDiet(cat, { allergens: ['gluten'], diets: [] })
    const warnings = async () => (await read(ann)).suggestions.map((each) => each.warnings)
    const [bread, unknown] = await warnings()
    const { suggestions, withDiet } = await read(ann)
    expect(suggestions.map(({ minutes, hasIngredients, cover }) => [minutes, hasIngredients, cover])).toEqual([
      [expect.any(Number), true, '/covers/meals/banana-bread/960.webp'],
      [null, false, expect.stringContaining('/covers/texts/') as string],
    ])
    expect(withDiet).toEqual(['Bob', 'Cat'])
    expect(bread).toContainEqual({ memberName: 'Bob', kind: 'eggs', found: expect.stringMatching(/egg/i) as string })
    expect(bread!.map(({ memberName, kind }) => `${memberName} ${kind}`)).toEqual(
      expect.arrayContaining(['Bob vegan', 'Cat gluten']),
    )
    expect(bread!.some(({ kind }) => kind === 'molluscs')).toBe(false)
    expect(unknown).toEqual([])
    await put(bob, 'eating', { status: 'out', guests: 0 })
    expect((await warnings())[0]!.map(({ memberName }) => memberName)).toEqual(['Cat'])
  })
})

describe('changes of meals', { tags: ['MEALS-02'] }, () => {
  it('each member can change meals a limited number of times an hour', { tags: ['LIMITS-21'] }, async () => {
    const { people, put } = await start()
    const [ann, bob] = people
    const counting = createMeals({ ...parts, store: {} as never, publish: () => {}, log: { error: () => {} } })
    for (let change = 0; change < limits.changesPerHour; change += 1) await counting.countChange(ann)
    await expect(counting.countChange(ann)).rejects.toThrow(errors['too-many'].text)
    await counting.countChange(bob)
    expect((await put(bob, 'cook', { cooking: true })).statusCode).toBe(200)
  })
})

describe('who eats', { tags: ['MEALS-05'] }, () => {
  it('a meal has one serving for each person who eats, and only the answers of these people count', async () => {
    const { people, add, vote, put, decide, read } = await start()
    const [ann, bob, cat] = people
    expect((await read(ann)).servings).toBe(3)
    const [pie, soup] = [await add(ann, 'Pie'), await add(bob, 'Soup')]
    await vote(ann, soup, 'no')
    await vote(cat, soup, 'yes')
    await vote(cat, pie, 'no')
    await put(cat, 'eating', { status: 'out', guests: 0 })
    const meal = (await put(bob, 'eating', { status: 'late', guests: 2 })).json<Meal>()
    expect([meal.servings, meal.eating.map(({ status, guests }) => [status, guests])]).toEqual([
      4,
      [
        ['in', 0],
        ['late', 2],
        ['out', 0],
      ],
    ])
    expect((await decide(cat)).json<Meal>().decided?.reason).toBe('Pie: 1 of 2 wants it, nobody is against.')
    expect(codeOf(await put(bob, 'eating', { status: 'in', guests: 21 }))).toEqual([400, 'bad-request'])
  })

  it('whether a person cooks a meal and whether they eat it are set independently', async () => {
    const { people, put, read } = await start()
    const [ann, bob, cat] = people
    await put(bob, 'cook', { cooking: true })
    await put(bob, 'eating', { status: 'late', guests: 1 })
    await put(cat, 'cook', { cooking: true })
    await put(cat, 'cook', { cooking: false })
    expect([(await read(ann)).cooks, (await read(ann)).eating[1]]).toEqual([
      [bob.name],
      { _id: bob.id, name: bob.name, status: 'late', guests: 1, isCooking: true },
    ])
  })
})

describe('a deleted account', { tags: ['AUTH-33', 'MEALS-02'] }, () => {
  it('a deleted account is removed from open meals, and its name is removed from decided meals', async () => {
    const { app, db, people, roomId, add, vote, put, decide } = await start(await startTestApp())
    const [ann, bob] = people
    await vote(bob, await add(ann, 'Pie'), 'fine')
    await put(bob, 'eating', { status: 'late', guests: 1 })
    await decide(ann)
    const tomorrow = dayFromNow(1)
    const soup = await suggest(app, bob, roomId, { dish: 'Soup', date: tomorrow })
    await vote(bob, soup, 'no')
    const eating = `/api/rooms/${roomId}/meals/${tomorrow}/dinner/eating` as const
    await request(app, `PUT ${eating}`, { token: bob.token, body: { status: 'out', guests: 0 } })
    await request(app, 'DELETE /api/auth/account', { token: bob.token, body: { password: bob.password } })
    expect((await readAllRows(db)).filter((row) => row.includes(bob.id))).toEqual([])
    const votes = await db.selectFrom('room_votes').select(['person_id', 'answer']).execute()
    const eaters = await db.selectFrom('room_eaters').select(['person_id', 'status']).execute()
    const former = votes.find(({ answer }) => answer === 'fine')!.person_id
    expect([votes.length, eaters]).toEqual([2, [{ person_id: former, status: 'late' }]])
  })
})
