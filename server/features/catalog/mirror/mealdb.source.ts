/** Converts the records of TheMealDB to dishes. */
import type { Dish } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import { adjectiveOf } from '#server/features/catalog/areas.source.ts'
import {
  foodDatabase,
  readId,
  readIngredients,
  readInstructions,
  readLink,
  readList,
  cleanText,
  type FoodDatabaseOptions,
  type FoodRecord,
} from './food-database.source.ts'

const ingredientFields = 20

export function mealDb(options: FoodDatabaseOptions) {
  return foodDatabase(options, { kind: 'meals', idField: 'idMeal', readDish })
}

/** Returns null for a record without an id or a name. */
function readDish(record: FoodRecord): Dish | null {
  const id = readId(record.idMeal)
  const title = cleanText(record.strMeal)
  if (!id || !title) return null
  return {
    id,
    title,
    image: readLink(record.strMealThumb) ?? coverOf('meal', id),
    category: cleanText(record.strCategory) ?? 'Miscellaneous',
    area: adjectiveOf(cleanText(record.strArea)) ?? adjectiveOf(cleanText(record.strCountry)),
    tags: readList(record.strTags),
    ...readInstructions(record.strInstructions),
    ingredients: readIngredients(record, ingredientFields),
    video: readLink(record.strYoutube),
    source: readLink(record.strSource),
  }
}
