/** The notices at the bottom of the window. A screen reader is interrupted to read an alert. */
import { X } from 'lucide-react'
import type { SyntheticEvent } from 'react'

interface Props {
  notices: {
    id: number
    text: string
    tone: 'good' | 'bad'
    isAlert: boolean
    action?: { text: string; run: () => void }
  }[]
  onDismiss: (id: number) => void
  /** The pointer or the focus entered the notice. */
  onPause: (id: number) => void
  /** Neither the pointer nor the focus is in the notice any more. */
  onResume: (id: number) => void
}

export function NoticeBoard({ notices, onDismiss, onPause, onResume }: Props) {
  const resumeWhenLeft = (id: number) => (event: SyntheticEvent) =>
    event.currentTarget.matches(':hover, :focus-within') || onResume(id)
  return (
    // A live region stays readable while a dialog hides the rest of the page from screen readers.
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-[60] flex flex-col items-center gap-2 px-4"
    >
      {notices.map(({ id, text, tone, isAlert, action }) => (
        <div
          key={id}
          role={isAlert ? 'alert' : 'status'}
          onPointerEnter={() => onPause(id)}
          onPointerLeave={resumeWhenLeft(id)}
          onFocus={() => onPause(id)}
          onBlur={resumeWhenLeft(id)}
          className={`pointer-events-auto flex max-w-lg animate-rise items-center gap-2 rounded-control border-l-4 bg-card py-1 pr-1 pl-4 font-medium text-ink shadow-float ${tone === 'bad' ? 'border-tomato' : 'border-basil'}`}
        >
          {text}
          {action && (
            <button
              type="button"
              onClick={() => {
                onDismiss(id)
                action.run()
              }}
              className="min-h-11 rounded-control px-3 font-semibold text-tomato-text underline underline-offset-4 hover:bg-wash"
            >
              {action.text}
            </button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => onDismiss(id)}
            className="grid size-11 place-items-center rounded-full hover:bg-wash"
          >
            <X aria-hidden size={16} strokeWidth={1.75} />
          </button>
        </div>
      ))}
    </div>
  )
}
