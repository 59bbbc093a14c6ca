/** Puts single dishes of the plan on a room's shopping list, and takes them off. */
import type { List } from '#contract/shopping.ts'
import { offerUndo } from '#web/core/outbox/outbox-undo.ts'
import { daysText } from './grouped-lines.ts'
import { sendListChange, type Shopper } from './shopping.queries.ts'

/** An entry of the plan with a dish. */
export interface ListedDish {
  _id: string
  dish: string
  /** YYYY-MM-DD. */
  date: string
}

/**
 * Puts a dish on the list. When the server has accepted the change, a notice shows the days of the list and has an Undo
 * button.
 */
export async function putDish(shopper: Shopper, entry: ListedDish) {
  const { _id, dish } = entry
  const outcome = await sendListChange(shopper, {
    route: 'putDish',
    params: { entryId: _id },
    subject: `dish ${_id}`,
    label: `Put ${dish} on the list`,
  })
  if (outcome.kind !== 'sent') return
  const list = outcome.reply as List | undefined
  const daysOfList = list?.from ? ` The list is for ${daysText(list)} too.` : ''
  offerUndo(`${dish} is on the list.${daysOfList}`, () => void takeDish(shopper, entry))
}

export const takeDish = (shopper: Shopper, { _id, dish }: ListedDish) =>
  sendListChange(shopper, {
    route: 'takeDish',
    params: { entryId: _id },
    subject: `dish ${_id}`,
    label: `Take ${dish} off the list`,
  })
