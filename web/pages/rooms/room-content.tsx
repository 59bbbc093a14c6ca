/** A room as its members see it: today's meals, the members and the shared recipes. */
import { BookHeart, CalendarDays, ListChecks, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { texts as memoryTexts } from '#contract/memory.ts'
import { texts as planTexts } from '#contract/plan.ts'
import { texts, type Member, type Room } from '#contract/rooms.ts'
import { roomListPath, roomMemoryPath, roomWeekPath } from '#contract/screens.ts'
import { texts as shoppingTexts } from '#contract/shopping.ts'
import { useDialogs } from '#web/core/dialogs.ts'
import { notify } from '#web/core/notices.ts'
import { useTitle } from '#web/core/use-title.ts'
import { RoomBookButton } from '#web/features/exports/room-book-button.tsx'
import { CopyButton } from '#web/features/rooms/copy-button.tsx'
import { ThisWeek } from '#web/features/plan/this-week.tsx'
import { MembersList } from '#web/features/rooms/members-list.tsx'
import { RemindersLink } from '#web/features/reminders/reminders-link.tsx'
import { RoomId } from '#web/features/rooms/room-id.tsx'
import { useRoomLive } from '#web/features/rooms/rooms.live.ts'
import { loadInvites } from '#web/features/rooms/rooms.queries.ts'
import { SharedRecipes } from '#web/features/rooms/shared-recipes.tsx'
import { RoomTime } from '#web/features/rooms/room-time.tsx'
import { useOwnTimeZone } from '#web/features/rooms/use-own-time-zone.ts'
import { DayNav } from '#web/features/rooms/day-nav.tsx'
import { useRoomDay } from '#web/features/rooms/use-room-day.ts'
import { RoomConnection } from '#web/features/rooms/room-connection.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { GuestsLink } from '#web/features/seats/guests-link.tsx'
import { moveAfterJoining } from '#web/features/seats/seats.queries.ts'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { findDishes, readDish, readRecipe } from './dish-lookup.ts'
import { openRoom, openRooms } from './open-room.ts'
import { RoomHeader } from './room-header.tsx'

const TodaysMeals = lazy(() => import('./todays-meals.tsx'))

const RemindersDialog = lazy(() => import('#web/features/reminders/reminders-dialog.tsx'))
const RemoveMemberDialog = lazy(() => import('#web/features/rooms/remove-member-dialog.tsx'))
const GuestsDialog = lazy(() => import('#web/features/seats/guests-dialog.tsx'))
const InviteDialog = lazy(() => import('#web/features/rooms/invite-dialog.tsx'))
const NewRoomIdDialog = lazy(() => import('#web/features/rooms/new-room-id-dialog.tsx'))
const RoomRecipeDialog = lazy(() => import('#web/features/rooms/room-recipe-dialog.tsx'))
const RoomSettings = lazy(() => import('./room-settings.tsx'))
const ShareRecipeDialog = lazy(() => import('#web/features/rooms/share-recipe-dialog.tsx'))
const UnshareDialog = lazy(() => import('#web/features/rooms/unshare-dialog.tsx'))

type Me = Pick<Member, '_id' | 'name'>

export default function RoomContent({
  room,
  me,
  onLeaving,
}: {
  room: Room
  me: Me
  onLeaving: (isLeaving: boolean) => void
}) {
  const { _id: roomId, members, recipes, timeZone } = room
  const meId = me._id
  useTitle(texts.heading(room.name))
  useEffect(() => void loadInvites(roomId), [roomId])
  useEffect(() => void moveAfterJoining(roomId), [roomId])
  const { isConnected, present, announceRecipe } = useRoomLive(roomId, meId, (newRoomId) => {
    onLeaving(true)
    notify(texts.moved, { tone: 'good' })
    openRoom(newRoomId)
  })
  const isFirst = members[0]?._id === meId
  const roomDay = useRoomDay(timeZone)
  const { day, today } = roomDay
  useOwnTimeZone(room, isFirst)
  const find = (text: string) => findDishes(text, meId)
  const { list, close } = useDialogs()
  const openRecipe = list?.name === 'shared' && recipes.find(({ _id }) => _id === list.value)
  const recipeToRemove = list?.name === 'unshare' && recipes.find(({ _id }) => _id === list.value)
  const memberToRemove = list?.name === 'dismiss' && members.find(({ _id }) => _id === list.value)
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
        <Suspense fallback={<LineSkeletons count={6} />}>
          <TodaysMeals
            roomId={roomId}
            me={me}
            members={members}
            {...{ day, timeZone }}
            isToday={day === today}
            findDishes={find}
          />
        </Suspense>
        <div className="flex min-w-0 flex-col gap-4 max-lg:mt-4 lg:col-start-2">
          <ThisWeek roomId={roomId} today={today} />
          <section aria-label="Members" className="rounded-card border border-line bg-card p-5">
            <h2 className="mb-2 text-xl">Members</h2>
            <MembersList members={members} present={present} meId={meId} />
            <GuestsLink />
            <RemindersLink />
            <RoomId roomId={roomId} isFirst={isFirst} />
            <RoomTime timeZone={timeZone} isFirst={isFirst} />
          </section>
          <SharedRecipes recipes={recipes} action={<RoomBookButton roomId={roomId} />} />
        </div>
      </div>
      <Suspense fallback={null}>
        {list?.name === 'dialog' && list.value === 'invite' && <InviteDialog roomId={roomId} onClose={close} />}
        {list?.name === 'dialog' && list.value === 'reminders' && <RemindersDialog roomId={roomId} onClose={close} />}
        {list?.name === 'dialog' && list.value === 'guests' && (
          <GuestsDialog
            roomId={roomId}
            renderCopy={(name, text) => <CopyButton name={name} text={text} />}
            onClose={close}
          />
        )}
        {list?.name === 'dialog' && list.value === 'share-recipe' && (
          <ShareRecipeDialog
            roomId={roomId}
            findDishes={find}
            readDish={readDish}
            onShared={announceRecipe}
            onClose={close}
          />
        )}
        {openRecipe && (
          <RoomRecipeDialog roomId={roomId} recipe={openRecipe} readers={{ readRecipe, readDish }} onClose={close} />
        )}
        {recipeToRemove && <UnshareDialog roomId={roomId} recipe={recipeToRemove} onClose={close} />}
        {list?.name === 'dialog' && list.value === 'new-room-id' && isFirst && (
          <NewRoomIdDialog roomId={roomId} onClose={close} onChanging={onLeaving} onChanged={openRoom} />
        )}
        {list?.name === 'dialog' && list.value === 'room-settings' && isFirst && (
          <RoomSettings room={room} meId={meId} onClose={close} />
        )}
        {memberToRemove && (
          <RemoveMemberDialog
            roomId={roomId}
            member={memberToRemove}
            isMe={memberToRemove._id === meId}
            isLast={members.length === 1}
            onClose={close}
            onLeaving={onLeaving}
            onLeft={openRooms}
          />
        )}
      </Suspense>
    </>
  )
}

/** An icon only on a phone, so that the next meal begins in the first viewport. */
const RoomLink = ({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) => (
  <ButtonLink href={href} className="px-3! max-sm:w-11 max-sm:px-0!">
    <Icon aria-hidden size={18} strokeWidth={1.75} />
    <span className="max-sm:sr-only">{text}</span>
  </ButtonLink>
)
