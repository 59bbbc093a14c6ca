/** The input of the functions that write export files. */
import type { SharedDish } from '#server/shared-pages/dish-metadata.ts'

/**
 * A dish to write. In exports, every dish is called a recipe. `image` is null if the recipe has no picture. A generated
 * cover does not count as a picture.
 */
export interface ExportRecipe extends SharedDish {
  /** An id that is the same in every export of the recipe. */
  id: string
  kind: 'meal' | 'drink' | 'video' | 'recipe'
  /** Whether the user who downloads the file is the author of the recipe. */
  isOwn: boolean
}

/** The width of a picture: `small` for lists, `medium` for cards and `large` for pages. */
export type PictureSize = 'small' | 'medium' | 'large'

export interface ExportEntry {
  recipe: ExportRecipe
  /** Reads the picture. @returns null if the recipe has no picture, or if the picture is gone or on another server */
  readPicture: (size: PictureSize, type: 'webp' | 'jpeg') => Promise<Buffer | null>
  /**
   * Reads the cover that the app generates for the recipe.
   * @returns null if the cover cannot be found or read, for example because the recipe was deleted
   */
  readCover: (size: PictureSize) => Promise<{ type: 'image/webp' | 'image/svg+xml'; bytes: Buffer } | null>
}

/** Information about the file. */
export interface ExportInfo {
  /** The title of the book. */
  title: string
  /** The day on which the file is made. */
  day: string
}

/** The recipes that a file will contain. */
export interface RecipeSet {
  ids: string[]
  /** Reads the recipes with some of these ids, one after the other. A recipe that was deleted meanwhile is left out. */
  read: (ids: string[]) => AsyncIterable<ExportEntry>
}

/** Writes a file. Only one recipe is in memory at a time. */
export type WriteExport = (recipes: RecipeSet, info: ExportInfo) => AsyncIterable<Buffer | string>

/** Returns an http or https address unchanged. Returns null for any other text, such as a path on this server. */
export const webAddressOf = (address: string | null) => (address && /^https?:/.test(address) ? address : null)

/** Joins the lines of a text, for formats in which a line break ends an ingredient or a step. */
export const withoutLineBreaks = (text: string) =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
