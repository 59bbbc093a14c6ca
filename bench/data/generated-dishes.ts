/** Generates a large catalogue from the parts of the built-in dishes. The result is always the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dish } from '#contract/catalog.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { catalogStore } from '#server/features/catalog/catalog.store.ts'

/** Larger than every id in a food database. */
const firstId = 7_000_000

/** Writes `count` dishes into a new database in `dataDir` and returns them. */
export async function insertDishes(dataDir: string, count: number): Promise<Dish[]> {
  const dishes = generateDishes(count)
  const db = openDatabase({ dataDir })
  await migrate(db)
  await catalogStore(db).upsertDishes('meals', 'mirror', dishes)
  await db.destroy()
  return dishes
}

function generateDishes(count: number): Dish[] {
  const { meals } = JSON.parse(readFileSync(join('dist/content/dishes.json'), 'utf8')) as { meals: Dish[] }
  const random = createSeededRandom(1)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const ingredients = [...new Map(meals.flatMap((meal) => meal.ingredients).map((one) => [one.name, one])).values()]
  const steps = meals.flatMap((meal) => meal.steps)
  const areas = [...new Set(meals.map((meal) => meal.area))]
  const titleWords = [...new Set(meals.flatMap((meal) => meal.title.split(/\s+/)).filter((word) => word.length > 2))]
  const few = <T>(from: readonly T[], least: number, most: number) => [
    ...new Set(Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(from))),
  ]
  return Array.from({ length: count }, (_, index) => {
    const template = pick(meals)
    const ownSteps = few(steps, 4, 8)
    return {
      ...template,
      id: String(firstId + index),
      title: `${few(titleWords, 1, 3).join(' ')} ${template.title}`,
      area: pick(areas),
      tags: few(template.tags.length ? template.tags : ['Healthy'], 1, 3),
      steps: ownSteps,
      instructions: ownSteps.join('\n'),
      ingredients: few(ingredients, 6, 13),
    }
  })
}
