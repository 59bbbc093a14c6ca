/**
 * The query and the changes of a room's meals. A change goes through the outbox and is shown at once; the server's answer
 * follows.
 */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/meals.ts'
import { texts } from '#contract/meals.ts'
import { limits, texts as outboxTexts } from '#contract/outbox.ts'
import type { MealTime, Suggestion } from '#contract/rooms.ts'
import { roomPath } from '#contract/screens.ts'
import { call } from '#web/core/api.ts'
import { dismissText, notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/error-message.ts'
import {
  discardOperation,
  readAccount,
  readOutbox,
  useOutbox,
  waitingOf,
  type NewOperation,
  type Operation,
} from '#web/core/outbox.ts'
import { onSent, perform, performLater, type Outcome } from '#web/core/outbox-sender.ts'
import { queryClient, updateCached } from '#web/core/query-client.ts'
import { storedOutbox } from '#web/core/stored-outbox.ts'
import { withGuestNames } from './guest-names.ts'
import { addSuggestion, replaceSuggestion, withChanges } from './pending-changes.ts'

/** A meal of a room on a day, YYYY-MM-DD. */
export interface MealKey {
  roomId: string
  date: string
  meal: MealTime
}

/** The meals with the changes of the outbox. `confirmed` is what the server has answered. */
type ShownMeals = contract.Meals & { confirmed: contract.Meals }

/** Below the key of the room, so that what reloads the room reloads its meals. */
const keyOf = (roomId: string, date: string) => ['rooms', roomId, 'meals', date]

export const mealsQuery = (roomId: string, date: string) =>
  queryOptions({
    queryKey: keyOf(roomId, date),
    queryFn: async ({ signal }) => show(await call(contract.meals, { params: { roomId, date } }, signal), roomId, date),
    staleTime: 0,
  })

function show(confirmed: contract.Meals, roomId: string, date: string): ShownMeals {
  const me = readAccount()
  const changes = readOutbox().filter(
    ({ by, params, refusal }) => by === me && params.roomId === roomId && refusal === undefined,
  )
  return { ...withGuestNames(withChanges(confirmed, date, changes)), confirmed }
}

/** Replaces what the server has answered, and shows it with the changes of the outbox. */
function updateSeen(roomId: string, date: string, change: (seen: contract.Meals) => contract.Meals) {
  const queryKey = keyOf(roomId, date)
  const state = queryClient.getQueryState<ShownMeals>(queryKey)
  if (!state?.data) return
  const { data, dataUpdatedAt } = state
  // Keeps the time: no answer has arrived.
  queryClient.setQueryData<ShownMeals>(queryKey, show(change(data.confirmed), roomId, date), {
    updatedAt: dataUpdatedAt,
  })
}

// The outbox also changes in another tab, and when an operation is discarded.
if (typeof window !== 'undefined')
  storedOutbox.subscribe(() => {
    for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['rooms'] })) {
      const [, roomId, part, date] = queryKey as string[]
      if (part === 'meals' && roomId && date) updateSeen(roomId, date, (seen) => seen)
    }
  })

/** The change becomes part of what was seen before it leaves the outbox, so that it does not vanish for a moment. */
onSent((operation, reply) => {
  for (const [, roomId, part, date] of operation.stale) {
    if (part !== 'meals' || !roomId || !date || !queryClient.getQueryData(keyOf(roomId, date))) continue
    updateCached(keyOf(roomId, date), () =>
      updateSeen(roomId, date, (seen) => withReply(withChanges(seen, date, [operation]), operation, reply)),
    )
  }
})

function withReply(meals: contract.Meals, { route, params, body }: Operation, reply: unknown): contract.Meals {
  if (!reply) return meals
  if (route === 'vote') return replaceSuggestion(meals, reply as contract.MealSuggestion)
  if (route === 'suggest') return addSuggestion(meals, (body as { meal: MealTime }).meal, reply as Suggestion)
  return params.meal ? { ...meals, [params.meal]: reply as contract.Meal } : meals
}

