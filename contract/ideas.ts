/** Ideas: dishes that fit the people who eat a meal, each with the reasons for the dish. */
import * as z from 'zod/mini'
import { allergens, diets, type UserDiet } from './diet.ts'
import { Day } from './values/day.ts'
import { DishRef } from './values/dish-ref.ts'
import { roomIdParams } from './values/ids.ts'
import { MealTime } from './rooms.ts'
import { route, queryNumber } from './routes/route.ts'

export const limits = {
  perPage: 5,
  pagesMax: 10,
  /** How many ideas of a page may have the same cuisine. */
  perCuisine: 2,
  /** A dish is left out if the room has decided it for a meal at most this many days earlier or later. */
  notAgainDays: 10,
  callsPerHour: 300,
  /** The server considers at most this many recipes by members, and at most this many other recipes that they saved. */
  recipesMax: 500,
  /** The server reads at most this many likes and this many bookmarks of each member, newest first. */
  savesMax: 200,
  /** A recipe with a longer ingredient list is left out. */
  ingredientsCharsMax: 8000,
  /** The server reads at most this many decided dishes of earlier days, newest first. */
  eatenMax: 2000,
  /**
   * Names in one reason. Further people are only counted: `Ada, Grace and 2 others`. If there is exactly one further
   * person, the reason names this person instead of `1 other`.
   */
  namesMax: 2,
  /** Foods in one reason. A reason for more foods names none of them. */
  foodsMax: 3,
  minutesLeftMax: 24 * 60,
}

/** An allergen or a diet of a person who eats the meal. */
export type Restriction = UserDiet['allergens'][number] | UserDiet['diets'][number]
export const restrictions: readonly Restriction[] = [...allergens, ...diets]

export const texts = {
  heading: 'What could we eat?',
  lead: (meal: string) => `Chosen for ${meal} by the allergies, likes and recent meals of the people who eat.`,
  other: 'Other ideas',
  first: 'First ideas',
  page: (first: string, last: string) => `Ideas ${first} to ${last}`,
  suggest: 'Suggest',
  suggested: 'Suggested',
  loadFailed: 'Failed to load ideas',
  offline: 'You’re offline. Ideas need a connection.',
  none: 'No dish that we know fits the members who eat. Share a recipe in this room to see it here.',
  noMore: 'These were all ideas for this meal.',

  /** Reasons for an idea. `names` are people who eat the meal. `name` is the member who wrote the recipe. */
  liked: (names: string) => `${names} liked it`,
  saved: (names: string) => `${names} saved it`,
  written: (name: string) => `${name}’s recipe`,
  shared: 'Shared in this room',
  ready: (time: string) => `Ready in ${time}`,
  takes: (time: string) => `Takes ${time}`,
  isNew: 'New here',
  notEatenFor: (time: string) => `Not eaten for ${time}`,
  /** Says which foods were not found. The text must not say that the dish is safe. */
  fits: (names: string, foods: string) => `For ${names}: ${foods} not found in the ingredient list`,
  fitsMany: (names: string) => `For ${names}: nothing they avoid was found in the ingredient list`,
}

/**
 * For a recipe that exists only in the room, `dishRef` is null and `sharedRecipeId` is the id of the recipe in the
 * room. `image` is null for a dish that has no picture of its own. Screens then show its cover.
 */
export const Idea = z.object({
  dish: z.string(),
  dishRef: z.nullable(DishRef),
  sharedRecipeId: z.nullable(z.string()),
  image: z.nullable(z.string()),
  reasons: z.array(z.string()),
})
export type Idea = z.infer<typeof Idea>

/**
 * Replies with at most `limits.perPage` ideas for a meal, best first. A repeated request gets the same ideas until the
 * catalogue or the data of the room changes. `page` begins at 1. `minutesLeft` is the time until the meal. Dishes that
 * take longer than `minutesLeft` come last.
 */
export const ideas = route({
  method: 'GET',
  path: '/api/rooms/:roomId/ideas',
  caller: 'user',
  params: roomIdParams,
  query: z.object({
    date: Day,
    meal: MealTime,
    page: z._default(queryNumber(1, limits.pagesMax), 1),
    minutesLeft: z.optional(queryNumber(0, limits.minutesLeftMax)),
  }),
  reply: z.object({ ideas: z.array(Idea), hasMore: z.boolean() }),
})
