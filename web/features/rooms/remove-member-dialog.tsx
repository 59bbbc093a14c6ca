/** Asks for confirmation before a member is removed or leaves the room. */
import { useRef } from 'react'
import { texts, type Member } from '#contract/rooms.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { nameOf } from './members-list.tsx'
import { removeMember } from './rooms.queries.ts'

interface Props {
  roomId: string
  member: Member
  isMe: boolean
  onClose: () => void
  /** Called with true before the user leaves, and with false when leaving has failed. */
  onLeaving: (isLeaving: boolean) => void
  /** Called after the user has left. */
  onLeft: () => void
}

export default function RemoveMemberDialog({ roomId, member, isMe, onClose, onLeaving, onLeft }: Props) {
  const hasLeft = useRef(false)
  async function confirm() {
    if (isMe) onLeaving(true)
    try {
      const message = await removeMember(roomId, member._id)
      notify(message, { tone: 'good' })
      if (!isMe) return
      hasLeft.current = true
      onLeft()
    } catch (error) {
      if (isMe) onLeaving(false)
      notify(errorMessage(error, isMe ? texts.leaveFailed : texts.removeFailed))
    }
  }
  return (
    <ConfirmDialog
      title={isMe ? 'Leave Room' : 'Remove Member'}
      action={isMe ? 'Leave' : 'Remove'}
      onConfirm={confirm}
      onClose={() => hasLeft.current || onClose()}
    >
      {isMe ? (
        <p>Leave this room? The recipes and suggestions you shared stay in it.</p>
      ) : (
        <p>{texts.removeQuestion}</p>
      )}
      {!isMe && <p className="mt-2 text-base text-ink-soft">{nameOf(member)} will need a new invite to come back.</p>}
    </ConfirmDialog>
  )
}
