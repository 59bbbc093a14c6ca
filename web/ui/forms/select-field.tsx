/** A labelled native `<select>`. */
import { ChevronDown } from 'lucide-react'
import { LabelledControl, type LabelProps } from './labelled-control.tsx'

interface Props extends Omit<LabelProps, 'mark'> {
  options: readonly (string | { value: string; label: string })[]
  /** Shown while the value is empty. Without a placeholder, one of the options is always chosen. */
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

export function SelectField({ label, hint, invalidBy, options, placeholder, value, onChange }: Props) {
  return (
    <LabelledControl label={label} hint={hint} invalidBy={invalidBy}>
      {(controlProps) => (
        <div className="relative">
          <select
            {...controlProps}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-11 w-full appearance-none rounded-control border border-line-strong bg-card pr-11 pl-3 text-base text-ink aria-invalid:border-tomato-text"
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value: key, label: text } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={key} value={key}>
                  {text}
                </option>
              )
            })}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </LabelledControl>
  )
}
