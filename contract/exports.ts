/** Recipes as files, for other apps and for paper. */
import * as z from 'zod/mini'

export const limits = {
  /** Files that a user can have made in an hour. */
  filesPerHour: 20,
}

/** `book` is a page to print; the others are files for other apps. */
export const Format = z.enum(['json-ld', 'paprika', 'mealie', 'cooklang', 'book'])
export type Format = z.infer<typeof Format>

/** Which recipes: one's own, those one has liked or bookmarked, or those shared in a room. */
export const Selection = z.enum(['own', 'liked', 'bookmarked', 'room'])
export type Selection = z.infer<typeof Selection>
