/** The text fields of a recipe, for the add and edit forms. */
import type { FieldBinding } from '#web/core/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { recipeFieldNames, recipeFields, type RecipeForm } from './recipe-form.ts'

export function RecipeFields({ bind }: { bind: (name: keyof RecipeForm) => FieldBinding }) {
  return recipeFieldNames.map((name) => {
    const { label, hint, isRequired, charsMax, rows, inputMode } = recipeFields[name]
    const props = { label, hint, required: isRequired, maxLength: charsMax, ...bind(name) }
    return rows ? (
      <TextArea key={name} rows={rows} {...props} />
    ) : (
      <Field key={name} inputMode={inputMode} autoComplete="off" {...props} />
    )
  })
}
