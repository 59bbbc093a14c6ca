/** The tables of imports of files (`tables.ts`). */
import type { ImportedState, ImportState } from '#contract/imports.ts'

/** Imports of files. While an import needs its file, the process that received the file has it in its folder. */
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
  /** The number of recipes in the file, as far as it is known. */
  total: number
  message: string | null
  created_at: string
  /** When its whole file was read. */
  read_at: string | null
  /** When its owner last did something with it. */
  touched_at: string
  /** When its owner took it back. Its recipes are being deleted. */
  removed_at: string | null
  /** The process that works on it; null when none does. */
  worker: string | null
  /** When the claim of that process ends, unless it is renewed. */
  worker_until: string | null
}

/** The recipes and unreadable entries of a file. Key: import, position. */
export interface ImportRecipesTable {
  import_id: string
  /** The position in the file, from 0. */
  position: number
  /** From the reader of the file (IMPORTS-25). */
  key: string
  title: string
  /** From `fingerprintOf`. */
  fingerprint: string
  state: ImportedState
  message: string | null
  /** The id of the recipe that was saved from it. */
  recipe_id: string | null
  /** The hash of the recipe as it was saved. When the recipe has another hash now, its author has edited it. */
  saved_hash: string | null
}
