/**
 * Reads and changes a room's meals. Changes go through the outbox. They are shown before the server has replied, except
 * for decisions.
 */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/meals.ts'
import { texts } from '#contract/meals.ts'
import { limits, texts as outboxTexts } from '#contract/texts/outbox.ts'
import type { Suggestion } from '#contract/rooms/suggestions.ts'
import { roomPath } from '#contract/screens.ts'
import { call } from '#web/core/api/api.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { readAccount, useOutbox, waitingOf, type NewOperation, type Operation } from '#web/core/outbox/outbox.ts'
import type { Outcome } from '#web/core/outbox/outbox-attempt.ts'
import { perform, performLater } from '#web/core/outbox/outbox-sender.ts'
import { notifyWithUndo } from '#web/core/outbox/outbox-undo.ts'
import { createOutboxView } from '#web/core/outbox/outbox-view.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys, type RoomMeal } from '#web/core/room-keys.ts'
import { withGuestNames } from './guest-names.ts'
import { addSuggestion, replaceSuggestion, withChanges } from './pending-changes.ts'

const show = createOutboxView<contract.Meals>({
  part: 'meals',
  withChange: (meals, operation, key) => withChanges(meals, key.at(-1)!, [operation]),
  withReply,
  display: withGuestNames,
})

export const mealsQuery = (roomId: string, date: string) => {
  const queryKey = roomKeys.meals(roomId, date)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => show(await call(contract.meals, { params: { roomId, date } }, signal), queryKey),
    staleTime: 0,
  })
}

/** Applies a reply of the server: replaces the changed meal or suggestion, or adds the new suggestion. */
function withReply(
  meals: contract.Meals,
  { route, params, body }: Operation,
  reply: unknown,
  key: readonly string[],
): contract.Meals {
  if (!reply) return meals
  if (route === 'vote') return replaceSuggestion(meals, reply as contract.MealSuggestion)
  const { date, meal } = { ...(body as Partial<RoomMeal> | undefined), ...params }
  if (!meal || date !== key.at(-1)) return meals
  if (route === 'suggest') return addSuggestion(meals, meal, reply as Suggestion)
  return { ...meals, [meal]: reply as contract.Meal }
}

/** An operation on a meal, with default values for the fields that `given` does not contain. */
function operationOn(
  { roomId, date, meal }: RoomMeal,
  given: Pick<NewOperation, 'route' | 'subject' | 'label'> & Partial<NewOperation>,
): NewOperation {
  return {
    params: { roomId, date, meal },
    refused: outboxTexts.refused(given.label),
    show: roomPath(roomId),
    stale: [roomKeys.meals(roomId, date)],
    ...given,
  }
}

/** Sends a change. When the server refuses the change, a notice says why. */
async function sendMealChange(operation: NewOperation): Promise<Outcome> {
  const outcome = await perform(operation)
  if (outcome.kind !== 'refused' || !outcome.error) return outcome
  notify(errorMessage(outcome.error, texts.changeFailed))
  await Promise.all(operation.stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return outcome
}

export const decide = (key: RoomMeal) =>
  sendMealChange(
    operationOn(key, { route: 'decide', subject: `decide ${key.date} ${key.meal}`, label: `Decide ${key.meal}` }),
  )

export const reopen = (key: RoomMeal) =>
  sendMealChange(
    operationOn(key, { route: 'reopen', subject: `reopen ${key.date} ${key.meal}`, label: `Reopen ${key.meal}` }),
  )

export const setCooking = (key: RoomMeal, cooking: boolean) =>
  sendMealChange(
    operationOn(key, {
      route: 'cooking',
      body: { cooking },
      subject: `cooking ${key.date} ${key.meal}`,
      label: cooking ? `I cook ${key.meal}` : `I do not cook ${key.meal}`,
    }),
  )

export const setEating = (key: RoomMeal, body: { status: contract.EatingStatus; guests: number }) =>
  sendMealChange(
    operationOn(key, {
      route: 'eating',
      body,
      subject: `eating ${key.date} ${key.meal}`,
      label: `${texts.statuses[body.status]} at ${key.meal}${body.guests ? `, guests: ${body.guests}` : ''}`,
    }),
  )

/** @param time `closesAt` as HH:MM by the clock of the room, for the label in the list of waiting changes */
export const setClosing = (key: RoomMeal, closesAt: string | null, time = '') =>
  sendMealChange(
    operationOn(key, {
      route: 'closing',
      body: { closesAt },
      subject: `closing ${key.date} ${key.meal}`,
      label: closesAt ? `Decide ${key.meal} at ${time}` : `No closing time for ${key.meal}`,
    }),
  )

/** Sends the answer of the user to a suggestion. Null takes the answer back. */
export const vote = (key: RoomMeal, suggestionId: string, answer: contract.Answer | null) =>
  sendMealChange(
    operationOn(key, {
      route: 'vote',
      params: { roomId: key.roomId, suggestionId },
      body: { answer },
      subject: `answer ${suggestionId}`,
      label: `${dishOf(key, suggestionId)}: ${answer ? texts.answers[answer] : 'no answer'}`,
    }),
  )

/** Withdraws a suggestion of the user, who can undo that while the notice is shown. */
export async function withdraw(key: RoomMeal, suggestionId: string) {
  const withdrawal = performLater(
    operationOn(key, {
      route: 'withdraw',
      params: { roomId: key.roomId, suggestionId },
      notBefore: Date.now() + limits.undoMs,
      subject: `withdraw ${suggestionId}`,
      label: `Withdraw ${dishOf(key, suggestionId)}`,
    }),
  )
  if (withdrawal) notifyWithUndo(withdrawal.id, texts.withdrawn)
}

const dishOf = ({ roomId, date, meal }: RoomMeal, suggestionId: string) =>
  queryClient
    .getQueryData<contract.Meals>(roomKeys.meals(roomId, date))
    ?.[meal].suggestions.find(({ _id }) => _id === suggestionId)?.dish ?? meal

/**
 * Whether the user has decided this meal, and the decision waits in the outbox. `waitingOf` defines which changes count
 * as waiting.
 */
export function useIsDecisionWaiting({ roomId, date, meal }: RoomMeal) {
  return waitingOf(useOutbox(), readAccount() ?? '', roomId).some(
    ({ route, params }) => route === 'decide' && params.date === date && params.meal === meal,
  )
}
