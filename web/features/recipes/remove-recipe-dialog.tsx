/** Asks for confirmation before a recipe is deleted. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { recipeQuery, remove } from './recipes.queries.ts'

export default function RemoveRecipeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [isConfirmed, setConfirmed] = useState(false)
  // A refetch during the deletion would get status 404.
  const { data } = useQuery({ ...recipeQuery(id), enabled: !isConfirmed })

  async function confirm() {
    setConfirmed(true)
    await remove(id)
  }

  return (
    <ConfirmDialog title="Delete Recipe" action="Delete" onConfirm={confirm} onClose={onClose}>
      <p>
        Are you sure you want to delete {data ? <strong className="wrap-anywhere">{data.title}</strong> : 'this recipe'}
        ? Its likes and bookmarks are deleted too.
      </p>
    </ConfirmDialog>
  )
}
