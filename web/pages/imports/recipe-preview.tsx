/** What was read from a page or a text, in the recipe form, with what was not understood. */
import { useEffect } from 'react'
import type { Preview } from '#contract/imports.ts'
import { copyPicture } from '#web/features/imports/imports.queries.ts'
import { PreviewNotes } from '#web/features/imports/preview-notes.tsx'
import { hasWaitingAddress, sourceDraft } from '#web/features/imports/read-form.tsx'
import { importedRecipeDraft } from '#web/features/recipes/imported-draft.ts'
import { ImportedRecipeForm } from '#web/features/recipes/imported-recipe-form.tsx'

interface Props {
  preview: Preview
  /** What it was read from: Start Over shows it again. */
  origin: string
  onSaved: (recipe: { _id: string; title: string }) => void
  onStartOver: () => void
}

export function RecipePreview({ preview, origin, onSaved, onStartOver }: Props) {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  function startOver() {
    importedRecipeDraft.clear()
    const waiting = hasWaitingAddress() ? sourceDraft.read().source : ''
    sourceDraft.store({ source: [origin, waiting].filter(Boolean).join('\n'), pageText: '' })
    onStartOver()
  }

  return (
    <ImportedRecipeForm
      preview={preview}
      copyPicture={copyPicture}
      renderNotes={(marks, show) => <PreviewNotes preview={preview} marks={marks} onShow={show} />}
      onSaved={onSaved}
      onStartOver={startOver}
    />
  )
}
