/** The course of a dish, and the courses that suit each meal. */
import type { MealTime } from '#contract/rooms.ts'

const courses = ['breakfast', 'main', 'starter', 'side', 'sweet'] as const
export type Course = (typeof courses)[number]

const courseOfCategory: Record<string, Course> = {
  breakfast: 'breakfast',
  dessert: 'sweet',
  side: 'side',
  starter: 'starter',
}

/** Recipes of users have no category. These words in a title make the recipe a breakfast. */
const breakfastWords =
  /\b(breakfast|pancakes?|waffles?|porridge|oatmeal|oats|granola|muesli|omelett?es?|scrambled|french toast|smoothies?|muffins?|bagels?)\b/
/** These words make the recipe sweet, unless the title has a word for a breakfast. */
const sweetWords =
  /\b(cheesecakes?|cupcakes?|(?<!fish |crab |rice |potato |salmon )cakes?|cookies?|brownies?|crumble|tiramisu|sorbet|mousse|trifle|ice cream|doughnuts?|donuts?)\b/

/**
 * The course of a dish, by its category or, without one, by its title.
 * @param category in lower case and without accents; empty for a recipe of a user
 * @param titleWords the words of the title, in lower case and without accents
 */
export function courseOf(category: string, titleWords: string): Course {
  if (category) return courseOfCategory[category] ?? 'main'
  if (breakfastWords.test(titleWords)) return 'breakfast'
  return sweetWords.test(titleWords) ? 'sweet' : 'main'
}

/** The courses that suit each meal. Dishes of the courses in `also` get fewer points. */
export const coursesOf: Record<MealTime, { best: Course[]; also: Course[] }> = {
  breakfast: { best: ['breakfast'], also: [] },
  lunch: { best: ['main'], also: ['starter'] },
  snacks: { best: ['sweet', 'starter'], also: ['side'] },
  dinner: { best: ['main'], also: [] },
}

/** Dishes that take at most this many minutes get points for being quick. */
export const quickMinutes: Record<MealTime, number> = { breakfast: 30, lunch: 45, snacks: 45, dinner: 60 }
