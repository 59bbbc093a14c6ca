/** A label above a form control and a hint below it. Connects both, and the error message, to the control (ARIA). */
import { useId, type ReactNode } from 'react'

export interface LabelProps {
  label: string
  hint?: ReactNode
  /** The id of the element with the error message. Set only while the control is invalid. */
  invalidBy?: string
}

interface Props extends LabelProps {
  /** Renders the control with the attributes that connect it to its label, hint and error message. */
  children: (controlProps: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
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
