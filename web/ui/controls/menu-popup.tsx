/**
 * The button and the menu of the component library. `menu.tsx` loads this file on demand. The menu is open at first,
 * because the user has already pressed the button.
 */
import { Menu as Base } from '@base-ui/react/menu'
import { useState, type ReactNode } from 'react'

export interface MenuProps {
  trigger: ReactNode
  items: { label: string; href: string }[]
  /** Shows the links in two columns. */
  isWide?: boolean
}

export default function MenuPopup({ trigger, triggerClass, items, isWide }: MenuProps & { triggerClass: string }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Base.Trigger className={triggerClass}>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="start" className="z-40">
          <Base.Popup
            className={`max-h-[70dvh] animate-fade overflow-y-auto rounded-card border border-line bg-card p-2 text-ink shadow-float outline-none ${isWide ? 'grid grid-cols-2' : ''}`}
          >
            {items.map(({ label, href }) => (
              <Base.LinkItem
                key={label}
                closeOnClick
                href={href}
                className="flex min-h-11 min-w-40 items-center rounded-lg px-3 outline-none data-highlighted:bg-wash data-highlighted:text-tomato-text"
              >
                {label}
              </Base.LinkItem>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
