/**
 * A button with a menu of links. The machinery of menus is heavier than the whole first screen, so a plain button
 * stands in for it until somebody comes near.
 */
import { lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-popup.tsx'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(load)

export function Menu({ className, ...menu }: MenuProps & { className: string }) {
  const [isWanted, setWanted] = useState(false)
  const standIn = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={isWanted}
      className={className}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      {menu.trigger}
    </button>
  )
  if (!isWanted) return standIn
  return (
    <Suspense fallback={standIn}>
      <MenuPopup {...menu} triggerClass={className} onClosed={() => {}} />
    </Suspense>
  )
}
