/**
 * Reads and writes the columns `allergens` and `diets` of the tables `user_diets` and `room_seats`. Each column
 * contains a list as JSON.
 */
import { allergens, diets, type UserDiet } from '#contract/diet.ts'

interface DietColumns {
  allergens: string
  diets: string
}

export const fromDietColumns = (row: DietColumns): UserDiet => ({
  allergens: JSON.parse(row.allergens) as UserDiet['allergens'],
  diets: JSON.parse(row.diets) as UserDiet['diets'],
})

export const toDietColumns = (diet: UserDiet): DietColumns => ({
  allergens: JSON.stringify(diet.allergens),
  diets: JSON.stringify(diet.diets),
})

/** Returns both lists in the order of `contract/diet.ts`, without duplicates. */
export const sortDiet = (given: UserDiet): UserDiet => ({
  allergens: allergens.filter((allergen) => given.allergens.includes(allergen)),
  diets: diets.filter((diet) => given.diets.includes(diet)),
})
