/** Exports: files with recipes, for other apps or to print. */
import * as z from 'zod/mini'
import { errors } from './routes/errors.ts'
import { roomId } from './values/ids.ts'
import { route } from './routes/route.ts'

export const limits = {
  /** Files that a user can download in an hour. */
  filesPerHour: 20,
  /** Files that one process makes at the same time, at most one for each user. */
  filesAtOnce: 8,
}

export const texts = {
  roomNeeded: 'Please choose a room.',
  /** Titles of the printed book. The title of a room's book is the name of the room. */
  bookTitles: {
    own: (name: string) => `${name}’s Cookbook`,
    liked: (name: string) => `Recipes ${name} likes`,
    bookmarked: (name: string) => `Recipes bookmarked by ${name}`,
  },
  /** The description of a meal, a drink or a video in a file. Recipes have their own description there. */
  fromCatalogue: (kinds: string) => `From the catalogue of Potluck: ${kinds}.`,
}

/** `book` is an HTML page to print. The other formats are files for other apps. */
export const Format = z.enum(['json-ld', 'paprika', 'mealie', 'cooklang', 'book'])
export type Format = z.infer<typeof Format>

/** The dishes to export: the caller's recipes, likes or bookmarks, or the recipes that are shared in a room. */
export const Selection = z.enum(['own', 'liked', 'bookmarked', 'room'])
export type Selection = z.infer<typeof Selection>

export const ExportQuery = z
  .object({
    format: Format,
    of: z._default(Selection, 'own'),
    /** The room of the selection `room`. The server ignores it for the other selections. */
    roomId: z.optional(roomId(errors['room-unknown'].text)),
  })
  .check(
    z.refine<{ of: Selection; roomId?: string }>(({ of, roomId: given }) => of !== 'room' || given !== undefined, {
      error: texts.roomNeeded,
      path: ['roomId'],
    }),
  )
export type ExportQuery = z.output<typeof ExportQuery>

/** Replies with the file as a stream. The name of the file is in the header `Content-Disposition`. */
export const exportRecipes = route({
  method: 'GET',
  path: '/api/exports',
  caller: 'user',
  query: ExportQuery,
  files: ['application/zip', 'text/html'],
  reply: z.file(),
})
