/** The buttons that share and print the content of a screen. On a phone they have icons only. */
import { Printer, Share2 } from 'lucide-react'
import { Button } from './button.tsx'

const phoneClass = 'max-sm:w-11 max-sm:px-0'

export function SharePrintButtons({ isEmpty, onShare }: { isEmpty: boolean; onShare: () => Promise<void> }) {
  return (
    <div className="flex shrink-0 gap-2 print:hidden">
      <Button disabled={isEmpty} onClick={() => void onShare()} className={phoneClass}>
        <Share2 aria-hidden size={18} strokeWidth={1.75} />
        <span className="max-sm:sr-only">Share</span>
      </Button>
      <Button disabled={isEmpty} onClick={() => window.print()} className={phoneClass}>
        <Printer aria-hidden size={18} strokeWidth={1.75} />
        <span className="max-sm:sr-only">Print</span>
      </Button>
    </div>
  )
}
