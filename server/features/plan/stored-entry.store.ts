/** The types with which the stores read and write the entries of a plan. */
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
  /** In the order in which the cooks joined the room. */
  cookNames: string[]
}

/** An entry as it is written. */
export interface WrittenEntry extends EntryFields {
  /** Members of the room, by id or by name. */
  cooks: string[]
}

/** An entry as a row of the database. `origin` is its dish reference as JSON. */
export interface EntryRow extends Omit<EntryFields, 'dishRef'> {
  origin: string | null
}
