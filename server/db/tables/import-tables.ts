/** The tables of file imports (`tables.ts`). */
import type { ImportedState, ImportState } from '#contract/imports.ts'

/**
 * File imports. Until an import is done or has failed, its file stays in the data folder of the process that received
 * the file.
 */
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
   * The number of entries in the file, including entries that could not be read. While this number is unknown, `total`
   * is the number of entries that were read so far.
   */
  total: number
  message: string | null
  created_at: string
  /** When the server finished reading the file. */
  read_at: string | null
  /** When the user uploaded the file, or last changed the state of the import. */
  touched_at: string
  /**
   * When the user took the import back. Then the server deletes the import, and the saved recipes that the user has not
   * edited.
   */
  removed_at: string | null
  /** The process that has claimed the import; null when there is no claim. */
  worker: string | null
  /** When the claim of `worker` ends. The process `worker` renews its claim while it works on the import. */
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
  /** The id of the saved recipe; null when the import has not saved this recipe. */
  recipe_id: string | null
  /**
   * The hash of the saved recipe at the time when the import saved it. If the recipe has another hash now, its author
   * has edited the recipe. Null when the import has not saved this recipe.
   */
  saved_hash: string | null
}