/** What all operations about a meal have in common. */
function operationOn(
  { roomId, date, meal }: MealKey,
  given: Pick<NewOperation, 'route' | 'subject' | 'label'> & Partial<NewOperation>,
): NewOperation {
  return {
    by: readAccount() ?? '',
    params: { roomId, date, meal },
    refused: outboxTexts.refused(given.label),
    show: roomPath(roomId),
    stale: [keyOf(roomId, date)],
    ...given,
  }
}

/** Says why the server has refused a change that was sent at once. */
async function send(operation: NewOperation): Promise<Outcome> {
  const outcome = await perform(operation)
  if (outcome.kind !== 'refused' || !outcome.error) return outcome
  notify(errorMessage(outcome.error, texts.changeFailed))
  await Promise.all(operation.stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return outcome
}

export const decide = (key: MealKey) =>
  send(operationOn(key, { route: 'decide', subject: `decide ${key.date} ${key.meal}`, label: `Decide ${key.meal}` }))

export const reopen = (key: MealKey) =>
  send(operationOn(key, { route: 'reopen', subject: `reopen ${key.date} ${key.meal}`, label: `Reopen ${key.meal}` }))

export const setCooking = (key: MealKey, cooking: boolean) =>
  send(
    operationOn(key, {
      route: 'cooking',
      body: { cooking },
      subject: `cooking ${key.date} ${key.meal}`,
      label: cooking ? `I cook ${key.meal}` : `I do not cook ${key.meal}`,
    }),
  )

export const setEating = (key: MealKey, body: { status: contract.EatingStatus; guests: number }) =>
  send(
    operationOn(key, {
      route: 'eating',
      body,
      subject: `eating ${key.date} ${key.meal}`,
      label: `${texts.statuses[body.status]} at ${key.meal}${body.guests ? `, guests: ${body.guests}` : ''}`,
    }),
  )

/** @param time of the clock of the room, HH:MM */
export const setClosing = (key: MealKey, closesAt: string | null, time = '') =>
  send(
    operationOn(key, {
      route: 'closing',
      body: { closesAt },
      subject: `closing ${key.date} ${key.meal}`,
      label: closesAt ? `Decide ${key.meal} at ${time}` : `No closing time for ${key.meal}`,
    }),
  )

/** Answers a suggestion. */
export const vote = (
  key: MealKey,
  suggestionId: string,
  me: { _id: string; name: string },
  answer: contract.Answer | null,
) =>
  send(
    operationOn(key, {
      by: me._id,
      route: 'vote',
      params: { roomId: key.roomId, suggestionId },
      body: { answer },
      subject: `answer ${suggestionId}`,
      label: `${dishOf(key, suggestionId)}: ${answer ? texts.answers[answer] : 'no answer'}`,
    }),
  )

/** Withdraws a suggestion of the user, who can take that back until the notice is gone. */
export async function withdraw(key: MealKey, suggestionId: string) {
  const withdrawal = performLater(
    operationOn(key, {
      route: 'withdraw',
      params: { roomId: key.roomId, suggestionId },
      notBefore: Date.now() + limits.undoMs,
      subject: `withdraw ${suggestionId}`,
      label: `Withdraw ${dishOf(key, suggestionId)}`,
    }),
  )
  if (!withdrawal) return
  const undo = () => void discardOperation(withdrawal.id)
  notify(texts.withdrawn, { tone: 'good', ms: limits.undoMs, action: { text: 'Undo', run: undo } })
  undoable = withdrawal.id
}

/** The withdrawal that the notice can take back. */
let undoable: Operation['id'] | null = null
onSent(({ id }) => {
  if (id === undoable) dismissText(texts.withdrawn)
})

const dishOf = ({ roomId, date, meal }: MealKey, suggestionId: string) =>
  queryClient.getQueryData<ShownMeals>(keyOf(roomId, date))?.[meal].suggestions.find(({ _id }) => _id === suggestionId)
    ?.dish ?? meal

/** Whether a decision of the user about a meal waits in the outbox. The server decides when it receives it. */
export function useIsDecisionWaiting({ roomId, date, meal }: MealKey) {
  return waitingOf(useOutbox(), readAccount() ?? '', roomId).some(
    ({ route, params }) => route === 'decide' && params.date === date && params.meal === meal,
  )
}
