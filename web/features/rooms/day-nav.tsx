/** Links to today, and to the days before and after the shown day. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#contract/values/time-zone.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { readDay, type RoomDay } from './use-room-day.ts'

export function DayNav({ today, day, linkTo }: RoomDay) {
  const neighbour = (days: number) => {
    const other = addDays(day, days)
    // A day that is too far away cannot be shown.
    return readDay(other, today)
      ? { href: linkTo(other) }
      : ({ role: 'link', 'aria-disabled': true, tabIndex: 0 } as const)
  }
  const sideClass = 'w-11 px-0! aria-disabled:cursor-not-allowed aria-disabled:opacity-55'
  return (
    <nav aria-label="Days" className="flex items-center gap-1.5">
      <ButtonLink {...neighbour(-1)} aria-label="Previous day" className={sideClass}>
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
      </ButtonLink>
      <ButtonLink
        href={linkTo(today)}
        aria-current={day === today ? 'date' : undefined}
        className="px-3! aria-[current]:border-line-strong aria-[current]:bg-wash"
      >
        Today
      </ButtonLink>
      <ButtonLink {...neighbour(1)} aria-label="Next day" className={sideClass}>
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
      </ButtonLink>
    </nav>
  )
}
