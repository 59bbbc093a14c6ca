/** The shopping list of a room. */
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { roomListPath, roomPath, roomWeekPath, screenNames } from '#contract/screens.ts'
import { texts } from '#contract/shopping.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { MemberAvatars } from '#web/features/rooms/members/member-avatars.tsx'
import { useToday } from '#web/features/rooms/use-today.ts'
import { ShoppingList } from '#web/features/shopping/shopping-list.tsx'
import { shoppingListQuery } from '#web/features/shopping/shopping.queries.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { RoomScreen, ScreenSkeleton, type RoomScreenProps } from './room-screen.tsx'

export default function ListPage() {
  return <RoomScreen pathOf={roomListPath}>{(props) => <RoomList {...props} />}</RoomScreen>
}

function RoomList({ room, me, present, status }: RoomScreenProps) {
  const roomId = room._id
  useTitle(`${screenNames.roomList}: ${room.name}`)
  const today = useToday(room.timeZone)
  const { data: list, error, refetch } = useQuery(shoppingListQuery(roomId))
  if (error && !list) return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
  if (!list) return <ScreenSkeleton />
  return (
    // The list fills at least the window below the header and the link to the room (together about 9rem). So the field
    // for new lines is at the lower edge of the window even if the list is short.
    <div className="mx-auto flex min-h-[calc(100dvh-9rem)] max-w-3xl flex-col print:min-h-0">
      <ShoppingList
        roomId={roomId}
        list={list}
        today={today}
        settingsHref={room.members[0]?._id === me._id ? `${roomPath(roomId)}?dialog=room-settings` : null}
        avatars={<MemberAvatars members={room.members} present={present} />}
        links={
          <ButtonLink href={roomWeekPath(roomId)}>
            <CalendarDays aria-hidden size={18} strokeWidth={1.75} />
            The week
          </ButtonLink>
        }
        status={status}
      />
    </div>
  )
}
