/** The week of a room: seven days from today, or from the day in the address (`?from=`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { texts } from '#contract/plan.ts'
import { roomListPath, roomPath, roomWeekPath } from '#contract/screens.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { CalendarLink } from '#web/features/calendar/calendar-link.tsx'
import { planWeekQuery } from '#web/features/plan/plan.queries.ts'
import { Week } from '#web/features/plan/week.tsx'
import { DishField } from '#web/features/rooms/suggesting/dish-field.tsx'
import { readDay } from '#web/features/rooms/use-room-day.ts'
import { useToday } from '#web/features/rooms/use-today.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { findDishes } from './dish-lookup.ts'
import { RoomScreen, ScreenSkeleton, type RoomScreenProps } from './room-screen.tsx'

const PutOnList = loadable(() => import('#web/features/shopping/put-on-list.tsx'))
const WeekCalendar = loadable(() => import('./week-calendar.tsx'))

export default function WeekPage() {
  return <RoomScreen pathOf={roomWeekPath}>{(props) => <RoomWeek key={props.room._id} {...props} />}</RoomScreen>
}

function RoomWeek({ room, me, status }: RoomScreenProps) {
  const roomId = room._id
  useTitle(`${texts.title}: ${room.name}`)
  const today = useToday(room.timeZone)
  const location = useLocation()
  const { pathname, search } = location
  const from = readDay(new URLSearchParams(search).get('from'), today) ?? today
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...planWeekQuery(roomId, from),
    // `Week` keeps an open form and an entry that is being moved while it shows another week.
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <div className="pb-10">
      <Week
        roomId={roomId}
        members={room.members}
        roomName={room.name}
        entries={data.entries}
        isLoading={isPlaceholderData}
        from={from}
        today={today}
        linkTo={(day) => (day === today ? pathname : `${pathname}?from=${day}`)}
        dayHref={(day) => (day === today ? roomPath(roomId) : `${roomPath(roomId)}?day=${day}`)}
        renderDishField={(props) => <DishField {...props} findDishes={(name) => findDishes(name, me._id)} />}
        renderForDish={(entry) =>
          entry.date >= today && (
            <ErrorBoundary resetKey={location}>
              <PutOnList roomId={roomId} meId={me._id} entry={entry} today={today} />
            </ErrorBoundary>
          )
        }
        links={
          <>
            <ButtonLink look="primary" href={roomListPath(roomId)}>
              <ListChecks aria-hidden size={18} strokeWidth={1.75} />
              The list
            </ButtonLink>
            <CalendarLink
              renderDialog={(onClose) => (
                <ErrorBoundary resetKey={location}>
                  <WeekCalendar roomId={roomId} onClose={onClose} />
                </ErrorBoundary>
              )}
            />
          </>
        }
        status={status}
      />
    </div>
  )
}
