/** One's own recipe, changed (specification 2, "Profile page", 4 and 5). */
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { errors } from '#contract/errors.ts'
import { limits, texts, type Recipe } from '#contract/recipes.ts'
import { ApiError } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { useSession } from '#web/core/session.ts'
import { fieldErrorOf, errorMessage } from '#web/core/error-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { LineSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { RecipeFields } from './recipe-fields.tsx'
import { missingFields, parseRecipeForm, recipeFormOf } from './recipe-text.ts'
import { recipeQuery, update, upload } from './recipes.queries.ts'

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
  const [typed, setTyped] = useState(() => recipeFormOf(recipe))
  // A picture of ours has an address that tells nobody anything; it shows as a picture instead.
  const isOurs = recipe.image?.startsWith('/') ?? false
  const [kept, setKept] = useState(isOurs ? recipe.image : null)
  const [address, setAddress] = useState(isOurs ? '' : (recipe.image ?? ''))
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; fields: string[] } | null>(null)
  const messageId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const text = parseRecipeForm(typed, recipe)
    if (!text) return setRefusal({ text: texts.needed, fields: missingFields(typed) })
    setBusy(true)
    setRefusal(null)
    try {
      await update(recipe._id, { ...text, image: file ? await upload(file) : address.trim() || kept })
      notify(texts.updated, { tone: 'good' })
      onDone()
    } catch (error) {
      setRefusal({
        text: errorMessage(error, texts.updateFailed),
        fields: error instanceof ApiError && error.field ? [error.field.split('.')[0]!] : [],
      })
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <RecipeFields typed={typed} onChange={setTyped} messageId={messageId} refused={refusal?.fields ?? []} />
      {kept && !file && !address.trim() && (
        <div className="flex items-center gap-4">
          <img
            src={kept}
            alt="How it looks now"
            width={128}
            height={96}
            className="aspect-4/3 w-32 rounded-control bg-wash object-cover"
          />
          <Button onClick={() => setKept(null)}>Remove picture</Button>
        </div>
      )}
      <Field
        label="Image URL"
        name="image"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.imageCharsMax}
        value={address}
        disabled={file !== null}
        invalidBy={refusal?.fields.includes('image') ? messageId : undefined}
        onChange={(event) => setAddress(event.target.value)}
        hint="The address of a picture, or choose a file below."
      />
      <ImagePicker shape="dish" label="Picture" hint={texts.imageHint} file={file} onChange={setFile} />
      <MessageLine id={messageId} text={refusal?.text ?? null} tone="bad" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
