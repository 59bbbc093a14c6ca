/** A labelled input, tied to its hint and to the line that says why it was refused. */
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

const box = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base aria-invalid:border-tomato-text'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** The id of the message about it, while it is refused. */
  invalidBy?: string
  hint?: ReactNode
}

export function Field({ label, invalidBy, hint, type, ...input }: Props) {
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
          aria-invalid={invalidBy ? true : undefined}
          aria-describedby={[invalidBy, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
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
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
