/**
 * A modal dialog: a bottom sheet on a phone, a window on a desktop. It traps the focus and returns it on close. Escape
 * and the browser's Back button close it.
 */
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

const sizes = {
  narrow: 'sm:max-w-lg',
  medium: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl',
}

interface Props {
  title: string
  onClose: () => void
  size?: keyof typeof sizes
  /** Hides the title visually, for content that shows its own. Screen readers still read it. */
  isTitleHidden?: boolean
  /** Stays in view above the scrolling content, for example a search box. */
  header?: ReactNode
  /** Focuses the first field when it opens; otherwise the dialog itself gets the focus. */
  isForTyping?: boolean
  children: ReactNode
}

export function Dialog({
  title,
  onClose,
  size = 'wide',
  isTitleHidden = false,
  header,
  isForTyping = false,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  /** Not a button above the fields. After a touch the default applies, which opens no keyboard. */
  const focusField = (openedBy: string) =>
    openedBy === 'touch' || (popup.current?.querySelector<HTMLElement>('input, textarea, select') ?? true)
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={isForTyping ? focusField : popup}
            className={`relative flex max-h-[94dvh] w-full animate-rise flex-col overflow-hidden rounded-t-[20px] bg-card text-ink shadow-float outline-none sm:max-h-[90dvh] sm:rounded-[20px] ${sizes[size]}`}
          >
            <header className={isTitleHidden ? 'sr-only' : 'shrink-0 border-b border-line px-5 py-4 pr-16 sm:px-8'}>
              <Base.Title className="text-2xl wrap-anywhere">{title}</Base.Title>
            </header>
            {header && <div className="shrink-0 border-b border-line px-5 py-4 sm:px-8">{header}</div>}
            <div className="grow overflow-y-auto overscroll-contain">{children}</div>
            {/* Last in the DOM, so that the first field of a form gets the focus. */}
            <Base.Close
              aria-label="Close"
              className="absolute top-2.5 right-3 z-10 grid size-11 place-items-center rounded-full bg-card text-ink hover:bg-wash"
            >
              <X aria-hidden size={20} strokeWidth={1.75} />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
