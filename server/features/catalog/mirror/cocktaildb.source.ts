/** TheCocktailDB: reads its records into dishes. A drink's first tag says whether it contains alcohol. */
import type { Dish } from '#contract/catalog.ts'
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

const ingredientSlots = 15

/** The names that the app's menus use for categories that TheCocktailDB has renamed; keys in lower case. */
const categoryNames = new Map([
  ['milk / float / shake', 'Shake'],
  ['other/unknown', 'Other / Unknown'],
  ['soft drink / soda', 'Soft Drink'],
])

export function cocktailDb(options: FoodDatabaseOptions) {
  return foodDatabase(options, { kind: 'drinks', idField: 'idDrink', readDish })
}

/** Null for a record without an id or a name. */
function readDish(row: Row): Dish | null {
  const id = readId(row.idDrink)
  const title = readText(row.strDrink)
  if (!id || !title) return null
  const category = readText(row.strCategory) ?? 'Other / Unknown'
  const alcoholic = readText(row.strAlcoholic)
  const tags = readList(row.strTags).filter((tag) => tag.toLowerCase() !== alcoholic?.toLowerCase())
  return {
    id,
    title,
    image: readLink(row.strDrinkThumb) ?? `/covers/drinks/${id}/960.webp`,
    category: categoryNames.get(category.toLowerCase()) ?? category,
    area: null,
    tags: alcoholic ? [alcoholic, ...tags] : tags,
    ...readInstructions(row.strInstructions),
    ingredients: readIngredients(row, ingredientSlots),
    video: readLink(row.strVideo),
    source: null,
  }
}
