/** The meals of a room: answers to suggestions, the decision, and the people who eat and cook. */
import * as z from 'zod/mini'
import { Day, daysAwayMax } from './values/day.ts'
import { DishRef } from './values/dish-ref.ts'
import { LastEaten, MealFace } from './rooms/faces.ts'
import { recordId, roomIdParams } from './values/ids.ts'
import { MealTime } from './rooms.ts'
import { messageReply, route } from './routes/route.ts'
import { dayMs } from './values/time-zone.ts'

export const limits = {
  /** Guests that a person can bring to a meal. */
  guestsMax: 20,
  /** Suggestions, answers, decisions and other changes by one member or guest. */
  changesPerHour: 1200,
  /** Warnings about one suggestion in a reply. Only a room with many members can reach this limit. */
  warningsMax: 100,
  /** Warnings in the reply for a day. Each suggestion of the day may have an equal share of them. */
  warningsOfDayMax: 2400,
  /** To break a tie, the server compares whose wishes were met at this many of the last decided meals. */
  recentMeals: 14,
}

/**
 * How a warning describes a person who has a diet. The keys are the diets of `contract/diet.ts`. Any other `kind` of
 * a warning is an allergen, such as `milk`.
 */
const kindTexts: Record<string, string> = {
  vegetarian: 'is vegetarian',
  vegan: 'is vegan',
  'no-pork': 'eats no pork',
  'no-alcohol': 'has no alcohol',
}

export const texts = {
  withdrawn: 'Suggestion withdrawn.',
  changeFailed: 'Failed to save your change',
  unanswered: 'No answers yet',
  empty: 'Suggest the first dish',
  /** Screen readers announce this text. */
  announced: (dish: string, name: string) => `${name} suggests ${dish}.`,
  warning: (name: string, kind: string) => `${name} ${kindTexts[kind] ?? `is allergic to ${kind}`}.`,
  found: (foods: string) => `Found in the ingredient list: ${foods}.`,
  /** `names` are the names of the people who eat and have an allergy or a diet. */
  notFound: (names: string) => `Nothing that ${names} must not eat was found in the ingredient list.`,
  unknown: (names: string) => `No ingredient list: nothing is known about what ${names} must not eat.`,
  answers: { yes: 'Yes please', fine: 'Fine', no: 'Not tonight' },
  /** How a list of members and guests shows the name of a guest. */
  guestName: (name: string) => `${name} (guest)`,
  statuses: { in: 'I eat', late: 'I’m late', out: 'I’m out' },
  closesWrong: 'Please choose a time within a year from now.',
  closesOver: 'This time is over. Please choose a later time.',
}

export const Answer = z.enum(['yes', 'fine', 'no'])
export type Answer = z.infer<typeof Answer>

export const EatingStatus = z.enum(['in', 'out', 'late'])
export type EatingStatus = z.infer<typeof EatingStatus>

/** A member or a guest. For a guest, `isGuest` is true, and `_id` is the id of the seat. */
export const Person = z.object({ _id: z.string(), name: z.string(), isGuest: z.optional(z.boolean()) })
export type Person = z.infer<typeof Person>

/** A dish that was suggested for a meal. Each list in `votes` has the people in the order of `eating` of the meal. */
export const MealSuggestion = z.object({
  _id: z.string(),
  dish: z.string(),
  dishRef: z.nullable(DishRef),
  /** The address of the drawn cover of the dish. */
  cover: z.string(),
  /** The person who suggested the dish; null after the account of this person was deleted. */
  user: z.nullable(Person),
  votes: z.object({ yes: z.array(Person), fine: z.array(Person), no: z.array(Person) }),
  /** How long the whole preparation takes; null if unknown. */
  minutes: z.nullable(z.number()),
  /**
   * False for a typed name, a deleted dish and a dish without ingredients. The server cannot find warnings for them.
   */
  hasIngredients: z.boolean(),
  /** One warning for each food of the ingredient list that contradicts an allergy or a diet of a person who eats. */
  warnings: z.array(
    z.object({
      memberName: z.string(),
      isGuest: z.optional(z.boolean()),
      kind: z.string(),
      found: z.string(),
    }),
  ),
  /** Null in a reply to a guest, and when the room has decided this dish for no earlier day. */
  lastEaten: z.nullable(LastEaten),
})
export type MealSuggestion = z.infer<typeof MealSuggestion>

