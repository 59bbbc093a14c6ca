/** A line at the bottom of the window while the server is unreachable. The screen of a room has its own message. */
import { WifiOff } from 'lucide-react'
import { texts } from '#contract/texts/offline.ts'
import { useIsServerReachable } from '#web/core/connection/connection.ts'
import { matchScreen, useLocation } from '#web/core/navigation/router.ts'

export function OfflineLine() {
  const isReachable = useIsServerReachable()
  const isRoom = matchScreen(useLocation().pathname)?.name === 'room'
  return (
    <p role="status" className="sticky bottom-0 z-20 empty:sr-only">
      {!isReachable && !isRoom && (
        <span
          data-offline
          className="gutter flex items-center justify-center gap-2 border-t border-line bg-wash py-2 text-sm text-ink-soft"
        >
          <WifiOff aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          {texts.offline}
        </span>
      )}
    </p>
  )
}
