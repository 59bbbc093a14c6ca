/**
 * A button that opens a menu of links. The menu of the library is too large for the first load, so it loads when the
 * user hovers, focuses or presses the button. Until then a plain button takes its place.
 */
import { lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-popup.tsx'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(load)

export function Menu({ className, ...menu }: MenuProps & { className: string }) {
  const [isRequested, setRequested] = useState(false)
  const plainButton = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={isRequested}
      className={className}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    >
      {menu.trigger}
    </button>
  )
  if (!isRequested) return plainButton
  return (
    <Suspense fallback={plainButton}>
      <MenuPopup {...menu} triggerClass={className} />
    </Suspense>
  )
}
