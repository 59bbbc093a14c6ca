/** Seven days of the plan from today on: a small tile for each day, and links to the week and to the shopping list. */
import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/plan.ts'
import { roomListPath, roomWeekPath } from '#contract/screens.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { longDay } from '#web/core/days.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { entryName, weekDays, planWeekQuery, type Entry } from './plan.queries.ts'

export function ThisWeek({ roomId, today }: { roomId: string; today: string }) {
  const { data } = useQuery(planWeekQuery(roomId, today))
  const days = Array.from({ length: weekDays }, (_, index) => addDays(today, index))
  return (
    <section aria-label="This week" className="rounded-card border border-line bg-card p-5">
      <h2 className="mb-2 text-xl">This week</h2>
      <ol className="grid grid-cols-7 gap-1.5">
        {days.map((day) => (
          <li key={day} className="flex flex-col items-center gap-1">
            <span aria-hidden className="text-sm text-ink-soft">
              {longDay(day)[0]}
            </span>
            <DayTile day={day} entry={mainOf(data?.entries ?? [], day)} />
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={roomWeekPath(roomId)} className="grow">
          {texts.title}
        </ButtonLink>
        <ButtonLink href={roomListPath(roomId)} className="grow">
          The list
        </ButtonLink>
      </div>
    </section>
  )
}

function DayTile({ day, entry }: { day: string; entry: Entry | undefined }) {
  if (!entry?.cover)
    return (
      <span className="grid aspect-square w-full max-w-10 place-items-center rounded-lg border border-dashed border-line-strong text-center text-xs text-ink-soft">
        <span className="sr-only">
          {longDay(day)}: {entry ? entryName(entry) : 'nothing planned'}
        </span>
        {entry && <span aria-hidden>…</span>}
      </span>
    )
  return (
    <Picture
      src={entry.cover}
      fallback={entry.cover}
      alt={`${longDay(day)}: ${entryName(entry)}`}
      sizes="40px"
      className="aspect-square! max-w-10 rounded-lg"
    />
  )
}

/** The entry whose cover a day shows: the dish of its dinner, else another dish, else a note. */
const mainOf = (entries: Entry[], day: string) => {
  const ofDay = entries.filter(({ date }) => date === day)
  return ofDay.find(({ meal, dish }) => meal === 'dinner' && dish) ?? ofDay.find(({ dish }) => dish) ?? ofDay[0]
}
