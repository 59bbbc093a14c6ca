/**
 * A labelled multi-line input that grows with its text. A text that is too long is not cut; a note says how many
 * characters are too many.
 */
import type { ComponentProps } from 'react'
import { LabelledControl, limitOf, type LabelProps } from './labelled-control.tsx'

export function TextArea({
  label,
  hint,
  invalidBy,
  charsMax,
  mark,
  ...textarea
}: LabelProps & { charsMax?: number } & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'maxLength'>) {
  return (
    <LabelledControl
      label={label}
      hint={hint}
      invalidBy={invalidBy}
      mark={mark}
      limit={limitOf(textarea.value, charsMax)}
    >
      {(controlProps) => (
        <textarea
          {...textarea}
          {...controlProps}
          className="block field-sizing-content max-h-80 min-h-24 w-full rounded-control border border-line-strong bg-card px-3 py-2.5 text-base aria-invalid:border-tomato-text data-marked:border-b-[3px] data-marked:border-b-saffron"
        />
      )}
    </LabelledControl>
  )
}
