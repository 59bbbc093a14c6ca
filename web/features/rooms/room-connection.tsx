/**
 * Says that a room has no connection, and lists the waiting changes. While this component is mounted, the line at the
 * bottom of the window (web/pages/shell/offline-line.tsx) is not shown.
 */
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { isReportedByScreen, useIsServerReachable } from '#web/core/connection/connection.ts'
import { WaitingChanges } from './waiting-changes.tsx'

interface Props {
  roomId: string
  meId: string
  /** Null until the first connection or failure. */
  isConnected: boolean | null
  /** Shown when `isConnected` is false or the server is unreachable. */
  text: string
}

export function RoomConnection({ roomId, meId, isConnected, text }: Props) {
  const isReachable = useIsServerReachable()
  useEffect(() => {
    isReportedByScreen.set(true)
    return () => isReportedByScreen.set(false)
  }, [])
  return (
    <>
      <p role="status" className="empty:sr-only">
        {(isConnected === false || !isReachable) && (
          <span className="mb-4 flex items-center gap-2 rounded-control bg-wash px-4 py-3 text-ink-soft">
            <WifiOff aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            {text}
          </span>
        )}
      </p>
      <WaitingChanges roomId={roomId} meId={meId} />
    </>
  )
}
