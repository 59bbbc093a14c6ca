/** The button that opens the calendar of a room, and its dialog, which loads on first use. */
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, type ComponentProps } from 'react'
import { texts } from '#contract/calendar.ts'
import { useDialogs } from '#web/core/dialogs.ts'
import { Button } from '#web/ui/controls/button.tsx'

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'))
/** The dialog in the address. */
const dialogName = 'calendar'

export function CalendarLink(props: Omit<ComponentProps<typeof CalendarDialog>, 'onClose'>) {
  const { list, open, close } = useDialogs()
  return (
    <>
      <Button onClick={() => open('dialog', dialogName)}>
        <CalendarPlus aria-hidden size={18} strokeWidth={1.75} />
        {texts.heading}
      </Button>
      <Suspense fallback={null}>
        {list?.name === 'dialog' && list.value === dialogName && <CalendarDialog {...props} onClose={close} />}
      </Suspense>
    </>
  )
}
