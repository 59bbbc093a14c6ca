/** The recipe that was read from a page or a text, in the recipe form, with notes about what was not understood. */
import { useEffect, useState } from 'react'
import type { Preview } from '#contract/imports.ts'
import { copyPicture } from '#web/features/imports/imports.queries.ts'
import { PreviewNotes } from '#web/features/imports/preview-notes.tsx'
import { addToPasted } from '#web/features/imports/read-form.tsx'
import { importedDraft } from '#web/features/recipes/imported-draft.ts'
import { ImportedRecipeForm } from '#web/features/recipes/imported-recipe-form.tsx'

interface Props {
  /** The id of the draft. */
  id: string
  preview: Preview
  onSaved: (recipe: { _id: string; title: string }, failure?: string) => void
  onStartOver: () => void
}

export function RecipePreview({ id, preview, onSaved, onStartOver }: Props) {
  const [draft] = useState(() => importedDraft(id))
  // Read once, because saving clears the draft.
  const [{ readFrom, waiting }] = useState(draft.read)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  function startOver() {
    draft.clear()
    addToPasted([readFrom, waiting].filter(Boolean).join('\n'))
    onStartOver()
  }

  return (
    <ImportedRecipeForm
      draft={draft}
      preview={preview}
      copyPicture={copyPicture}
      renderNotes={(marks, show) => <PreviewNotes preview={preview} marks={marks} onShow={show} />}
      onSaved={(recipe, failure) => {
        if (waiting) addToPasted(waiting)
        onSaved(recipe, failure)
      }}
      onStartOver={startOver}
    />
  )
}
