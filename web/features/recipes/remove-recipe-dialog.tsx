/** Asks before a recipe goes (specification 4, "Profile"). */
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { recipeQuery, remove } from './recipes.queries.ts'

export default function RemoveRecipeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(recipeQuery(id))
  return (
    <ConfirmDialog title="Delete Recipe" action="Delete" onConfirm={() => remove(id)} onClose={onClose}>
      <p>Are you sure you want to delete {data ? <strong className="wrap-anywhere">{data.title}</strong> : 'this recipe'}? Its likes and bookmarks go with it.</p>
    </ConfirmDialog>
  )
}
