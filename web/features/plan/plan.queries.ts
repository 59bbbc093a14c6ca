/** Reads and changes a room's plan. Changes go through the outbox and are shown before the server has replied. */
import { queryOptions } from '@tanstack/react-query'
import { texts as outboxTexts } from '#contract/texts/outbox.ts'
import * as contract from '#contract/plan.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { ReplyOf } from '#contract/routes/route.ts'
import { roomWeekPath } from '#contract/screens.ts'
import type { DayRange } from '#contract/values/day.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { call } from '#web/core/api/api.ts'
import { shortDay } from '#web/core/days.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { createOutboxView } from '#web/core/outbox/outbox-view.ts'
import { offerUndo, withUndo } from '#web/core/outbox/outbox-undo.ts'
import { perform } from '#web/core/outbox/outbox-sender.ts'
import type { NewOperation } from '#web/core/outbox/outbox.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'
import { withEntryChange, withEntryReply, type Plan } from './pending-entries.ts'

export type Entry = contract.PlanEntry
export interface Place {
  /** YYYY-MM-DD. */
  date: string
  meal: MealTime
}

export const weekDays = 7

const show = createOutboxView<Plan>({ part: 'plan', withChange: withEntryChange, withReply: withEntryReply })

/** The plan of the seven days that begin with `from`. */
export const planWeekQuery = (roomId: string, from: string) => {
  const days = { from, to: addDays(from, weekDays - 1) }
  const queryKey = [...roomKeys.plan(roomId), days.from, days.to]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => show({ entries: await fetchEntries(roomId, days, signal) }, queryKey),
    staleTime: 0,
  })
}

async function fetchEntries(roomId: string, { from, to }: DayRange, signal: AbortSignal) {
  const entries: Entry[] = []
  for (let day: string | null = from; day;) {
    const page: ReplyOf<typeof contract.plan> = await call(
      contract.plan,
      { params: { roomId }, query: { from: day, to } },
      signal,
    )
    entries.push(...page.entries)
    day = page.next
  }
  return entries
}

async function sendPlanChange(
  roomId: string,
  given: Pick<NewOperation, 'route' | 'subject' | 'label'> & { params?: Record<string, string>; body?: unknown },
) {
  const outcome = await perform({
    refused: outboxTexts.refused(given.label),
    show: roomWeekPath(roomId),
    // The shopping list depends on the plan.
    stale: [roomKeys.plan(roomId), roomKeys.shopping(roomId)],
    ...given,
    params: { roomId, ...given.params },
  })
  if (outcome.kind === 'refused' && outcome.error) {
    notify(errorMessage(outcome.error, contract.texts.changeFailed))
    void queryClient.invalidateQueries({ queryKey: roomKeys.plan(roomId) })
  }
  return outcome
}

export const entryName = ({ dish, note }: Pick<Entry, 'dish' | 'note'>) => dish ?? note
/** For example `dinner, Tue 24`. */
export const placeText = ({ date, meal }: Place) => `${meal}, ${shortDay(date)}`

export const addEntry = (roomId: string, entry: contract.NewEntry) =>
  sendPlanChange(roomId, {
    route: 'planEntry',
    body: entry,
    // If the same entry is added twice, for example by a double press, the outbox keeps only the second operation.
    subject: `plan ${JSON.stringify([entry.date, entry.meal, entry.dish, entry.dishRef, entry.note])}`,
    label: `Plan ${entry.dish ?? entry.note} for ${placeText(entry)}`,
  })

export const changeEntry = (roomId: string, entry: Entry, change: contract.EntryChange) =>
  sendPlanChange(roomId, {
    route: 'changeEntry',
    params: { entryId: entry._id },
    body: change,
    // In the outbox, a later move replaces an earlier move, but not a change of the dish.
    subject: `entry ${entry._id} ${Object.keys(change).toSorted().join(' ')}`,
    label: `Change ${entryName(entry)}`,
  })

const remove = (roomId: string, entry: Pick<Entry, '_id' | 'dish' | 'note'>) =>
  sendPlanChange(roomId, {
    route: 'removeEntry',
    params: { entryId: entry._id },
    subject: `remove entry ${entry._id}`,
    label: `Remove ${entryName(entry)}`,
  })

/** The new entry to send when an entry is copied to another meal, or added again after it was removed. */
export const copyOf = ({ dish, dishRef, note, servings, hasOwnServings, cooks }: Entry, place: Place) => ({
  ...place,
  dish,
  dishRef,
  note,
  servings: hasOwnServings ? servings : null,
  cooks,
})

/** Removes an entry, and shows a notice with an Undo button. */
export const removeEntry = (roomId: string, entry: Entry) =>
  withUndo(
    remove(roomId, entry),
    `${entryName(entry)} is removed from the plan.`,
    () => void addEntry(roomId, copyOf(entry, entry)),
  )

/** Moves an entry, and shows a notice with an Undo button. */
export function moveEntry(roomId: string, entry: Entry, { date, meal }: Place) {
  const back = { date: entry.date, meal: entry.meal }
  return withUndo(
    changeEntry(roomId, entry, { date, meal }),
    `${entryName(entry)} moved to ${placeText({ date, meal })}.`,
    () => void changeEntry(roomId, entry, back),
  )
}

const isSame = (one: Entry, other: Entry) =>
  one.meal === other.meal && one.date === other.date && entryName(one) === entryName(other)

/**
 * Copies the entries of the week before `from` into the week that begins with `from`. An entry is not copied if its new
 * meal already has an entry with the same name. @throws ApiError when a week cannot be read
 */
export async function copyLastWeek(roomId: string, from: string) {
  const read = (day: string) => queryClient.fetchQuery(planWeekQuery(roomId, day))
  const [last, current] = await Promise.all([read(addDays(from, -weekDays)), read(from)])
  const copies = last.entries.map((entry) => ({ ...entry, date: addDays(entry.date, weekDays) }))
  const missing = copies.filter((copy) => !current.entries.some((entry) => isSame(copy, entry)))
  if (!missing.length) return notify('There is nothing to copy from the week before.', { tone: 'good' })
  return addAll(
    roomId,
    missing.map((entry) => copyOf(entry, entry)),
  )
}

/**
 * Adds entries. Undo removes only the entries that the server had stored when the notice appeared.
 * @returns the outcome of each entry
 */
export async function addAll(roomId: string, entries: contract.NewEntry[]) {
  const outcomes = await Promise.all(entries.map((entry) => addEntry(roomId, entry)))
  const added = outcomes.flatMap((outcome) =>
    outcome.kind === 'sent' && outcome.reply ? [outcome.reply as Entry] : [],
  )
  const text = added.length === 1 ? '1 meal is planned.' : `${added.length} meals are planned.`
  if (added.length) offerUndo(text, () => added.forEach((entry) => void remove(roomId, entry)))
  return outcomes
}

/** Asks the server for dishes for the given meals that have no entry. The server stores nothing. @throws ApiError */
export const fillPlan = async (roomId: string, days: { from: string; to: string; meals: MealTime[] }) =>
  (await call(contract.fillPlan, { params: { roomId }, body: days })).entries
