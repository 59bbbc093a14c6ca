/** The four text fields of a recipe, for the add and edit forms. */
import { limits } from '#contract/recipes.ts'
import type { FieldBinding } from '#web/core/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import type { RecipeForm } from './recipe-text.ts'

export function RecipeFields({ bind }: { bind: (name: keyof RecipeForm) => FieldBinding }) {
  return (
    <>
      <Field label="Title" required maxLength={limits.titleCharsMax} autoComplete="off" {...bind('title')} />
      <TextArea label="Description" required maxLength={limits.descriptionCharsMax} rows={3} {...bind('description')} />
      <TextArea
        label="Ingredients"
        required
        hint="Separated by commas: 200 g flour, 2 eggs, a pinch of salt"
        rows={3}
        {...bind('ingredients')}
      />
      <TextArea
        label="Steps"
        required
        hint="Separated by commas: Whisk the eggs, fold in the flour, bake for 20 minutes"
        rows={5}
        {...bind('steps')}
      />
    </>
  )
}
