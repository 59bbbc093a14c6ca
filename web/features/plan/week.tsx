/** The week of a room: its plan, with buttons to fill, copy, share and print it. */
import '#web/ui/dish/print.css'
import { ChevronLeft, ChevronRight, CopyPlus, Sparkles } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { texts } from '#contract/plan.ts'
import { mealTimes, type Member } from '#contract/rooms.ts'
import { addDays } from '#contract/time-zone.ts'
import { dayRange, longDay } from '#web/core/days.ts'
import { useDialogs } from '#web/core/dialogs.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { shareText } from '#web/core/share-text.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { SharePrintButtons } from '#web/ui/controls/share-print-buttons.tsx'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { copyLastWeek, nameOf, weekDays, type Entry, type Place, type Planner } from './plan.queries.ts'
import { usePlacing } from './use-placing.ts'
import { WeekGrid } from './week-grid.tsx'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))
const FillDialog = lazy(() => import('./fill-dialog.tsx'))

/** The dialogs of this screen in the address. */
const fillDialog = 'fill-week'
const addDialog = 'plan '
const entryDialog = 'entry '

/** The meal or the entry that a dialog of the address is about. */
function openedBy(dialog: string, entries: Entry[]): { place: Place; entry: Entry | null } | null {
  if (dialog.startsWith(addDialog)) {
    const [date = '', meal] = dialog.slice(addDialog.length).split(' ')
    const known = mealTimes.find((name) => name === meal)
    return known && /^\d{4}-\d{2}-\d{2}$/.test(date) && Date.parse(date)
      ? { place: { date, meal: known }, entry: null }
      : null
  }
  const entry = dialog.startsWith(entryDialog) && entries.find(({ _id }) => _id === dialog.slice(entryDialog.length))
  return entry ? { place: entry, entry } : null
}

/**
 * Closes the dialog of an entry that another member has removed or moved, and tells the user.
 *
 * @returns `close` for the buttons of the dialog: it tells the user nothing
 */
function useGoneEntry(entry: Entry | null, dialog: string, close: () => void) {
  const shown = useRef<{ name: string; dialog: string }>(null)
  useEffect(() => {
    if (entry) {
      shown.current = { name: nameOf(entry), dialog }
    } else if (shown.current) {
      const { name, dialog: shownDialog } = shown.current
      shown.current = null
      if (shownDialog !== dialog) return
      notify(`Another member has removed or moved ${name}.`)
      close()
    }
  })
  return () => {
    shown.current = null
    close()
  }
}

interface Props {
  planner: Planner
  members: Member[]
  roomName: string
  entries: Entry[]
  /** The first day, YYYY-MM-DD. */
  from: string
  today: string
  /** The address of the week from another day. */
  linkTo: (from: string) => string
  dayHref: (day: string) => string
  renderDishField: EntryDialogProps['renderDishField']
  renderForDish: EntryDialogProps['renderForDish']
  links: ReactNode
  status: ReactNode
}

export function Week(props: Props) {
  const { planner, members, roomName, entries, from, today, linkTo, dayHref, links, status } = props
  const { renderDishField, renderForDish } = props
  const to = addDays(from, weekDays - 1)
  const { grid, placing } = usePlacing(planner)
  const { list, open, close } = useDialogs()
  const dialog = list?.name === 'dialog' ? list.value : ''
  const opened = openedBy(dialog, entries)
  const closeEntry = useGoneEntry(opened?.entry ?? null, dialog, close)
  const [isCopying, setCopying] = useState(false)

  async function copy() {
    setCopying(true)
    try {
      await copyLastWeek(planner, from)
    } catch (error) {
      notify(errorMessage(error, texts.loadFailed))
    }
    setCopying(false)
  }
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
          <SharePrintButtons isEmpty={!entries.length} onShare={share} />
        </div>
        <div className="my-4 flex flex-wrap gap-2 max-sm:gap-1.5 print:hidden max-sm:[&>button]:px-3">
          <WeekNav from={from} today={today} linkTo={linkTo} />
          {links}
          <Button disabled={to < today} onClick={() => open('dialog', fillDialog)}>
            <Sparkles aria-hidden size={18} strokeWidth={1.75} />
            Fill the week
          </Button>
          <Button disabled={isCopying} onClick={() => void copy()}>
            <CopyPlus aria-hidden size={18} strokeWidth={1.75} />
            Copy last week
          </Button>
        </div>
        <div className="print:hidden">{status}</div>
        <p role="status" className="sr-only">
          {placing.announcement}
        </p>
        {entries.length === 0 && (
          <p className="mb-4 text-ink-soft print:hidden">
            Nothing is planned yet. Add a dish to any meal, or let Potluck fill the week.
          </p>
        )}
        <WeekGrid
          {...{ from, today, entries, placing }}
          gridRef={grid}
          onAdd={({ date, meal }) => open('dialog', `${addDialog}${date} ${meal}`)}
          onOpen={({ _id }) => open('dialog', `${entryDialog}${_id}`)}
        />
        {placing.current && !placing.current.isDrag && (
          <div className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-2 shadow-float">
            <p className="min-w-0 wrap-anywhere">
              {placing.current.mode === 'move' ? 'Move' : 'Copy'} <b>{nameOf(placing.current.entry)}</b>: choose a
              place.
            </p>
            <Button onClick={placing.cancel}>Cancel</Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {opened && (
          <EntryDialog
            {...{ planner, members, renderDishField, renderForDish, ...opened }}
            dayHref={dayHref(opened.place.date)}
            onPlace={(entry, mode) => {
              closeEntry()
              placing.begin(entry, mode)
            }}
            onClose={closeEntry}
          />
        )}
        {dialog === fillDialog && to >= today && (
          <FillDialog planner={planner} from={from < today ? today : from} to={to} onClose={close} />
        )}
      </Suspense>
    </>
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

/** The plan as a text to send: one block a day. */
function shareableText(entries: Entry[], from: string, to: string) {
  const days = [...new Set(entries.map(({ date }) => date))].filter((day) => day >= from && day <= to).toSorted()
  const blockOf = (day: string) => [
    longDay(day),
    ...mealTimes.flatMap((meal) =>
      entries
        .filter((entry) => entry.date === day && entry.meal === meal)
        .map((entry) => `- ${meal}: ${nameOf(entry)}`),
    ),
  ]
  return days.map((day) => blockOf(day).join('\n')).join('\n\n')
}
