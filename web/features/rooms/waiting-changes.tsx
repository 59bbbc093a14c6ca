/** What the user has changed in a room and the server does not know yet, each with a way to drop it. */
import { Clock } from 'lucide-react'
import { texts } from '#contract/outbox.ts'
import { discardOperation, useOutbox, waitingOf } from '#web/core/outbox.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Nothing while nothing waits. */
export function WaitingChanges({ roomId, meId }: { roomId: string; meId: string }) {
  const waiting = waitingOf(useOutbox(), meId, roomId)
  return (
    <div role="status" className="empty:hidden">
      {waiting.length > 0 && (
        <details className="mb-6 rounded-control border border-line px-4 text-ink-soft">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 underline-offset-4 hover:underline">
            <Clock aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            {texts.waiting(waiting.length)}
          </summary>
          <ul className="pb-2">
            {waiting.map(({ id, label }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-t border-line text-ink">
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <Button look="inline" aria-label={`Discard: ${label}`} onClick={() => void discardOperation(id)}>
                  Discard
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
