/** Asks for confirmation before a member is removed or leaves the room. */
import { useRef } from 'react'
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { texts, type Member } from '#contract/rooms.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { ConfirmDialog } from '#web/ui/layout/confirm-dialog.tsx'
import { memberName } from './members-list.tsx'
import { removeMember } from '#web/features/rooms/rooms.queries.ts'

interface Props {
  roomId: string
  member: Member
  isMe: boolean
  /** Whether this is the only member. When the only member leaves, the room is deleted. */
  isLast: boolean
  onClose: () => void
  /** Called with true before the user leaves, and with false when leaving has failed. */
  onLeaving: (isLeaving: boolean) => void
  /** Called after the user has left. */
  onLeft: () => void
}

export default function RemoveMemberDialog({ roomId, member, isMe, isLast, onClose, onLeaving, onLeft }: Props) {
  const hasLeft = useRef(false)
  async function confirm() {
    if (isMe) onLeaving(true)
    try {
      const message = await removeMember(roomId, member._id)
      notify(isLast ? membershipTexts.ended : message, { tone: 'good' })
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
      action={isLast ? 'Leave and Delete' : isMe ? 'Leave' : 'Remove'}
      onConfirm={confirm}
      onClose={() => hasLeft.current || onClose()}
    >
      <p>{isLast ? membershipTexts.endQuestion : isMe ? membershipTexts.leaveQuestion : texts.removeQuestion}</p>
      {!isMe && (
        <p className="mt-2 text-base text-ink-soft">{memberName(member)} will need a new invite to come back.</p>
      )}
    </ConfirmDialog>
  )
}
