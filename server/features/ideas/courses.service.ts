/** Which meals a dish is for: by its category, or by its title where it has none. */
import type { MealTime } from '#contract/rooms.ts'

const courses = ['breakfast', 'main', 'starter', 'side', 'sweet'] as const
export type Course = (typeof courses)[number]

const courseOfCategory: Record<string, Course> = {
  breakfast: 'breakfast',
  dessert: 'sweet',
  side: 'side',
  starter: 'starter',
}

/** In the titles of recipes, which have no category. */
const breakfastWords =
  /\b(breakfast|pancakes?|waffles?|porridge|oatmeal|oats|granola|muesli|omelett?es?|scrambled|french toast|smoothies?|muffins?|bagels?)\b/
const sweetWords =
  /\b(cheesecakes?|cupcakes?|(?<!fish |crab |rice |potato |salmon )cakes?|cookies?|brownies?|crumble|tiramisu|sorbet|mousse|trifle|ice cream|doughnuts?|donuts?)\b/

/** @param category folded; empty for a recipe of a user. @param titleWords the folded words of the title */
export function courseOf(category: string, titleWords: string): Course {
  if (category) return courseOfCategory[category] ?? 'main'
  if (breakfastWords.test(titleWords)) return 'breakfast'
  return sweetWords.test(titleWords) ? 'sweet' : 'main'
}

/** The courses of a meal; those of the second list are worse ideas. */
export const coursesOf: Record<MealTime, { best: Course[]; also: Course[] }> = {
  breakfast: { best: ['breakfast'], also: [] },
  lunch: { best: ['main'], also: ['starter'] },
  snacks: { best: ['sweet', 'starter'], also: ['side'] },
  dinner: { best: ['main'], also: [] },
}

/** What a cook likes to spend on a meal, in minutes. */
export const quickMinutes: Record<MealTime, number> = { breakfast: 30, lunch: 45, snacks: 45, dinner: 60 }
