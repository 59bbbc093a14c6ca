/** Links to today, and to the days before and after the shown day. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#contract/values/time-zone.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { RoomDay } from './use-room-day.ts'

export function DayNav({ today, day, linkTo }: RoomDay) {
  return (
    <nav aria-label="Days" className="flex items-center gap-1.5">
      <ButtonLink href={linkTo(addDays(day, -1))} aria-label="Previous day" className="w-11 px-0!">
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
      </ButtonLink>
      <ButtonLink
        href={linkTo(today)}
        aria-current={day === today ? 'date' : undefined}
        className="px-3! aria-[current]:border-line-strong aria-[current]:bg-wash"
      >
        Today
      </ButtonLink>
      <ButtonLink href={linkTo(addDays(day, 1))} aria-label="Next day" className="w-11 px-0!">
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
      </ButtonLink>
    </nav>
  )
}
