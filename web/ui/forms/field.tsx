/**
 * A labelled input. A text that is too long is not cut: a note says how many characters are too many. A button shows a
 * password.
 */
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { LabelledControl, limitOf, type LabelProps } from './labelled-control.tsx'

const inputClass =
  'min-h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base aria-invalid:border-tomato-text data-marked:border-b-[3px] data-marked:border-b-saffron'

export function Field({
  label,
  invalidBy,
  hint,
  type,
  charsMax,
  mark,
  ...input
}: LabelProps & { charsMax?: number } & Omit<ComponentProps<'input'>, 'id' | 'className' | 'maxLength'>) {
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <LabelledControl label={label} hint={hint} invalidBy={invalidBy} mark={mark} limit={limitOf(input.value, charsMax)}>
      {(controlProps) => (
        <div className="relative">
          <input
            {...input}
            {...controlProps}
            type={isPassword && isShown ? 'text' : type}
            className={isPassword ? `${inputClass} pr-12` : inputClass}
          />
          {isPassword && (
            <button
              type="button"
              aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              {isShown ? (
                <EyeOff aria-hidden size={18} strokeWidth={1.75} />
              ) : (
                <Eye aria-hidden size={18} strokeWidth={1.75} />
              )}
            </button>
          )}
        </div>
      )}
    </LabelledControl>
  )
}
