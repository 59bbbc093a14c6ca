/** Recipes from web pages, from pasted text and from the files of other apps. */
import * as z from 'zod/mini'
import { errors } from './routes/errors.ts'
import { recordId } from './values/ids.ts'
import { fieldNames, RecipeContent } from './recipes.ts'
import { messageReply, route, queryNumber } from './routes/route.ts'

export const limits = {
  addressCharsMax: 2000,
  /** Size of a pasted text and of a page that the server fetches, in UTF-8. */
  textBytesMax: 4 * 1024 * 1024,
  /** The body of a request with such a text. JSON escapes quotes and line breaks, which makes the text longer. */
  bodyBytesMax: 6 * 1024 * 1024,
  /** Pages and texts that a user can have read in an hour. One that takes too long to read counts several times. */
  readsPerHour: 120,
  /** Pictures of pages that a user can copy in an hour. */
  picturesPerHour: 120,
  /** How long the browser waits for a preview: the server fetches the page, reads it and may ask an AI service. */
  readTimeoutMs: 40_000,
  fileBytesMax: 512 * 1024 * 1024,
  recipesPerFile: 10_000,
  /** Pictures to which recipes of files link that a user can copy in an hour. */
  linkedPicturesPerHour: 2000,
  /** Files that a user can import in an hour. */
  filesPerHour: 12,
  /** Imports of a user that are neither done nor failed. */
  unfinishedMax: 5,
  /** The files of these imports together. */
  unfinishedBytesMax: 1024 * 1024 * 1024,
  /** A ready or stopped import fails after so many days without an action of its user, and its file is deleted. */
  unfinishedDays: 3,
  /** An import stops when the account has this many recipes. */
  recipesPerAccount: 20_000,
  /** Recipes on a page of the report. */
  reportLimit: 100,
  /** Imports in the list of a user: the newest. Of older finished ones, only the rows of saved recipes stay. */
  importsListed: 20,
  duplicatesListed: 3,
}

export const texts = {
  addressWrong: 'Please enter the web address of a recipe. It begins with http:// or https://.',
  textNeeded: 'Please paste the text of a recipe.',
  textTooLong: 'This text is longer than 4 MB. Please paste only the recipe.',
  untitled: 'Untitled recipe',
  emptyRecipe: 'It has no ingredients and no steps.',
  known: 'You already have this recipe.',
  knownAs: (title: string) => `You already have this recipe: ${title}.`,
  twiceInFile: 'The file contains this recipe twice.',
  pictureLeftOut: 'Its picture could not be read.',
  pictureOverLimit: `Its picture was not copied: ${limits.linkedPicturesPerHour.toLocaleString('en')} pictures were copied within an hour.`,
  entryUnreadable: 'This recipe could not be read from the file.',
  cutShort: 'The file could not be read to its end. What was read can be saved.',
  onlyFirst: (count: number) => `Only the first ${count.toLocaleString('en')} recipes of this file were read.`,
  fileGone: 'The file is no longer on the server. Please import it again.',
  expired: `The file was deleted, because the import was not finished within ${limits.unfinishedDays} days.`,
  interrupted: 'The import was interrupted. You can continue it.',
  accountFull: `An account takes at most ${limits.recipesPerAccount.toLocaleString('en')} recipes. Delete some of them to continue.`,
  removed: (count: number) =>
    `The import was taken back. ${count === 1 ? '1 recipe was' : `${count} recipes were`} deleted.`,
  editedStay: (count: number) =>
    count === 1 ? '1 recipe that you have edited stays.' : `${count} recipes that you have edited stay.`,
  removing: 'The import is being taken back. Recipes that you have edited stay.',
}

/** Something that the reader did not understand, and the field beside which it is shown. */
export const Mark = z.object({
  field: z.enum(fieldNames),
  /** The row of a list, from 0; null for the whole field. */
  row: z.nullable(z.number()),
  /** One sentence. */
  text: z.string(),
})
export type Mark = z.infer<typeof Mark>

/** What was read from a page or a text. Any text may be empty: the user completes the recipe before it is saved. */
export const Preview = z.object({
  recipe: z.omit(RecipeContent, { _id: true }),
  /** What to look at before saving, one sentence each. */
  notes: z.array(z.string()),
  marks: z.array(Mark),
  /** The user's own recipes that have the same source, or that are very similar. */
  duplicates: z.array(z.object({ _id: z.string(), title: z.string() })),
})
export type Preview = z.infer<typeof Preview>

/** A UTF-16 code unit has at most three bytes in UTF-8, so short texts need not be encoded. */
const isShortEnough = (text: string) =>
  text.length * 3 <= limits.textBytesMax || new TextEncoder().encode(text).length <= limits.textBytesMax

