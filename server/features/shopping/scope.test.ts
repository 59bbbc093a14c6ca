/** Choosing days and single dishes for a shopping list, and the shops of a room. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ErrorBody } from '#contract/routes/errors.ts'
import type { Meal } from '#contract/meals.ts'
import type { PlanEntry } from '#contract/plan.ts'
import { limits, texts, type List, type ListLine, type Shop } from '#contract/shopping.ts'
import { inTurn } from '#server/db/room-queries/lock-room.ts'
import { request } from '#tests/support/app/request.ts'
import { useTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, dayFromNow, shareRecipe, suggest } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

let [monday, friday, later] = ['', '', '']
let days: { from: string; to: string }
beforeEach(() => {
  ;[monday, friday, later] = [dayFromNow(1), dayFromNow(5), dayFromNow(12)]
  days = { from: monday, to: dayFromNow(3) }
})

const shared = useTestApp()

async function start() {
  const { app, db } = shared
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, { token } = ann) =>
    request(app, `${method} /api/rooms/${roomId}/${path}`, { token, body })
  await send('PUT', 'settings', { timeZone: 'UTC' })
  await shareRecipe(app, ann, roomId, { title: 'Lasagne', servings: 2, ingredients: ['300 g beef mince'] })
  await shareRecipe(app, ann, roomId, { title: 'Chili', servings: 2, ingredients: ['150 g beef mince', '1 lime'] })
  return {
    app,
    db,
    ann,
    bob,
    roomId,
    send,
    list: async () => (await send('GET', 'list')).json<List>(),
    plan: async (dish: string, date: string) =>
      (await send('POST', 'plan', { date, meal: 'dinner', dish, servings: 2 })).json<PlanEntry>(),
    put: async ({ _id }: { _id: string }) => (await send('PUT', `list/dishes/${_id}`)).json<List>(),
    setShop: async (id: string, name: string) => (await send('PUT', `list/shops/${id}`, { name })).json<Shop>(),
  }
}
const amountsIn = ({ lines }: List) => lines.map(({ food, amounts: [amount] }) => [food, amount?.quantity])
const codeOf = (response: Awaited<ReturnType<typeof request>>) => [response.statusCode, response.json<ErrorBody>().code]

describe('a repeated request', { tags: ['OUTBOX-08'] }, () => {
  it('a repeated request adds its line or entry only once, even if the server was killed before it stored the first reply', async () => {
    const { app, db, ann, bob, roomId, send, list } = await start()
    const add = async (path: 'list/lines' | 'plan', { token } = ann) => {
      const body =
        path === 'plan' ? { date: monday, meal: 'dinner', dish: 'Chili', cooks: ['Bob'] } : { text: 'Candles' }
      const headers = { 'idempotency-key': `key of ${path}`.replaceAll(' ', '-') }
      const added = await request(app, `POST /api/rooms/${roomId}/${path}`, { token, body, headers })
      expect([added.statusCode, added.headers['idempotency-replayed']]).toEqual([200, undefined])
      await db.deleteFrom('idempotency_keys').execute()
      return added.json<{ _id: string }>()
    }
    for (const path of ['list/lines', 'plan'] as const) {
      const first = await add(path)
      expect(await add(path)).toEqual(first)
      expect((await add(path, bob))._id).not.toBe(first._id)
    }
    expect((await list()).lines.length).toBe(2)
    const read = await send('GET', `plan?from=${monday}&to=${monday}`)
    expect(read.json<{ entries: PlanEntry[] }>().entries.length).toBe(2)
  })
})

describe('a single dish on the list', { tags: ['LIST-09'] }, () => {
  it('a single dish can be put on a list that has days, and taken off it', async () => {
    const { plan, put, send, list } = await start()
    await plan('Lasagne', monday)
    const chili = await plan('Chili', friday)
    await send('POST', 'list/from-plan', days)
    const both = await put(chili)
    expect(both).toMatchObject({ ...days, dishes: 2, added: [{ _id: chili._id, dish: 'Chili', date: friday }] })
    expect(amountsIn(both)).toEqual([
      ['lime', 1],
      ['beef mince', 450],
    ])
    expect(await put(chili)).toEqual(both)
    const without = (await send('DELETE', `list/dishes/${chili._id}`)).json<List>()
    expect([without.added, amountsIn(without)]).toEqual([[], [['beef mince', 300]]])
    expect((await send('DELETE', `list/dishes/${chili._id}`)).json()).toEqual(without)
    expect(await list()).toEqual(without)
  })

  it('a single dish changes with its plan entry, and counts once when its day becomes a day of the list', async () => {
    const { plan, put, send, list } = await start()
    const lasagne = await plan('Lasagne', friday)
    expect(await put(lasagne)).toMatchObject({ from: null, to: null, dishes: 1, added: [{ date: friday }] })
    await send('PUT', `plan/${lasagne._id}`, { date: later, servings: 4 })
    const moved = await list()
    expect([moved.added, amountsIn(moved)]).toMatchObject([[{ date: later }], [['beef mince', 600]]])
    await send('PUT', `plan/${lasagne._id}`, { date: monday })
    const made = (await send('POST', 'list/from-plan', days)).json<List>()
    expect([made.added, amountsIn(made)]).toEqual([[], [['beef mince', 600]]])
    await send('DELETE', `plan/${lasagne._id}`)
    expect(await list()).toMatchObject({ added: [], lines: [], dishes: 0 })
  })

  it('a decided dish can be put on the list, and is taken off when the meal is reopened', async () => {
    const { app, bob, roomId, put, send, list } = await start()
    await suggest(app, bob, roomId, { dish: 'Chili', date: monday })
    expect((await send('POST', `meals/${monday}/dinner/decide`)).json<Meal>().decided?.dish).toBe('Chili')
    const read = await send('GET', `plan?from=${monday}&to=${monday}`)
    const [entry] = read.json<{ entries: PlanEntry[] }>().entries
    expect(await put(entry!)).toMatchObject({ added: [{ dish: 'Chili', date: monday }], dishes: 1 })
    await send('DELETE', `meals/${monday}/dinner/decide`)
    expect(await list()).toMatchObject({ added: [], dishes: 0 })
  })

  it('a dish counts once when it is decided and planned for the same meal', async () => {
    const { app, bob, roomId, plan, put, send } = await start()
    const entriesOf = async (date: string) =>
      (await send('GET', `plan?from=${date}&to=${date}`)).json<{ entries: PlanEntry[] }>().entries
    await suggest(app, bob, roomId, { dish: 'Lasagne', date: friday })
    await send('POST', `meals/${friday}/dinner/decide`)
    const [decided] = await entriesOf(friday)
    await put(decided!)
    const planned = await plan('Lasagne', friday)
    expect((await entriesOf(friday)).map(({ _id }) => _id)).toEqual([planned._id])
    const once = { added: [{ _id: planned._id, dish: 'Lasagne', date: friday }], dishes: 1 }
    const both = await put(planned)
    expect([both, amountsIn(both)]).toMatchObject([once, [['beef mince', 300]]])
    const made = (await send('POST', 'list/from-plan', { from: friday, to: friday })).json<List>()
    expect([made, amountsIn(made)]).toMatchObject([{ added: [], dishes: 1 }, [['beef mince', 300]]])
    await send('POST', 'list/from-plan', days)
    expect((await send('DELETE', `list/dishes/${planned._id}`)).json()).toMatchObject({ added: [], dishes: 0 })
  })

  it('putting a dish on a list begins a new purchase if the days of the list and its dishes are all over', async () => {
    const { db, plan, put, send, list } = await start()
    const [lasagne, chili] = [await plan('Lasagne', monday), await plan('Chili', friday)]
    await send('POST', 'list/from-plan', days)
    const { lines } = await list()
    await send('PUT', `list/lines/${lines[0]!._id}`, { ticked: true })
    await put(chili)
    // Simulates that the days of the list are over.
    await db
      .updateTable('room_lists')
      .set({ from_day: dayFromNow(-7), to_day: dayFromNow(-1) })
      .execute()
    expect(await put(lasagne)).toMatchObject({ to: dayFromNow(-1), added: [{ dish: 'Lasagne' }, { dish: 'Chili' }] })
    for (const { _id } of [lasagne, chili])
      await db
        .updateTable('room_plan')
        .set({ day: dayFromNow(-2) })
        .where('id', '=', _id)
        .execute()
    const soup = await plan('Lasagne', later)
    const next = await put(soup)
    expect(next).toMatchObject({ from: null, to: null, added: [{ _id: soup._id }], lines: [{ ticked: false }] })
  })

  it('if another request sets the days of the list while a dish is being put on it, the list keeps these days', async () => {
    const { db, roomId, plan, put, send } = await start()
    const chili = await plan('Chili', friday)
    await send('POST', 'list/from-plan', days)
    const setDays = (from: string, to: string) =>
      db.updateTable('room_lists').set({ from_day: from, to_day: to }).execute()
    await setDays(dayFromNow(-7), dayFromNow(-1))
    let release = () => {}
    const isRead = new Promise<void>((resolve) => (release = resolve))
    const others = inTurn(roomId, () => isRead.then(() => setDays(days.from, days.to)))
    const read = vi.spyOn(db, 'selectFrom')
    onTestFinished(() => read.mockRestore())
    const isPut = put(chili)
    // The request reads the days and the dishes of the list, and then waits for the lock.
    await expect.poll(() => read.mock.calls).toContainEqual(['room_list_dishes'])
    release()
    await others
    expect(await isPut).toMatchObject({ ...days, added: [{ _id: chili._id }] })
  })

  it('a note, an unknown entry and a 21st dish cannot be put on the list', async () => {
    const { plan, send } = await start()
    const note = (await send('POST', 'plan', { date: monday, meal: 'lunch', note: 'Leftovers' })).json<PlanEntry>()
    for (const id of [note._id, 'f'.repeat(24)])
      expect(codeOf(await send('PUT', `list/dishes/${id}`))).toEqual([404, 'entry-unknown'])
    for (let count = 1; count <= limits.dishesMax; count += 1)
      expect((await send('PUT', `list/dishes/${(await plan('Lasagne', dayFromNow(count)))._id}`)).statusCode).toBe(200)
    const { _id } = await plan('Lasagne', dayFromNow(limits.dishesMax + 1))
    expect(codeOf(await send('PUT', `list/dishes/${_id}`))).toEqual([409, 'list-dishes-full'])
  })
})

describe('a bought food after the days of the list have changed', { tags: ['LIST-14'] }, () => {
  async function startBought() {
    const started = await start()
    const { plan, send, list } = started
    await plan('Chili', monday)
    await plan('Lasagne', days.to)
    await send('POST', 'list/from-plan', days)
    const lines = (await list()).lines.map(({ _id }) => _id)
    for (const id of lines) await send('PUT', `list/lines/${id}`, { ticked: true })
    await send('POST', 'list/empty-basket', { lines })
    const setDays = async (from: string, to: string) =>
      (await send('POST', 'list/from-plan', { from, to })).json<List>().lines
    return { ...started, setDays }
  }

  it('a bought food is on the list again for new days, even if these days need the same amount', async () => {
    const { plan, setDays } = await startBought()
    await plan('Chili', friday)
    expect(await setDays(monday, days.to)).toEqual([])
    expect(await setDays(days.to, friday)).toMatchObject([
      { food: 'lime', ticked: false, changed: null },
      { food: 'beef mince', ticked: true, changed: 'The plan needs 450 g now, 300 g before.' },
    ])
  })

  it('a bought food stays removed when the new days are only a part of the old days', async () => {
    const { plan, setDays } = await startBought()
    expect(await setDays(dayFromNow(2), dayFromNow(4))).toEqual([])
    await plan('Lasagne', dayFromNow(4))
    expect(await setDays(dayFromNow(2), dayFromNow(4))).toMatchObject([
      { food: 'beef mince', changed: 'The plan needs 600 g now, 300 g before.' },
    ])
  })

  it('a bought food is on the list again when a changed plan needs more of it', async () => {
    const { plan, setDays } = await startBought()
    await plan('Lasagne', dayFromNow(2))
    const changed = 'The plan needs 600 g now, 450 g before.'
    expect(await setDays(dayFromNow(2), dayFromNow(4))).toMatchObject([{ food: 'beef mince', changed }])
  })
})

describe('shops', { tags: ['LIST-10'] }, () => {
  const [market, corner] = ['a'.repeat(24), 'b'.repeat(24)]

  it('each shop has its own order of aisles, which comes from the lines that members tick there', async () => {
    const { send, list, setShop } = await start()
    expect((await list()).shops).toEqual([])
    const { aisles: usual } = await list()
    expect(await setShop(market, ' Market ')).toEqual({ _id: market, name: 'Market', aisles: usual })
    await setShop(corner, 'Corner shop')
    const ids: string[] = []
    for (const text of ['Apples', 'Milk', 'Bread'])
      ids.push((await send('POST', 'list/lines', { text })).json<ListLine>()._id)
    for (const index of [1, 2, 0]) await send('PUT', `list/lines/${ids[index]!}`, { ticked: true, shop: market })
    const { aisles, shops, lines } = await list()
    expect(aisles).toEqual(usual)
    expect(lines.map(({ food }) => food)).toEqual(['Apples', 'Bread', 'Milk'])
    expect(shops.map(({ name }) => name)).toEqual(['Corner shop', 'Market'])
    expect(shops[0]!.aisles).toEqual(usual)
    const bought = shops[1]!.aisles.filter((aisle) => ['produce', 'dairy and eggs', 'bakery'].includes(aisle))
    expect(bought).toEqual(['dairy and eggs', 'bakery', 'produce'])
    expect(await setShop(market, 'Farmers’ market')).toMatchObject({
      name: 'Farmers’ market',
      aisles: shops[1]!.aisles,
    })
  })

  it('shops are sorted by their names, ignoring the case of letters', async () => {
    const { list, setShop } = await start()
    const names = ['Zoo market', 'apple farm', 'Shop 10', 'Äpfel & more', 'Shop 9', 'Bakery']
    for (const [index, name] of names.entries()) await setShop(String(index).padStart(24, '0'), name)
    expect((await list()).shops.map(({ name }) => name)).toEqual([
      'Äpfel & more',
      'apple farm',
      'Bakery',
      'Shop 9',
      'Shop 10',
      'Zoo market',
    ])
  })

  it('a shop can be removed, and a request that ticks a line in a removed shop still succeeds', async () => {
    const { send, list, setShop } = await start()
    await setShop(market, 'Market')
    const { _id } = (await send('POST', 'list/lines', { text: 'Milk' })).json<ListLine>()
    expect((await send('DELETE', `list/shops/${market}`)).json()).toMatchObject({ name: 'Market' })
    expect(codeOf(await send('DELETE', `list/shops/${market}`))).toEqual([404, 'shop-unknown'])
    const ticked = await send('PUT', `list/lines/${_id}`, { ticked: true, shop: market })
    expect(ticked.json()).toMatchObject({ ticked: true, tickedBy: 'Ann' })
    expect((await list()).shops).toEqual([])
  })

  it('a room has at most 8 shops, a name has at most 40 characters, and only members can remove a shop', async () => {
    const { app, ann, bob, send, list, setShop } = await start()
    const idOf = (index: number) => String(index).padStart(24, '0')
    for (let index = 0; index < limits.shopsMax; index += 1) await setShop(idOf(index), `Shop ${index}`)
    expect(codeOf(await send('PUT', `list/shops/${market}`, { name: 'One more' }))).toEqual([409, 'shops-full'])
    expect((await send('PUT', `list/shops/${idOf(0)}`, { name: 'Renamed' })).statusCode).toBe(200)
    expect((await send('PUT', `list/shops/${idOf(0)}`, { name: ' ' })).json()).toMatchObject({
      message: texts.shopNameNeeded,
      field: 'name',
    })
    expect((await send('PUT', `list/shops/${idOf(0)}`, { name: 'x'.repeat(41) })).statusCode).toBe(400)
    const { _id: otherRoom } = await aRoom(app, [bob])
    const path = `/api/rooms/${otherRoom}/list/shops/${idOf(0)}` as const
    await request(app, `PUT ${path}`, { token: bob.token, body: { name: 'Bob’s shop' } })
    expect(codeOf(await request(app, `DELETE ${path}`, { token: ann.token }))).toEqual([404, 'room-unknown'])
    expect((await list()).shops.map(({ name }) => name)).toContain('Renamed')
  })
})
