/** A room as its members see it: the meals of a day, this week, the members and the shared recipes. */
import { BookHeart, CalendarDays, ListChecks, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { texts as memoryTexts } from '#contract/memory.ts'
import { texts as planTexts } from '#contract/plan.ts'
import { texts, type Member, type Room } from '#contract/rooms.ts'
import { roomListPath, roomMemoryPath, roomWeekPath } from '#contract/screens.ts'
import { texts as shoppingTexts } from '#contract/shopping.ts'
import { notify } from '#web/core/notices.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { RoomBookButton } from '#web/features/exports/room-book-button.tsx'
import { ThisWeek } from '#web/features/plan/this-week.tsx'
import { MembersList } from '#web/features/rooms/members/members-list.tsx'
import { RemindersLink } from '#web/features/reminders/reminders-link.tsx'
import { RoomId } from '#web/features/rooms/settings/room-id.tsx'
import { useRoomLive } from '#web/features/rooms/rooms.live.ts'
import { loadInvites } from '#web/features/rooms/members/invites.queries.ts'
import { SharedRecipes } from '#web/features/rooms/shared-recipes/shared-recipes.tsx'
import { RoomTime } from '#web/features/rooms/settings/room-time.tsx'
import { useOwnTimeZone } from '#web/features/rooms/settings/use-own-time-zone.ts'
import { DayNav } from '#web/features/rooms/day-nav.tsx'
import { useRoomDay } from '#web/features/rooms/use-room-day.ts'
import { RoomConnection } from '#web/features/rooms/room-connection.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { GuestsLink } from '#web/features/seats/guests-link.tsx'
import { moveAfterJoining } from '#web/features/seats/seats.queries.ts'
import { findDishes } from './dish-lookup.ts'
import { openRoom } from './open-room.ts'
import { RoomDialogs } from './room-dialogs.tsx'
import { RoomHeader } from './room-header.tsx'
import { MemberMeals } from './member-meals.tsx'

type Me = Pick<Member, '_id' | 'name'>

interface Props {
  room: Room
  me: Me
  onLeaving: (isLeaving: boolean) => void
}

export default function RoomContent({ room, me, onLeaving }: Props) {
  const { _id: roomId, members, recipes, timeZone, habits } = room
  const meId = me._id
  useTitle(texts.heading(room.name))
  useEffect(() => void loadInvites(roomId), [roomId])
  useEffect(() => void moveAfterJoining(roomId, meId), [roomId, meId])
  const { isConnected, present, announceRecipe } = useRoomLive(roomId, meId, (newRoomId) => {
    onLeaving(true)
    notify(texts.moved, { tone: 'good' })
    openRoom(newRoomId)
  })
  const isFirst = members[0]?._id === meId
  const roomDay = useRoomDay(timeZone)
  const { day, today } = roomDay
  useOwnTimeZone(room, isFirst)
  return (
    <>
      <RoomHeader room={room} day={day} present={present} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 sm:mb-6 sm:justify-start">
        <DayNav {...roomDay} />
        <nav aria-label="This room" className="flex gap-2">
          <RoomLink href={roomWeekPath(roomId)} icon={CalendarDays} text={planTexts.title} />
          <RoomLink href={roomListPath(roomId)} icon={ListChecks} text={shoppingTexts.title} />
          <RoomLink href={roomMemoryPath(roomId)} icon={BookHeart} text={memoryTexts.title} />
        </nav>
      </div>
      <RoomConnection roomId={roomId} meId={meId} isConnected={isConnected} text={texts.offline} />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <MemberMeals
          roomId={roomId}
          me={me}
          members={members}
          {...{ day, timeZone }}
          isToday={day === today}
          findDishes={(text) => findDishes(text, meId)}
        />
        <div className="flex min-w-0 flex-col gap-4 max-lg:mt-4 lg:col-start-2">
          <ThisWeek roomId={roomId} today={today} />
          <section aria-label="Members" className="rounded-card border border-line bg-card p-5">
            <h2 className="mb-2 text-xl">Members</h2>
            <MembersList members={members} present={present} meId={meId} />
            <GuestsLink />
            <RemindersLink />
            <RoomId roomId={roomId} isFirst={isFirst} />
            <RoomTime timeZone={timeZone} habits={habits} isFirst={isFirst} />
          </section>
          <SharedRecipes recipes={recipes} action={<RoomBookButton roomId={roomId} />} />
        </div>
      </div>
      <RoomDialogs {...{ room, me, isFirst, onLeaving }} onShared={announceRecipe} />
    </>
  )
}

/** On a phone the link shows only its icon, so that the next meal is on the first screen. */
const RoomLink = ({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) => (
  <ButtonLink href={href} className="px-3! max-sm:w-11 max-sm:px-0!">
    <Icon aria-hidden size={18} strokeWidth={1.75} />
    <span className="max-sm:sr-only">{text}</span>
  </ButtonLink>
)
