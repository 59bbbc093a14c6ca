/**
 * When a new screen opens, updates the title of the tab, moves the focus to the content, and has screen readers read
 * the title.
 */
import { useEffect, useRef, useState } from 'react'
import { usePathname } from '#web/core/navigation/router.ts'
import { screenTitle, updateTitle } from '#web/core/navigation/use-title.ts'

export function ScreenAnnouncer({ mainId }: { mainId: string }) {
  const pathname = usePathname()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    updateTitle()
    setAnnounced(screenTitle(pathname))
    // Waits for the next frame. Before that, a dialog that has just closed returns the focus to its opener.
    const frame = requestAnimationFrame(() => document.getElementById(mainId)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [pathname, mainId])
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
