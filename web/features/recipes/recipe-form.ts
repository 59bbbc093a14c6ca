/** The fields of a recipe as inputs: their labels and limits, and how values are formatted and parsed. */
import { itemsOfRows, rowsOfItems } from '#cooking/lines/items.ts'
import { emptyRecipe, limits, type RecipeFields, type RecipeText } from '#contract/recipes.ts'
import { refuseInvalid } from '#web/core/forms/use-form.ts'

type FormFields = Omit<RecipeFields, 'image'>
/** The value of an input: the rows of a list, or one text. */
type Typed<Value> = Value extends string[] ? string[] : string
export type RecipeForm = { [Name in keyof FormFields]: Typed<FormFields[Name]> }

interface FormField<Value> {
  label: string
  hint?: string
  isRequired?: boolean
  /** The maximum length of the text or, in a list, of each row. */
  charsMax?: number
  /** Only for a text area: its height in lines. */
  rows?: number
  /** Only for a list: the name of one of its rows. */
  itemName?: string
  inputMode?: 'numeric' | 'url'
  format: (value: Value) => Typed<Value>
  /** @returns the value; an empty list, an empty text or null when the input is empty */
  parse: (typed: Typed<Value>) => Value
}

const trimmed = { format: (value: string) => value, parse: (text: string) => text.trim() }
const list = { isRequired: true, charsMax: limits.itemCharsMax, format: rowsOfItems, parse: itemsOfRows }
const optionalText = { format: (value: string | null) => value ?? '', parse: (text: string) => text.trim() || null }
const optionalNumber = {
  format: (value: number | null) => (value === null ? '' : String(value)),
  // A text that is not a number becomes NaN, which the contract refuses.
  parse: (text: string) => (text.trim() ? Number(text.replace(',', '.')) : null),
}

/** The fields in the order of the form. A field of the contract that is missing here causes a compile error. */
export const recipeFields: { [Name in keyof FormFields]: FormField<FormFields[Name]> } = {
  title: { label: 'Title', isRequired: true, charsMax: limits.titleCharsMax, ...trimmed },
  description: { label: 'Description', isRequired: true, charsMax: limits.descriptionCharsMax, rows: 3, ...trimmed },
  ingredients: {
    label: 'Ingredients',
    itemName: 'Ingredient',
    hint: 'One in each row, or in one row separated by commas: 200 g flour, 2 eggs, a pinch of salt. You can paste a list.',
    ...list,
  },
  steps: {
    label: 'Steps',
    itemName: 'Step',
    hint: 'One in each row, or in one row separated by commas: Whisk the eggs, fold in the flour, bake for 20 minutes.',
    ...list,
  },
  servings: { label: 'Servings (optional)', inputMode: 'numeric', ...optionalNumber },
  minutes: { label: 'Total minutes (optional)', inputMode: 'numeric', ...optionalNumber },
  source: {
    label: 'Source (optional)',
    hint: 'The web address of the original recipe.',
    charsMax: limits.sourceCharsMax,
    inputMode: 'url',
    ...optionalText,
  },
  notes: { label: 'Notes (optional)', charsMax: limits.notesCharsMax, rows: 2, ...optionalText },
}

export const recipeFieldNames = Object.keys(recipeFields) as (keyof RecipeForm)[]

/** Makes an object with one entry for each field. */
const forEachField = <Value>(valueOf: (name: keyof RecipeForm) => Value) =>
  Object.fromEntries(recipeFieldNames.map((name) => [name, valueOf(name)]))

const parse = <Name extends keyof RecipeForm>(form: RecipeForm, name: Name) => recipeFields[name].parse(form[name])

/** Formats one field of a recipe. */
export const formatField = <Name extends keyof RecipeForm>(recipe: FormFields, name: Name) =>
  recipeFields[name].format(recipe[name])

export const recipeFormOf = (recipe: FormFields) => forEachField((name) => formatField(recipe, name)) as RecipeForm

export const emptyRecipeForm = recipeFormOf(emptyRecipe)

/** The names of the required fields that are empty. A list with a single row counts as empty if it has only commas. */
export const missingFields = (form: RecipeForm) =>
  recipeFieldNames.filter((name) => recipeFields[name].isRequired && !parse(form, name)?.toString())

/** Converts the values of a form into a recipe without a picture. */
export const parseRecipeForm = (form: RecipeForm) =>
  forEachField((name) => parse(form, name)) as unknown as Omit<RecipeText, 'image'>

/** Returns the refusal that the server would send for a recipe, or undefined if the recipe is valid. */
export const refuseInvalidRecipe = (recipe: object) =>
  refuseInvalid(
    import('#contract/recipes.ts').then(({ RecipeText }) => RecipeText),
    recipe,
  )
