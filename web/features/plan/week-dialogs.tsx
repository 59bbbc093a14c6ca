/** The dialogs that the address of the week opens: to add, change and remove entries, and to fill the week. */
import { useEffect, useRef } from 'react'
import { mealTimes } from '#contract/rooms.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { notify } from '#web/core/notices.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { entryName, type Entry, type Place } from './plan.queries.ts'
import type { Placing } from './use-placing.ts'

const EntryDialog = loadable(() => import('./entry-dialog.tsx'))
const FillDialog = loadable(() => import('./fill-dialog.tsx'))

const addPrefix = 'plan '
const entryPrefix = 'entry '

/** The values of the address parameter `dialog`. */
export const dialogs = {
  fill: 'fill-week',
  add: ({ date, meal }: Place) => `${addPrefix}${date} ${meal}`,
  entry: ({ _id }: Entry) => `${entryPrefix}${_id}`,
}

interface Props extends Pick<EntryDialogProps, 'roomId' | 'members' | 'renderDishField' | 'renderForDish'> {
  entries: Entry[]
  placing: Placing
  /** The first and the last day of the week, YYYY-MM-DD. */
  from: string
  to: string
  today: string
  dayHref: (day: string) => string
}

export function WeekDialogs({ entries, placing, from, to, today, dayHref, ...entryProps }: Props) {
  const { dialog, close } = useDialogs()
  const opened = openedBy(dialog, entries)
  const closeEntry = useGoneEntry(opened?.entry ?? null, dialog, close)
  return (
    <ErrorBoundary resetKey={useLocation()}>
      {opened && (
        <EntryDialog
          {...entryProps}
          {...opened}
          dayHref={dayHref(opened.place.date)}
          onPlace={(entry, mode) => {
            closeEntry()
            placing.begin(entry, mode)
          }}
          onClose={closeEntry}
        />
      )}
      {dialog === dialogs.fill && to >= today && (
        <FillDialog roomId={entryProps.roomId} from={from < today ? today : from} to={to} onClose={close} />
      )}
    </ErrorBoundary>
  )
}

/**
 * Reads `?dialog=`. Returns an existing entry with its place, or only the place of a new entry. Null for other dialogs.
 */
function openedBy(dialog: string | null, entries: Entry[]): { place: Place; entry: Entry | null } | null {
  if (!dialog) return null
  if (dialog.startsWith(addPrefix)) {
    const [date = '', meal] = dialog.slice(addPrefix.length).split(' ')
    const known = mealTimes.find((name) => name === meal)
    return known && /^\d{4}-\d{2}-\d{2}$/.test(date) && Date.parse(date)
      ? { place: { date, meal: known }, entry: null }
      : null
  }
  const entry = dialog.startsWith(entryPrefix) && entries.find(({ _id }) => _id === dialog.slice(entryPrefix.length))
  return entry ? { place: entry, entry } : null
}

/**
 * Closes the dialog of an entry that is removed, is moved out of the week or is of a day that has passed. A notice says
 * so.
 *
 * @returns a function that closes the dialog without that notice, for the buttons of the dialog
 */
function useGoneEntry(entry: Entry | null, dialog: string | null, close: () => void) {
  const shown = useRef<{ name: string; dialog: string | null }>(null)
  useEffect(() => {
    if (entry) {
      shown.current = { name: entryName(entry), dialog }
    } else if (shown.current) {
      const { name, dialog: shownDialog } = shown.current
      shown.current = null
      if (shownDialog !== dialog) return
      notify(`${name} is no longer in this week.`)
      close()
    }
  })
  return () => {
    shown.current = null
    close()
  }
}
