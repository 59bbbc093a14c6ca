import * as z from 'zod/mini'
import { errors } from '#contract/routes/errors.ts'

/** Refers to the dish or recipe from which a suggestion or a shared recipe was made. */
export const DishRef = z.object({
  kind: z.enum(['meal', 'drink', 'recipe']),
  id: z.string().check(z.regex(/^[\w-]{1,80}$/, errors['dish-unknown'].text)),
})
export type DishRef = z.infer<typeof DishRef>