const WebAddress = z.string().check(
  z.trim(),
  z.maxLength(limits.addressCharsMax),
  z.refine((address) => /^https?:\/\/\S+$/i.test(address) && URL.canParse(address), texts.addressWrong),
)

/**
 * - `waiting`: until a process reads the file
 * - `ready`: the file is read, and the user can accept the import
 * - `saving`: the accepted recipes are being saved
 * - `stopped`: by the user or by an interruption
 */
export const ImportState = z.enum(['waiting', 'reading', 'ready', 'saving', 'stopped', 'done', 'failed'])
export type ImportState = z.infer<typeof ImportState>

/** `known`: the account has this recipe already. */
export const ImportedState = z.enum(['new', 'known', 'saved', 'failed'])
export type ImportedState = z.infer<typeof ImportedState>

export const ImportedRecipe = z.object({
  /** The position in the file, from 0. */
  position: z.number(),
  title: z.string(),
  state: ImportedState,
  /** What was not understood, or why the recipe was not saved; null when there is nothing to say. */
  message: z.nullable(z.string()),
  /** The id of the saved recipe; null until it is saved. */
  recipeId: z.nullable(z.string()),
})
export type ImportedRecipe = z.infer<typeof ImportedRecipe>

export const Import = z.object({
  importId: z.string(),
  state: ImportState,
  /** The name of the app, for example `Paprika`; null until it is recognized. */
  format: z.nullable(z.string()),
  fileName: z.string(),
  /** Recipes found in the file. */
  total: z.number(),
  /** While the file is read: recipes read. From `saving` on: recipes that are saved, known or failed. */
  done: z.number(),
  /** How many recipes are in each state. */
  counts: z.object({ new: z.number(), known: z.number(), saved: z.number(), failed: z.number() }),
  /** Why the import failed or stopped, or null. */
  message: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Import = z.infer<typeof Import>

export const ImportReport = z.extend(Import, {
  recipes: z.array(ImportedRecipe),
  /** The `after` of the next page, or null. */
  next: z.nullable(z.number()),
})
export type ImportReport = z.infer<typeof ImportReport>

const byId = z.object({ importId: recordId(errors['import-unknown'].text) })

/** Reads a recipe from a web page. Stores nothing. */
export const readAddress = route({
  method: 'POST',
  path: '/api/imports/address',
  caller: 'user',
  body: z.object({ url: WebAddress }),
  timeoutMs: limits.readTimeoutMs,
  reply: Preview,
})
/** Reads a recipe from pasted text or HTML. `url` is the address that it was copied from. Stores nothing. */
export const readText = route({
  method: 'POST',
  path: '/api/imports/text',
  caller: 'user',
  body: z.object({
    text: z.string().check(z.minLength(1, texts.textNeeded), z.refine(isShortEnough, texts.textTooLong)),
    url: z.optional(WebAddress),
  }),
  bodyBytesMax: limits.bodyBytesMax,
  timeoutMs: limits.readTimeoutMs,
  reply: Preview,
})
/** Copies the picture of a page, for a recipe that is about to be saved. */
export const copyPicture = route({
  method: 'POST',
  path: '/api/imports/picture',
  caller: 'user',
  body: z.object({ url: WebAddress }),
  timeoutMs: 30_000,
  reply: z.object({ imageUrl: z.string() }),
})
/** Reads a file in the background. Stores no recipe until the user accepts the import. */
export const startImport = route({
  method: 'POST',
  path: '/api/imports',
  caller: 'user',
  upload: 'file',
  isUploadRequired: true,
  uploadBytesMax: limits.fileBytesMax,
  timeoutMs: 600_000,
  reply: ImportReport,
})
/** The newest first. */
export const imports = route({ method: 'GET', path: '/api/imports', caller: 'user', reply: z.array(Import) })
export const readImport = route({
  method: 'GET',
  path: '/api/imports/:importId',
  caller: 'user',
  params: byId,
  query: z.object({
    after: z.optional(queryNumber(0)),
    state: z.optional(ImportedState),
    /** Only recipes with a message, except known ones. */
    hasMessage: z.optional(z.literal('true')),
  }),
  reply: ImportReport,
})
/** Saves the recipes that are new. A stopped import continues. */
export const acceptImport = route({
  method: 'POST',
  path: '/api/imports/:importId/accept',
  caller: 'user',
  params: byId,
  reply: ImportReport,
})
/** Stops an import. Recipes that it has saved stay. */
export const stopImport = route({
  method: 'POST',
  path: '/api/imports/:importId/stop',
  caller: 'user',
  params: byId,
  reply: ImportReport,
})
/** Takes an import back: deletes its report and the recipes that it saved, except those that the user has edited. */
export const removeImport = route({
  method: 'DELETE',
  path: '/api/imports/:importId',
  caller: 'user',
  params: byId,
  reply: messageReply,
})
