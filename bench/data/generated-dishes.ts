/** A large catalogue for measurements: the house's dishes taken apart and put together anew, always in the same way. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dish } from '#contract/catalog.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { catalogStore } from '#server/features/catalog/catalog.store.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

/** Where no food database has a meal. */
const firstId = 7_000_000

/** Writes `count` dishes into a new database in `dataDir`. @returns them. */
export async function fillWithDishes(dataDir: string, count: number): Promise<Dish[]> {
  const dishes = manyDishes(count)
  const db = openDatabase({ dataDir })
  await migrate(db)
  await catalogStore(db).upsertDishes('meals', 'mirror', dishes)
  await db.destroy()
  return dishes
}

function manyDishes(count: number): Dish[] {
  const { meals } = JSON.parse(readFileSync(join('dist/content/house.json'), 'utf8')) as { meals: Dish[] }
  const throwDice = createSeededRandom(1)
  const pick = <T>(from: readonly T[]) => from[Math.floor(throwDice() * from.length)]!
  const ingredients = [...new Map(meals.flatMap((meal) => meal.ingredients).map((one) => [one.name, one])).values()]
  const steps = meals.flatMap((meal) => meal.steps)
  const areas = [...new Set(meals.map((meal) => meal.area))]
  const titleWords = [...new Set(meals.flatMap((meal) => meal.title.split(/\s+/)).filter((word) => word.length > 2))]
  const few = <T>(from: readonly T[], least: number, most: number) => [
    ...new Set(Array.from({ length: least + Math.floor(throwDice() * (most - least + 1)) }, () => pick(from))),
  ]
  return Array.from({ length: count }, (_, index) => {
    const model = pick(meals)
    const own = few(steps, 4, 8)
    return {
      ...model,
      id: String(firstId + index),
      title: `${few(titleWords, 1, 3).join(' ')} ${model.title}`,
      area: pick(areas),
      tags: few(model.tags.length ? model.tags : ['Healthy'], 1, 3),
      steps: own,
      instructions: own.join('\n'),
      ingredients: few(ingredients, 6, 13),
    }
  })
}
