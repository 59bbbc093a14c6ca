/** The catalog store: writing dishes in batches, and the revision that each dish gets. */
import { expect, it, onTestFinished } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { catalogStore } from './catalog.store.ts'

const dish = (id: string, title = `Soup ${id}`): Dish => ({
  id,
  title,
  image: '',
  category: 'Starter',
  area: null,
  tags: [],
  instructions: 'Stir.',
  steps: ['Stir.'],
  ingredients: [],
  video: null,
  source: null,
})

async function openStore() {
  const db = await openTestDatabase()
  onTestFinished(() => db.destroy())
  return catalogStore(db)
}

const changesSince = async (store: ReturnType<typeof catalogStore>, revision: number) =>
  (await store.findChangedSince(revision, 5000)).map((row) => [row.revision, row.dish.id, row.dish.title])

it('upsertDishes writes all dishes of several batches in the given order, each with its own revision', async () => {
  const store = await openStore()
  const many = Array.from({ length: 2500 }, (_, index) => dish(String(index)))
  expect(await store.upsertDishes('meals', 'mirror', many)).toBe(2500)
  expect(await changesSince(store, 0)).toEqual(many.map(({ id, title }, index) => [index + 1, id, title]))
})

it('upsertDishes writes only new and changed dishes, and of each id only the last dish', async () => {
  const store = await openStore()
  await store.upsertDishes('meals', 'house', [dish('a'), dish('b'), dish('c')])
  expect(
    await store.upsertDishes('meals', 'mirror', [dish('a'), dish('b', 'Stew'), dish('d'), dish('b', 'Broth')]),
  ).toBe(2)
  expect(await changesSince(store, 3)).toEqual([
    [4, 'b', 'Broth'],
    [5, 'd', 'Soup d'],
  ])
  expect(await store.findChangedSince(0, 1)).toMatchObject([{ provenance: 'house', dish: { id: 'a' } }])
  expect(await store.upsertDishes('meals', 'mirror', [])).toBe(0)
})
