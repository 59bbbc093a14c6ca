/**
 * Reads and changes a room's shopping list. Changes of lines go through the outbox and are shown before the server has
 * replied. The days and the units are sent without the outbox.
 */
import { queryOptions } from '@tanstack/react-query'
import { limits, texts as outboxTexts } from '#contract/texts/outbox.ts'
import { roomListPath } from '#contract/screens.ts'
import * as contract from '#contract/shopping.ts'
import { listedName } from '#cooking/shopping/listed-name.ts'
import { call } from '#web/core/api/api.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { notifyWithUndo, withUndo } from '#web/core/outbox/outbox-undo.ts'
import { createOutboxView } from '#web/core/outbox/outbox-view.ts'
import { perform, performLater } from '#web/core/outbox/outbox-sender.ts'
import type { NewOperation } from '#web/core/outbox/outbox.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'
import { withLineChange, withLineReply } from './pending-lines.ts'

/** Where the user shops. */
export interface Shopper {
  roomId: string
  /** The shop in which lines are ticked; undefined for the usual shop. */
  shopId?: string
}

const show = createOutboxView<contract.List>({
  part: 'shopping',
  withChange: withLineChange,
  withReply: withLineReply,
})

export const shoppingListQuery = (roomId: string) =>
  queryOptions({
    queryKey: roomKeys.shopping(roomId),
    queryFn: async ({ signal }) =>
      show(await call(contract.list, { params: { roomId } }, signal), roomKeys.shopping(roomId)),
    staleTime: 0,
  })

type Change = Pick<NewOperation, 'route' | 'subject' | 'label' | 'notBefore'> & {
  params?: Record<string, string>
  body?: unknown
}

/** The outbox operation for a change of the list. */
export const listOperation = ({ roomId }: Shopper, change: Change): NewOperation => ({
  refused: outboxTexts.refused(change.label),
  show: roomListPath(roomId),
  stale: [roomKeys.shopping(roomId)],
  ...change,
  params: { roomId, ...change.params },
})

export async function sendListChange(shopper: Shopper, change: Change) {
  const queryKey = roomKeys.shopping(shopper.roomId)
  const outcome = await perform(listOperation(shopper, change))
  if (outcome.kind === 'refused' && outcome.error) {
    notify(errorMessage(outcome.error, contract.texts.changeFailed))
    void queryClient.invalidateQueries({ queryKey })
  }
  return outcome
}

/** The text that a member wrote, else the name of the food as `listedName` writes it. */
export const lineName = ({ text, food, amounts }: Pick<contract.ListLine, 'text' | 'food' | 'amounts'>) =>
  text ?? listedName(food, amounts)

export const tick = (shopper: Shopper, line: contract.ListLine, ticked: boolean) =>
  sendListChange(shopper, {
    route: 'changeLine',
    params: { lineId: line._id },
    body: { ticked, ...(ticked && shopper.shopId && { shop: shopper.shopId }) },
    subject: `tick ${line._id}`,
    label: `${ticked ? 'Tick' : 'Untick'} ${lineName(line)}`,
  })

export const addLine = (shopper: Shopper, text: string) =>
  sendListChange(shopper, {
    route: 'listLine',
    body: { text },
    // The subject contains the time, because a second line with the same text must not replace the first line in the
    // outbox.
    subject: `line ${Date.now()} ${text}`,
    label: `Add ${text}`,
  })

/** @param text null restores the text of the plan */
export const editLine = (shopper: Shopper, line: contract.ListLine, text: string | null) =>
  sendListChange(shopper, {
    route: 'changeLine',
    params: { lineId: line._id },
    body: { text },
    subject: `edit ${line._id}`,
    label: `Change ${lineName(line)}`,
  })

/** Removes a line, and shows a notice with an Undo button. */
export function removeLine(shopper: Shopper, line: contract.ListLine) {
  const name = lineName(line)
  const restore = () =>
    line.own
      ? restoreOwn(shopper, line)
      : sendListChange(shopper, {
          route: 'changeLine',
          params: { lineId: line._id },
          body: { removed: false },
          subject: `remove ${line._id}`,
          label: `Put ${name} back`,
        })
  const removal = sendListChange(shopper, {
    route: 'removeLine',
    params: { lineId: line._id },
    subject: `remove ${line._id}`,
    label: `Remove ${name}`,
  })
  return withUndo(removal, `${name[0]!.toUpperCase()}${name.slice(1)} is off the list.`, () => void restore())
}

/**
 * Adds a removed own line again. If the removed line was ticked, also ticks the new line. The tick needs the id that
 * the server gives the new line. So if the addition waits in the outbox, the new line stays unticked.
 */
async function restoreOwn(shopper: Shopper, line: contract.ListLine) {
  const outcome = await addLine(shopper, lineName(line))
  if (line.ticked && outcome.kind === 'sent' && outcome.reply)
    await tick(shopper, outcome.reply as contract.ListLine, true)
}

/**
 * Removes bought lines, but only when the time for Undo is over. If they were removed immediately, Undo could not
 * restore the names of the members who ticked them.
 * @param bought the lines in the basket
 * @returns whether the outbox has stored the removal
 */
export function emptyBasket(shopper: Shopper, bought: contract.ListLine[]) {
  const removal = performLater(
    listOperation(shopper, {
      route: 'emptyBasket',
      body: { lines: bought.map(({ _id }) => _id) },
      notBefore: Date.now() + limits.undoMs,
      // The subject contains the time, because a second basket must not replace the first basket in the outbox.
      subject: `basket ${Date.now()}`,
      label: 'Empty the basket',
    }),
  )
  if (removal) notifyWithUndo(removal.id, 'The basket is empty.')
  return removal !== null
}

const showList = ({ roomId }: Shopper, list: contract.List) =>
  queryClient.setQueryData(roomKeys.shopping(roomId), show(list, roomKeys.shopping(roomId)))

/** Chooses the days that the list is for. @throws ApiError */
export const makeList = async (shopper: Shopper, days: { from: string; to: string }) =>
  showList(shopper, await call(contract.listFromPlan, { params: { roomId: shopper.roomId }, body: days }))

/** Chooses the units of the list for all members. @throws ApiError */
export const setUnits = async (shopper: Shopper, units: contract.Units) =>
  showList(shopper, await call(contract.changeList, { params: { roomId: shopper.roomId }, body: { units } }))
