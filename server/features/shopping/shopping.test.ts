/** The shopping list of a room: the summed foods of its plan, ticks and edits, and lines that members added. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/routes/errors.ts'
import type { PlanEntry } from '#contract/plan.ts'
import { limits, type List, type ListLine } from '#contract/shopping.ts'
import { timeId } from '#server/crypto/ids.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { readAllRows } from '#tests/support/database/database-rows.ts'
import { aRoom, dayFromNow, shareRecipe } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

type Reply = Awaited<ReturnType<typeof request>>
const codeOf = (reply: Reply) => [reply.statusCode, reply.json<ErrorBody>().code]
let [monday, wednesday] = ['', '']
let week: { from: string; to: string }
beforeEach(() => {
  ;[monday, wednesday] = [dayFromNow(1), dayFromNow(3)]
  week = { from: dayFromNow(), to: dayFromNow(6) }
})

const lasagne = { title: 'Lasagne', servings: 2, ingredients: ['300 g beef mince', '2 cups flour', '2 onions', 'salt'] }
const chili = { title: 'Chili', servings: 4, ingredients: ['300 g beef mince', '200 g flour', '1 tin kidney beans'] }

const shared = useTestApp()

async function start({ timeZone = 'Europe/Berlin', product = shared } = {}) {
  const { app } = product
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Böb' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const base = `/api/rooms/${roomId}` as const
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, { token } = ann) =>
    request(app, `${method} ${base}/${path}`, { token, body })
  await send('PUT', 'settings', { timeZone })
  for (const recipe of [lasagne, chili]) await shareRecipe(app, ann, roomId, recipe)
  const list = async () => (await send('GET', 'list')).json<List>()
  return {
    ...product,
    ann,
    bob,
    roomId,
    send,
    list,
    plan: async (dish: string, date: string, servings = 2) =>
      (await send('POST', 'plan', { date, meal: 'dinner', dish, servings })).json<PlanEntry>(),
    make: async (days = week) => (await send('POST', 'list/from-plan', days)).json<List>(),
    add: async (text: string) => (await send('POST', 'list/lines', { text })).json<ListLine>(),
    line: async (food: string) => (await list()).lines.find((line) => line.food === food)!,
  }
}

describe('the list', { tags: ['LIST-01'] }, () => {
  it('the list sums up the foods of planned dishes, scaled to their servings', { tags: ['LIST-02'] }, async () => {
    const { plan, make, list } = await start()
    expect(await list()).toMatchObject({ lines: [], from: null, to: null, units: 'metric', dishes: 0 })
    await plan('Lasagne', monday, 2)
    await plan('Chili', wednesday, 2)
    const made = await make()
    expect(await list()).toEqual(made)
    expect(made).toMatchObject({ ...week, dishes: 2, notListed: 0 })
    const amounts = made.lines.map(({ food, aisle, amounts: [amount] }) => [
      food,
      aisle,
      amount?.quantity,
      amount?.unit,
    ])
    expect(amounts).toEqual([
      ['onion', 'produce', 2, null],
      ['beef mince', 'meat', 450, 'g'],
      ['kidney bean', 'tins and jars', 0.5, 'can'],
      ['salt', 'herbs and spices', undefined, undefined],
      ['plain flour', 'baking', 350, 'g'],
    ])
    expect(made.lines[1]).toMatchObject({
      sources: [
        { dish: 'Lasagne', date: monday, quantity: 300, unit: 'g', servings: 2 },
        { dish: 'Chili', date: wednesday, quantity: 150, unit: 'g', servings: 2 },
      ],
      ticked: false,
      tickedBy: null,
      own: false,
      staple: false,
    })
    expect(made.lines.filter(({ staple }) => staple).map(({ food }) => food)).toEqual(['salt', 'plain flour'])
  })

  it('the list of a room in the United States has US units, unless the first member chooses other units', async () => {
    const { plan, make, send, line, bob } = await start({ timeZone: 'America/Chicago' })
    await plan('Lasagne', monday, 2)
    await plan('Chili', wednesday, 4)
    expect((await make()).units).toBe('us')
    const unitOf = async (food: string) => (await line(food)).amounts[0]!.unit
    expect([await unitOf('beef mince'), await unitOf('plain flour')]).toEqual(['lb', 'cup'])
    expect((await send('PUT', 'list', { units: 'metric' }, bob)).json()).toMatchObject({
      code: 'room-settings-not-yours',
    })
    expect((await send('PUT', 'list', { units: 'metric' })).json()).toMatchObject({ units: 'metric' })
    expect([await unitOf('beef mince'), await unitOf('plain flour')]).toEqual(['g', 'g'])
    expect((await send('PUT', 'list', { units: null })).json()).toMatchObject({ units: 'us' })
  })

  it(
    'the list has the foods of catalogue dishes, and names dishes without ingredients or servings',
    { tags: ['LIST-02'] },
    async () => {
      const { ann, app, roomId, plan, make, send } = await start()
      await send('POST', 'plan', {
        date: monday,
        meal: 'lunch',
        dish: 'Lasagne',
        dishRef: { kind: 'meal', id: 'lasagne-alla-bolognese' },
      })
      await plan('Mystery stew', monday)
      await shareRecipe(app, ann, roomId, { title: 'Toast', servings: null, ingredients: ['2 slices of bread'] })
      await plan('Toast', wednesday)
      const { lines, unlisted, unscaled } = await make()
      expect(lines.length).toBeGreaterThan(5)
      expect(unlisted).toEqual([{ dish: 'Mystery stew', date: monday }])
      expect(unscaled).toEqual([{ dish: 'Toast', date: wednesday }])
    },
  )

  it('a shared recipe is found by its title, ignoring case, also with an umlaut', { tags: ['LIST-02'] }, async () => {
    const { ann, app, roomId, plan, make } = await start()
    await shareRecipe(app, ann, roomId, { title: 'ÖLBROT', servings: 2, ingredients: ['2 slices of bread'] })
    await plan('Ölbrot', monday)
    const { lines, unlisted } = await make()
    expect([lines.map(({ food }) => food), unlisted]).toEqual([['bread'], []])
  })
})

describe('a change of the plan', { tags: ['LIST-03'] }, () => {
  it('a change of the plan changes amounts, but keeps ticks, edits, removals and added lines', async () => {
    const { bob, plan, make, send, line, list, add } = await start()
    const { _id: lasagneId } = await plan('Lasagne', monday)
    await make()
    const [mince, flour, onion] = [await line('beef mince'), await line('plain flour'), await line('onion')]
    await send('PUT', `list/lines/${mince._id}`, { ticked: true }, bob)
    await send('PUT', `list/lines/${flour._id}`, { text: '1 kg spelt flour' })
    await send('DELETE', `list/lines/${onion._id}`)
    const milk = await add('2 l milk')
    await plan('Chili', wednesday)
    const find = async (id: string) => (await list()).lines.find(({ _id }) => _id === id)
    expect(await find(mince._id)).toMatchObject({
      ticked: true,
      tickedBy: 'Böb',
      amounts: [{ quantity: 450, unit: 'g' }],
      changed: 'The plan needs 450 g now, 300 g before.',
    })
    expect(await find(flour._id)).toMatchObject({
      food: 'spelt flour',
      amounts: [{ quantity: 1, unit: 'kg' }],
      text: '1 kg spelt flour',
      changed: 'The plan needs 350 g now, 250 g before.',
    })
    expect([await find(onion._id), await find(milk._id)]).toEqual([undefined, milk])
    await send('PUT', `list/lines/${onion._id}`, { removed: false })
    expect(await find(onion._id)).toMatchObject({ food: 'onion', changed: null })
    expect((await send('PUT', `list/lines/${flour._id}`, { text: null })).json()).toMatchObject({
      food: 'plain flour',
      text: null,
      changed: null,
    })
    for (const entry of [lasagneId, (await plan('Toast', monday))._id]) await send('DELETE', `plan/${entry}`)
    expect((await list()).lines.map(({ food }) => food).toSorted()).toEqual(
      ['beef mince', 'kidney bean', 'milk', 'plain flour'].toSorted(),
    )
  })

  it('choosing other units does not count as a change of the plan', async () => {
    const { plan, make, send, line } = await start()
    await plan('Lasagne', monday)
    await make()
    const [mince, flour, onion] = [await line('beef mince'), await line('plain flour'), await line('onion')]
    for (const { _id } of [mince, flour]) await send('PUT', `list/lines/${_id}`, { ticked: true })
    await send('POST', 'list/empty-basket', { lines: [flour._id] })
    await send('PUT', `list/lines/${onion._id}`, { text: '4 onions' })
    await send('PUT', 'list', { units: 'us' })
    expect(await line('beef mince')).toMatchObject({ ticked: true, amounts: [{ unit: 'oz' }], changed: null })
    expect(await line('plain flour')).toBeUndefined()
    expect(await line('onions')).toMatchObject({ text: '4 onions', changed: null })
    await plan('Chili', wednesday)
    expect((await line('beef mince')).changed).toBe('The plan needs 16 oz now, 300 g before.')
    expect(await line('plain flour')).toBeDefined()
  })

  it('a change of the plan removes lines that no dish needs any more, but no lines that members added', async () => {
    const { plan, make, send, line, list, add } = await start()
    const { _id } = await plan('Lasagne', monday)
    await make()
    const { _id: mince } = await line('beef mince')
    await send('PUT', `list/lines/${mince}`, { ticked: true })
    await add('Candles')
    await send('DELETE', `plan/${_id}`)
    expect((await list()).lines.map(({ food, own }) => [food, own])).toEqual([['Candles', true]])
    expect(codeOf(await send('PUT', `list/lines/${mince}`, { ticked: false }))).toEqual([404, 'line-unknown'])
    await plan('Lasagne', monday)
    expect(await line('beef mince')).toMatchObject({ ticked: true, changed: null })
  })

  it('choosing only later days ends ticks, edits and removals', { tags: ['LIST-13'] }, async () => {
    const { plan, make, send, line, list, add } = await start()
    for (const day of [1, 8, 12]) await plan('Lasagne', dayFromNow(day))
    await make()
    const [mince, flour] = [await line('beef mince'), await line('plain flour')]
    await send('PUT', `list/lines/${mince._id}`, { ticked: true })
    await send('PUT', `list/lines/${flour._id}`, { text: '1 kg spelt flour' })
    const bought = await add('Candles')
    await send('PUT', `list/lines/${bought._id}`, { ticked: true })
    await add('Matches')
    await make({ from: dayFromNow(3), to: dayFromNow(9) })
    expect([(await line('beef mince')).ticked, (await line('spelt flour')).text]).toEqual([true, '1 kg spelt flour'])
    const { _id: onion } = await line('onion')
    await send('PUT', `list/lines/${onion}`, { ticked: true })
    await send('POST', 'list/empty-basket', { lines: [onion] })
    expect(await line('onion')).toBeUndefined()
    await make({ from: dayFromNow(10), to: dayFromNow(16) })
    const { lines } = await list()
    const foods = ['Matches', 'beef mince', 'onion', 'plain flour', 'salt']
    expect(lines.map(({ food }) => food).toSorted()).toEqual(foods)
    for (const { ticked, own, text } of lines) expect([ticked, text]).toEqual([false, own ? 'Matches' : null])
  })
})

describe('a line that a member adds', { tags: ['LIST-04'] }, () => {
  it('a line that a member adds is split into food and amount, and gets the aisle of its food', async () => {
    const { add, send } = await start()
    expect(await add('2 l milk')).toMatchObject({
      food: 'milk',
      aisle: 'dairy and eggs',
      amounts: [{ quantity: 2, unit: 'l' }],
      text: '2 l milk',
      own: true,
      sources: [],
    })
    expect(await add('2 x 500 g pasta')).toMatchObject({ food: 'pasta', amounts: [{ quantity: 1000, unit: 'g' }] })
    const { _id } = await add('Candles')
    const changed = await send('PUT', `list/lines/${_id}`, { text: '3 lemons' })
    expect(changed.json()).toMatchObject({
      _id,
      food: 'lemons',
      aisle: 'produce',
      amounts: [{ quantity: 3, unit: null }],
    })
    expect((await send('DELETE', `list/lines/${_id}`)).json()).toEqual(changed.json())
    expect(codeOf(await send('DELETE', `list/lines/${_id}`))).toEqual([404, 'line-unknown'])
    expect(codeOf(await send('POST', 'list/lines', { text: '  ' }))).toEqual([400, 'bad-request'])
  })
})

describe('a tick', { tags: ['LIST-05'] }, () => {
  it('a tick shows the name of the member who ticked first, until this member deletes the account', async () => {
    const { app, db, bob, add, send, list } = await start({ product: await startTestApp() })
    const { _id } = await add('Candles')
    const tick = (ticked: boolean, who = bob) => send('PUT', `list/lines/${_id}`, { ticked }, who)
    expect((await tick(true)).json()).toMatchObject({ ticked: true, tickedBy: 'Böb' })
    expect((await send('PUT', `list/lines/${_id}`, { ticked: true })).json()).toMatchObject({ tickedBy: 'Böb' })
    const { token, password } = bob
    await request(app, 'DELETE /api/auth/account', { token, body: { password } })
    expect((await list()).lines).toMatchObject([{ ticked: true, tickedBy: null }])
    expect((await readAllRows(db)).filter((row) => row.includes(bob.user._id) || row.includes('Böb'))).toEqual([])
  })
})

describe('emptying the basket', { tags: ['LIST-13'] }, () => {
  it('emptying the basket removes only those of the given lines that are ticked', async () => {
    const { bob, plan, make, add, line, list, send } = await start()
    await plan('Lasagne', monday)
    await make()
    const [mince, onion] = [await line('beef mince'), await line('onion')]
    const [candles, soap, matches] = [await add('Candles'), await add('Soap'), await add('Matches')]
    for (const { _id } of [mince, onion, candles, soap]) await send('PUT', `list/lines/${_id}`, { ticked: true })
    await send('PUT', `list/lines/${onion._id}`, { ticked: false }, bob)
    const basket = [mince, onion, candles, matches].map(({ _id }) => _id)
    const emptied = (await send('POST', 'list/empty-basket', { lines: basket })).json<List>()
    expect(emptied.lines.map(({ food, ticked }) => [food, ticked])).toEqual([
      ['onion', false],
      ['salt', false],
      ['plain flour', false],
      ['Soap', true],
      ['Matches', false],
    ])
    expect((await send('POST', 'list/empty-basket', { lines: basket })).json()).toEqual(emptied)
    expect(await list()).toEqual(emptied)
    expect(codeOf(await send('POST', 'list/empty-basket', { lines: [] }))).toEqual([400, 'bad-request'])
  })

  it('a line that was ticked and removed is shown again when the plan needs another amount', async () => {
    const { plan, make, line, send } = await start()
    await plan('Lasagne', monday)
    await make()
    const { _id } = await line('beef mince')
    await send('PUT', `list/lines/${_id}`, { ticked: true })
    await send('POST', 'list/empty-basket', { lines: [_id] })
    expect(await line('beef mince')).toBeUndefined()
    // Another tick arrives late, from a member who was offline.
    await send('PUT', `list/lines/${_id}`, { ticked: true })
    expect(await line('beef mince')).toBeUndefined()
    await plan('Chili', wednesday)
    const changed = 'The plan needs 450 g now, 300 g before.'
    expect(await line('beef mince')).toMatchObject({ ticked: true, changed })
    await send('DELETE', `list/lines/${_id}`)
    expect(await line('beef mince')).toBeUndefined()
    await plan('Lasagne', wednesday)
    await send('PUT', `list/lines/${_id}`, { ticked: false })
    expect(await line('beef mince')).toMatchObject({ ticked: false, changed: null })
  })

  it('a removed line of the plan comes back when a member unticks the line', async () => {
    const { bob, plan, make, line, send } = await start()
    await plan('Lasagne', monday)
    await make()
    const { _id } = await line('beef mince')
    await send('PUT', `list/lines/${_id}`, { ticked: true })
    await send('POST', 'list/empty-basket', { lines: [_id] })
    // Bob was offline when the basket was emptied.
    await send('PUT', `list/lines/${_id}`, { ticked: false }, bob)
    expect(await line('beef mince')).toMatchObject({ ticked: false, changed: null })
  })
})

describe('the order of the aisles', { tags: ['LIST-06'] }, () => {
  it('the aisles are in the order in which members tick lines', async () => {
    const { add, send, list } = await start()
    const ids = [await add('Apples'), await add('Milk'), await add('Bread')].map(({ _id }) => _id)
    expect((await list()).lines.map(({ food }) => food)).toEqual(['Apples', 'Bread', 'Milk'])
    for (const index of [1, 2, 0]) await send('PUT', `list/lines/${ids[index]!}`, { ticked: true })
    const { lines, aisles } = await list()
    expect(lines.map(({ food }) => food)).toEqual(['Milk', 'Bread', 'Apples'])
    expect(aisles.indexOf('dairy and eggs')).toBeLessThan(aisles.indexOf('produce'))
  })
})

describe('the limits of a list', { tags: ['LIST-07'] }, () => {
  it('the reply stays below 1 MB when each dish has the longest name', { tags: ['LIMITS-22'] }, async () => {
    const { app, ann, db, roomId, send } = await start()
    const dishes = Array.from({ length: limits.daysMax }, (_, day) => '汤'.repeat(118) + String(day).padStart(2, '0'))
    const letter = (at: number) => String.fromCharCode(97 + at)
    const foods = Array.from(
      { length: Math.floor(limits.ingredientsMax / dishes.length) - 1 },
      (_, at) => `${at + 1} kg zorb${letter(at / 8)}${letter(at % 8)}k`,
    )
    for (const title of dishes) await shareRecipe(app, ann, roomId, { ...lasagne, title, ingredients: foods })
    const meal = { room_id: roomId, meal: 'dinner' as const, origin: null, note: '', servings: 4 }
    const rows = dishes.map((dish, day) => ({ ...meal, id: timeId(), day: dayFromNow(day), dish }))
    await db.insertInto('room_plan').values(rows).execute()
    const days = { from: dayFromNow(), to: dayFromNow(limits.daysMax - 1) }
    expect((await send('POST', 'list/from-plan', days)).statusCode).toBe(200)
    const { rawPayload, json } = await send('GET', 'list')
    expect(rawPayload.length).toBeLessThan(1_000_000)
    expect(json<List>().lines.flatMap(({ sources }) => sources)).toHaveLength(foods.length * dishes.length)
    const later = rows.slice(-2).map((row) => ({ ...row, id: timeId() }))
    await db.insertInto('room_plan').values(later).execute()
    expect((await send('GET', 'list')).json<List>()).toMatchObject({ dishes: rows.length + 2, dishesLeftOut: 2 })
    expect(codeOf(await send('POST', 'list/from-plan', days))).toEqual([409, 'list-ingredients-full'])
    // The reply also names the dishes without ingredients, so each of these dishes counts as one ingredient.
    const unknown = (index: number) => ({ ...rows[index % 30]!, id: timeId(), dish: `${'汤'.repeat(116)}${index}` })
    await db.deleteFrom('room_plan').where('room_id', '=', roomId).execute()
    await db
      .insertInto('room_plan')
      .values(Array.from({ length: limits.ingredientsMax + 1 }, (_, index) => unknown(index)))
      .execute()
    const named = await send('GET', 'list')
    expect(named.rawPayload.length).toBeLessThan(1_000_000)
    expect(named.json<List>()).toMatchObject({ dishesLeftOut: 1 })
  })

  it('a list has at most 400 lines and 31 days', async () => {
    const { app, ann, db, roomId, plan, send, list } = await start()
    const tooLong = { from: week.from, to: dayFromNow(limits.daysMax) }
    expect(codeOf(await send('POST', 'list/from-plan', tooLong))).toEqual([400, 'bad-request'])
    const rows = Array.from({ length: limits.linesMax - 2 }, (_, index) => ({
      room_id: roomId,
      id: timeId(),
      is_own: 1 as const,
      text: `Thing ${String.fromCodePoint(65 + (index % 26))}${index}`,
      is_removed: 0 as const,
      ticked_at: null,
      ticked_by: null,
      seen: null,
      operation: null,
    }))
    await db.insertInto('room_list_lines').values(rows).execute()
    expect((await send('POST', 'list/lines', { text: 'Salt' })).statusCode).toBe(200)
    expect((await send('POST', 'list/lines', { text: 'Soap' })).statusCode).toBe(200)
    expect(codeOf(await send('POST', 'list/lines', { text: 'Soda' }))).toEqual([409, 'list-full'])
    await shareRecipe(app, ann, roomId, { ...lasagne, title: 'Pie' })
    const { _id } = await plan('Pie', monday)
    expect(codeOf(await send('POST', 'list/from-plan', week))).toEqual([409, 'list-too-long'])
    expect(await list()).toMatchObject({ from: null, notListed: 0 })
    await send('DELETE', `plan/${_id}`)
    await send('POST', 'list/from-plan', week)
    await plan('Pie', monday)
    const { lines, notListed } = await list()
    expect([lines.length, notListed]).toEqual([limits.linesMax, lasagne.ingredients.length])
    // Ticked lines are left out first, whatever their aisle.
    await db.updateTable('room_list_lines').set({ text: '1 leek', ticked_at: new Date().toISOString() }).execute()
    expect((await list()).lines.filter(({ ticked }) => !ticked)).toHaveLength(lasagne.ingredients.length)
  })
})
