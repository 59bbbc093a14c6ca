/** The result of every reader of pages, texts and files. */
import type { Mark } from '#contract/imports.ts'
import type { RecipeFields } from '#contract/recipes.ts'

/**
 * A recipe as it was read. Texts are plain, without HTML and entities; fields may be empty, and longer than a recipe
 * allows: `fitRecipe` cuts them with a note. `image` is a web address or null. `source` is an http or https address or
 * null.
 */
export interface ReadRecipe {
  recipe: RecipeFields
  /** A sentence for each part that was not understood. */
  notes: string[]
  /** The same sentences, each with the field beside which it is shown. */
  marks: Mark[]
}

/** One recipe of a file. */
export interface FileRecipe {
  kind: 'recipe'
  /**
   * The same on every reading, and in a later export of the same recipe: the id that the app gave it, or else a hash of
   * its title, source, ingredients and steps. Unique in the file.
   */
  key: string
  read: ReadRecipe
  /** Reads the picture in the file, at most once and only while the file is open. Null without one. */
  readPicture: (() => Promise<Buffer>) | null
}

/** An entry of a file that could not be read. */
export interface BrokenEntry {
  kind: 'broken'
  key: string
  /** The title, or the name of the entry. */
  title: string
  /** One sentence for the report. */
  reason: string
}

export type FileEntry = FileRecipe | BrokenEntry
