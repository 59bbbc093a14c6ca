/** Reads files of Tandoor: a zip of zips, each with a `recipe.json` and a picture. */
import { isObject, type JsonObject } from '#server/recipe-readers/json-object.ts'
import { draftOf, headingRow, titledStep } from '#server/recipe-readers/files/file-kind.ts'
import { folderOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { withoutMarkdown } from '#server/recipe-readers/files/markdown.ts'
import { inOrder, minutesText, objectsIn, stringOf } from './json-document.ts'
import { jsonKind } from './json-kind.ts'

export const tandoor = jsonKind({
  app: 'Tandoor',
  isRecipe: (object) =>
    'name' in object &&
    objectsIn(object.steps).some((step) => 'instruction' in step) &&
    ('working_time' in object || 'servings' in object || 'keywords' in object),
  toDraft: (object, document) => {
    const steps = inOrder(object.steps)
    const texts = steps.map(({ instruction }) => splitSource(stringOf(instruction)))
    const servings = [stringOf(object.servings), stringOf(object.servings_text)].filter(Boolean).join(' ')
    return draftOf({
      title: stringOf(object.name),
      description: withoutMarkdown(stringOf(object.description)),
      ingredients: steps.flatMap((step) => inOrder(step.ingredients).map(readIngredient)),
      steps: steps.map(({ name }, index) => titledStep(stringOf(name), withoutMarkdown(texts[index]!.text))),
      yields: servings,
      partTimes: [minutesText(object.working_time), minutesText(object.waiting_time)],
      sources: [stringOf(object.source_url), ...texts.map(({ source }) => source)],
      picture: { paths: [`${folderOf(document.path)}image`] },
    })
  },
})

/** Separates the source from the text of a step. Some importers of Tandoor add a source to the last step. */
function splitSource(text: string) {
  const found = /\n[ \t]{0,20}#{1,6} {0,20}source\b:?([\s\S]{0,3000})$/i.exec(text)
  if (!found) return { text, source: '' }
  const address = /https?:\/\/\S+/.exec(found[1]!)?.[0]
  return { text: text.slice(0, found.index), source: address ?? found[1]!.trim() }
}

function readIngredient(ingredient: JsonObject) {
  const { food, unit, amount, note } = ingredient
  if (ingredient.is_header === true) return headingRow(stringOf(note) || nameOf(food))
  if (!nameOf(food) && stringOf(ingredient.original_text)) return stringOf(ingredient.original_text)
  return ingredientRow({
    amount: ingredient.no_amount === true ? null : amount,
    unit: nameOf(unit),
    food: nameOf(food),
    note: stringOf(note),
  })
}

const nameOf = (value: unknown) => (isObject(value) ? stringOf(value.name) : stringOf(value))
