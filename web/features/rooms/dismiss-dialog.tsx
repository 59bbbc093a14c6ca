/** Asks before somebody is removed, or leaves. */
import { texts, type Member } from '#contract/rooms.ts'
import { notify } from '#web/core/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { nameOf } from './members-list.tsx'
import { messageOf, removeMember } from './rooms.queries.ts'

interface Props {
  roomId: string
  member: Member
  isMe: boolean
  onClose: () => void
  /** One is no longer in the room. */
  onLeft: () => void
}

export default function DismissDialog({ roomId, member, isMe, onClose, onLeft }: Props) {
  async function confirm() {
    try {
      const message = await removeMember(roomId, member._id)
      notify(message, { tone: 'good' })
      if (isMe) onLeft()
    } catch (error) {
      notify(messageOf(error, isMe ? texts.leaveFailed : texts.removeFailed))
    }
  }
  return (
    <ConfirmDialog title={isMe ? 'Leave Room' : 'Remove Member'} action={isMe ? 'Leave' : 'Remove'} onConfirm={confirm} onClose={onClose}>
      {isMe ? <p>Leave this room? The others stay, and what you shared stays with them.</p> : <p>{texts.removeQuestion}</p>}
      {!isMe && <p className="mt-2 text-base text-ink-soft">{nameOf(member)} can come back with a new invite only.</p>}
    </ConfirmDialog>
  )
}
