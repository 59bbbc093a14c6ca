/** A recipe as the API returns it. */
import type { Recipe } from '#contract/recipes.ts'

/** The optional details of `recipe`. */
export const details = { servings: 2, minutes: 45, source: 'https://recipes.test/ramen', notes: 'Hot.' }

export const recipe: Recipe = {
  _id: '1',
  title: 'Ramen',
  description: 'Noodles in broth.',
  ingredients: ['2 eggs', 'scallions, sliced'],
  steps: ['Boil, then simmer', 'Serve'],
  ...details,
  image: null,
  likes: [],
  likesCount: 0,
  bookmarks: [],
  bookmarksCount: 0,
  createdBy: null,
  createdAt: '2026-01-31T12:00:00.000Z',
}
