/** One line of the list. A press on its name ticks the line. A press on its amount opens the details of the line. */
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ListLine } from '#contract/shopping.ts'
import { amountsText } from '#cooking/shopping/amount-text.ts'
import { LineDetails } from './line-details.tsx'
import { isPending } from './pending-lines.ts'
import { lineName, tick, type Shopper } from './shopping.queries.ts'

export function ListLineRow({ shopper, line }: { shopper: Shopper; line: ListLine }) {
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  // True after the user ticks the line, false after the user unticks it. Null if no change is being sent.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const { changed } = line
  const ticked = pressed ?? line.ticked
  const name = lineName(line)
  // No amount is shown beside a text that a member wrote.
  const amounts = line.text === null ? amountsText(line.amounts) : ''
  async function toggle() {
    setPressed(!ticked)
    await tick(shopper, line, !ticked)
    setPressed(null)
  }
  return (
    <li data-line={line._id} className="break-inside-avoid border-b border-line">
      <div className={`flex items-stretch gap-2 ${ticked ? 'text-ink-soft' : ''}`}>
        <label className="flex min-h-14 min-w-0 grow cursor-pointer items-center gap-4 py-2 text-lg leading-snug print:min-h-0 print:py-px print:text-sm">
          <input
            type="checkbox"
            checked={ticked}
            disabled={isPending(line)}
            onChange={() => void toggle()}
            className="check-box size-7 print:size-4"
          />
          <span className={`min-w-0 wrap-anywhere inline-block first-letter:uppercase ${ticked ? 'line-through' : ''}`}>
            {name}
          </span>
        </label>
        {!isPending(line) && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={`${amounts || 'Details'}: ${name}`}
            onClick={() => setOpen(!isOpen)}
            className="flex min-w-11 max-w-1/2 shrink-0 items-center justify-end gap-1 rounded-control pl-2 text-right text-lg font-bold hover:bg-wash print:text-sm"
          >
            {amounts}
            <ChevronDown
              aria-hidden
              size={18}
              strokeWidth={1.75}
              className={`shrink-0 text-ink-soft transition-transform duration-150 print:hidden ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        )}
      </div>
      {changed && <p className="-mt-1 pb-3 pl-11 text-sm text-saffron-deep">{changed}</p>}
      {isOpen && (
        <div id={detailsId} className="pb-4 pl-11 print:hidden">
          <LineDetails shopper={shopper} line={line} />
        </div>
      )}
    </li>
  )
}
