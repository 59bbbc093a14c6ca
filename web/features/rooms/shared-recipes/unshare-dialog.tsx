/** Asks for confirmation before a shared recipe is removed from the room. */
import type { RoomRecipeBrief } from '#contract/rooms/room-recipes.ts'
import { texts } from '#contract/rooms.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { unshare } from '#web/features/rooms/rooms.queries.ts'

interface Props {
  roomId: string
  recipe: RoomRecipeBrief
  onClose: () => void
}

export default function UnshareDialog({ roomId, recipe, onClose }: Props) {
  async function confirm() {
    try {
      notify(await unshare(roomId, recipe._id), { tone: 'good' })
    } catch (error) {
      notify(errorMessage(error, texts.unshareFailed))
    }
  }
  return (
    <ConfirmDialog title="Remove Recipe" action="Remove" onConfirm={confirm} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{recipe.title || texts.titleUnknown}</p>
      <p className="mt-2">{texts.unshareQuestion}</p>
    </ConfirmDialog>
  )
}
