/** The allergies and diets of a user, which the people in the rooms of the user see. */
import * as z from 'zod/mini'
import { route } from './routes/route.ts'

export const limits = { changesPerHour: 60 }

export const texts = {
  heading: 'Allergies and diets',
  headings: { allergens: 'Allergies', diets: 'Diets' },
  seenBy: 'People in your rooms see this. Potluck only looks at ingredient lists; it never says that a dish is safe.',
  saved: 'Your allergies and diets are saved.',
  saveFailed: 'Failed to save your allergies and diets. Please try again.',
  unavailable: 'Failed to load your allergies and diets',
  allergens: {
    gluten: 'Gluten',
    crustaceans: 'Crustaceans',
    eggs: 'Eggs',
    fish: 'Fish',
    peanuts: 'Peanuts',
    soybeans: 'Soybeans',
    milk: 'Milk',
    nuts: 'Nuts',
    celery: 'Celery',
    mustard: 'Mustard',
    sesame: 'Sesame',
    sulphites: 'Sulphites',
    lupin: 'Lupin',
    molluscs: 'Molluscs',
  },
  /** Examples of foods, for allergens whose names alone may not be clear. */
  examples: {
    gluten: 'wheat, rye',
    crustaceans: 'shrimp, crab',
    soybeans: 'tofu, soy sauce',
    milk: 'butter, cheese',
    nuts: 'almonds, pecans',
    sesame: 'tahini',
    sulphites: 'wine, dried fruit',
    molluscs: 'mussels, squid',
  } as Partial<Record<string, string>>,
  diets: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    'no-pork': 'No pork',
    'no-alcohol': 'No alcohol',
  },
}

/** The 14 allergens of EU law. A test checks that `cooking/` has the same allergens and diets. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const diets = ['vegetarian', 'vegan', 'no-pork', 'no-alcohol'] as const

/** In a reply, the lists have no duplicates and are in the order of the constants `allergens` and `diets`. */
export const UserDiet = z.object({
  allergens: z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
  diets: z.array(z.enum(diets)).check(z.maxLength(diets.length)),
})
export type UserDiet = z.infer<typeof UserDiet>

export const diet = route({ method: 'GET', path: '/api/users/diet', caller: 'user', reply: UserDiet })
export const changeDiet = route({
  method: 'PUT',
  path: '/api/users/diet',
  caller: 'user',
  body: UserDiet,
  reply: UserDiet,
})
