/** A labelled multi-line input that grows with its text. */
import type { ComponentProps } from 'react'
import { LabelledControl, type LabelProps } from './labelled-control.tsx'

export function TextArea({
  label,
  hint,
  invalidBy,
  ...textarea
}: LabelProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <LabelledControl label={label} hint={hint} invalidBy={invalidBy}>
      {(controlProps) => (
        <textarea
          {...textarea}
          {...controlProps}
          className="block field-sizing-content max-h-80 min-h-24 w-full rounded-control border border-line-strong bg-card px-3 py-2.5 text-base aria-invalid:border-tomato-text"
        />
      )}
    </LabelledControl>
  )
}
