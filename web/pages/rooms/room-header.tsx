/** The header of a room: its name, the day, its members and the link back. */
import { ArrowLeft, UserPlus } from 'lucide-react'
import { texts, type Room } from '#contract/rooms.ts'
import { screens } from '#contract/screens.ts'
import { longDay } from '#web/core/days.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { MemberAvatars } from '#web/features/rooms/members/member-avatars.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'

/** Shown while a room loads. It is taller than the window, so that the footer does not move when the room appears. */
export const RoomSkeleton = () => (
  <div>
    <RoomHeader />
    <MealsSkeleton />
  </div>
)

/** As high as the window, so that the content below it does not move while it is in view. */
export const MealsSkeleton = () => (
  <div className="min-h-dvh">
    <LineSkeletons count={8} />
  </div>
)

/** In the header of a room, a phone shows only the arrow, to leave space for the next meal. */
export function BackLink({ isInHeader = false }: { isInHeader?: boolean }) {
  return (
    <ButtonLink
      href={screens.rooms}
      className={
        isInHeader ? 'shrink-0 max-sm:-ml-2 max-sm:w-11 max-sm:border-0 max-sm:bg-transparent max-sm:px-0' : 'mb-4'
      }
    >
      <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
      <span className={isInHeader ? 'max-sm:sr-only' : ''}>Back to Rooms</span>
    </ButtonLink>
  )
}

export function RoomHeader({ room, day, present = [] }: { room?: Room; day?: string; present?: string[] }) {
  const linkTo = useDialogLink()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 sm:mb-7 sm:gap-x-5 sm:gap-y-4">
      <div className="sm:basis-full">
        <BackLink isInHeader />
      </div>
      {room ? (
        <>
          <div className="flex min-w-0 shrink grow basis-[4.5rem] flex-col-reverse sm:basis-auto sm:flex-col">
            {day && <p className="text-sm text-ink-soft sm:text-base">{longDay(day)}</p>}
            <h1 className="text-xl leading-tight wrap-anywhere max-sm:line-clamp-3 sm:text-5xl">
              {texts.heading(room.name)}
            </h1>
          </div>
          <div className="flex shrink-0 items-center gap-2 sm:gap-5">
            <MemberAvatars members={room.members} present={present} />
            <ButtonLink look="primary" href={linkTo('dialog', 'invite')} className="shrink-0 max-sm:w-11 max-sm:px-0">
              <UserPlus aria-hidden size={18} strokeWidth={1.75} />
              <span className="max-sm:sr-only">Invite</span>
            </ButtonLink>
          </div>
        </>
      ) : (
        <div aria-hidden className="animate-pulse text-transparent">
          <p className="w-48 max-w-full rounded bg-wash font-serif text-xl sm:w-72 sm:text-5xl">.</p>
          <p className="mt-2 w-32 rounded bg-wash text-sm">.</p>
        </div>
      )}
    </div>
  )
}
