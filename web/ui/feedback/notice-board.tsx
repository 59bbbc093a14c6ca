/**
 * The notices: at the top of a phone, at the bottom of a wider window. The header and open dialogs leave space for the
 * notices (`--notices` in theme.css), so that the controls of the header and of dialogs are not covered. A notice with
 * `isAlert` interrupts a screen reader.
 */
import { X } from 'lucide-react'
import { useEffect, useRef, type SyntheticEvent } from 'react'

export interface Notice {
  id: number
  text: string
  tone: 'good' | 'bad'
  /** Whether a screen reader reads the notice immediately, even while it is reading something else. */
  isAlert: boolean
  /** A button in the notice, for example to undo the action. */
  action?: { text: string; run: () => void }
}

interface Props {
  notices: Notice[]
  onDismiss: (id: number) => void
  /** Called when the notice gets the focus or, if `staysForPointer`, the pointer. */
  onPause: (id: number) => void
  /** Called when neither the focus nor the pointer pauses the notice any more. */
  onResume: (id: number) => void
}

/** Whether the pointer stops the timer of a notice. This gives the user time to read an error, or to press a button. */
const staysForPointer = ({ tone, action }: Notice) => tone === 'bad' || action !== undefined

export function NoticeBoard({ notices, onDismiss, onPause, onResume }: Props) {
  const board = useRef<HTMLDivElement>(null)
  useReservedHeight(board)
  const resumeWhenLeft = (notice: Notice) => (event: SyntheticEvent) =>
    event.currentTarget.matches(staysForPointer(notice) ? ':hover, :focus-within' : ':focus-within') ||
    onResume(notice.id)
  return (
    // A live region stays readable while a dialog hides the rest of the page from screen readers.
    <div
      ref={board}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-[60] flex flex-col items-center gap-2 p-2 empty:p-0 sm:top-auto sm:bottom-0 sm:p-4"
    >
      {notices.map((notice) => (
        <div
          key={notice.id}
          role={notice.isAlert ? 'alert' : 'status'}
          onPointerEnter={() => staysForPointer(notice) && onPause(notice.id)}
          onPointerLeave={staysForPointer(notice) ? resumeWhenLeft(notice) : undefined}
          onFocus={() => onPause(notice.id)}
          onBlur={resumeWhenLeft(notice)}
          className={`pointer-events-auto flex max-w-lg animate-rise items-center gap-2 rounded-control border-l-4 bg-card py-1 pr-1 pl-4 font-medium text-ink shadow-float max-sm:w-full max-sm:justify-between ${notice.tone === 'bad' ? 'border-tomato' : 'border-basil'}`}
        >
          {notice.text}
          <span className="flex shrink-0 items-center">
            {notice.action && (
              <button
                type="button"
                onClick={() => {
                  onDismiss(notice.id)
                  notice.action?.run()
                }}
                className="min-h-11 rounded-control px-3 font-semibold text-tomato-text underline underline-offset-4 hover:bg-wash"
              >
                {notice.action.text}
              </button>
            )}
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => onDismiss(notice.id)}
              className="grid size-11 place-items-center rounded-full hover:bg-wash"
            >
              <X aria-hidden size={16} strokeWidth={1.75} />
            </button>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Keeps `--notices` at the height of the board. */
function useReservedHeight(board: { current: HTMLElement | null }) {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${board.current?.offsetHeight ?? 0}px`))
    observer.observe(board.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--notices')
    }
  }, [board])
}
