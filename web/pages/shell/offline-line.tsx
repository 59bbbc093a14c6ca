/**
 * A line at the bottom of the window. It is shown while the server is unreachable, unless the screen itself reports
 * this.
 */
import { WifiOff } from 'lucide-react'
import { texts } from '#contract/texts/offline.ts'
import { isReportedByScreen, useIsServerReachable } from '#web/core/connection/connection.ts'
import { useStore } from '#web/core/store.ts'

export function OfflineLine() {
  const isReachable = useIsServerReachable()
  const isReported = useStore(isReportedByScreen)
  return (
    <p role="status" className="sticky bottom-0 z-20 empty:sr-only">
      {!isReachable && !isReported && (
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
