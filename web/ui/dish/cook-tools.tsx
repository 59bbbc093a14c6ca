/** The buttons of a dish: cook mode, print, share, clear ticks, and the buttons that the caller passes. */
import { ChefHat, Printer, RotateCcw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { ShareButton } from '#web/ui/controls/share-button.tsx'
import { useWakeLock } from './use-wake-lock.ts'

const wakeLockTexts = {
  on: 'Your screen stays on while you cook.',
  refused: 'This browser cannot keep your screen on.',
  ended: 'Your screen may turn off now, for example because the battery is low.',
}

interface Props {
  title: string
  shareAddress: string
  isCooking: boolean
  onCook: (isCooking: boolean) => void
  hasTicks: boolean
  onClear: () => void
  /** A button that suggests the dish in a room. */
  suggest?: ReactNode
  /** Further buttons, for example like and bookmark. */
  actions?: ReactNode
}

export function CookTools({ title, shareAddress, isCooking, onCook, hasTicks, onClear, suggest, actions }: Props) {
  const wakeLock = useWakeLock(isCooking)
  const cookMode = useRef<HTMLButtonElement>(null)

  return (
    // Small paddings from `md` on, so that all buttons fit in one row of the column.
    <div className="mt-5 flex flex-wrap items-center gap-2 md:gap-1.5 md:[&>button]:gap-1.5 md:[&>button]:px-3 print:hidden">
      <Button
        ref={cookMode}
        aria-pressed={isCooking}
        onClick={() => onCook(!isCooking)}
        className="max-sm:grow max-sm:px-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        <ChefHat aria-hidden size={18} strokeWidth={1.75} />
        Cook mode
      </Button>
      {!isCooking && suggest}
      {!isCooking && (
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={18} strokeWidth={1.75} />
          Print
        </Button>
      )}
      {!isCooking && <ShareButton title={title} address={shareAddress} />}
      {!isCooking && actions && <span className="flex max-sm:ml-auto">{actions}</span>}
      {hasTicks && (
        <Button
          onClick={() => {
            onClear()
            // This button disappears, so the focus moves to another button.
            cookMode.current?.focus()
          }}
        >
          <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
          Clear ticks
        </Button>
      )}
      <p role="status" className="basis-full text-sm text-ink-soft empty:sr-only">
        {isCooking && wakeLock && wakeLockTexts[wakeLock]}
      </p>
    </div>
  )
}
