/**
 * Reads a recipe of Mealie in JSON. The fields have the names of version 0 (`recipe_ingredient`) or of later versions
 * (`recipeIngredient`).
 */
import { isObject, type JsonObject } from '#server/recipe-readers/json-object.ts'
import { draftOf, headingRow, titledStep, type RecipeDraft } from '#server/recipe-readers/files/file-kind.ts'
import { folderOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { withoutMarkdown } from '#server/recipe-readers/files/markdown.ts'
import { listOf, objectsIn, stringOf } from './json-document.ts'
import { jsonKind } from './json-kind.ts'

/** The value of a field. @param name the name in version 0: `total_time` (in later versions `totalTime`) */
function get(object: JsonObject, name: string) {
  return object[name] ?? object[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]
}

export const mealieRecipe = jsonKind({
  app: 'Mealie',
  isRecipe: (object) =>
    'name' in object &&
    'slug' in object &&
    !('@type' in object) &&
    (Array.isArray(get(object, 'recipe_ingredient')) || Array.isArray(get(object, 'recipe_instructions'))),
  toDraft: (object, document) =>
    mealieDraft(object, {
      ingredients: listOf(get(object, 'recipe_ingredient')).flatMap((row) =>
        isObject(row) ? readIngredient(row) : stringOf(row),
      ),
      steps: listOf(get(object, 'recipe_instructions')).map((row) =>
        isObject(row) ? titledStep(stringOf(row.title), withoutMarkdown(stringOf(row.text))) : stringOf(row),
      ),
      notes: objectsIn(object.notes).map(noteText),
      pictures: [`${folderOf(document.path)}images/original`, `${folderOf(document.path)}images/min-original`],
    }),
})

interface MealieLists {
  ingredients: string[]
  steps: string[]
  notes: string[]
  pictures: string[]
}

/**
 * Makes a draft of a recipe. The lists are a separate parameter, because a backup stores them in other tables than the
 * recipe.
 */
export function mealieDraft(recipe: JsonObject, { ingredients, steps, notes, pictures }: MealieLists): RecipeDraft {
  return draftOf({
    id: stringOf(recipe.id),
    title: stringOf(recipe.name),
    description: withoutMarkdown(stringOf(recipe.description)),
    ingredients,
    steps,
    yields: yieldsOf(recipe),
    totalTime: stringOf(get(recipe, 'total_time')),
    partTimes: ['prep_time', 'perform_time', 'cook_time'].map((name) => stringOf(get(recipe, name))),
    sources: [stringOf(get(recipe, 'org_url') ?? recipe.orgURL)],
    notes,
    picture: { paths: pictures },
  })
}

/** The yield as text. Newer versions of Mealie also store the yield and the servings as numbers in separate fields. */
function yieldsOf(recipe: JsonObject) {
  const text = stringOf(get(recipe, 'recipe_yield'))
  const quantity = Number(get(recipe, 'recipe_yield_quantity')) || 0
  const servings = Number(get(recipe, 'recipe_servings')) || 0
  return servings > 0 ? String(servings) : quantity > 0 ? `${quantity} ${text}`.trim() : text
}

export const noteText = ({ title, text }: JsonObject) => [stringOf(title), stringOf(text)].filter(Boolean).join('\n')

/**
 * The lines of an ingredient. `title` is the heading of a part. If the row has no food and no unit, the line is the
 * quantity and a text: the note, or the original text if the note is empty. The quantity is left out if
 * - it is 1, which is the default of Mealie for such a row
 * - the text begins with a number
 * - the row disables amounts
 */
export function readIngredient(row: JsonObject, unit = nameOf(row.unit), food = nameOf(row.food)): string[] {
  const note = stringOf(row.note)
  const text = note || originalText(row)
  const isAmountInText = get(row, 'disable_amount') === true || row.quantity === 1 || /^[\d½¼¾⅓⅔]/.test(text)
  const line =
    unit || food
      ? ingredientRow({ amount: row.quantity, unit, food, note })
      : ingredientRow({ amount: isAmountInText ? null : row.quantity, food: text })
  return [headingRow(stringOf(row.title)), line].filter(Boolean)
}

const originalText = (row: JsonObject) => stringOf(get(row, 'original_text')) || stringOf(row.display)

export function nameOf(value: unknown): string {
  if (!isObject(value)) return stringOf(value)
  const isAbbreviated = value.use_abbreviation === true || value.useAbbreviation === true
  return (isAbbreviated && stringOf(value.abbreviation)) || stringOf(value.name)
}
