/** The plan of a room: the entries that members add, decided meals, servings and limits. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ErrorBody } from '#contract/routes/errors.ts'
import { limits, plan, type PlanEntry } from '#contract/plan.ts'
import type { ReplyOf } from '#contract/routes/route.ts'
import { daysAwayMax } from '#contract/values/day.ts'
import { timeId } from '#server/crypto/ids.ts'
import { request } from '#tests/support/app/request.ts'
import { useTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, dayFromNow, removeMember, suggest } from '#tests/support/fixtures/rooms.ts'
import { aGuest } from '#tests/support/fixtures/seats.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

const lasagne = { kind: 'meal', id: 'lasagne-alla-bolognese' }
type Reply = Awaited<ReturnType<typeof request>>
const codeOf = (reply: Reply) => [reply.statusCode, reply.json<ErrorBody>().code]

const shared = useTestApp()

async function start() {
  const product = shared
  const { app } = product
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const base = `/api/rooms/${roomId}/plan` as const
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = ann.token) =>
    request(app, `${method} ${base}${path}`, { token, body })
  const readPage = async (from: string, to: string) => {
    const { rawPayload, json } = await request(app, `GET ${base}?from=${from}&to=${to}`, { token: bob.token })
    return { bytes: rawPayload.length, page: json<ReplyOf<typeof plan>>() }
  }
  return {
    ...product,
    ann,
    bob,
    roomId,
    send,
    add: async (fields: object = {}) =>
      (await send('POST', '', { date: dayFromNow(1), meal: 'dinner', dish: 'Soup', ...fields })).json<PlanEntry>(),
    read: async (from = dayFromNow(), to = dayFromNow(7)) => (await readPage(from, to)).page.entries,
    async readAll(from: string, to: string) {
      const entries: PlanEntry[] = []
      for (let day: string | null = from; day;) {
        const { page, bytes } = await readPage(day, to)
        expect(bytes).toBeLessThan(1_000_000)
        entries.push(...page.entries)
        day = page.next
      }
      return entries
    },
    async decide(fields: object) {
      await suggest(app, ann, roomId, { date: dayFromNow(1), meal: 'dinner', ...fields })
      const path = `/api/rooms/${roomId}/meals/${dayFromNow(1)}/dinner/decide` as const
      return request(app, `POST ${path}`, { token: ann.token })
    },
  }
}

describe('the plan', { tags: ['PLAN-01'] }, () => {
  it('the plan has dishes and notes, which members can add, move, change and remove', async () => {
    const { add, read, send } = await start()
    const soup = await add({ dish: 'Soup', note: 'with bread', servings: 3, cooks: ['Bob'] })
    expect(soup).toMatchObject({
      date: dayFromNow(1),
      meal: 'dinner',
      dish: 'Soup',
      dishRef: null,
      note: 'with bread',
      servings: 3,
      hasOwnServings: true,
      cooks: ['Bob'],
      isDecided: false,
    })
    const out = await add({ dish: undefined, note: 'eating out', date: dayFromNow(2), meal: 'lunch' })
    expect(out).toMatchObject({ dish: null, cover: null, note: 'eating out', servings: 2, cooks: [] })
    const moved = await send('PUT', `/${soup._id}`, { date: dayFromNow(2), meal: 'breakfast', cooks: [] })
    expect(moved.json()).toMatchObject({ dish: 'Soup', note: 'with bread', meal: 'breakfast', cooks: [], servings: 3 })
    expect((await read()).map(({ _id }) => _id)).toEqual([soup._id, out._id])
    expect((await send('DELETE', `/${soup._id}`)).json()).toEqual(moved.json())
    expect((await read()).map(({ _id }) => _id)).toEqual([out._id])
    expect(codeOf(await send('PUT', `/${soup._id}`, { note: 'x' }))).toEqual([404, 'entry-unknown'])
    expect(codeOf(await send('PUT', `/${out._id}`, { note: '' }))).toEqual([400, 'entry-empty'])
    expect(codeOf(await send('POST', '', { date: dayFromNow(1), meal: 'dinner' }))).toEqual([400, 'bad-request'])
  })

  it('the plan keeps the dish reference of an entry until the entry gets another dish', async () => {
    const { add, send } = await start()
    const { _id, cover } = await add({ dish: 'Lasagne', dishRef: lasagne })
    expect(cover).toContain('lasagne-alla-bolognese')
    expect((await send('PUT', `/${_id}`, { note: 'x', dish: 'Lasagne' })).json()).toMatchObject({ dishRef: lasagne })
    expect((await send('PUT', `/${_id}`, { dish: 'Soup' })).json()).toMatchObject({ dish: 'Soup', dishRef: null })
    expect((await send('PUT', `/${_id}`, { note: 'x', dish: null })).json()).toMatchObject({ dish: null })
    expect((await send('PUT', `/${_id}`, { dishRef: lasagne })).json()).toMatchObject({ dish: null, dishRef: null })
  })

  it('the plan lists the entries of a meal in the order in which they were added', async () => {
    const { add, read } = await start()
    const [first, second] = [await add(), await add()]
    expect((await read()).map(({ _id }) => _id)).toEqual([first._id, second._id])
  })

  it('the plan gets one entry when two requests have the same Idempotency-Key', async () => {
    const { app, ann, roomId, read } = await start()
    const body = { date: dayFromNow(1), meal: 'dinner', dish: 'Soup' }
    const post = () =>
      request(app, `POST /api/rooms/${roomId}/plan`, {
        token: ann.token,
        body,
        headers: { 'idempotency-key': 'one-entry' },
      })
    expect((await post()).json()).toEqual((await post()).json())
    expect((await read()).length).toBe(1)
  })
})

describe('a decided meal', { tags: ['PLAN-02'] }, () => {
  it('a decided meal is an entry of the plan until the meal is reopened, and cannot be changed by requests to the plan', async () => {
    const { app, ann, roomId, decide, read, send } = await start()
    await decide({ dish: 'Lasagne', origin: lasagne })
    await request(app, `PUT /api/rooms/${roomId}/meals/${dayFromNow(1)}/dinner/cook`, {
      token: ann.token,
      body: { cooking: true },
    })
    const [entry] = await read()
    expect(entry).toMatchObject({ dish: 'Lasagne', dishRef: lasagne, cooks: ['Ann'], servings: 2, isDecided: true })
    expect(codeOf(await send('PUT', `/${entry!._id}`, { note: 'x' }))).toEqual([409, 'entry-decided'])
    expect(codeOf(await send('DELETE', `/${entry!._id}`))).toEqual([409, 'entry-decided'])
    await request(app, `DELETE /api/rooms/${roomId}/meals/${dayFromNow(1)}/dinner/decide`, { token: ann.token })
    expect(await read()).toEqual([])
  })

  it('a decided meal adds no second entry when its dish is already planned for this meal', async () => {
    const { add, decide, read } = await start()
    const planned = await add({ dish: 'Lasagne', dishRef: lasagne, note: 'double' })
    await decide({ dish: 'Lasagne', origin: lasagne })
    expect((await read()).map(({ _id, note }) => [_id, note])).toEqual([[planned._id, 'double']])
  })
})

describe('servings', { tags: ['PLAN-03'] }, () => {
  it('an entry has one serving for each person who eats, unless a member has set the number', async () => {
    const { app, ann, bob, roomId, add, read, send } = await start()
    const { _id } = await add()
    const eating = (token: string, body: object) =>
      request(app, `PUT /api/rooms/${roomId}/meals/${dayFromNow(1)}/dinner/eating`, { token, body })
    const servings = async () => (await read()).map((entry) => [entry.servings, entry.hasOwnServings])
    await eating(ann.token, { status: 'late', guests: 3 })
    expect(await servings()).toEqual([[5, false]])
    await eating(bob.token, { status: 'out', guests: 0 })
    expect(await servings()).toEqual([[4, false]])
    await send('PUT', `/${_id}`, { servings: 8 })
    expect(await servings()).toEqual([[8, true]])
    await send('PUT', `/${_id}`, { servings: null })
    expect(await servings()).toEqual([[4, false]])
  })
})

describe('the time to read a plan', { tags: ['PLAN-03'] }, () => {
  it('the server computes the days of a guest seat equally often for one plan entry and for several', async () => {
    const { app, ann, roomId, add, read } = await start()
    const body = { timeZone: 'Europe/Berlin' }
    await request(app, `PUT /api/rooms/${roomId}/settings`, { token: ann.token, body })
    await aGuest(app, ann, roomId)
    const formatted = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    async function countFormatted() {
      formatted.mockClear()
      await read()
      return formatted.mock.calls.length
    }
    await add()
    const ofOneEntry = await countFormatted()
    for (const meal of ['breakfast', 'lunch', 'snacks']) await add({ meal })
    expect(ofOneEntry).toBeGreaterThan(0)
    expect(await countFormatted()).toBe(ofOneEntry)
    formatted.mockRestore()
  })
})

describe('cooks', { tags: ['PLAN-04'] }, () => {
  it('the cooks of an entry are members, given by id or name, and a member who is removed is no longer a cook', async () => {
    const { app, ann, bob, roomId, add, read, send } = await start()
    const { _id, cooks } = await add({ cooks: [bob.user._id, 'Ann'] })
    expect(cooks).toEqual(['Ann', 'Bob'])
    expect(codeOf(await send('PUT', `/${_id}`, { cooks: ['Eve'] }))).toEqual([400, 'cook-unknown'])
    await removeMember(app, ann, roomId, bob)
    const readAsAnn = async () =>
      (
        await request(app, `GET /api/rooms/${roomId}/plan?from=${dayFromNow()}&to=${dayFromNow(7)}`, {
          token: ann.token,
        })
      ).json<{ entries: PlanEntry[] }>().entries
    expect((await readAsAnn())[0]!.cooks).toEqual(['Ann'])
    expect(codeOf(await send('PUT', `/${_id}`, { cooks: ['Bob'] }))).toEqual([400, 'cook-unknown'])
    expect(await read()).toBeUndefined()
  })
})

describe('the limits of a plan', { tags: ['PLAN-05'] }, () => {
  it(
    'a plan has at most 12 entries for a meal and 4,000 in total, all at most a year away, and replies below 1 MB',
    { tags: ['LIMITS-22'] },
    async () => {
      // Stops the clock. After midnight, the days that are read would begin after the first entries.
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const { db, roomId, add, send, readAll } = await start()
      for (let count = 0; count < limits.entriesPerMealMax; count += 1) await add({ dish: `Dish ${count}` })
      const soup = (fields: object = {}) =>
        send('POST', '', { date: dayFromNow(1), meal: 'dinner', dish: 'Soup', ...fields })
      expect(codeOf(await soup())).toEqual([409, 'plan-meal-full'])
      const other = await add({ meal: 'lunch' })
      expect(codeOf(await send('PUT', `/${other._id}`, { meal: 'dinner' }))).toEqual([409, 'plan-meal-full'])
      expect(codeOf(await soup({ date: dayFromNow(400) }))).toEqual([400, 'bad-request'])
      // The longest possible texts, of characters that take three bytes.
      const longest = { dish: '汤'.repeat(120), note: '汤'.repeat(limits.noteCharsMax) }
      const row = { room_id: roomId, meal: 'lunch' as const, ...longest, origin: null, servings: null }
      const rows = Array.from({ length: limits.entriesMax - 13 }, (_, index) => ({
        ...row,
        id: timeId(),
        day: dayFromNow(index % 300),
      }))
      for (let at = 0; at < rows.length; at += 500)
        await db
          .insertInto('room_plan')
          .values(rows.slice(at, at + 500))
          .execute()
      expect(codeOf(await soup({ meal: 'snacks' }))).toEqual([409, 'plan-full'])
      expect((await readAll(dayFromNow(), dayFromNow(daysAwayMax))).length).toBe(limits.entriesMax)
      const oldest = { id: rows[0]!.id }
      await db
        .updateTable('room_plan')
        .set({ day: dayFromNow(-daysAwayMax - 1) })
        .where('id', '=', oldest.id)
        .execute()
      expect(codeOf(await soup({ meal: 'snacks' }))).toEqual([409, 'plan-full'])
      await db
        .updateTable('room_plan')
        .set({ day: dayFromNow(-daysAwayMax - 2) })
        .where('id', '=', oldest.id)
        .execute()
      expect((await soup({ meal: 'snacks' })).statusCode).toBe(200)
    },
  )
})
