/** The pictures of the members, beside the heading of the room. A dot marks a member who has the room open. */
import type { Member } from '#contract/rooms.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { memberName } from './members-list.tsx'

/** The maximum number of pictures on a wide screen. Another circle shows the number of further members. */
const avatarsMax = 6
/**
 * The maximum number of circles on a phone, where a circle has three quarters of its normal size to leave space for the
 * name of the room. If there are more members, the last circle shows how many members have no circle.
 */
const phoneCirclesMax = 3

export function MemberAvatars({ members, present }: { members: Member[]; present: string[] }) {
  const isCrowded = members.length > phoneCirclesMax
  const phoneAvatars = isCrowded ? phoneCirclesMax - 1 : phoneCirclesMax
  const shown = members.slice(0, avatarsMax).map((member, index) => (
    <span
      key={member._id}
      title={memberName(member)}
      className={`relative rounded-full ring-3 ring-paper ${index < phoneAvatars ? '' : 'max-sm:hidden'}`}
    >
      <Avatar name={memberName(member)} picture={member.profilePicture} size={44} />
      {present.includes(member._id) && (
        <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-paper bg-basil" />
      )}
    </span>
  ))
  return (
    <div
      role="img"
      aria-label={members.length === 1 ? '1 member' : `${members.length} members`}
      // On a phone, the last visible circle of a crowded row is not the last child, so it has a negative margin. That
      // margin would pull the next element of the page over the circle. The margin of the row prevents this.
      className={`flex shrink-0 items-center -space-x-2.5 max-sm:[zoom:0.75] max-sm:-space-x-3 ${isCrowded ? 'max-sm:mr-4' : ''}`}
    >
      {shown.slice(0, phoneAvatars)}
      {isCrowded && <More count={members.length - phoneAvatars} className="sm:hidden" />}
      {shown.slice(phoneAvatars)}
      {members.length > avatarsMax && <More count={members.length - avatarsMax} className="max-sm:hidden" />}
    </div>
  )
}

const More = ({ count, className }: { count: number; className: string }) => (
  <span
    className={`relative grid size-11 place-items-center rounded-full bg-wash text-sm font-semibold text-ink-soft ring-3 max-sm:text-base ring-paper ${className}`}
  >
    +{count}
  </span>
)
