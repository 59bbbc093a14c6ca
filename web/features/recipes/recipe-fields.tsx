/** The four texts of a recipe, the same where it is added and where it is edited. */
import { limits } from '#contract/recipes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import type { RecipeForm } from './recipe-text.ts'

interface Props {
  typed: RecipeForm
  onChange: (typed: RecipeForm) => void
  /** The id of the message that says what is wrong, and the field it is about. */
  messageId?: string
  refused: string[]
}

export function RecipeFields({ typed, onChange, messageId, refused }: Props) {
  const bind = (name: keyof RecipeForm) => ({
    name,
    value: typed[name],
    required: true,
    invalidBy: refused.includes(name) ? messageId : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  })
  return (
    <>
      <Field label="Title" maxLength={limits.titleCharsMax} autoComplete="off" {...bind('title')} />
      <TextArea label="Description" maxLength={limits.descriptionCharsMax} rows={3} {...bind('description')} />
      <TextArea
        label="Ingredients"
        hint="Separated by commas: 200 g flour, 2 eggs, a pinch of salt"
        rows={3}
        {...bind('ingredients')}
      />
      <TextArea
        label="Steps"
        hint="Separated by commas: Whisk the eggs, fold in the flour, bake for 20 minutes"
        rows={5}
        {...bind('steps')}
      />
    </>
  )
}
