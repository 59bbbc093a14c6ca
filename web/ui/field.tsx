/** A labelled input whose error is tied to it and read out. */
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

const box = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base aria-invalid:border-tomato-text'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  error?: string | null
  hint?: ReactNode
}

export function Field({ label, error, hint, type, ...input }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          className={isPassword ? `${box} pr-12` : box}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            {isShown ? <EyeOff aria-hidden size={18} strokeWidth={1.75} /> : <Eye aria-hidden size={18} strokeWidth={1.75} />}
          </button>
        )}
      </div>
      <div id={`${id}-hint`} className="mt-1 text-sm">
        {error && <p className="text-tomato-text">{error}</p>}
        {hint && <div className="text-ink-soft">{hint}</div>}
      </div>
    </div>
  )
}
