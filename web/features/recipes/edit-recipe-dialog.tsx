/** The dialog in which users edit their own recipes. */
import { useQuery } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import { limits, texts, type Recipe } from '#contract/recipes.ts'
import { fieldErrorOf } from '#web/core/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { uploadRecipePicture } from '#web/core/recipe-picture.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { LineSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { RecipeFields } from './recipe-fields.tsx'
import { missingFields, parseRecipeForm, recipeFormOf } from './recipe-form.ts'
import { recipeQuery, update } from './recipes.queries.ts'

export default function EditRecipeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(recipeQuery(id))
  const { status, me } = useSession()
  return (
    <Dialog title="Edit Recipe" size="medium" onClose={onClose} isForTyping>
      <div className="p-5 sm:p-8">
        {data && me && data.createdBy?._id !== me._id ? (
          <ErrorState text={errors['recipe-not-yours'].text} />
        ) : status === 'visitor' ? (
          <ErrorState text={errors['not-signed-in'].text} />
        ) : data && me ? (
          <EditForm key={data._id} recipe={data} onDone={onClose} />
        ) : error ? (
          <ErrorState text={fieldErrorOf(error, texts.detailsFailed)} onRetry={() => void refetch()} />
        ) : (
          <LineSkeletons count={8} />
        )}
      </div>
    </Dialog>
  )
}

function EditForm({ recipe, onDone }: { recipe: Recipe; onDone: () => void }) {
  // An uploaded picture is shown as a picture: its address means nothing to the user.
  const isUploaded = recipe.image?.startsWith('/') ?? false
  const { values, bind, change, formProps, footer } = useForm({
    initial: {
      ...recipeFormOf(recipe),
      image: isUploaded ? '' : (recipe.image ?? ''),
      uploaded: isUploaded ? recipe.image : null,
      file: null as File | null,
    },
    check(typed) {
      const missing = missingFields(typed)
      return missing.length ? { text: texts.needed, fields: missing } : undefined
    },
    async submit({ image, uploaded, file, ...typed }) {
      await update(recipe._id, {
        ...parseRecipeForm(typed, recipe),
        image: file ? await uploadRecipePicture(file) : image.trim() || uploaded,
      })
      notify(texts.updated, { tone: 'good' })
    },
    failed: texts.updateFailed,
    onDone,
  })
  const { image, uploaded, file } = values
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <RecipeFields bind={bind} />
      {uploaded && !file && !image.trim() && (
        <div className="flex items-center gap-4">
          <img
            src={uploaded}
            alt="How it looks now"
            width={128}
            height={96}
            className="aspect-4/3 w-32 rounded-control bg-wash object-cover"
          />
          <Button onClick={() => change({ uploaded: null })}>Remove picture</Button>
        </div>
      )}
      <Field
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.imageCharsMax}
        disabled={file !== null}
        hint="The address of a picture, or choose a file below."
        {...bind('image')}
      />
      <ImagePicker
        shape="dish"
        label="Picture"
        hint={texts.imageHint}
        file={file}
        onChange={(next) => change({ file: next })}
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
