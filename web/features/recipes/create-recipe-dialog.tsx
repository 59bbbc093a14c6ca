/**
 * The 'create recipe' dialog of the navigation (specification 2 and 5). It is sent nowhere; what was typed goes on to Add
 * Recipe as a draft (docs/decisions/0013).
 */
import { useId, useRef, useState, type FormEvent } from 'react'
import { limits, texts } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { navigate } from '#web/core/router.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { TextList } from '#web/ui/forms/text-list.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { missingInQuick, typedOfQuick, useQuickRecipe } from './quick-recipe.ts'
import { handOver, hasDraft } from './use-draft.ts'

export default function CreateRecipeDialog({ onClose }: { onClose: () => void }) {
  const { quick, change, clear } = useQuickRecipe()
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState<string[]>([])
  const [isReplacing] = useState(hasDraft)
  const form = useRef<HTMLFormElement>(null)
  const lineId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const blank = missingInQuick(quick)
    setMissing(blank)
    if (blank.length) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus())
      return
    }
    handOver(typedOfQuick(quick), file)
    clear()
    navigate(screens.addRecipe, { isReplacing: true })
  }

  const bind = (name: 'title' | 'description' | 'tags') => ({
    name,
    value: quick[name],
    invalidBy: missing.includes(name) ? lineId : undefined,
    onChange: (event: { target: { value: string } }) => change({ ...quick, [name]: event.target.value }),
  })
  const rows = (name: 'ingredients' | 'steps') => ({
    rows: quick[name],
    charsMax: limits.itemCharsMax,
    invalidBy: missing.includes(name) ? lineId : undefined,
    onChange: (next: string[]) => change({ ...quick, [name]: next }),
  })
  return (
    <Dialog title="Create Recipe" size="medium" isForTyping onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5 p-5 sm:p-8">
        <Field label="Title" required maxLength={limits.titleCharsMax} autoComplete="off" {...bind('title')} />
        <TextArea
          label="Description"
          required
          maxLength={limits.descriptionCharsMax}
          rows={2}
          {...bind('description')}
        />
        <ImagePicker label="Picture" hint={texts.imageHint} file={file} onChange={setFile} />
        <TextList title="Ingredients" itemName="Ingredient" {...rows('ingredients')} />
        <TextList title="Steps" itemName="Step" {...rows('steps')} />
        <Field
          label="Tags"
          hint="Separated by commas: quick, spicy"
          maxLength={limits.itemCharsMax}
          autoComplete="off"
          {...bind('tags')}
        />
        <MessageLine id={lineId} text={missing.length ? texts.quickNeeded : null} tone="bad" />
        <p className="text-ink-soft">{isReplacing ? texts.quickReplaces : texts.quickGoesOn}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            {isReplacing ? 'Replace and Continue' : 'Continue'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
