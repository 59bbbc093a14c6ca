/** The room as a guest sees it: the meals of the days for which the seat is valid, and the guest's own allergies. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { texts as dietTexts } from '#contract/diet.ts'
import { texts, type OwnSeat } from '#contract/seats.ts'
import { ApiError } from '#web/core/api/api.ts'
import { shortDay } from '#web/core/days.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { storeGuest, type Guest } from '#web/core/session/guest.ts'
import { notify } from '#web/core/notices.ts'
import { moveOutbox, useOutboxAccount } from '#web/core/outbox/outbox.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { useRoomLive } from '#web/features/rooms/rooms.live.ts'
import { readToday, useToday } from '#web/features/rooms/use-today.ts'
import { RoomConnection } from '#web/features/rooms/room-connection.tsx'
import { leaveSeat, ownSeatQuery, saveGuestDiet } from '#web/features/seats/seats.queries.ts'
import { findDishes } from '#web/pages/rooms/dish-lookup.ts'
import { MealsOfDay } from '#web/pages/rooms/meals-of-day.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { KeepAnswers } from './keep-answers.tsx'

const DietChoices = loadable(
  async () => ({ default: (await import('#web/features/diet/diet-form.tsx')).DietChoices }),
  <LineSkeletons count={4} />,
)

export default function GuestRoom({ guest }: { guest: Guest }) {
  const { data: seat, error, refetch } = useQuery(ownSeatQuery(guest.roomId))
  // Not null if the room has got a new id while this browser was not connected.
  const newRoomId = seat && seat.roomId !== guest.roomId ? seat.roomId : null
  useEffect(() => {
    if (!newRoomId) return
    moveOutbox(guest.roomId, newRoomId)
    storeGuest({ ...guest, roomId: newRoomId })
  }, [guest, newRoomId])
  if (error instanceof ApiError && error.status === 401) {
    return (
      <div role="alert">
        <h1 className="text-3xl sm:text-5xl">{texts.over}</h1>
        <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">{error.message}</p>
        <KeepAnswers guest={guest} />
      </div>
    )
  }
  if (seat && !newRoomId) return <Days guest={guest} seat={seat} />
  if (error) return <ErrorState text={errorMessage(error, texts.loadFailed)} onRetry={() => void refetch()} />
  return <LineSkeletons count={8} />
}

const noPicture = () => null
const find = (text: string) => findDishes(text, '')

/** Returns `day` if the seat includes it, otherwise the nearest day of the seat. */
const clamp = (day: string, { from, until }: OwnSeat) => (day < from ? from : day > until ? until : day)

/**
 * The last day of the seat. In a room without a time zone, `until` is the latest date that any time zone has at the
 * end of the seat. The date by the clock of this device may be earlier.
 */
function lastDay({ until, expiresAt, timeZone }: OwnSeat) {
  const here = readToday(null, new Date(expiresAt))
  return timeZone || until < here ? until : here
}

function daysFrom(first: string, last: string) {
  const days: string[] = []
  for (let time = Date.parse(first); time <= Date.parse(last); time += 24 * 3600_000)
    days.push(new Date(time).toISOString().slice(0, 10))
  return days
}

function Days({ guest, seat }: { guest: Guest; seat: OwnSeat }) {
  const { roomId } = guest
  const me = { ...seat.guest, isGuest: true }
  useTitle(seat.roomName)
  useOutboxAccount(me._id)
  const { isConnected } = useRoomLive(roomId, me._id, (newRoomId) => storeGuest({ ...guest, roomId: newRoomId }))
  const today = clamp(useToday(seat.timeZone), seat)
  const [chosenDay, setDay] = useState<string | null>(null)
  const day = chosenDay && chosenDay >= today ? chosenDay : today

  async function endSeat() {
    try {
      notify(await leaveSeat(guest), { tone: 'good' })
    } catch (error) {
      notify(errorMessage(error, texts.leaveFailed))
    }
  }

  return (
    <>
      <h1 className="text-2xl wrap-anywhere sm:text-4xl">{seat.roomName}</h1>
      <p className="mt-1 mb-3 text-ink-soft">
        {texts.seated(seat.guest.name)} <time dateTime={seat.expiresAt}>Until {untilOf(seat)}.</time>
      </p>
      <RoomConnection roomId={roomId} meId={me._id} isConnected={isConnected} text={texts.offline} />
      <div role="group" aria-label="Days" className="mb-3 flex flex-wrap gap-2">
        {daysFrom(today, lastDay(seat)).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            onClick={() => setDay(each)}
            className="min-h-11 rounded-full border border-line bg-card px-4 font-medium hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {each === today ? 'Today' : shortDay(each)}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <MealsOfDay
          key={day}
          {...{ roomId, me, day }}
          isGuest
          isToday={day === today}
          timeZone={seat.timeZone}
          pictureOf={noPicture}
          findDishes={find}
        />
        <div className="flex min-w-0 flex-col gap-4 max-lg:mt-4 lg:col-start-2">
          <details className="rounded-card border border-line bg-card px-5">
            <summary className="flex min-h-13 cursor-pointer items-center font-semibold">{dietTexts.heading}</summary>
            <div className="pb-5">
              <ErrorBoundary resetKey={useLocation()}>
                <DietChoices saved={seat.diet} save={(diet) => saveGuestDiet(roomId, diet)} />
              </ErrorBoundary>
            </div>
          </details>
          <KeepAnswers guest={guest} />
          <Button onClick={() => void endSeat()}>Leave the table</Button>
        </div>
      </div>
    </>
  )
}

/** The end of the seat in the time zone of the room or, if the room has none, of this device. */
const untilOf = ({ expiresAt, timeZone }: OwnSeat) =>
  new Date(expiresAt).toLocaleString('en-GB', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? undefined,
  })
