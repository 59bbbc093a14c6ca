/** Asks before a recipe goes (specification 4, "Profile"). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { recipeQuery, remove } from './recipes.queries.ts'

export default function RemoveRecipeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [isConfirmed, setConfirmed] = useState(false)
  // What is being removed must not be asked for again: it would not be found.
  const { data } = useQuery({ ...recipeQuery(id), enabled: !isConfirmed })

  async function confirm() {
    setConfirmed(true)
    await remove(id)
  }

  return (
    <ConfirmDialog title="Delete Recipe" action="Delete" onConfirm={confirm} onClose={onClose}>
      <p>
        Are you sure you want to delete {data ? <strong className="wrap-anywhere">{data.title}</strong> : 'this recipe'}
        ? Its likes and bookmarks go with it.
      </p>
    </ConfirmDialog>
  )
}
