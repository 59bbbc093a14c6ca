import * as z from 'zod/mini'
import { errors } from '#contract/routes/errors.ts'

/** A reference to the dish or recipe that a member has chosen. */
export const DishRef = z.object({
  kind: z.enum(['meal', 'drink', 'recipe']),
  id: z.string().check(z.regex(/^[\w-]{1,80}$/, errors['dish-unknown'].text)),
})
export type DishRef = z.infer<typeof DishRef>
