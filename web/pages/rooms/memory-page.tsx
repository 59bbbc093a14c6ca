/** The decided meals of a room month by month (`?month=`), and the summary of a year (`?year=`). */
import { texts } from '#contract/memory.ts'
import { roomMemoryPath } from '#contract/screens.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { MonthView } from '#web/features/memory/month-view.tsx'
import { isMonth, isYear } from '#web/features/memory/months.ts'
import { YearView } from '#web/features/memory/year-view.tsx'
import { readToday } from '#web/features/rooms/use-today.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { RoomScreen, type RoomScreenProps } from './room-screen.tsx'

export default function MemoryPage() {
  return <RoomScreen pathOf={roomMemoryPath}>{(props) => <RoomMemory {...props} />}</RoomScreen>
}

function RoomMemory({ room, status }: RoomScreenProps) {
  const roomId = room._id
  const { search, pathname } = useLocation()
  useTitle(texts.title)
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
    <div className="pb-10">
      {status}
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
    </div>
  )
}
