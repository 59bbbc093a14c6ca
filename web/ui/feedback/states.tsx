/** Messages in place of content: `EmptyState` when there is nothing to show, `ErrorState` when loading failed. */
import { CookingPot, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center text-ink-soft">
      <CookingPot aria-hidden size={36} strokeWidth={1.5} />
      <p role="status">{text}</p>
      {children}
    </div>
  )
}

export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <CloudOff aria-hidden size={36} strokeWidth={1.5} className="text-ink-soft" />
      <p role="alert">{text}</p>
      {onRetry && <RetryButton onClick={onRetry} />}
    </div>
  )
}

/** The button that repeats a failed request. `ErrorState` has it, and other messages of failures use it too. */
export function RetryButton(props: { look?: 'primary'; onClick: () => void }) {
  return <Button {...props}>Try Again</Button>
}
