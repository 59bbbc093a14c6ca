/** The tables of file imports (`tables.ts`). */
import type { ImportedState, ImportState } from '#contract/imports.ts'

/** File imports. While an import needs its file, the process that received the file keeps it in its data folder. */
export interface ImportsTable {
  /** From `timeId`. */
  id: string
  user_id: string
  file_name: string
  /** The size of the file. */
  bytes: number
  state: ImportState
  /** The name of the app; null until the file is opened. */
  format: string | null
  /**
   * The number of recipes in the file. If this number is unknown before the end of the file, `total` is the number of
   * recipes read so far.
   */
  total: number
  message: string | null
  created_at: string
  /** When the server finished reading the file. */
  read_at: string | null
  /** When the user last changed the state of the import. */
  touched_at: string
  /** When the user undid the import ("Take this import back"). After this, the server deletes the saved recipes. */
  removed_at: string | null
  /** The process that works on the import; null when no process does. */
  worker: string | null
  /** When the claim of the process `worker` on the import ends. While the process works, it renews the claim. */
  worker_until: string | null
}

/** The recipes in a file, and the entries of the file that could not be read. Key: import, position. */
export interface ImportRecipesTable {
  import_id: string
  /** The position in the file, from 0. */
  position: number
  /** Identifies the recipe. A recipe gets the same key each time that the file is read (IMPORTS-25). */
  key: string
  title: string
  /** From `fingerprintOf`. */
  fingerprint: string
  state: ImportedState
  message: string | null
  /** The id of the recipe that the import has saved; null when it has saved none. */
  recipe_id: string | null
  /**
   * The hash of the recipe at the time when the import saved it. If the hash of the recipe is different now, its author
   * has edited it.
   */
  saved_hash: string | null
}
