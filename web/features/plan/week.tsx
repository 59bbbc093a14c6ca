/**
 * The week of a room: its plan, with buttons that fill the week, copy the previous week into it, share it or print it.
 */
import '#web/ui/dish/print.css'
import { ChevronLeft, ChevronRight, CopyPlus, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#contract/plan.ts'
import { mealTimes, type Member } from '#contract/rooms.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { dayRange, longDay } from '#web/core/days.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { shareText } from '#web/core/share-text.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { SharePrintButtons } from '#web/ui/controls/share-print-buttons.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { copyLastWeek, entryName, weekDays, type Entry } from './plan.queries.ts'
import { usePlacing, type Placing } from './use-placing.ts'
import { dialogs, WeekDialogs } from './week-dialogs.tsx'
import { WeekGrid } from './week-grid.tsx'

interface Props {
  roomId: string
  members: Member[]
  roomName: string
  entries: Entry[]
  /** True while the week of `from` loads. Meanwhile, `entries` belong to a different week that was loaded earlier. */
  isLoading: boolean
  /** The first day, YYYY-MM-DD. */
  from: string
  today: string
  /** The address of the week that begins on `from`. */
  linkTo: (from: string) => string
  dayHref: (day: string) => string
  renderDishField: EntryDialogProps['renderDishField']
  renderForDish: EntryDialogProps['renderForDish']
  links: ReactNode
  status: ReactNode
}

export function Week(props: Props) {
  const { roomId, members, roomName, entries, isLoading, from, today, linkTo, dayHref, links, status } = props
  const { renderDishField, renderForDish } = props
  const to = addDays(from, weekDays - 1)
  const { grid, placing } = usePlacing(roomId)
  const { open } = useDialogs()
  const share = () => shareText({ title: texts.title, text: shareableText(entries, from, to) })
  return (
    <>
      <div data-print>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
            <p className="mt-1 text-ink-soft wrap-anywhere">
              {dayRange(from, to)} · {roomName}
            </p>
          </div>
          <SharePrintButtons isEmpty={isLoading || !entries.length} onShare={share} />
        </div>
        <div className="my-4 flex flex-wrap gap-2 max-sm:gap-1.5 print:hidden max-sm:[&>button]:px-3">
          <WeekNav from={from} today={today} linkTo={linkTo} />
          {links}
          <Button disabled={to < today} onClick={() => open('dialog', dialogs.fill)}>
            <Sparkles aria-hidden size={18} strokeWidth={1.75} />
            Fill the week
          </Button>
          <CopyLastWeek roomId={roomId} from={from} />
        </div>
        <div className="print:hidden">{status}</div>
        <p role="status" className="sr-only">
          {placing.announcement}
        </p>
        {entries.length === 0 && !isLoading && (
          <p className="mb-4 text-ink-soft print:hidden">
            Nothing is planned yet. Add a dish to any meal, or let Potluck fill the week.
          </p>
        )}
        {isLoading ? (
          <div className="min-h-dvh">
            <LineSkeletons count={8} />
          </div>
        ) : (
          <WeekGrid
            {...{ from, today, entries, placing }}
            gridRef={grid}
            onAdd={(place) => open('dialog', dialogs.add(place))}
            onOpen={(entry) => open('dialog', dialogs.entry(entry))}
          />
        )}
        <PlacingBar placing={placing} />
      </div>
      <WeekDialogs
        {...{ roomId, members, entries, placing, from, to, today, dayHref, renderDishField, renderForDish }}
      />
    </>
  )
}

function CopyLastWeek({ roomId, from }: Pick<Props, 'roomId' | 'from'>) {
  const { isBusy, run } = useAction()
  return (
    <Button disabled={isBusy} onClick={() => void run(() => copyLastWeek(roomId, from), texts.loadFailed)}>
      <CopyPlus aria-hidden size={18} strokeWidth={1.75} />
      Copy last week
    </Button>
  )
}

/** Shown while the user chooses a place without a drag: the name of the entry, and a button that cancels. */
function PlacingBar({ placing: { current, cancel } }: { placing: Placing }) {
  if (!current || current.isDrag) return null
  return (
    <div className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-2 shadow-float">
      <p className="min-w-0 wrap-anywhere">
        {current.mode === 'move' ? 'Move' : 'Copy'} <b>{entryName(current.entry)}</b>: choose a place.
      </p>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  )
}

function WeekNav({ from, today, linkTo }: Pick<Props, 'from' | 'today' | 'linkTo'>) {
  return (
    <nav aria-label="Weeks" className="flex gap-1.5">
      <ButtonLink href={linkTo(addDays(from, -weekDays))} aria-label="Previous week" className="w-11 px-0!">
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
      </ButtonLink>
      <ButtonLink href={linkTo(today)} aria-current={from === today ? 'date' : undefined} className="px-3">
        {from === today ? 'This week' : 'Back to today'}
      </ButtonLink>
      <ButtonLink href={linkTo(addDays(from, weekDays))} aria-label="Next week" className="w-11 px-0!">
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
      </ButtonLink>
    </nav>
  )
}

/** The plan as a text to send, with a block for each day that has entries. */
function shareableText(entries: Entry[], from: string, to: string) {
  const days = [...new Set(entries.map(({ date }) => date))].filter((day) => day >= from && day <= to).toSorted()
  const blockOf = (day: string) => [
    longDay(day),
    ...mealTimes.flatMap((meal) =>
      entries
        .filter((entry) => entry.date === day && entry.meal === meal)
        .map((entry) => `- ${meal}: ${entryName(entry)}`),
    ),
  ]
  return days.map((day) => blockOf(day).join('\n')).join('\n\n')
}
