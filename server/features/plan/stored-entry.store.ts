/** Entries of a plan as the stores read and write them. */
import type { DishRef } from '#contract/dish-ref.ts'
import type { MealTime } from '#contract/rooms.ts'

/** YYYY-MM-DD, both included. */
export interface Days {
  from: string
  to: string
}

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

export const readRef = (origin: string | null) => (origin ? (JSON.parse(origin) as DishRef) : null)
