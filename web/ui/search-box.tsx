/** A box to search in, with or without a button of its own. */
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from './button.tsx'

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** With it there is a button, and Enter submits. */
  onSubmit?: () => void
  inputRef?: Ref<HTMLInputElement>
}

export function SearchBox({ label, placeholder, value, onChange, onSubmit, inputRef }: Props) {
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
      className="flex items-center gap-2 rounded-[14px] border border-line-strong/60 bg-card p-1.5 pl-4 focus-within:border-tomato-text focus-within:ring-2 focus-within:ring-tomato-text"
    >
      <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-soft"
      />
      {onSubmit && (
        <Button type="submit" look="primary">
          Search
        </Button>
      )}
    </form>
  )
}
