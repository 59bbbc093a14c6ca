/** Dish ideas by cuisine (specification 2, "Ask AI page", 5 and 8; decisions, "AI"). */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const limits = {
  /** In one answer. */
  dishesMax: 6,
  dishCharsMax: 80,
  shownCharsMax: 300,
  /** For each person. */
  timesPerHour: 40,
}

export const texts = {
  cuisineRequired: 'Please select a cuisine',
  noSuggestions: (cuisine: string) => `No suggestions found for ${cuisine} cuisine.`,
  needsLogin: 'Please login to get dish suggestions',
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

/** `shown`: what the person has before them, which must not come again whichever process answers. */
export const SuggestRequest = z.object({
  cuisine: z.enum(cuisines, texts.cuisineRequired),
  shown: z._default(
    z.array(z.string().check(z.maxLength(limits.shownCharsMax))).check(z.maxLength(limits.dishesMax)),
    [],
  ),
})

/** A dish as it was suggested, and the meal of the catalogue that it is, if there is one. */
export const SuggestedDish = z.object({
  dish: z.string(),
  meal: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      image: z.string(),
      category: z.string(),
      area: z.nullable(z.string()),
    }),
  ),
})
export type SuggestedDish = z.infer<typeof SuggestedDish>

export const suggest = route({
  method: 'POST',
  path: '/api/ai/suggest',
  caller: 'user',
  body: SuggestRequest,
  reply: z.object({ dishes: z.array(z.string()), found: z.array(SuggestedDish) }),
})
