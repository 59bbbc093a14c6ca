/** The types of the results that the readers of pages, texts and files return. */
import type { Mark } from '#contract/imports.ts'
import type { RecipeFields } from '#contract/recipes.ts'

/**
 * A recipe as it was read. Its texts have no HTML tags, and their entities are decoded. Fields may be empty. Until
 * `fitRecipe` shortens the texts, they may be longer than a recipe allows. `image` is a web address or null. `source`
 * is an http or https address or null.
 */
export interface ReadRecipe {
  recipe: RecipeFields
  /**
   * Sentences for the user about parts of the recipe that are missing, were not understood or were changed, and about
   * parts that the user should check.
   */
  notes: string[]
  /** The same sentences, each with the field beside which it is shown. */
  marks: Mark[]
}

/** One recipe of a file. */
export interface FileRecipe {
  kind: 'recipe'
  /**
   * A key that is unique in the file: the id of the recipe in the file, if this id is long enough to be unique.
   * Otherwise a hash of title, source, ingredients and steps. An unchanged recipe usually has the same key in a later
   * export.
   */
  key: string
  read: ReadRecipe
  /** Reads the picture from the file. May be called once, while the file is open. Null if the file has no picture. */
  readPicture: (() => Promise<Buffer>) | null
}

/** An entry of a file that could not be read. */
export interface BrokenEntry {
  kind: 'broken'
  key: string
  /** The title, or the name of the entry. */
  title: string
  /** The reason, as a sentence for the report. */
  reason: string
}

export type FileEntry = FileRecipe | BrokenEntry
