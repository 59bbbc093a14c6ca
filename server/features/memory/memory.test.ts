/**
 * What is stored about decided meals: faces (ratings after a meal), photos, past meals, and when a dish was last eaten.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '#contract/routes/errors.ts'
import type { Face } from '#contract/rooms/faces.ts'
import type { Meal, Meals } from '#contract/meals.ts'
import { texts, type History, type YearSummary } from '#contract/memory.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, useTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { readAllRows } from '#tests/support/database/database-rows.ts'
import { aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { aRoom, removeMember, suggest } from '#tests/support/fixtures/rooms.ts'
import { aGuest } from '#tests/support/fixtures/seats.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

const today = '2026-11-22'
const lasagne = { dish: 'Lasagne', origin: { kind: 'meal', id: 'lasagne-alla-bolognese' } }

beforeEach(() => void vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Reply = Awaited<ReturnType<typeof request>>
const codeOf = (reply: Reply) => [reply.statusCode, reply.json<ErrorBody>().code]

const shared = useTestApp()

async function start(product: TestApp = shared) {
  const { app } = product
  const signUp = async (name: string) => {
    const { user, token, password } = await aUser(app, { name })
    return { id: user._id, name, token, password }
  }
  const people = [await signUp('Ann'), await signUp('Böb'), await signUp('Cat')] as const
  type Person = (typeof people)[number]
  const { _id: roomId } = await aRoom(app, [...people])
  const base = `/api/rooms/${roomId}` as const
  const path = (date: string, what: string) => `${base}/meals/${date}/dinner/${what}` as const
  const read = async (date: string) =>
    (await request(app, `GET ${base}/meals/${date}`, { token: people[0].token })).json<Meals>().dinner
  return {
    ...product,
    people,
    roomId,
    read,
    /** Suggests and decides a dish for dinner. */
    async decide(date: string, dish: object) {
      await suggest(app, people[0], roomId, { date, ...dish })
      return (await request(app, `POST ${path(date, 'decide')}`, { token: people[0].token })).json<Meal>()
    },
    reopen: (date: string) => request(app, `DELETE ${path(date, 'decide')}`, { token: people[0].token }),
    put: ({ token }: Person, date: string, what: 'eating' | 'cook', body: object) =>
      request(app, `PUT ${path(date, what)}`, { token, body }),
    setFace: ({ token }: Person, date: string, face: Face | null) =>
      request(app, `PUT ${path(date, 'face')}`, { token, body: { face } }),
    addPhoto: async ({ token }: Person, date: string, colour = '#335577') =>
      request(app, `PUT ${path(date, 'photo')}`, { token, form: { photo: await aJpeg({ colour }) } }),
    removePhoto: ({ token }: Person, date: string) => request(app, `DELETE ${path(date, 'photo')}`, { token }),
    month: async (month: string) =>
      (await request(app, `GET ${base}/history?month=${month}`, { token: people[2].token })).json<History>().meals,
    year: async (year: string) =>
      (await request(app, `GET ${base}/history/year?year=${year}`, { token: people[2].token })).json<YearSummary>(),
  }
}

describe('a face (rating) for a meal', { tags: ['MEMORY-01'] }, () => {
  it('a member who eats can rate a decided meal with a face, change the face and remove it', async () => {
    const { people, decide, setFace, put, read } = await start()
    const [ann, bob, cat] = people
    expect(codeOf(await setFace(ann, today, 'loved'))).toEqual([409, 'meal-open'])
    await decide(today, lasagne)
    await setFace(ann, today, 'fine')
    await setFace(bob, today, 'not-again')
    const { faces } = (await setFace(ann, today, 'loved')).json<Meal>()
    expect(faces.map(({ name, face }) => `${name}: ${face}`).toSorted()).toEqual(['Ann: loved', 'Böb: not-again'])
    await put(cat, today, 'eating', { status: 'out', guests: 0 })
    expect(codeOf(await setFace(cat, today, 'loved'))).toEqual([409, 'meal-not-eaten'])
    await setFace(bob, today, null)
    expect((await read(today)).faces).toEqual([{ _id: ann.id, name: 'Ann', face: 'loved' }])
  })

  it('a rating is hidden after the meal is reopened, and shown again when the same dish is decided', async () => {
    const { people, decide, reopen, setFace, read } = await start()
    await decide(today, lasagne)
    await setFace(people[0], today, 'loved')
    await reopen(today)
    expect((await read(today)).faces).toEqual([])
    expect((await decide(today, lasagne)).faces.length).toBe(1)
  })
})

