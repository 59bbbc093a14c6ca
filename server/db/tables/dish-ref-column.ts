/**
 * Reads and writes the column `origin` of suggestions, shared recipes and entries of the plan. The column contains a
 * dish reference as JSON, or null.
 */
import type { DishRef } from '#contract/values/dish-ref.ts'

export const readDishRef = (origin: string | null) => (origin ? (JSON.parse(origin) as DishRef) : null)
export const writeDishRef = (dishRef: DishRef | null) => dishRef && JSON.stringify(dishRef)