export const Eater = z.extend(Person, { status: EatingStatus, guests: z.number(), isCooking: z.boolean() })
export type Eater = z.infer<typeof Eater>

export const Meal = z.object({
  /** In the order in which the dishes were suggested. */
  suggestions: z.array(MealSuggestion),
  /** The decision. `reason` is a sentence that says why this dish won. */
  decided: z.nullable(
    z.object({
      suggestionId: z.string(),
      dish: z.string(),
      dishRef: z.nullable(DishRef),
      cover: z.string(),
      reason: z.string(),
    }),
  ),
  /** The time (ISO 8601) at which the server decides by itself, or null. */
  closesAt: z.nullable(z.string()),
  /**
   * The members in the order of joining, and then the guests of this meal in the order in which their seats were
   * created. `status` is `in` until it is changed.
   */
  eating: z.array(Eater),
  /** The names of the members who cook. */
  cooks: z.array(z.string()),
  /** The number of people who eat, with the guests that they bring. */
  servings: z.number(),
  /** The names of the people who eat this meal and have an allergy or a diet. */
  withDiet: z.array(z.string()),
  /** Faces: the ratings that people gave the decided dish. */
  faces: z.array(MealFace),
  /** A photo of the decided dish: an address below `/uploads/`. */
  photo: z.nullable(z.string()),
})
export type Meal = z.infer<typeof Meal>

export const Meals = z.object({ breakfast: Meal, lunch: Meal, snacks: Meal, dinner: Meal })
export type Meals = z.infer<typeof Meals>

const ofDay = z.extend(roomIdParams, { date: Day })
/** The path parameters of the routes that concern one meal of a day. */
export const ofMeal = z.extend(ofDay, { meal: MealTime })
const ofSuggestion = z.extend(roomIdParams, { suggestionId: recordId() })

const ClosingTime = z.iso.datetime({ error: texts.closesWrong }).check(
  z.refine((time) => Date.parse(time) > Date.now(), texts.closesOver),
  z.refine((time) => Date.parse(time) <= Date.now() + daysAwayMax * dayMs, texts.closesWrong),
)

export const meals = route({
  method: 'GET',
  path: '/api/rooms/:roomId/meals/:date',
  caller: 'seat',
  params: ofDay,
  reply: Meals,
})
/** Answers a suggestion. Null removes the answer of the caller. */
export const vote = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/suggestions/:suggestionId/vote',
  caller: 'seat',
  params: ofSuggestion,
  body: z.object({ answer: z.nullable(Answer) }),
  reply: MealSuggestion,
})
export const withdraw = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/suggestions/:suggestionId',
  caller: 'seat',
  params: ofSuggestion,
  reply: messageReply,
})
export const decide = route({
  method: 'POST',
  path: '/api/rooms/:roomId/meals/:date/:meal/decide',
  caller: 'user',
  params: ofMeal,
  reply: Meal,
})
export const reopen = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/meals/:date/:meal/decide',
  caller: 'user',
  params: ofMeal,
  reply: Meal,
})
/**
 * Sets or removes the closing time. A new time also becomes the usual closing time (`Habits`), unless the time is on
 * another day than the meal or the room has no time zone. Removing the time also removes the usual closing time.
 */
export const setClosing = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/meals/:date/:meal/closing',
  caller: 'user',
  params: ofMeal,
  body: z.object({ closesAt: z.nullable(ClosingTime) }),
  reply: Meal,
})
export const setEating = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/meals/:date/:meal/eating',
  caller: 'seat',
  params: ofMeal,
  body: z.object({
    status: EatingStatus,
    guests: z.int().check(z.minimum(0), z.maximum(limits.guestsMax)),
  }),
  reply: Meal,
})
export const setCooking = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/meals/:date/:meal/cook',
  caller: 'user',
  params: ofMeal,
  body: z.object({ cooking: z.boolean() }),
  reply: Meal,
})
