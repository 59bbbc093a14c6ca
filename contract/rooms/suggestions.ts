/** The dishes that are suggested for the meals of a day. `contract/rooms.ts` has the routes. */
import * as z from 'zod/mini'
import { DishRef } from '#contract/values/dish-ref.ts'

export const Suggestion = z.object({
  _id: z.string(),
  dish: z.string(),
  /**
   * Repeats the schema `Person` of `contract/meals.ts`. An import of `Person` would create a cycle: `meals.ts` imports
   * `rooms.ts`, and `rooms.ts` imports this file.
   */
  user: z.nullable(z.object({ _id: z.string(), name: z.string(), isGuest: z.optional(z.boolean()) })),
  origin: z.nullable(DishRef),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * `existing` is present when the dish was already suggested for the meal. With `answered`, the stored answer of the
 * caller is `yes` now. With `decided`, nothing has changed, because the meal is decided.
 */
export const Suggested = z.extend(Suggestion, { existing: z.optional(z.enum(['answered', 'decided'])) })
export type Suggested = z.infer<typeof Suggested>

export const Suggestions = z.object({
  breakfast: z.array(Suggestion),
  lunch: z.array(Suggestion),
  snacks: z.array(Suggestion),
  dinner: z.array(Suggestion),
})
export type Suggestions = z.infer<typeof Suggestions>
