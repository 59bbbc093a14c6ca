/** The dialog in which users edit their own recipes. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errors } from '#contract/routes/errors.ts'
import { revisionOf } from '#contract/recipe-revision.ts'
import { limits, texts, type Recipe } from '#contract/recipes.ts'
import { ApiError } from '#web/core/api/api.ts'
import { createDraft } from '#web/core/forms/drafts.ts'
import { refusalMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { uploadRecipePicture } from '#web/core/forms/recipe-picture.ts'
import { useSession } from '#web/core/session/session.ts'
import { useForm } from '#web/core/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DraftNote } from '#web/ui/forms/draft-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { RecipeFields } from './recipe-fields.tsx'
import { missingFields, parseRecipeForm, recipeFormOf, refuseInvalidRecipe } from './recipe-form.ts'
import { fetchRevision, recipeQuery, update } from './recipes.queries.ts'

export default function EditRecipeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // The form keeps the text that it opens with, so it opens only after the newest text has been fetched.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...recipeQuery(id), refetchOnMount: 'always' })
  const { status, me } = useSession()
  return (
    <Dialog title="Edit Recipe" size="medium" onClose={onClose} isForTyping>
      <div className="p-5 sm:p-8">
        {data && me && data.createdBy?._id !== me._id ? (
          <ErrorState text={errors['recipe-not-yours'].text} />
        ) : status === 'visitor' ? (
          <ErrorState text={errors['not-signed-in'].text} />
        ) : data && me && isFetchedAfterMount ? (
          <EditForm key={data._id} recipe={data} onDone={onClose} />
        ) : error ? (
          <ErrorState text={refusalMessage(error, texts.detailsFailed)} onRetry={() => void refetch()} />
        ) : (
          <LineSkeletons count={8} />
        )}
      </div>
    </Dialog>
  )
}

function draftOf(recipe: Recipe) {
  // The address of an uploaded picture means nothing to the user, so only the picture is shown.
  const isUploaded = recipe.image?.startsWith('/') ?? false
  return createDraft(`recipe ${recipe._id}`, {
    ...recipeFormOf(recipe),
    image: isUploaded ? '' : (recipe.image ?? ''),
    uploaded: isUploaded ? recipe.image : null,
    file: null as File | null,
    /**
     * The revision that saving replaces. At first, this is the revision of the text from which the draft was made.
     * After a message about a newer text, this is the revision of the newer text.
     */
    revision: revisionOf(recipe),
  })
}

function EditForm({ recipe, onDone }: { recipe: Recipe; onDone: () => void }) {
  const [draft] = useState(() => draftOf(recipe))
  const { values, bind, invalidBy, change, formProps, restored, footer } = useForm({
    draft,
    check({ image, uploaded, file, ...typed }) {
      const missing = missingFields(typed)
      if (missing.length) return { text: texts.needed, fields: missing }
      return refuseInvalidRecipe({ ...parseRecipeForm(typed), image: file ? null : image || uploaded })
    },
    async submit({ image, uploaded, file, revision, ...typed }) {
      const text = {
        ...parseRecipeForm(typed),
        image: file ? await uploadRecipePicture(file) : image.trim() || uploaded,
      }
      try {
        await update(recipe._id, text, revision)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'recipe-changed')
          change({ revision: await fetchRevision(recipe._id) })
        throw error
      }
      notify(texts.updated, { tone: 'good' })
    },
    failed: texts.updateFailed,
    onDone,
  })
  const { image, uploaded, file } = values
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {restored && <DraftNote {...restored} />}
      <RecipeFields values={values} bind={bind} invalidBy={invalidBy} change={change} />
      <Field
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        charsMax={limits.imageCharsMax}
        disabled={file !== null}
        hint="The address of a picture, or choose a file below."
        {...bind('image')}
      />
      <ImagePicker
        shape="dish"
        label="Picture"
        hint={texts.imageHint}
        file={file}
        current={image.trim() ? null : uploaded}
        onChange={(next) => change({ file: next })}
        onRemoveCurrent={() => change({ uploaded: null })}
      />
      <FormFooter
        {...footer}
        label="Save Changes"
        busyLabel="Saving..."
        cancel={<Button onClick={onDone}>Cancel</Button>}
      />
    </form>
  )
}
