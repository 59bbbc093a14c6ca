/** Converts the records of TheCocktailDB to dishes. The first tag of a drink says whether it is alcoholic. */
import type { Dish } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
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

const ingredientFields = 15

/**
 * TheCocktailDB has renamed some categories. The keys are the new names in lower case. The values are the names in our
 * menus.
 */
const categoryNames = new Map([
  ['milk / float / shake', 'Shake'],
  ['other/unknown', 'Other / Unknown'],
  ['soft drink / soda', 'Soft Drink'],
])

export function cocktailDb(options: FoodDatabaseOptions) {
  return foodDatabase(options, { kind: 'drinks', idField: 'idDrink', readDish })
}

/** Returns null for a record without an id or a name. */
function readDish(record: FoodRecord): Dish | null {
  const id = readId(record.idDrink)
  const title = cleanText(record.strDrink)
  if (!id || !title) return null
  const category = cleanText(record.strCategory) ?? 'Other / Unknown'
  const alcoholic = cleanText(record.strAlcoholic)
  const tags = readList(record.strTags).filter((tag) => tag.toLowerCase() !== alcoholic?.toLowerCase())
  return {
    id,
    title,
    image: readLink(record.strDrinkThumb) ?? coverOf('drink', id),
    category: categoryNames.get(category.toLowerCase()) ?? category,
    area: null,
    tags: alcoholic ? [alcoholic, ...tags] : tags,
    ...readInstructions(record.strInstructions),
    ingredients: readIngredients(record, ingredientFields),
    video: readLink(record.strVideo),
    source: null,
  }
}
