/** Suggests dishes of a cuisine, from an AI model or from the catalogue. */
import * as z from 'zod/mini'
import { route } from './routes/route.ts'

export const limits = {
  /** Dishes in one reply. */
  dishesMax: 6,
  /** Length of the name of a suggested dish. */
  dishCharsMax: 80,
  /** Length of each name in `shown` of a request. */
  shownCharsMax: 300,
  /** Requests of one user in an hour. */
  timesPerHour: 40,
  /** Requests from one network in an hour: an IPv4 address, or a /64 network of IPv6. */
  timesPerHourByNetwork: 120,
  /**
   * Requests to the model for all users together, including those for imports. They are limited because the operator
   * pays for each request.
   */
  modelCallsPerHour: 600,
  /** Tokens in one response. Enough for the names of the dishes and for the reasoning that some models write first. */
  modelTokensMax: 4000,
  /** How long the server waits for the model. */
  modelTimeoutMs: 20_000,
  /** How long the browser waits for the server. */
  timeoutMs: 25_000,
}

export const texts = {
  cuisineRequired: 'Please select a cuisine',
  noSuggestions: (cuisine: string) => `No suggestions found for ${cuisine} cuisine.`,
  needsLogin: 'Please login to get dish suggestions',
  repeated: 'These are the same dishes as before. Press New Suggestions to ask again, or choose another cuisine.',
}

export const cuisines = [
  'Indian',
  'Italian',
  'Chinese',
  'Mexican',
  'French',
  'Japanese',
  'Thai',
  'Greek',
  'Spanish',
  'American',
  'British',
  'Turkish',
  'Moroccan',
  'Korean',
  'Vietnamese',
  'Lebanese',
] as const

/** `shown` has the names of the dishes on the screen. The reply repeats them only if no other dishes are found. */
export const SuggestRequest = z.object({
  cuisine: z.enum(cuisines, texts.cuisineRequired),
  shown: z._default(
    z.array(z.string().check(z.maxLength(limits.shownCharsMax))).check(z.maxLength(limits.dishesMax)),
    [],
  ),
})

/**
 * A suggested dish. `meal` is the catalogue meal with this name. If there is none and the name has at least two words,
 * `meal` is a meal whose title contains all these words. Otherwise, it is null.
 */
export const SuggestedDish = z.object({
  dish: z.string(),
  meal: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      image: z.string(),
      category: z.string(),
      area: z.nullable(z.string()),
      minutes: z.optional(z.number()),
    }),
  ),
})
export type SuggestedDish = z.infer<typeof SuggestedDish>

export const suggest = route({
  method: 'POST',
  path: '/api/ai/suggest',
  caller: 'user',
  timeoutMs: limits.timeoutMs,
  body: SuggestRequest,
  /**
   * `dishes` has the names of the dishes in `found`. `isRepeat` is true when each of them was already on the screen or
   * in the previous reply for this cuisine.
   */
  reply: z.object({ dishes: z.array(z.string()), found: z.array(SuggestedDish), isRepeat: z.boolean() }),
})
