/** Asks for confirmation before the room gets a new id. */
import { texts } from '#contract/rooms.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { moveStored } from '#web/features/rooms/moved-room.ts'
import { changeId } from '#web/features/rooms/rooms.queries.ts'

interface Props {
  roomId: string
  onClose: () => void
  /**
   * Called with true before the change, and with false if it fails. During the change, requests with the old id may get
   * status 404.
   */
  onChanging: (isChanging: boolean) => void
  onChanged: (newRoomId: string) => void
}

export default function NewRoomIdDialog({ roomId, onClose, onChanging, onChanged }: Props) {
  async function confirm() {
    onChanging(true)
    try {
      const { _id } = await changeId(roomId)
      notify(texts.moved, { tone: 'good' })
      moveStored(roomId, _id)
      onChanged(_id)
    } catch (error) {
      onChanging(false)
      notify(errorMessage(error, texts.newIdFailed))
    }
  }
  return (
    <ConfirmDialog title="New Room ID" action="New ID" onConfirm={confirm} onClose={onClose}>
      <p>{texts.newIdQuestion}</p>
      <p className="mt-2 text-base text-ink-soft">{texts.newIdHint}</p>
    </ConfirmDialog>
  )
}
