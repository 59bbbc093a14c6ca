/** The single dishes that members put on the list, in addition to the dishes of the chosen days. */
import { X } from 'lucide-react'
import type { List } from '#contract/shopping.ts'
import { shortDay } from '#web/core/days.ts'
import { takeDish } from './listed-dishes.queries.ts'
import type { Shopper } from './shopping.queries.ts'

interface Props {
  shopper: Shopper
  list: List
}

export const AddedDishes = ({ shopper, list: { added, from } }: Props) => (
  <ul aria-label={from ? 'Also on the list' : 'Dishes on the list'} className="mb-2 flex flex-wrap gap-2 print:hidden">
    {added.map((entry) => (
      <li key={entry._id} className="flex min-w-0 items-center rounded-control bg-wash pl-3">
        <span className="min-w-0 wrap-anywhere">
          {from ? 'Also ' : ''}
          <b className="font-semibold">{entry.dish}</b>, {shortDay(entry.date)}
        </span>
        <button
          type="button"
          aria-label={`Take ${entry.dish} off the list`}
          onClick={() => void takeDish(shopper, entry)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <X aria-hidden size={18} strokeWidth={1.75} />
        </button>
      </li>
    ))}
  </ul>
)
