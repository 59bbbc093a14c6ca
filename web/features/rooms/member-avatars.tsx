/** The pictures of the members, beside the heading of the room. A dot marks a member who has the room open. */
import type { Member } from '#contract/rooms.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { nameOf } from './members-list.tsx'

/**
 * The most pictures on a wide screen. A phone shows at most three, at three quarters of the size, so that the name of
 * the room has space.
 */
const avatarsMax = 6

export function MemberAvatars({ members, present }: { members: Member[]; present: string[] }) {
  const more = members.length - avatarsMax
  return (
    <div
      role="img"
      aria-label={members.length === 1 ? '1 member' : `${members.length} members`}
      className="flex shrink-0 items-center -space-x-2.5 max-sm:[zoom:0.75] max-sm:-space-x-3 max-sm:has-[:nth-child(4)]:mr-4 max-sm:[&>:nth-child(n+4)]:hidden"
    >
      {members.slice(0, avatarsMax).map((member) => (
        <span key={member._id} title={nameOf(member)} className="relative rounded-full ring-3 ring-paper">
          <Avatar name={nameOf(member)} picture={member.profilePicture} size={44} />
          {present.includes(member._id) && (
            <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-paper bg-basil" />
          )}
        </span>
      ))}
      {more > 0 && (
        <span className="grid size-11 place-items-center rounded-full bg-wash text-sm font-semibold text-ink-soft ring-3 ring-paper">
          +{more}
        </span>
      )}
    </div>
  )
}
