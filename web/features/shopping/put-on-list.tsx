/** Puts a dish of the plan on the shopping list, and says what happens to the dishes that are on the list already. */
import { useQuery } from '@tanstack/react-query'
import { Check, ListPlus } from 'lucide-react'
import type { List } from '#contract/shopping.ts'
import { useOutbox } from '#web/core/outbox/outbox.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { daysText, lastDayOf } from './grouped-lines.ts'
import { putDish, takeDish, type ListedDish } from './listed-dishes.queries.ts'
import { shoppingListQuery } from './shopping.queries.ts'

interface Props {
  roomId: string
  meId: string
  entry: ListedDish
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
}

export default function PutOnList({ roomId, meId, entry, today }: Props) {
  const { data: list } = useQuery(shoppingListQuery(roomId))
  const isWaiting = useOutbox().some(
    ({ route, by, params, refusal }) =>
      route === 'putDish' && by === meId && params.entryId === entry._id && refusal === undefined,
  )
  const isAdded = list?.added.some(({ _id }) => _id === entry._id)
  const isInDays = Boolean(list?.from && list.to && list.from <= entry.date && entry.date <= list.to)
  if (isWaiting) return <p className="text-ink-soft">{entry.dish} will be put on the list.</p>
  if (isInDays || isAdded)
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink-soft">
        <span className="flex items-center gap-1.5">
          <Check aria-hidden size={18} strokeWidth={2} className="text-basil" />
          {isInDays ? `On the shopping list for ${daysText(list!)}` : 'On the shopping list'}
        </span>
        {!isInDays && (
          <Button look="inline" onClick={() => void takeDish({ roomId }, entry)}>
            Take it off
          </Button>
        )}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button onClick={() => void putDish({ roomId }, entry)}>
        <ListPlus aria-hidden size={18} strokeWidth={1.75} />
        Put on the list
      </Button>
      {list && <span className="min-w-0 text-sm text-ink-soft">{othersText(list, today)}</span>}
    </div>
  )
}

/** Says what happens to the other dishes on the list. */
function othersText(list: List, today: string) {
  const last = lastDayOf(list)
  if (!last) return ''
  if (last < today) return 'A new list begins: the days of the last one are over.'
  return list.from ? `The list stays for ${daysText(list)}.` : 'The other dishes stay on the list.'
}
