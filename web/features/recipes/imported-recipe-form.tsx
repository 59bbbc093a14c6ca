/**
 * The form with a recipe that was read from a page or a text. The server stores the recipe only when the form is sent,
 * but copies the picture of the page before that.
 */
import { useRef, useState, type ReactNode } from 'react'
import type { Preview } from '#contract/imports.ts'
import { texts, type Recipe } from '#contract/recipes.ts'
import { ApiError } from '#web/core/api/api.ts'
import { randomId } from '#web/core/api/random-id.ts'
import { storeOptionalPicture, uploadRecipePicture } from '#web/core/forms/recipe-picture.ts'
import { useForm } from '#web/core/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { createOnce } from './create-once.ts'
import { controlOf, markTextOf, openMarks, type OpenMark } from './import-marks.ts'
import type { ImportedDraft } from './imported-draft.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { missingFields, parseRecipeForm, recipeFields, refuseInvalidRecipe, type RecipeForm } from './recipe-form.ts'
import { useCopyOnce, usePagePicture } from './use-page-picture.ts'

const pictureTexts = {
  copying: 'The picture of the page is being copied...',
  failed: 'The picture of the page could not be copied. Without another picture, the recipe has a drawn cover.',
}

type Values = ReturnType<ImportedDraft['read']>

interface Props {
  draft: ImportedDraft
  preview: Preview
  /** Copies the picture of a page. @returns its new address @throws ApiError */
  copyPicture: (address: string) => Promise<string>
  /**
   * Renders the notes above the form, which say what to check before saving. `show` moves the focus to the input that a
   * mark is about.
   */
  renderNotes: (marks: OpenMark[], show: (mark: OpenMark) => void) => ReactNode
  /** `failure` says why the recipe was saved without its picture. */
  onSaved: (recipe: Recipe, failure?: string) => void
  onStartOver: () => void
}

export function ImportedRecipeForm({ draft, preview, copyPicture: copy, renderNotes, onSaved, onStartOver }: Props) {
  const [warning, setWarning] = useState<string | null>(null)
  const saved = useRef<{ recipe: Recipe; failure?: string }>(null)
  const copyPicture = useCopyOnce(copy)
  const { values, bind, invalidBy, change, formProps, footer } = useForm({
    draft,
    check(typed) {
      const missing = missingFields(typed)
      if (missing.length) return { text: texts.needed, fields: missing }
      return refuseInvalidRecipe({ ...parseRecipeForm(typed), image: null })
    },
    async submit(typed) {
      setWarning(null)
      try {
        await save(typed, copyPicture)
      } catch (error) {
        // If no recipe uses a stored picture within a day, the server deletes it. The picture is then stored again.
        if (!typed.stored || !(error instanceof ApiError) || error.code !== 'image-unknown') throw error
        if (!typed.file && !typed.image) {
          change({ stored: null })
          throw error
        }
        await save({ ...typed, stored: null, key: randomId() }, copy)
      }
    },
    failed: texts.addFailed,
    onDone: () => onSaved(saved.current!.recipe, saved.current!.failure),
  })
  async function save({ file, image: address, stored, key, ...typed }: Values, copyPage: typeof copy) {
    const store = file ? () => uploadRecipePicture(file) : address ? () => copyPage(address) : null
    const { image, failure } =
      stored || !store ? { image: stored } : await storeOptionalPicture(store, () => setWarning(texts.uploadFailed))
    change({ stored: image, key })
    const text = { ...parseRecipeForm(typed), image }
    saved.current = { recipe: await createOnce(text, key, () => change({ key: randomId() })), failure }
  }

  const picture = usePagePicture({
    address: values.file ? null : values.image,
    stored: values.stored,
    copy: copyPicture,
    onStored: (image) => change({ stored: image }),
  })
  const marks = withMissing(openMarks(preview, values), missingFields(values))
  const { ref: form } = formProps
  const show = (mark: OpenMark) => {
    const control = form.current && controlOf(form.current, mark)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  return (
    <>
      {renderNotes(marks, show)}
      <form
        {...formProps}
        className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="flex flex-col gap-5">
          <RecipeFields values={values} bind={bind} invalidBy={invalidBy} change={change} marks={marks} />
        </div>
        <div data-field="image" className={`lg:sticky lg:top-24 ${preview.recipe.image ? 'max-lg:order-first' : ''}`}>
          <ImagePicker
            shape="dish"
            label="Picture"
            hint={picture === 'copying' ? pictureTexts.copying : texts.imageHint}
            mark={markTextOf(marks, 'image', null) || (picture === 'failed' ? pictureTexts.failed : undefined)}
            file={values.file}
            current={values.stored}
            onChange={(file) => change({ file, stored: null })}
            onRemoveCurrent={() => change({ image: null, stored: null })}
          />
        </div>
        <div className="flex flex-col gap-5">
          <MessageLine text={warning} tone="bad" />
          <FormFooter
            {...footer}
            label="Save Recipe"
            busyLabel="Saving..."
            cancel={<Button onClick={onStartOver}>Start Over</Button>}
          />
        </div>
      </form>
    </>
  )
}

/** Adds a mark for each empty required field that has no mark. */
function withMissing(marks: OpenMark[], missing: (keyof RecipeForm)[]): OpenMark[] {
  const unmarked = missing.filter((name) => !marks.some(({ field }) => field === name))
  const text = (name: keyof RecipeForm) => `${recipeFields[name].label} is empty. A recipe needs it.`
  return [...marks, ...unmarked.map((field) => ({ field, row: null, index: null, text: text(field) }))]
}
