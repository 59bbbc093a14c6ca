/** Meals of a room as the API returns them. */
import type { Meal, Meals, MealSuggestion } from '#contract/meals.ts'

export const aSuggestion = (fields: Partial<MealSuggestion> = {}): MealSuggestion => ({
  _id: 'pie',
  dish: 'Pie',
  dishRef: null,
  cover: '/covers/texts/gold--pie/960.webp',
  user: null,
  minutes: null,
  hasIngredients: false,
  votes: { yes: [], fine: [], no: [] },
  warnings: [],
  lastEaten: null,
  ...fields,
})

export const aMeal = (fields: Partial<Meal> = {}): Meal => ({
  suggestions: [],
  decided: null,
  closesAt: null,
  eating: [],
  cooks: [],
  servings: 1,
  withDiet: [],
  faces: [],
  photo: null,
  ...fields,
})

export const aDayOfMeals = (fields: Partial<Meals> = {}): Meals => ({
  breakfast: aMeal(),
  lunch: aMeal(),
  snacks: aMeal(),
  dinner: aMeal(),
  ...fields,
})

export const aPerson = ({ _id, name }: { _id: string; name: string }) => ({ _id, name })

export const anEater = (person: { _id: string; name: string }, fields: Partial<Meal['eating'][number]> = {}) => ({
  ...aPerson(person),
  status: 'in' as const,
  guests: 0,
  isCooking: false,
  ...fields,
})
