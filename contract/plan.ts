/** The plan of a room: the dishes and notes for the coming meals. The decided meals are entries of the plan too. */
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
  /** Entries (dishes and notes) of one meal. */
  entriesPerMealMax: 12,
  /** Entries of one room. */
  entriesMax: 4000,
  /** Days in one request to read the plan: a little more than a year. */
  daysMax: 372,
  /**
   * Length of the entries in a reply, as JSON. A longer plan is cut after a whole day, so that the reply stays below
   * 1 MB.
   */
  replyCharsMax: 250_000,
  /** Days in one request to fill the plan. */
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

  /** A reason for a proposed dish, shown before the reasons of `contract/ideas.ts`. */
  usesUp: (foods: string, dish: string) => `Uses the rest of the ${foods} of ${dish}`,
}

/**
 * `dish` is null for a note. `isDecided` marks the entry of a decided meal. Only the routes of meals can change such an
 * entry. If a member has also planned the decided dish for the same meal, the plan has only the planned entry.
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
  /** The number that a member has chosen. Without a choice, the number of people who eat, with their guests. */
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

/**
 * A proposed dish for a meal without an entry. The server does not store it. `reasons` say why the dish fits. `note` is
 * empty, or says which leftovers the dish uses.
 */
export const FilledEntry = z.object({
  date: z.string(),
  meal: MealTime,
  dish: z.string(),
  dishRef: z.nullable(DishRef),
  note: z.string(),
  servings: z.number(),
  cooks: z.array(z.string()),
  reasons: z.array(z.string()),
  /** Null for a dish that has no picture of its own. Screens then show its cover. */
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
  /** Null stands for one serving for each person who eats the meal. */
  servings: z.nullish(Servings),
  /** Members of the room: the id or the name of each. */
  cooks: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(limits.cooksMax))),
}

const NewEntry = z.object(fields).check(z.refine(({ dish, note }) => Boolean(dish ?? note), errors['entry-empty'].text))
export type NewEntry = z.infer<typeof NewEntry>
/** Omitted fields stay unchanged. Exception: a new `dish` without `dishRef` removes the stored dish reference. */
const EntryChange = z.partial(z.object(fields))
export type EntryChange = z.infer<typeof EntryChange>

/** The number of days from `from` to `to`, both included. Below 1 when `to` is earlier than `from`. */
export const daysIn = ({ from, to }: DayRange) => daysBetween(from, to) + 1
/** Creates a rule that accepts ranges of 1 to `max` days. @param text the sentence for the user about other ranges */
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
    /** The first day that the reply leaves out because it would be too long; null when it leaves out no day. */
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
/** Replies with the removed entry, so that the browser can add it again (Undo). */
export const removeEntry = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/plan/:entryId',
  caller: 'user',
  params: ofEntry,
  reply: PlanEntry,
})
/**
 * For each meal of `meals` on each day: proposes a dish if the meal has no entry and the server finds a dish for it.
 */
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
