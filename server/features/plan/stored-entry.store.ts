/** The types of the entries of a plan in the stores. */
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { MealTime } from '#contract/rooms.ts'

interface EntryFields {
  id: string
  day: string
  meal: MealTime
  dish: string | null
  dishRef: DishRef | null
  note: string
  servings: number | null
}

/** An entry as it is read. */
export interface StoredEntry extends EntryFields {
  /** In the order of joining. */
  cookNames: string[]
}

/** An entry as it is written. */
export interface WrittenEntry extends EntryFields {
  /** Members of the room, by id or by name. */
  cooks: string[]
}

export interface EntryRow extends Omit<EntryFields, 'dishRef'> {
  origin: string | null
}
