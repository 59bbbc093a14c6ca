/** Opens the reminders of a room. The dialog is in another file, which loads on first use. */
import { Bell } from 'lucide-react'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

export function RemindersLink() {
  const linkTo = useDialogLink()
  return (
    <ButtonLink href={linkTo('dialog', 'reminders')} className="mt-3 w-full">
      <Bell aria-hidden size={18} strokeWidth={1.75} />
      Reminders
    </ButtonLink>
  )
}
