/** "Fill the week" through the real app. */
import { describe, expect, it } from 'vitest'
import type { FilledEntry, PlanEntry } from '#contract/plan.ts'
import type { ErrorBody } from '#contract/routes/errors.ts'
import { request } from '#tests/support/app/request.ts'
import { useTestApp } from '#tests/support/app/test-app.ts'
import { aRecipe } from '#tests/support/fixtures/recipes.ts'
import { aRoom, dayFromNow } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

const apps = { few: useTestApp(), all: useTestApp({ dishes: 'all' }) }

async function start(dishes: 'few' | 'all' = 'all') {
  const { app } = apps[dishes]
  const ann = await aUser(app, { name: 'Ann' })
  const { _id: roomId } = await aRoom(app, [ann])
  const base = `/api/rooms/${roomId}/plan` as const
  const { token } = ann
  const fill = (body: object) => request(app, `POST ${base}/fill`, { token, body })
  return {
    app,
    token,
    fill,
    add: (body: object) => request(app, `POST ${base}`, { token, body }),
    fillDinners: async (from: number, to: number) =>
      (await fill({ from: dayFromNow(from), to: dayFromNow(to), meals: ['dinner'] })).json<{ entries: FilledEntry[] }>()
        .entries,
    read: async () =>
      (await request(app, `GET ${base}?from=${dayFromNow()}&to=${dayFromNow(20)}`, { token })).json<{
        entries: PlanEntry[]
      }>().entries,
  }
}

describe('filling the plan', { tags: ['PLAN-06'] }, () => {
  it('filling the plan proposes different dishes for the meals without an entry, with reasons, and stores nothing', async () => {
    const { add, fillDinners, read } = await start()
    await add({ date: dayFromNow(2), meal: 'dinner', note: 'eating out' })
    const entries = await fillDinners(1, 7)
    expect(entries.map(({ date }) => date)).toEqual([1, 3, 4, 5, 6, 7].map((days) => dayFromNow(days)))
    expect(new Set(entries.map(({ dish }) => dish)).size).toBe(6)
    for (const { meal, servings, cooks, dishRef } of entries)
      expect([meal, servings, cooks, dishRef?.kind]).toEqual(['dinner', 1, [], 'meal'])
    expect(entries.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect((await read()).map(({ note }) => note)).toEqual(['eating out'])
    expect(await fillDinners(1, 7)).toEqual(entries)
    const { date, meal, dish, dishRef, note, servings, cooks } = entries[0]!
    expect((await add({ date, meal, dish, dishRef, note, servings, cooks })).statusCode).toBe(200)
    expect((await fillDinners(1, 7)).map((entry) => entry.date)).not.toContain(date)
  })

  it('filling the plan uses the leftover of a bunch of herbs', async () => {
    // Uses only a few dishes. The whole catalogue has more dishes with coriander, and the random id of the room decides
    // on which days they are ideas.
    const { app, token, add, fillDinners } = await start('few')
    const ingredients = ['200 g rice', 'a handful of coriander']
    const { _id: id } = await aRecipe(app, token, { title: 'Green rice', ingredients })
    await aRecipe(app, token, { title: 'Coriander stew', ingredients: ['4 carrots', '1 bunch coriander'] })
    await add({ date: dayFromNow(1), meal: 'dinner', dish: 'Green rice', dishRef: { kind: 'recipe', id } })
    const entries = await fillDinners(1, 4)
    const reason = 'Uses the rest of the coriander of Green rice'
    expect(entries[0]).toMatchObject({ date: dayFromNow(2), dish: 'Coriander stew', note: reason })
    expect(entries[0]!.reasons[0]).toBe(reason)
    expect(entries.slice(1).map(({ note }) => note)).toEqual(entries.slice(1).map(() => ''))
  })

  it('filling the plan does not use a leftover that a planned or a proposed dish already uses', async () => {
    const { app, token, add, fillDinners } = await start('few')
    const plan = async (days: number, title: string, ingredients: string[]) => {
      const { _id: id } = await aRecipe(app, token, { title, ingredients })
      await add({ date: dayFromNow(days), meal: 'dinner', dish: title, dishRef: { kind: 'recipe', id } })
    }
    for (const title of ['Coriander stew', 'Coriander soup', 'Coriander curry'])
      await aRecipe(app, token, { title, ingredients: ['4 carrots', 'a handful of coriander'] })
    await plan(1, 'Green rice', ['200 g rice', 'a handful of coriander'])
    const [first, second] = await fillDinners(2, 3)
    expect(first!.note).toBe('Uses the rest of the coriander of Green rice')
    expect(second!.note).toBe('')
    await plan(3, 'Green fish', ['1 cod', 'a handful of coriander'])
    for (const day of [2, 4]) expect((await fillDinners(day, day)).map(({ note }) => note)).toEqual([''])
  })

  it('filling the plan proposes a dish that differs in cuisine from the dishes of the days before and after', async () => {
    const { app, add, fillDinners } = await start()
    const areaOf = async ({ dishRef }: FilledEntry) =>
      (await request(app, `GET /api/catalog/meals/${dishRef!.id}`)).json<{ area: string }>().area
    /** Four other meals of the same cuisine as `proposed`, or fewer if the cuisine has fewer. */
    async function othersLike(proposed: FilledEntry) {
      const reply = await request(app, `GET /api/catalog/meals?area=${await areaOf(proposed)}&limit=5`)
      const { meals } = reply.json<{ meals: { id: string; title: string }[] }>()
      return meals.filter(({ id }) => id !== proposed.dishRef!.id).slice(0, 4)
    }
    // Which dishes are proposed depends on the random id of the room.
    const proposals = await fillDinners(2, 12)
    const others = await Promise.all(proposals.map(othersLike))
    const index = others.findIndex(({ length }) => length === 4)
    const day = 2 + index
    for (const [position, { id, title }] of others[index]!.entries())
      await add({
        date: dayFromNow(position < 2 ? day - 1 : day + 1),
        meal: 'dinner',
        dish: title,
        dishRef: { kind: 'meal', id },
      })
    const [next] = await fillDinners(day, day)
    expect(await areaOf(next!)).not.toBe(await areaOf(proposals[index]!))
  })

  it('filling the plan is possible for 14 days at most', async () => {
    const { fill } = await start()
    const body = { from: dayFromNow(0), to: dayFromNow(14), meals: ['dinner'] }
    expect((await fill(body)).json<ErrorBody>().code).toBe('bad-request')
  })
})
