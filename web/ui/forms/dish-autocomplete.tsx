/**
 * A text input for the name of a dish, with options (WAI-ARIA combobox pattern). Any text is allowed. The component
 * library's combobox is not used, because its open list hides the rest of the form from screen readers.
 */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { LimitNote } from './limit-note.tsx'

export interface DishOption {
  title: string
  /** Where the dish is from, for example a cuisine or an author. Shown beside the title. */
  from: string
  dishRef: DishRef
}

interface Props {
  label: string
  placeholder: string
  value: string
  options: DishOption[]
  charsMax: number
  /** `option` is the option that the user has chosen; undefined when the user has typed. */
  onChange: (value: string, option?: DishOption) => void
}

/** The approximate maximum height of the list (`max-h-72`), including its distance from the input. */
const listPx = 290

export function DishAutocomplete({ label, placeholder, value, options, charsMax, onChange }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAbove, setAbove] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  function open() {
    const { top, bottom } = input.current!.getBoundingClientRect()
    setAbove(bottom + listPx > window.innerHeight && top > listPx)
    setActive(-1)
    setOpen(true)
  }

  function choose(option: DishOption) {
    onChange(option.title, option)
    setOpen(false)
  }

  function move(event: KeyboardEvent) {
    const count = options.length
    if (event.key === 'Escape' && isShown) {
      // Closes only the list, not the dialog around it.
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter' && isShown && options[active]) {
      event.preventDefault()
      choose(options[active])
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count) {
      event.preventDefault()
      if (!isShown) open()
      // The arrow keys move through the options and the input. The input is before the first option.
      const step = event.key === 'ArrowDown' ? 1 : -1
      const from = isShown ? active : -1
      setActive(((from + 1 + step + count + 1) % (count + 1)) - 1)
    }
  }

  return (
    <div className="relative w-full min-w-0">
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => {
          onChange(event.target.value)
          open()
        }}
        onKeyDown={move}
        onBlur={() => setOpen(false)}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-card px-3 text-base placeholder:text-ink-soft"
      />
      {isShown && (
        <OptionList
          id={listId}
          {...{ label, options, active, isAbove, optionId }}
          onActive={setActive}
          onChoose={choose}
        />
      )}
      <LimitNote count={value.trim().length} max={charsMax} />
    </div>
  )
}

interface OptionListProps {
  id: string
  label: string
  options: DishOption[]
  /** The index of the option that Enter chooses; -1 for none. */
  active: number
  isAbove: boolean
  optionId: (index: number) => string
  onActive: (index: number) => void
  onChoose: (option: DishOption) => void
}

const OptionList = ({ id, label, options, active, isAbove, optionId, onActive, onChoose }: OptionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={label}
    className={`absolute left-0 z-20 max-h-72 w-full min-w-64 overflow-y-auto rounded-control border border-line bg-card py-1 text-ink shadow-float ${isAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
  >
    {options.map((option, index) => (
      // The input handles the keyboard.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={`${option.dishRef.kind} ${option.dishRef.id}`}
        id={optionId(index)}
        ref={(element) => void (index === active && element?.scrollIntoView({ block: 'nearest' }))}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // Keeps the focus in the input.
        onMouseDown={(event) => event.preventDefault()}
        onPointerEnter={() => onActive(index)}
        onClick={() => onChoose(option)}
        className="flex min-h-11 cursor-default items-baseline justify-between gap-3 px-3 py-2 aria-selected:bg-wash"
      >
        <span className="font-medium">{option.title}</span>
        <span className="shrink-0 text-sm text-ink-soft">{option.from}</span>
      </div>
    ))}
  </div>
)
