/** What a room remembers: its meals month by month (`?month=`), and the summary of a year (`?year=`). */
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { texts } from '#contract/memory.ts'
import { texts as roomTexts } from '#contract/rooms.ts'
import { roomMemoryPath, roomPath } from '#contract/screens.ts'
import { matchScreen, useLocation } from '#web/core/router.ts'
import { useSession } from '#web/core/session.ts'
import { useTitle } from '#web/core/use-title.ts'
import { MonthView } from '#web/features/memory/month-view.tsx'
import { isMonth, isYear } from '#web/features/memory/months.ts'
import { YearView } from '#web/features/memory/year-view.tsx'
import { roomQuery } from '#web/features/rooms/rooms.queries.ts'
import { readToday } from '#web/features/rooms/use-today.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { SignInGate } from './sign-in-gate.tsx'

export default function MemoryPage() {
  const roomId = matchScreen(useLocation().pathname)!.params.roomId!
  const session = useSession()
  return (
    <section className="gutter py-6 sm:py-10">
      <ButtonLink href={roomPath(roomId)} className="mb-4">
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
        Back to the room
      </ButtonLink>
      {session.me ? (
        <RoomMemory roomId={roomId} />
      ) : session.status === 'visitor' ? (
        <SignInGate returnTo={roomMemoryPath(roomId)}>Sign in to see the room</SignInGate>
      ) : session.status === 'failed' ? (
        <ErrorState text={roomTexts.loadFailed} onRetry={session.retry} />
      ) : (
        <LineSkeletons count={6} />
      )}
    </section>
  )
}

function RoomMemory({ roomId }: { roomId: string }) {
  const { data: room, error, refetch } = useQuery(roomQuery(roomId))
  const { search, pathname } = useLocation()
  useTitle(texts.title)
  if (error && !room) return <ErrorState text={roomTexts.loadFailed} onRetry={() => void refetch()} />
  if (!room) return <LineSkeletons count={6} />
  const today = readToday(room.timeZone)
  const [thisMonth, thisYear] = [today.slice(0, 7), today.slice(0, 4)]
  const params = new URLSearchParams(search)
  const [given, year] = [params.get('month'), params.get('year')]
  const month = isMonth(given) ? given : thisMonth
  const views = [
    { label: 'Months', href: `${pathname}?month=${isYear(year) ? thisMonth : month}`, isCurrent: !isYear(year) },
    { label: 'The year', href: `${pathname}?year=${isYear(year) ? year : month.slice(0, 4)}`, isCurrent: isYear(year) },
  ]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
          <p className="mt-1 text-ink-soft wrap-anywhere">{room.name}</p>
        </div>
        <nav aria-label="Views" className="flex gap-2">
          {views.map(({ label, href, isCurrent }) => (
            <ButtonLink
              key={label}
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {label}
            </ButtonLink>
          ))}
        </nav>
      </div>
      {isYear(year) ? (
        <YearView {...{ roomId, year, thisYear }} linkTo={(other) => `${pathname}?year=${other}`} />
      ) : (
        <MonthView {...{ roomId, month, thisMonth }} linkTo={(other) => `${pathname}?month=${other}`} />
      )}
    </>
  )
}
