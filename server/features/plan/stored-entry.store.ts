/** The types of the entries of a plan in the stores. */
import type { DishRef } from '#contract/dish-ref.ts'
import type { MealTime } from '#contract/rooms.ts'

/** An entry as it is stored. `cooks` are ids when it is written, and names when it is read. */
export interface StoredEntry {
  id: string
  day: string
  meal: MealTime
  dish: string | null
  dishRef: DishRef | null
  note: string
  servings: number | null
  cooks: string[]
}

export interface Row extends Omit<StoredEntry, 'dishRef' | 'cooks'> {
  origin: string | null
}
