/** Imports: recipes that are read from web pages, from pasted text, or from the files of other apps. */
import * as z from 'zod/mini'
import { errors } from './routes/errors.ts'
import { addressText } from './values/address-text.ts'
import { recordId } from './values/ids.ts'
import { fieldNames, RecipeContent } from './recipes.ts'
import { messageReply, route, queryNumber } from './routes/route.ts'

export const limits = {
  addressCharsMax: 2000,
  /** Size of a pasted text, or of a page that the server fetches, in UTF-8. */
  textBytesMax: 4 * 1024 * 1024,
  /** Size of a request with a pasted text. It is larger than the text, because JSON escapes quotes and line breaks. */
  bodyBytesMax: 6 * 1024 * 1024,
  /** Pages and texts that the server reads for a user in an hour. One that takes too long counts several times. */
  readsPerHour: 120,
  /** Pictures that the server copies from web pages for a user in an hour. */
  picturesPerHour: 120,
  /** How long the browser waits for a preview: the server fetches the page, reads it and may ask an AI service. */
  readTimeoutMs: 40_000,
  fileBytesMax: 512 * 1024 * 1024,
  recipesPerFile: 10_000,
  /** Pictures to which the recipes in files link: the server requests this many for a user in an hour. */
  linkedPicturesPerHour: 2000,
  /** Files that a user can import in an hour. */
  filesPerHour: 12,
  /** Imports of a user that are neither done nor failed. */
  unfinishedMax: 5,
  /** Size of the files of all unfinished imports of a user together. */
  unfinishedBytesMax: 1024 * 1024 * 1024,
  /**
   * A ready or stopped import fails, and its file is deleted, this many days after the user's last upload, accept or
   * stop.
   */
  unfinishedDays: 3,
  /** An import stops when the account has this many recipes. */
  recipesPerAccount: 20_000,
  /** Recipes on a page of the report. */
  reportLimit: 100,
  /**
   * The list of a user has this many of the newest imports. Of older finished imports, the server keeps only the report
   * rows of saved recipes that still exist.
   */
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

/** A sentence about a text that was not understood, and the field or row beside which the browser shows it. */
export const Mark = z.object({
  field: z.enum(fieldNames),
  /** The index of a row of the field, from 0. Null for the whole field. */
  row: z.nullable(z.number()),
  /** One sentence. */
  text: z.string(),
})
export type Mark = z.infer<typeof Mark>

/** The recipe that was read from a page or a text. Fields may be empty: the user completes them before saving. */
export const Preview = z.object({
  recipe: z.omit(RecipeContent, { _id: true }),
  /** Sentences about what the user should check before saving. */
  notes: z.array(z.string()),
  marks: z.array(Mark),
  /** Recipes of the user that have the same source as this recipe, or that are very similar to it. */
  duplicates: z.array(z.object({ _id: z.string(), title: z.string() })),
})
export type Preview = z.infer<typeof Preview>

/** A UTF-16 code unit becomes at most three bytes in UTF-8, so a short text need not be encoded. */
const isShortEnough = (text: string) =>
  text.length * 3 <= limits.textBytesMax || new TextEncoder().encode(text).length <= limits.textBytesMax

const WebAddress = addressText(limits.addressCharsMax).check(
  z.refine((address) => /^https?:\/\/\S+$/.test(address) && URL.canParse(address), texts.addressWrong),
)

/**
 * - `waiting`: the file waits for a process that reads it
 * - `ready`: the file was read, and the user can accept the import
 * - `saving`: the user has accepted the import, and its recipes are being saved
 * - `stopped`: the user, an interruption or a full account (`limits.recipesPerAccount`) has stopped the import
 */
export const ImportState = z.enum(['waiting', 'reading', 'ready', 'saving', 'stopped', 'done', 'failed'])
export type ImportState = z.infer<typeof ImportState>

/** `new`: the recipe is not saved yet. `known`: the account already has the recipe, or the file contains it twice. */
export const ImportedState = z.enum(['new', 'known', 'saved', 'failed'])
export type ImportedState = z.infer<typeof ImportedState>

export const ImportedRecipe = z.object({
  /** The position of the recipe in the file, from 0. */
  position: z.number(),
  title: z.string(),
  state: ImportedState,
  /** A sentence that says what was not understood or why the recipe was not saved; otherwise null. */
  message: z.nullable(z.string()),
  /** The id of the saved recipe; null if this import has not saved it. */
  recipeId: z.nullable(z.string()),
})
export type ImportedRecipe = z.infer<typeof ImportedRecipe>

export const Import = z.object({
  importId: z.string(),
  state: ImportState,
  /** The name of the app from which the file comes, for example `Paprika`; null until the server has recognized it. */
  format: z.nullable(z.string()),
  fileName: z.string(),
  /** Recipes found in the file. */
  total: z.number(),
  /** Until the user accepts the import: how many recipes were read. Afterwards: how many are saved, known or failed. */
  done: z.number(),
  /** How many recipes are in each state. */
  counts: z.object({ new: z.number(), known: z.number(), saved: z.number(), failed: z.number() }),
  /** Why the import failed or stopped, or why only a part of the file was read; otherwise null. */
  message: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Import = z.infer<typeof Import>

export const ImportReport = z.extend(Import, {
  recipes: z.array(ImportedRecipe),
  /** The value of `after` for the next page; null on the last page. */
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
/**
 * Reads a recipe from pasted text or HTML. `url` is the address of the page from which the text comes. Stores nothing.
 */
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
/** Copies a picture from a web page to this server, for a recipe that the user is about to save. */
export const copyPicture = route({
  method: 'POST',
  path: '/api/imports/picture',
  caller: 'user',
  body: z.object({ url: WebAddress }),
  timeoutMs: 30_000,
  reply: z.object({ imageUrl: z.string() }),
})
/** Uploads a file, which the import job reads. No recipe is saved until the user accepts the import. */
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
/** Lists the newest imports of the caller, newest first. */
export const imports = route({ method: 'GET', path: '/api/imports', caller: 'user', reply: z.array(Import) })
export const readImport = route({
  method: 'GET',
  path: '/api/imports/:importId',
  caller: 'user',
  params: byId,
  query: z.object({
    after: z.optional(queryNumber(0)),
    state: z.optional(ImportedState),
    /** Limits the page to recipes that have a message and are not `known`. */
    hasMessage: z.optional(z.literal('true')),
  }),
  reply: ImportReport,
})
/** Lets the import job save the new recipes of a ready import, or continue a stopped import. */
export const acceptImport = route({
  method: 'POST',
  path: '/api/imports/:importId/accept',
  caller: 'user',
  params: byId,
  reply: ImportReport,
})
/** Stops an import whose file waits or is being read, or whose recipes are being saved. Saved recipes stay. */
export const stopImport = route({
  method: 'POST',
  path: '/api/imports/:importId/stop',
  caller: 'user',
  params: byId,
  reply: ImportReport,
})
/** Undoes an import: deletes its report and its saved recipes, except those that the user has edited. */
export const removeImport = route({
  method: 'DELETE',
  path: '/api/imports/:importId',
  caller: 'user',
  params: byId,
  reply: messageReply,
})
