/**
 * The Create Recipe dialog of the navigation. It sends nothing. Its text becomes the draft of Add Recipe
 * (docs/decisions/0013).
 */
import { useState } from 'react'
import { texts } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { requireText, useForm } from '#web/core/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DraftNote } from '#web/ui/forms/draft-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ShortRecipeFields } from '#web/ui/forms/short-recipe-fields.tsx'
import { newRecipeDraft, replaceDraft } from './draft.ts'
import { newRecipeOfQuick, quickRecipeDraft } from './quick-recipe.ts'

export default function CreateRecipeDialog({ onClose }: { onClose: () => void }) {
  const [isReplacing] = useState(newRecipeDraft.has)
  const { values, bind, change, invalidBy, formProps, restored, footer } = useForm({
    draft: quickRecipeDraft,
    check: ({ title, description, ingredients, steps }) =>
      requireText({ title, description, ingredients, steps }, texts.quickNeeded),
    submit(typed) {
      replaceDraft({ ...newRecipeOfQuick(typed), file: typed.file })
      navigate(screens.addRecipe, { isReplacing: true })
    },
  })
  return (
    <Dialog title="Create Recipe" size="medium" isForTyping onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5 p-5 sm:p-8">
        {restored && <DraftNote {...restored} />}
        <ShortRecipeFields
          pictureHint={texts.imageHint}
          values={values}
          bind={bind}
          invalidBy={invalidBy}
          change={change}
        />
        <Field label="Tags" hint="Separated by commas: quick, spicy" autoComplete="off" {...bind('tags')} />
        <FormFooter
          {...footer}
          label={isReplacing ? 'Replace and Continue' : 'Continue'}
          cancel={<Button onClick={onClose}>Cancel</Button>}
        >
          <p className="text-ink-soft">{isReplacing ? texts.quickReplaces : texts.quickContinues}</p>
        </FormFooter>
      </form>
    </Dialog>
  )
}
