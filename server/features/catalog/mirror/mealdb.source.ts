/** TheMealDB: reads its records into dishes. */
import type { Dish } from '#contract/catalog.ts'
import { foldArea } from '#server/features/catalog/areas.source.ts'
import {
  foodDatabase,
  readId,
  readIngredients,
  readInstructions,
  readLink,
  readList,
  readText,
  type FoodDatabaseOptions,
  type Row,
} from './food-database.source.ts'

const ingredientSlots = 20

export function mealDb(options: FoodDatabaseOptions) {
  return foodDatabase(options, { kind: 'meals', idField: 'idMeal', readDish })
}

/** Null for a record without an id or a name. */
function readDish(row: Row): Dish | null {
  const id = readId(row.idMeal)
  const title = readText(row.strMeal)
  if (!id || !title) return null
  return {
    id,
    title,
    image: readLink(row.strMealThumb) ?? `/covers/meals/${id}/960.webp`,
    category: readText(row.strCategory) ?? 'Miscellaneous',
    area: foldArea(readText(row.strArea)) ?? foldArea(readText(row.strCountry)),
    tags: readList(row.strTags),
    ...readInstructions(row.strInstructions),
    ingredients: readIngredients(row, ingredientSlots),
    video: readLink(row.strYoutube),
    source: readLink(row.strSource),
  }
}
