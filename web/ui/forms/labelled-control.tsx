/**
 * A label above a form control, and notes and a hint below it. Connects the label, the notes, the hint and the error
 * message to the control (ARIA).
 */
import { useId, type ReactNode } from 'react'
import { isNearLimit, LimitNote } from './limit-note.tsx'
import { MarkNote } from './mark-note.tsx'

export interface LabelProps {
  label: string
  hint?: ReactNode
  /** The id of the element with the error message. Set only while the control is invalid. */
  invalidBy?: string
  /** What an import did not understand in this field. */
  mark?: string
}

interface Props extends LabelProps {
  /** The length of the text, and the maximum length that can be saved. */
  limit?: { count: number; max: number }
  /** Renders the control with the attributes that connect it to its label, notes, hint and error message. */
  children: (controlProps: {
    id: string
    'aria-invalid'?: true
    'aria-describedby'?: string
    'data-marked'?: true
  }) => ReactNode
}

/** The limit of a text field, if it has one. Spaces around the text are not saved, so they do not count. */
export const limitOf = (value: unknown, charsMax: number | undefined) =>
  charsMax === undefined || typeof value !== 'string' ? undefined : { count: value.trim().length, max: charsMax }

export function LabelledControl({ label, hint, invalidBy, mark, limit, children }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const limitId = `${id}-limit`
  const markId = `${id}-mark`
  const describedBy = [invalidBy, limit && isNearLimit(limit) && limitId, mark && markId, hint && hintId]
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': invalidBy ? true : undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'data-marked': mark ? true : undefined,
      })}
      {mark && <MarkNote id={markId} text={mark} />}
      {limit && <LimitNote id={limitId} {...limit} />}
      {hint && (
        <div id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
