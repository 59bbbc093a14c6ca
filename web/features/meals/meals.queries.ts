/** The query and the changes of a room's meals. Each change shows its result at once; the server's answer follows. */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import { call } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { queryClient } from '#web/core/query-client.ts'

/** A meal of a room on a day, YYYY-MM-DD. */
export interface MealKey {
  roomId: string
  date: string
  meal: MealTime
}

/** Below the key of the room, so that what reloads the room reloads its meals. */
const keyOf = (roomId: string, date: string) => ['rooms', roomId, 'meals', date]

export const mealsQuery = (roomId: string, date: string) =>
  queryOptions({
    queryKey: keyOf(roomId, date),
    queryFn: ({ signal }) => call(contract.meals, { params: { roomId, date } }, signal),
    staleTime: 0,
  })

/** Stores the meal that the server has answered with, and says why it refused otherwise. */
async function show({ roomId, date, meal }: MealKey, answer: Promise<contract.Meal>) {
  const queryKey = keyOf(roomId, date)
  try {
    const changed = await answer
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<contract.Meals>(queryKey, (meals) => meals && { ...meals, [meal]: changed })
  } catch (error) {
    notify(errorMessage(error, contract.texts.changeFailed))
    await queryClient.invalidateQueries({ queryKey })
  }
}

export const decide = (key: MealKey) => show(key, call(contract.decide, { params: key }))
export const reopen = (key: MealKey) => show(key, call(contract.reopen, { params: key }))
export const setCooking = (key: MealKey, cooking: boolean) =>
  show(key, call(contract.setCooking, { params: key, body: { cooking } }))
export const setEating = (key: MealKey, body: { status: contract.EatingStatus; guests: number }) =>
  show(key, call(contract.setEating, { params: key, body }))
export const setClosing = (key: MealKey, closesAt: string | null) =>
  show(key, call(contract.setClosing, { params: key, body: { closesAt } }))

/** Answers a suggestion. The answer is shown before the server has stored it, and taken back when it refuses. */
export async function vote(
  { roomId, date, meal }: MealKey,
  suggestionId: string,
  me: { _id: string; name: string },
  answer: contract.Answer | null,
) {
  const queryKey = keyOf(roomId, date)
  await queryClient.cancelQueries({ queryKey })
  const replace = (change: (suggestion: contract.MealSuggestion) => contract.MealSuggestion) =>
    queryClient.setQueryData<contract.Meals>(
      queryKey,
      (meals) =>
        meals && {
          ...meals,
          [meal]: {
            ...meals[meal],
            suggestions: meals[meal].suggestions.map((each) => (each._id === suggestionId ? change(each) : each)),
          },
        },
    )
  replace((suggestion) => ({ ...suggestion, votes: withAnswer(suggestion.votes, me, answer) }))
  try {
    const stored = await call(contract.vote, { params: { roomId, suggestionId }, body: { answer } })
    replace(() => stored)
  } catch (error) {
    notify(errorMessage(error, contract.texts.changeFailed))
    await queryClient.invalidateQueries({ queryKey })
  }
}

function withAnswer(
  votes: contract.MealSuggestion['votes'],
  me: { _id: string; name: string },
  answer: contract.Answer | null,
) {
  const of = (list: contract.Answer) => [
    ...votes[list].filter(({ _id }) => _id !== me._id),
    ...(answer === list ? [me] : []),
  ]
  return { yes: of('yes'), fine: of('fine'), no: of('no') }
}

/** Withdraws a suggestion of the user. */
export async function withdraw({ roomId }: MealKey, suggestionId: string) {
  try {
    await call(contract.withdraw, { params: { roomId, suggestionId } })
    notify(contract.texts.withdrawn, { tone: 'good' })
  } catch (error) {
    notify(errorMessage(error, contract.texts.changeFailed))
  }
  await queryClient.invalidateQueries({ queryKey: ['rooms', roomId] })
}
