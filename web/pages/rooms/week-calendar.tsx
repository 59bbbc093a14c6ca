/** The calendar dialog of the week, in a file of its own because it loads on first use. */
import { CalendarDialog } from '#web/features/calendar/calendar-dialog.tsx'
import { CopyButton } from '#web/features/rooms/copy-button.tsx'

interface Props {
  roomId: string
  onClose: () => void
}

export default function WeekCalendar(props: Props) {
  return <CalendarDialog {...props} renderCopy={(name, text) => <CopyButton name={name} text={text} />} />
}
