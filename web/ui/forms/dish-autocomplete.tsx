/** A text input for the name of a dish, with suggestions. Any text is allowed. */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { LimitNote } from './limit-note.tsx'

export interface DishOption {
  title: string
  /** Where the dish is from, for example a cuisine or an author. Shown beside the title. */
  from: string
}

interface Props {
  label: string
  placeholder: string
  value: string
  choices: DishOption[]
  charsMax: number
  onChange: (value: string) => void
}

export function DishAutocomplete({ label, placeholder, value, choices, charsMax, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    // Closed while there are no options: an open popup hides the rest of the page from screen readers.
    <Autocomplete.Root
      open={isOpen && choices.length > 0}
      onOpenChange={setOpen}
      items={choices}
      mode="none"
      value={value}
      onValueChange={onChange}
      itemToStringValue={(choice: DishOption) => choice.title}
    >
      <div className="min-w-0 grow">
        <Autocomplete.Input
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="send"
          className="min-h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base placeholder:text-ink-soft"
        />
        <LimitNote count={value.trim().length} max={charsMax} />
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-[55]">
          <Autocomplete.Popup className="max-h-72 w-(--anchor-width) min-w-64 overflow-y-auto rounded-control border border-line bg-card py-1 text-ink shadow-float empty:hidden data-empty:hidden">
            <Autocomplete.List>
              {(choice: DishOption) => (
                <Autocomplete.Item
                  key={`${choice.from} ${choice.title}`}
                  value={choice}
                  className="flex min-h-11 cursor-default items-baseline justify-between gap-3 px-3 py-2 data-highlighted:bg-wash"
                >
                  <span className="font-medium">{choice.title}</span>
                  <span className="shrink-0 text-sm text-ink-soft">{choice.from}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
