/**
 * A button that opens a menu of links. The menu of the library is too large for the first load, so it loads when the
 * user hovers, focuses or presses the button. A plain button takes its place until the user has pressed the button and
 * the menu has loaded.
 */
import { useState } from 'react'
import type { MenuProps } from './menu-popup.tsx'

const load = () => import('./menu-popup.tsx')
const preload = () => void load().catch(() => {})

export function Menu({ className, ...menu }: MenuProps & { className: string }) {
  const [isRequested, setRequested] = useState(false)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  if (loaded) return <loaded.default {...menu} triggerClass={className} />
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={isRequested}
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        setRequested(true)
        load().then(setLoaded, () => setRequested(false))
      }}
    >
      {menu.trigger}
    </button>
  )
}
