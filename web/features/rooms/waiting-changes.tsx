/**
 * The waiting changes of a member or guest in a room, each with a button that discards the change. A change counts as
 * waiting if it, or another change of this person in this room, could not be sent (`waitingOf`).
 */
import { ChevronDown, Clock } from 'lucide-react'
import { texts } from '#contract/texts/outbox.ts'
import { discardOperation, useOutbox, waitingOf } from '#web/core/outbox/outbox.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Nothing is visible if no change waits. @param meId the id of the member or guest */
export function WaitingChanges({ roomId, meId }: { roomId: string; meId: string }) {
  const waiting = waitingOf(useOutbox(), meId, roomId)
  const text = waiting.length > 0 ? texts.waiting(waiting.length) : ''
  return (
    <>
      {/* Screen readers announce only the number, not the list. */}
      <p role="status" className="sr-only">
        {text}
      </p>
      {text && (
        <details className="group mb-6 rounded-control border border-line px-4 text-ink-soft">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 underline-offset-4 hover:underline">
            <Clock aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            {text}
            <ChevronDown
              aria-hidden
              size={18}
              strokeWidth={1.75}
              className="ml-auto shrink-0 transition-transform duration-150 group-open:rotate-180"
            />
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
    </>
  )
}
