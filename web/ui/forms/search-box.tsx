/**
 * A search form with two modes. In the controlled mode, the parent gets every change of the text. In the submitted
 * mode, the form has a button and an `action`. In this mode, the form also works before hydration, and hydration keeps
 * the typed text (docs/decisions/0016).
 */
import { Search } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/catalog.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LimitNote } from './limit-note.tsx'

interface Controlled {
  value: string
  onChange: (value: string) => void
}

interface Submitted {
  /** The path to open. */
  action: string
  /** The query parameter for the text. */
  name: string
  onSubmit: (text: string) => void
}

type Props = { label: string; placeholder: string } & (Controlled | Submitted)

export function SearchBox({ label, placeholder, ...mode }: Props) {
  const isSubmitted = 'action' in mode
  const [typedLength, setTypedLength] = useState(0)
  const length = isSubmitted ? typedLength : mode.value.trim().length
  return (
    <form
      role="search"
      aria-label={label}
      action={isSubmitted ? mode.action : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitted) return
        const text = event.currentTarget.querySelector('input')!.value.trim()
        // The text may have been typed before hydration.
        setTypedLength(text.length)
        if (text.length <= limits.nameCharsMax) mode.onSubmit(text)
      }}
    >
      <div className="flex items-center gap-2 rounded-[14px] border border-line-strong/60 bg-card p-1.5 pl-4 focus-within:border-tomato-text focus-within:ring-2 focus-within:ring-tomato-text">
        <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          {...(isSubmitted
            ? { name: mode.name, onChange: (event) => setTypedLength(event.target.value.trim().length) }
            : { value: mode.value, onChange: (event) => mode.onChange(event.target.value) })}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:opacity-60 [&::-webkit-search-cancel-button]:grayscale"
        />
        {isSubmitted && (
          <Button type="submit" look="primary">
            Search
          </Button>
        )}
      </div>
      <LimitNote count={length} max={limits.nameCharsMax} />
    </form>
  )
}
