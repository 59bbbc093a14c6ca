/** The tasks that the mirror adds after a reply of a food database. */
import { expect, it, onTestFinished } from 'vitest'
import { catalogStore } from '#server/features/catalog/catalog.store.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { mirrorStore } from './mirror.store.ts'
import { runTask } from './mirror-tasks.service.ts'

it('lookups for the 40,000 dishes of a list are added with few statements', { tags: ['CATALOG-06'] }, async () => {
  const stored = await openTestDatabase()
  onTestFinished(() => stored.destroy())
  let statements = 0
  const db = stored.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const columns = { kind: 'meals', origin: 'mirror', title: 'Soup', category: 'Starter', area: null } as const
  await db
    .insertInto('dishes')
    .values({ ...columns, id: '7', tags: '[]', body: '{}', revision: 1 })
    .execute()
  statements = 0
  const unused = () => Promise.reject(new Error('unused'))
  const database = {
    kind: 'meals',
    waitMs: () => 0,
    byLetter: unused,
    byName: unused,
    categories: unused,
    idsByCategory: () => Promise.resolve(Array.from({ length: 40_000 }, (_, index) => String(index))),
    idsByIngredient: unused,
    byId: unused,
  } as const
  await runTask({ database, dishes: catalogStore(db), store: mirrorStore(db), storeDishes: unused }, 'category:Starter')
  expect(statements).toBe(80)
  const rows = await db.selectFrom('mirror_tasks').select('task').where('task', '=', 'lookup:7').execute()
  expect([await mirrorStore(db).countTasks('meals'), rows]).toEqual([39_999, []])
})
