/** Reads files of Crouton. A `.crumb` file is a JSON object, and an export is a zip of such files. */
import { isObject, type JsonObject } from '#server/recipe-readers/json-object.ts'
import { draftOf, headingRow } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { inOrder, listOf, minutesText, objectsIn, stringOf } from './json-document.ts'
import { jsonKind } from './json-kind.ts'

const units = new Map(
  Object.entries({
    cup: 'cup',
    tablespoon: 'tbsp',
    teaspoon: 'tsp',
    fluid_ounce: 'fl oz',
    ounce: 'oz',
    pound: 'lb',
    grams: 'g',
    gram: 'g',
    kgs: 'kg',
    kilogram: 'kg',
    mills: 'ml',
    litres: 'l',
    item: '',
    section: '',
  }),
)

export const crouton = jsonKind({
  app: 'Crouton',
  isRecipe: (object) =>
    'name' in object &&
    Array.isArray(object.steps) &&
    Array.isArray(object.ingredients) &&
    objectsIn(object.ingredients).every(({ ingredient }) => isObject(ingredient)) &&
    objectsIn(object.steps).every((step) => 'step' in step) &&
    ('uuid' in object || 'serves' in object || 'webLink' in object),
  toDraft: (object) => {
    const base64 = listOf(object.images).map(stringOf).find(Boolean)
    return draftOf({
      id: stringOf(object.uuid),
      title: stringOf(object.name),
      ingredients: inOrder(object.ingredients).map(readIngredient),
      steps: inOrder(object.steps).map(({ step, isSection }) =>
        isSection ? headingRow(stringOf(step)) : stringOf(step),
      ),
      yields: stringOf(object.serves),
      partTimes: [minutesText(object.duration), minutesText(object.cookingDuration)],
      sources: [stringOf(object.webLink), stringOf(object.sourceName)],
      notes: [stringOf(object.notes), stringOf(object.neutritionalInfo ?? object.nutritionalInfo)],
      picture: base64 ? { base64 } : null,
    })
  },
})

function readIngredient({ ingredient, quantity }: JsonObject) {
  const food = isObject(ingredient) ? stringOf(ingredient.name) : ''
  if (!isObject(quantity)) return food
  const type = stringOf(quantity.quantityType).toLowerCase()
  if (type === 'section') return headingRow(food)
  const unit = units.get(type) ?? type.replaceAll('_', ' ')
  return ingredientRow({ amount: quantity.amount, amountMax: quantity.secondaryAmount, unit, food })
}
