/** The plan of a room: dishes and notes for the meals of the days to come, and the decided meals among them. */
import * as z from 'zod/mini'
import { Day, type DayRange } from './values/day.ts'
import { DishRef } from './values/dish-ref.ts'
import { errors } from './routes/errors.ts'
import { recordId, roomIdParams } from './values/ids.ts'
import { limits as roomLimits, requiredText, MealTime } from './rooms.ts'
import { route } from './routes/route.ts'
import { daysBetween } from './values/time-zone.ts'

export const limits = {
  noteCharsMax: 200,
  servingsMax: 100,
  cooksMax: 10,
  /** Dishes and notes of one meal, and of one room. */
  entriesPerMealMax: 12,
  entriesMax: 4000,
  /** Days that one request reads: a little more than a year. */
  daysMax: 372,
  /** All texts of a reply together. A longer reply ends before a day, so that it stays below 1 MB. */
  replyCharsMax: 250_000,
  /** Days that one request fills. */
  fillDaysMax: 14,
  /** Changes by one member. */
  changesPerHour: 1200,
  fillsPerHour: 60,
}

export const texts = {
  title: 'The week',
  loadFailed: 'Failed to load the plan',
  changeFailed: 'Failed to change the plan',
  servingsWrong: `Please enter servings from 1 to ${limits.servingsMax}.`,
  daysWrong: 'Please choose a first and a last day, at most a year apart.',
  fillDaysWrong: `Please choose at most ${limits.fillDaysMax} days.`,

  /** A reason for a proposed dish. It is listed before the reasons of `contract/ideas.ts`. */
  usesUp: (foods: string, dish: string) => `Uses the rest of the ${foods} of ${dish}`,
}

/**
 * `dish` is null for a note. A decided meal is an entry with `isDecided`. Such an entry changes with the meal only: the
 * routes of the plan refuse to change it.
 */
export const PlanEntry = z.object({
  _id: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  meal: MealTime,
  dish: z.nullable(z.string()),
  dishRef: z.nullable(DishRef),
  /** Empty when there is no note. */
  note: z.string(),
  /** The number that a member has chosen, or else the number of people who eat the meal. */
  servings: z.number(),
  /** Whether a member has chosen the servings. */
  hasOwnServings: z.boolean(),
  /** The names of the members who cook. */
  cooks: z.array(z.string()),
  isDecided: z.boolean(),
  /** The address of a drawn cover; null for a note. */
  cover: z.nullable(z.string()),
})
export type PlanEntry = z.infer<typeof PlanEntry>

/** A proposed dish for a meal without an entry. It is not stored. `note` and `reasons` say why it was chosen. */
export const FilledEntry = z.object({
  date: z.string(),
  meal: MealTime,
  dish: z.string(),
  dishRef: z.nullable(DishRef),
  note: z.string(),
  servings: z.number(),
  cooks: z.array(z.string()),
  reasons: z.array(z.string()),
  /** Null for a dish that has a drawn cover. */
  image: z.nullable(z.string()),
})
export type FilledEntry = z.infer<typeof FilledEntry>

const Servings = z.int().check(z.minimum(1), z.maximum(limits.servingsMax))
const fields = {
  date: Day,
  meal: MealTime,
  dish: z.nullish(requiredText(roomLimits.dishCharsMax)),
  dishRef: z.nullish(DishRef),
  note: z.optional(z.string().check(z.trim(), z.maxLength(limits.noteCharsMax))),
  /** Null: one serving for each person who eats the meal. */
  servings: z.nullish(Servings),
  /** Members of the room, by id or by name. */
  cooks: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(limits.cooksMax))),
}

const NewEntry = z.object(fields).check(z.refine(({ dish, note }) => Boolean(dish ?? note), errors['entry-empty'].text))
export type NewEntry = z.infer<typeof NewEntry>
/** Omitted fields stay unchanged. */
const EntryChange = z.partial(z.object(fields))
export type EntryChange = z.infer<typeof EntryChange>

/** The number of days from `from` to `to`, both included. Below 1 when `to` is earlier than `from`. */
export const daysIn = ({ from, to }: DayRange) => daysBetween(from, to) + 1
/** A rule for a range of 1 to `max` days. @param text the sentence for the user */
export const daysUpTo = (max: number, text: string) =>
  z.refine<DayRange>((days) => daysIn(days) >= 1 && daysIn(days) <= max, text)

const ofEntry = z.extend(roomIdParams, { entryId: recordId() })

export const plan = route({
  method: 'GET',
  path: '/api/rooms/:roomId/plan',
  caller: 'user',
  params: roomIdParams,
  query: z.object({ from: Day, to: Day }).check(daysUpTo(limits.daysMax, texts.daysWrong)),
  reply: z.object({
    entries: z.array(PlanEntry),
    /** The first day that the reply does not contain, because the entries before it are long; null for none. */
    next: z.nullable(z.string()),
  }),
})
export const addEntry = route({
  method: 'POST',
  path: '/api/rooms/:roomId/plan',
  caller: 'user',
  params: roomIdParams,
  body: NewEntry,
  reply: PlanEntry,
})
export const changeEntry = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/plan/:entryId',
  caller: 'user',
  params: ofEntry,
  body: EntryChange,
  reply: PlanEntry,
})
/** Replies with the removed entry, which can be added again. */
export const removeEntry = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/plan/:entryId',
  caller: 'user',
  params: ofEntry,
  reply: PlanEntry,
})
/** Proposes a dish for each of `meals` on each of the days, if the meal has no entry. */
export const fillPlan = route({
  method: 'POST',
  path: '/api/rooms/:roomId/plan/fill',
  caller: 'user',
  params: roomIdParams,
  body: z
    .object({ from: Day, to: Day, meals: z.array(MealTime).check(z.minLength(1), z.maxLength(4)) })
    .check(daysUpTo(limits.fillDaysMax, texts.fillDaysWrong)),
  reply: z.object({ entries: z.array(FilledEntry) }),
})
