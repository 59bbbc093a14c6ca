/**
 * A modal dialog: a bottom sheet on a phone, a centred window on a wider screen. It traps the focus and returns it on
 * close. Escape closes it. Back closes it too, because each dialog has an address (`web/core/navigation/dialogs.ts`).
 */
import { X } from 'lucide-react'
import { useContext, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DialogDepth } from './dialog-depth.ts'
import { useModal } from './use-modal.ts'
import { useScrollLock } from './use-scroll-lock.ts'

const sizes = {
  narrow: 'sm:max-w-lg',
  medium: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl',
}

interface Props {
  title: string
  onClose: () => void
  size?: keyof typeof sizes
  /** Whether the content has its own title. The bar then shows the title only after `titleFromPx` of scrolling. */
  isTitleInContent?: boolean
  /** Stays in view above the scrolling content, for example a search box. */
  header?: ReactNode
  /** Whether the first field gets the focus when the dialog opens. By default the dialog itself gets the focus. */
  isForTyping?: boolean
  children: ReactNode
}

/** After this much scrolling, the bar shows the title if the content has its own title. */
const titleFromPx = 120
const firstZIndex = 40

export function Dialog({
  title,
  onClose,
  size = 'wide',
  isTitleInContent = false,
  header,
  isForTyping = false,
  children,
}: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [isScrolled, setScrolled] = useState(false)
  useScrollLock()
  const depth = useContext(DialogDepth)
  useModal(layer, popup, { depth, isForTyping, title, onClose })
  return createPortal(
    <div ref={layer} style={{ zIndex: firstZIndex + depth }} className="relative">
      <div className="fixed inset-0 animate-fade bg-veil" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <div
          ref={popup}
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
          className={`relative flex max-h-(--dialog-height) w-full animate-rise flex-col overflow-hidden rounded-t-[20px] bg-card text-ink shadow-float outline-none sm:rounded-[20px] ${sizes[size]}`}
        >
          {/* The padding on the right leaves space for the Close button. */}
          <header
            className={`flex shrink-0 items-center gap-3 border-b pr-17 pl-5 sm:pl-8 ${isTitleInContent ? 'h-(--dialog-bar)' : 'min-h-16 py-3'} ${isTitleInContent && !isScrolled ? 'border-transparent' : 'border-line'}`}
          >
            <h2
              id={titleId}
              className={
                isTitleInContent
                  ? `truncate text-lg transition-opacity duration-150 [@media(max-height:30rem)]:opacity-100 ${isScrolled ? '' : 'opacity-0'}`
                  : 'text-2xl wrap-anywhere'
              }
            >
              {title}
            </h2>
          </header>
          {header && <div className="shrink-0 border-b border-line px-5 py-4 sm:px-8">{header}</div>}
          <div
            onScroll={(event) => setScrolled(event.currentTarget.scrollTop > titleFromPx)}
            className="grow overflow-y-auto overscroll-contain"
          >
            <DialogDepth value={depth + 1}>{children}</DialogDepth>
          </div>
          {/* The Close button is last in the DOM, so that the Tab key reaches the content first. */}
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className={`absolute right-3 grid size-11 place-items-center rounded-full text-ink hover:bg-wash ${isTitleInContent ? 'top-1' : 'top-2.5'}`}
          >
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
      </div>
    </div>,
    document.body,
  )
}