describe('the photo of a meal', { tags: ['MEMORY-04'] }, () => {
  it('any member can add, replace and remove the photo, and unused files are deleted', async () => {
    const { dataDir, people, decide, addPhoto, removePhoto, read } = await start(await startTestApp())
    const [ann, bob, cat] = people
    expect(codeOf(await addPhoto(ann, today))).toEqual([409, 'meal-open'])
    await decide(today, lasagne)
    const { photo } = (await addPhoto(ann, today)).json<Meal>()
    expect(photo).toMatch(/^\/uploads\//)
    const files = listUploads(dataDir)
    const replaced = (await addPhoto(bob, today, '#775533')).json<Meal>().photo
    expect([replaced === photo, (await read(today)).photo, listUploads(dataDir).length]).toEqual([
      false,
      replaced,
      files.length,
    ])
    expect((await removePhoto(cat, today)).json<Meal>().photo).toBeNull()
    expect(listUploads(dataDir)).toEqual([])
  })

  it('the photo is deleted with the room when the last member deletes their account', async () => {
    const { app, dataDir, people, roomId, decide, addPhoto } = await start(await startTestApp())
    const [ann, bob, cat] = people
    await decide(today, lasagne)
    await addPhoto(ann, today)
    for (const { id, token } of [cat, bob])
      await removeMember(app, { token }, roomId, { user: { _id: id } } as Parameters<typeof removeMember>[3])
    const { password, token } = ann
    await request(app, 'DELETE /api/auth/account', { token, body: { password } })
    expect(listUploads(dataDir)).toEqual([])
  })
})

describe('a suggestion', { tags: ['MEMORY-05'] }, () => {
  it('a suggestion shows when its dish was last decided, and how many people loved the dish on that day', async () => {
    const { app, people, roomId, decide, reopen, setFace, read } = await start()
    const [ann, bob] = people
    await decide('2026-11-10', lasagne)
    await decide('2026-11-12', { dish: 'Lasagné!' })
    await setFace(ann, '2026-11-12', 'loved')
    await setFace(bob, '2026-11-12', 'loved')
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
    await decide('2026-11-20', lasagne)
    await reopen('2026-11-20')
    vi.setSystemTime(new Date(`${today}T12:00:00Z`))
    await suggest(app, ann, roomId, { date: today, dish: 'Soup' })
    await suggest(app, ann, roomId, { date: today, dish: 'Our lasagne', origin: lasagne.origin })
    await suggest(app, ann, roomId, { date: today, dish: 'LASAGNE' })
    expect((await read(today)).suggestions.map(({ dish, lastEaten }) => [dish, lastEaten])).toEqual([
      ['Soup', null],
      ['Our lasagne', { date: '2026-11-10', loved: 0 }],
      ['LASAGNE', { date: '2026-11-12', loved: 2 }],
    ])
    const guest = await aGuest(app, ann, roomId)
    const forGuest = await request(app, `GET /api/rooms/${roomId}/meals/${today}`, { token: guest.token })
    expect(forGuest.json<Meals>().dinner.suggestions.map(({ lastEaten }) => lastEaten)).toEqual([null, null, null])
    const { _id: other } = await aRoom(app, [ann])
    await suggest(app, ann, other, { date: today, ...lasagne })
    const elsewhere = await request(app, `GET /api/rooms/${other}/meals/${today}`, { token: ann.token })
    expect(elsewhere.json<Meals>().dinner.suggestions[0]!.lastEaten).toBeNull()
  })
})

describe('the history', { tags: ['MEMORY-02'] }, () => {
  it('the history has the decided meals of a month, newest first, up to today', async () => {
    const { app, people, roomId, decide, reopen, put, setFace, addPhoto, month } = await start()
    const [ann, bob] = people
    await decide('2026-10-31', { dish: 'Pumpkin' })
    await decide('2026-11-01', { dish: 'Soup' })
    await decide('2026-11-30', { dish: 'Goose' })
    const tacos = (await decide(today, { dish: 'Tacos' })).decided!.suggestionId
    await reopen(today)
    for (const { token } of people)
      await request(app, `PUT /api/rooms/${roomId}/suggestions/${tacos}/vote`, { token, body: { answer: 'no' } })
    await decide(today, lasagne)
    await put(bob, today, 'cook', { cooking: true })
    await setFace(bob, today, 'fine')
    const { photo } = (await addPhoto(ann, today)).json<Meal>()
    const meals = await month('2026-11')
    expect(meals.map(({ date, dish }) => [date, dish])).toEqual([
      [today, 'Lasagne'],
      ['2026-11-01', 'Soup'],
    ])
    expect(meals[0]).toMatchObject({
      meal: 'dinner',
      dishRef: lasagne.origin,
      cover: '/covers/meals/lasagne-alla-bolognese/960.webp',
      cooks: ['Böb'],
      faces: [{ _id: bob.id, name: 'Böb', face: 'fine' }],
      photo,
      earlier: ['Tacos'],
    })
    expect([meals[1]!.earlier, await month('2026-09')]).toEqual([[], []])
  })

  it('the summary of a year counts meals, loved dishes, cooks and cuisines', { tags: ['MEMORY-03'] }, async () => {
    const { people, decide, put, setFace, year } = await start()
    const [ann, bob] = people
    await decide('2025-12-31', { dish: 'Fondue' })
    await decide('2026-01-02', lasagne)
    await decide('2026-05-02', { dish: 'Soup' })
    await decide('2026-11-02', lasagne)
    for (const date of ['2026-01-02', '2026-11-02', '2025-12-31']) await setFace(ann, date, 'loved')
    await setFace(bob, '2026-11-02', 'loved')
    await setFace(bob, '2026-05-02', 'not-again')
    for (const date of ['2026-01-02', '2026-05-02']) await put(bob, date, 'cook', { cooking: true })
    await put(ann, '2026-11-02', 'cook', { cooking: true })
    expect(await year('2026')).toEqual({
      year: 2026,
      meals: 3,
      dinners: 3,
      loved: [
        {
          dish: 'Lasagne',
          dishRef: lasagne.origin,
          cover: '/covers/meals/lasagne-alla-bolognese/960.webp',
          photo: null,
          loved: 3,
          times: 2,
        },
      ],
      cooks: [
        { name: 'Böb', times: 2 },
        { name: 'Ann', times: 1 },
      ],
      cuisines: [{ name: 'Italian', times: 2 }],
    })
    expect(await year('2024')).toMatchObject({ year: 2024, meals: 0, dinners: 0, loved: [], cooks: [], cuisines: [] })
  })

  it('the summary of a year counts two cooks with the same name separately', { tags: ['MEMORY-03'] }, async () => {
    const { db, people, decide, put, year } = await start()
    const [ann, bob, cat] = people
    await db.updateTable('users').set({ name: 'Böb' }).where('id', '=', cat.id).execute()
    for (const date of ['2026-01-02', '2026-05-02', '2026-11-02']) await decide(date, { dish: 'Soup' })
    for (const date of ['2026-01-02', '2026-05-02', '2026-11-02']) await put(bob, date, 'cook', { cooking: true })
    for (const date of ['2026-01-02', '2026-05-02']) await put(cat, date, 'cook', { cooking: true })
    await put(ann, '2026-11-02', 'cook', { cooking: true })
    expect((await year('2026')).cooks).toEqual([
      { name: 'Böb', times: 3 },
      { name: 'Böb', times: 2 },
      { name: 'Ann', times: 1 },
    ])
  })

  it('a request for the history needs a valid month or year', async () => {
    const { app, people, roomId } = await start()
    for (const query of ['history', 'history?month=2026-13', 'history?month=2026', 'history/year?year=26'])
      expect(
        codeOf(await request(app, `GET /api/rooms/${roomId}/${query}`, { token: people[0].token })),
        query,
      ).toEqual([400, 'bad-request'])
  })
})

describe('a renamed or deleted account', { tags: ['MEMORY-06'] }, () => {
  it('a meal shows the current names of its members, and `a former member` in place of a deleted user', async () => {
    const { app, db, people, roomId, decide, put, setFace, addPhoto, month, read } = await start(await startTestApp())
    const [ann, bob] = people
    await decide('2026-11-20', { dish: 'Pie' })
    await suggest(app, bob, roomId, { date: today, dish: 'Tripe' })
    await decide(today, { dish: 'Pie' })
    const sentence = async () => (await read(today)).decided!.reason
    expect(await sentence()).toContain('Tied with Pie; Böb’s wish was not met in the last meal.')
    await db.updateTable('users').set({ name: 'Robert' }).where('id', '=', bob.id).execute()
    expect(await sentence()).toContain('Tied with Pie; Robert’s wish was not met in the last meal.')
    await put(bob, today, 'cook', { cooking: true })
    await setFace(bob, today, 'loved')
    await addPhoto(bob, today)
    const { password, token } = bob
    expect((await request(app, 'DELETE /api/auth/account', { token, body: { password } })).statusCode).toBe(200)
    expect(await sentence()).toContain('Tied with Pie; a former member’s wish was not met')
    const [meal] = await month('2026-11')
    expect([meal!.cooks, meal!.faces.map(({ name }) => name), meal!.photo !== null]).toEqual([
      [texts.formerMember],
      [texts.formerMember],
      true,
    ])
    expect((await readAllRows(db)).filter((row) => row.includes(bob.id) || /Böb|Robert/.test(row))).toEqual([])
    expect((await setFace(ann, today, 'fine')).json<Meal>().faces.length).toBe(2)
  })
})
