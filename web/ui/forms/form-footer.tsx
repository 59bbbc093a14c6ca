/** The end of a form: the message about the last submission, and the buttons of the form. */
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'

interface Props {
  message: { id: string; text: string | null; tone: 'good' | 'bad' }
  /** The submit button works while the form is `open`. */
  state: 'open' | 'busy' | 'done'
  label: ReactNode
  /** Replaces `label` while the form is being sent. */
  busyLabel?: string
  look?: 'primary' | 'quiet' | 'danger'
  isDisabled?: boolean
  className?: string
  /** A button that cancels the form. It is before the submit button. */
  cancel?: ReactNode
  /** Shown between the message and the buttons. */
  children?: ReactNode
}

export function FormFooter({
  message,
  state,
  label,
  busyLabel,
  look = 'primary',
  isDisabled = false,
  className,
  cancel,
  children,
}: Props) {
  const submit = (
    <Button type="submit" look={look} disabled={isDisabled || state !== 'open'} className={className}>
      {state === 'busy' && busyLabel ? busyLabel : label}
    </Button>
  )
  return (
    <>
      <MessageLine {...message} />
      {children}
      {cancel ? (
        <div className="flex flex-wrap justify-end gap-3">
          {cancel}
          {submit}
        </div>
      ) : (
        submit
      )}
    </>
  )
}
