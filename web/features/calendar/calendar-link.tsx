/** The button that opens the calendar dialog of a room. When the dialog is open, it is rendered beside the button. */
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#contract/calendar.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** The value of `?dialog=` that opens the calendar dialog. */
const dialogName = 'calendar'

/** @param props.renderDialog renders the dialog, whose code may load on first use */
export function CalendarLink({ renderDialog }: { renderDialog: (onClose: () => void) => ReactNode }) {
  const { dialog, open, close } = useDialogs()
  return (
    <>
      <Button onClick={() => open('dialog', dialogName)}>
        <CalendarPlus aria-hidden size={18} strokeWidth={1.75} />
        {texts.heading}
      </Button>
      {dialog === dialogName && renderDialog(close)}
    </>
  )
}
