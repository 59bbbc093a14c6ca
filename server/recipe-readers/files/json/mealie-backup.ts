/**
 * Reads a backup of Mealie 1 and later. In its `database.json`, every table of the database is an array. This file can
 * have hundreds of megabytes, so its ingredients, steps and notes are read in several passes, each for a part of the
 * recipes. The table of users is never parsed.
 */
import type { JsonObject } from '#server/recipe-readers/json-object.ts'
import { folderOf, type FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { titledStep, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { withoutMarkdown } from '#server/recipe-readers/files/markdown.ts'
import { stringOf, type JsonDocument } from './json-document.ts'
import { jsonOf } from './json-kind.ts'
import { mealieDraft, nameOf, noteText, readIngredient } from './mealie-recipe.ts'

const recipesPerPart = 5000

const tables = {
  recipes: 'recipes',
  ingredients: 'recipes_ingredients',
  steps: 'recipe_instructions',
  notes: 'notes',
  foods: 'ingredient_foods',
  units: 'ingredient_units',
}

export const mealieBackup: FileKind = {
  app: 'Mealie',
  recognizes: async (document) => {
    const members = (await jsonOf(document))?.members
    return Boolean(members?.has(tables.ingredients) && members.has(tables.steps) && members.has(tables.recipes))
  },
  count: async (document) => (await jsonOf(document))?.members.get(tables.recipes) ?? 0,
  read: async function* (document) {
    const json = await jsonOf(document)
    if (!json) return
    const names = await readNames(json)
    let part: JsonObject[] = []
    for await (const { row } of json.elements([tables.recipes])) {
      part.push(row)
      if (part.length < recipesPerPart) continue
      yield* readPart(document, json, part, names)
      part = []
    }
    if (part.length) yield* readPart(document, json, part, names)
  },
}

/** The id without dashes. Ids have dashes in backups from PostgreSQL, and none in backups from SQLite. */
const idOf = (value: unknown) => stringOf(value).replaceAll('-', '').toLowerCase()

type Names = Record<'foods' | 'units', Map<string, string>>

async function readNames(json: JsonDocument): Promise<Names> {
  const names = { foods: new Map<string, string>(), units: new Map<string, string>() }
  for await (const { member, row } of json.elements([tables.foods, tables.units]))
    names[member === tables.foods ? 'foods' : 'units'].set(idOf(row.id), nameOf(row))
  return names
}

async function* readPart(document: FileDocument, json: JsonDocument, recipes: JsonObject[], names: Names) {
  const lists = new Map(recipes.map(({ id }) => [idOf(id), noRows()]))
  for await (const { member, row } of json.elements([tables.ingredients, tables.steps, tables.notes])) {
    const rows = lists.get(idOf(row.recipe_id ?? row.recipee_id))
    const position = typeof row.position === 'number' ? row.position : 0
    if (member === tables.ingredients) rows?.ingredients.push({ position, lines: ingredientLines(row, names) })
    else if (member === tables.steps) rows?.steps.push({ position, lines: [stepLine(row)] })
    else rows?.notes.push({ position, lines: [noteText(row)] })
  }
  const folder = `${folderOf(document.path)}data/recipes/`
  for (const recipe of recipes) {
    const { ingredients, steps, notes } = lists.get(idOf(recipe.id))!
    yield mealieDraft(recipe, {
      ingredients: linesByPosition(ingredients),
      steps: linesByPosition(steps),
      notes: linesByPosition(notes),
      pictures: [idOf(recipe.id), stringOf(recipe.id)].map((name) => `${folder}${name}/images/original`),
    })
  }
}

const noRows = (): RecipeRows => ({ ingredients: [], steps: [], notes: [] })

/** The rows of the other tables that belong to one recipe. */
type RecipeRows = Record<'ingredients' | 'steps' | 'notes', { position: number; lines: string[] }[]>

const linesByPosition = (rows: RecipeRows['steps']) =>
  rows.toSorted((one, other) => one.position - other.position).flatMap(({ lines }) => lines)

const ingredientLines = (row: JsonObject, { units, foods }: Names) =>
  readIngredient(row, units.get(idOf(row.unit_id)) ?? '', foods.get(idOf(row.food_id)) ?? '')
const stepLine = ({ title, text }: JsonObject) => titledStep(stringOf(title), withoutMarkdown(stringOf(text)))
