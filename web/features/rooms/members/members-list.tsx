/**
 * The members of the room, with links to leave the room or to remove a member. A dot and a text mark the members who
 * have the room open.
 */
import { LogOut, X } from 'lucide-react'
import { texts, type Member } from '#contract/rooms.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'

export const memberName = ({ name, email, _id }: Member) => name || email || _id

interface Props {
  members: Member[]
  /** The ids of the members who have the room open. */
  present: string[]
  meId: string
}

export function MembersList({ members, present, meId }: Props) {
  const linkTo = useDialogLink()
  return (
    <ul className="flex flex-col">
      {members.map((member, index) => {
        const isPresent = present.includes(member._id)
        const isMe = member._id === meId
        const name = memberName(member)
        return (
          <li key={member._id} className="flex min-h-14 items-center gap-3">
            <span className="relative shrink-0">
              <Avatar name={name} picture={member.profilePicture} size={40} />
              {isPresent && (
                <span className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-card bg-basil" />
              )}
            </span>
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">
                {name}
                {isMe && <span className="font-normal text-ink-soft"> (you)</span>}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm">
                {index === 0 && (
                  <span className="rounded-full bg-wash px-2.5 py-0.5 font-semibold text-plum">{texts.admin}</span>
                )}
                {isPresent && <span className="text-basil">here now</span>}
              </span>
            </span>
            {(index > 0 || isMe) && (
              <a
                href={linkTo('remove-member', member._id)}
                aria-label={isMe ? 'Leave this room' : `Remove ${name}`}
                className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-medium text-ink-soft hover:bg-wash hover:text-tomato-text"
              >
                {isMe ? (
                  <LogOut aria-hidden size={17} strokeWidth={1.75} />
                ) : (
                  <X aria-hidden size={17} strokeWidth={1.75} />
                )}
                {isMe ? 'Leave' : 'Remove'}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
