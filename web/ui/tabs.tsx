/** A row of pills, one pressed, over one panel. */
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Props {
  label: string
  tabs: readonly string[]
  value: string
  onChange: (tab: string) => void
  heading: ReactNode
  children: ReactNode
}

export function Tabs({ label, tabs, value, onChange, heading, children }: Props) {
  return (
    <Base.Root value={value} onValueChange={(tab) => onChange(String(tab))}>
      <div className="mb-6 flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
        {heading}
        <Base.List aria-label={label} className="-mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab}
              value={tab}
              className="min-h-11 shrink-0 rounded-full px-4 font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink data-active:bg-ink data-active:text-paper"
            >
              {tab}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      <Base.Panel value={value} tabIndex={-1} className="outline-none">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
