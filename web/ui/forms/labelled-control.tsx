/** A label above a control and a hint below it, tied to it, as is the line that says why it was refused. */
import { useId, type ReactNode } from 'react'

export interface LabelProps {
  label: string
  hint?: ReactNode
  /** The id of the message about it, while it is refused. */
  invalidBy?: string
}

interface Props extends LabelProps {
  /** Draws the control with what ties it to its label, hint and message. */
  children: (ties: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

export function LabelledControl({ label, hint, invalidBy, children }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': invalidBy ? true : undefined,
        'aria-describedby': [invalidBy, hint && hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <div id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
