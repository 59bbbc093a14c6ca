/**
 * A box to search in: either its text is followed as it is typed, or it has a button and an address to search at, which
 * works before the app has begun (docs/decisions/0016), and keeps what is typed until then.
 */
import { Search } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'

interface Followed {
  value: string
  onChange: (value: string) => void
}

interface Submitted {
  /** The path, and the name of the text in its query. */
  action: string
  name: string
  onSubmit: (text: string) => void
}

type Props = { label: string; placeholder: string } & (Followed | Submitted)

export function SearchBox({ label, placeholder, ...way }: Props) {
  const isSubmitted = 'action' in way
  return (
    <form
      role="search"
      aria-label={label}
      action={isSubmitted ? way.action : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSubmitted) way.onSubmit(event.currentTarget.querySelector('input')!.value.trim())
      }}
      className="flex items-center gap-2 rounded-[14px] border border-line-strong/60 bg-card p-1.5 pl-4 focus-within:border-tomato-text focus-within:ring-2 focus-within:ring-tomato-text"
    >
      <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        {...(isSubmitted
          ? { name: way.name }
          : { value: way.value, onChange: (event) => way.onChange(event.target.value) })}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:opacity-60 [&::-webkit-search-cancel-button]:grayscale"
      />
      {isSubmitted && (
        <Button type="submit" look="primary">
          Search
        </Button>
      )}
    </form>
  )
}
