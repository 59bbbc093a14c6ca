/** The fields of a recipe as text inputs: their labels and limits, and how a value becomes text and text a value. */
import { limits, type Recipe, type RecipeFields, type RecipeText } from '#contract/recipes.ts'

type FormFields = Omit<RecipeFields, 'image'>
/** The text of every input. */
export type RecipeForm = Record<keyof FormFields, string>

interface FormField<Value> {
  label: string
  hint?: string
  isRequired?: boolean
  charsMax?: number
  /** Of a text area; without it the field has one line. */
  rows?: number
  inputMode?: 'numeric' | 'url'
  format: (value: Value) => string
  /** @returns the value; an empty list, an empty text or null when the input is empty */
  parse: (text: string) => Value
}

const itemsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const trimmed = { format: (value: string) => value, parse: (text: string) => text.trim() }
const commaSeparated = { format: (items: string[]) => items.join(', '), parse: itemsOf }
const optionalText = { format: (value: string | null) => value ?? '', parse: (text: string) => text.trim() || null }
const optionalNumber = {
  format: (value: number | null) => (value === null ? '' : String(value)),
  // The server refuses a number that is not whole, and says why.
  parse: (text: string) => (text.trim() ? Number(text.replace(',', '.')) : null),
}

/** In the order of the form. A field that the contract adds does not compile until it is here. */
export const recipeFields: { [Name in keyof FormFields]: FormField<FormFields[Name]> } = {
  title: { label: 'Title', isRequired: true, charsMax: limits.titleCharsMax, ...trimmed },
  description: { label: 'Description', isRequired: true, charsMax: limits.descriptionCharsMax, rows: 3, ...trimmed },
  ingredients: {
    label: 'Ingredients',
    hint: 'Separated by commas: 200 g flour, 2 eggs, a pinch of salt',
    isRequired: true,
    rows: 3,
    ...commaSeparated,
  },
  steps: {
    label: 'Steps',
    hint: 'Separated by commas: Whisk the eggs, fold in the flour, bake for 20 minutes',
    isRequired: true,
    rows: 5,
    ...commaSeparated,
  },
  servings: { label: 'Servings (optional)', charsMax: 3, inputMode: 'numeric', ...optionalNumber },
  minutes: { label: 'Minutes in all (optional)', charsMax: 5, inputMode: 'numeric', ...optionalNumber },
  source: {
    label: 'Source (optional)',
    hint: 'The web address the recipe comes from.',
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

const format = (name: keyof RecipeForm, value: unknown) => recipeFields[name].format(value as never)

export const emptyRecipeForm = forEachField(() => '') as RecipeForm

export const recipeFormOf = (recipe: Recipe) => forEachField((name) => format(name, recipe[name])) as RecipeForm

/** The names of the required fields that are empty. A list of commas alone is empty. */
export const missingFields = (form: RecipeForm) =>
  recipeFieldNames.filter((name) => recipeFields[name].isRequired && !recipeFields[name].parse(form[name])?.toString())

/** The recipe that was typed. A field that was not edited keeps its value in `before`, because an item may contain commas. */
export const parseRecipeForm = (form: RecipeForm, before?: Recipe) =>
  forEachField((name) => {
    const isEdited = !before || form[name] !== format(name, before[name])
    return isEdited ? recipeFields[name].parse(form[name]) : before[name]
  }) as unknown as Omit<RecipeText, 'image'>
