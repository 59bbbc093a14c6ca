/** TheCocktailDB as a source of the mirror. Whether a drink is alcoholic is kept as its first tag. */
import type { Dish } from '#contract/catalog.ts'
import {
  foodDatabase,
  readId,
  readIngredients,
  readInstructions,
  readLink,
  readList,
  readText,
  type Outside,
  type Row,
} from './food-database.source.ts'

const ingredientSlots = 15

/** Category names drifted over the years; each by the name it had before, in lower case. */
const renamed = new Map([
  ['milk / float / shake', 'Shake'],
  ['other/unknown', 'Other / Unknown'],
  ['soft drink / soda', 'Soft Drink'],
])

export function cocktailDb(outside: Outside) {
  return foodDatabase(outside, { kind: 'drinks', idField: 'idDrink', readDish })
}

/** A record without an id or a name is none. */
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
    category: renamed.get(category.toLowerCase()) ?? category,
    area: null,
    tags: alcoholic ? [alcoholic, ...tags] : tags,
    ...readInstructions(row.strInstructions),
    ingredients: readIngredients(row, ingredientSlots),
    video: readLink(row.strVideo),
    source: null,
  }
}
