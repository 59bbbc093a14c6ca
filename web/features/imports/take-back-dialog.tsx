/** Asks before an import is taken back, because the recipes that it has saved are deleted and cannot be restored. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { replaceScreen } from '#web/core/navigation/router.ts'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { importName, recipesText } from './import-words.ts'
import { reportQuery, takeBack } from './imports.queries.ts'

const failed = 'This import could not be taken back. Check your connection and try again.'

export function TakeBackDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const report = useInfiniteQuery(reportQuery(importId)).data?.pages[0]
  if (!report) return null
  const { counts } = report
  const isEmpty = counts.saved === 0

  async function confirm() {
    try {
      const message = await takeBack(importId)
      notify(message, { tone: 'good' })
      replaceScreen(screens.importRecipes)
    } catch (error) {
      notify(errorMessage(error, failed))
    }
  }

  return (
    <ConfirmDialog
      title={isEmpty ? 'Remove this import?' : 'Take this import back?'}
      action={isEmpty ? 'Remove' : `Delete ${recipesText(counts.saved)}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isEmpty
        ? `The import from ${importName(report)} has saved no recipes. Removing it deletes only its report.`
        : `This deletes ${recipesText(counts.saved)} from ${importName(report)}, with the pictures, and cannot be undone. Recipes that you have changed since the import stay.`}
    </ConfirmDialog>
  )
}
