/**
 * Tabs above one panel (WAI-ARIA tabs pattern). The arrow keys, Home and End select another tab. The tabs of the
 * component library are not used, because they would make the scripts of the first screen larger.
 */
import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface Props {
  label: string
  tabs: readonly string[]
  value: string
  onChange: (tab: string) => void
  heading: ReactNode
  children: ReactNode
}

export function Tabs({ label, tabs, value, onChange, heading, children }: Props) {
  const id = useId()
  const idOf = (tab: string) => `${id}-${tabs.indexOf(tab)}`

  function move(event: KeyboardEvent) {
    const index = tabs.indexOf(value)
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = targets[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs.at(next % tabs.length)!
    onChange(tab)
    document.getElementById(idOf(tab))?.focus()
  }

  return (
    <>
      <div className="mb-6 flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
        {heading}
        <div
          role="tablist"
          aria-label={label}
          className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
        >
          {tabs.map((tab) => (
            <button
              key={tab}
              id={idOf(tab)}
              type="button"
              role="tab"
              aria-selected={tab === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab === value ? 0 : -1}
              onClick={() => onChange(tab)}
              onKeyDown={move}
              className="min-h-11 shrink-0 rounded-full px-4 font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink aria-selected:bg-ink aria-selected:text-paper"
            >
              {tab}
            </button>
          ))}
        </div>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(value)}>
        {children}
      </div>
    </>
  )
}
