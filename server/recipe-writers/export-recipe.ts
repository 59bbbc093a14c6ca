/** The input of every writer of files. */
import type { SharedDish } from '#server/shared-pages/dish-metadata.ts'

/** A recipe to write. Its `image` is null without a picture: a drawn cover is not part of a recipe. */
export interface ExportRecipe extends SharedDish {
  /** The same in every export of the same recipe. */
  id: string
  kind: 'meal' | 'drink' | 'video' | 'recipe'
  /** Whether the user who downloads the file is its author. */
  isOwn: boolean
}

/** The width of a picture: for a list, a card or a page. */
export type PictureSize = 'small' | 'medium' | 'large'

export interface ExportEntry {
  recipe: ExportRecipe
  /**
   * Reads the picture of the recipe, if it is one of this server.
   * @returns null for a web address, and without a picture
   */
  readPicture: (size: PictureSize, type: 'webp' | 'jpeg') => Promise<Buffer | null>
  /** Reads the cover that the app draws for a recipe without a picture. */
  readCover: (size: PictureSize) => Promise<{ type: 'image/webp' | 'image/svg+xml'; bytes: Buffer } | null>
}

/** Facts about the file itself. */
export interface ExportInfo {
  /** The title of the book. */
  title: string
  /** The day on which the file is made. */
  day: string
}

/** The recipes of a file. */
export interface RecipeSet {
  ids: string[]
  /** Reads these recipes one after the other. A recipe that is gone is left out. */
  read: (ids: string[]) => AsyncIterable<ExportEntry>
}

/** Writes a file with one recipe in memory at a time. */
export type WriteExport = (recipes: RecipeSet, info: ExportInfo) => AsyncIterable<Buffer | string>

/** @returns a web address unchanged; null for the address of a picture of this server */
export const webAddressOf = (image: string | null) => (image && /^https?:/.test(image) ? image : null)

/** Joins the lines of a text, for formats in which a line break ends a row. */
export const withoutLineBreaks = (text: string) =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
