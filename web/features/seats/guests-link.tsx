/** Opens the guest seats of a room. The dialog is in another file, which loads on first use. */
import { Armchair } from 'lucide-react'
import { texts } from '#contract/seats.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

export function GuestsLink() {
  const linkTo = useDialogLink()
  return (
    <ButtonLink href={linkTo('dialog', 'guests')} className="mt-3 w-full">
      <Armchair aria-hidden size={18} strokeWidth={1.75} />
      {texts.add}
    </ButtonLink>
  )
}
