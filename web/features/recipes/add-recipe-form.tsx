/** The form of the Add Recipe page. The typed text is stored as a draft until the recipe is saved. */
import { useState } from 'react'
import { errors } from '#contract/routes/errors.ts'
import { texts } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { notifyWithoutPicture, uploadOptionalPicture } from '#web/core/forms/recipe-picture.ts'
import { randomId } from '#web/core/api/random-id.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { readToken } from '#web/core/session/token.ts'
import { useForm } from '#web/core/forms/use-form.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { DraftNote } from '#web/ui/forms/draft-note.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { createOnce } from './create-once.ts'
import { newRecipeDraft } from './draft.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { missingFields, parseRecipeForm, refuseInvalidRecipe } from './recipe-form.ts'

const redirectMs = 2000

export function AddRecipeForm() {
  const [warning, setWarning] = useState<string | null>(null)
  const { values, bind, invalidBy, change, formProps, restored, footer } = useForm({
    draft: newRecipeDraft,
    check(draft) {
      const missing = missingFields(draft)
      if (missing.length) return { text: texts.needed, fields: missing }
      // The sign-in is checked after the fields. The form keeps its draft, so that a visitor can sign in and continue.
      return refuseInvalidRecipe({ ...parseRecipeForm(draft), image: null }).then(
        (invalid) => invalid ?? (readToken() ? undefined : { text: errors['not-signed-in'].text, fields: [] }),
      )
    },
    async submit({ file, key: storedKey, ...typed }) {
      setWarning(null)
      const key = storedKey || randomId()
      change({ key })
      const { image, failure } = await uploadOptionalPicture(file, () => setWarning(texts.uploadFailed))
      await createOnce({ ...parseRecipeForm(typed), image }, key, () => change({ key: randomId() }))
      if (failure) notifyWithoutPicture(typed.title.trim(), failure)
      return texts.added
    },
    failed: texts.addFailed,
    onDone: () => navigate(screens.recipes),
    doneDelayMs: redirectMs,
  })
  return (
    <form
      {...formProps}
      className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-col gap-5">
        {restored && <DraftNote {...restored} />}
        <RecipeFields values={values} bind={bind} invalidBy={invalidBy} change={change} />
      </div>
      <ImagePicker
        shape="dish"
        label="Picture"
        hint={texts.imageHint}
        file={values.file}
        onChange={(file) => change({ file })}
      />
      <div className="flex flex-col gap-5">
        <MessageLine text={warning} tone="bad" />
        <FormFooter
          {...footer}
          label="Add Recipe"
          busyLabel="Adding..."
          cancel={<ButtonLink href={screens.recipes}>Cancel</ButtonLink>}
        />
      </div>
    </form>
  )
}
