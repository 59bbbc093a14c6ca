/** The dishes that are suggested for the meals of a day. Routes: `rooms.ts`. */
import * as z from 'zod/mini'
import { DishRef } from '#contract/values/dish-ref.ts'

export const Suggestion = z.object({
  _id: z.string(),
  dish: z.string(),
  /**
   * A copy of `Person` of `contract/meals.ts`. Its import would close a cycle: `meals.ts` imports `rooms.ts`, which
   * imports this file.
   */
  user: z.nullable(z.object({ _id: z.string(), name: z.string(), isGuest: z.optional(z.boolean()) })),
  origin: z.nullable(DishRef),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * `existing` is present when the meal already has the dish. `answered`: the wish counts as the caller's answer yes.
 * `decided`: nothing has changed, because the meal is decided.
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
