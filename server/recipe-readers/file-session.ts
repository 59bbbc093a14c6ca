/**
 * Reads a file of recipes in batches, so that neither the worker process nor the server process holds all recipes in
 * memory.
 */
import { limits, texts } from '#contract/imports.ts'
import { limits as imageLimits } from '#contract/images.ts'
import { charsOf, type RecipeFields } from '#contract/recipes.ts'
import { withoutControls } from '#server/text/control-characters.ts'
import { truncate } from '#server/text/truncate.ts'
import { fitRecipe } from './fit-recipe.ts'
import type { RecipeFile } from './files/open-file.ts'
import type { FileEntry } from './read-recipe.ts'
import { fingerprintOf } from './same-recipe.ts'

/** @throws AppError file-unreadable */
export type OpenFile = (path: string, name: string) => Promise<RecipeFile>

/** One entry of a file: a recipe, or the reason why there is no recipe. */
export interface SessionEntry {
  position: number
  key: string
  title: string
  /** A recipe that is within the limits; null when the entry could not be read or is empty. */
  recipe: RecipeFields | null
  /** The reason why `recipe` is null; null when there is a recipe. */
  problem: string | null
  notes: string[]
  fingerprint: string
  hasPicture: boolean
}

export interface FileSession {
  format: string
  total: number | null
  /**
   * Reads the next batch of entries, up to the position `last`. Returns an empty list at the end of the file, or when
   * the next entry is after `last`.
   * @throws what the reader of the file throws
   */
  next: (last?: number) => Promise<SessionEntry[]>
  /**
   * Reads the picture of an entry of the newest batch. @returns null when there is no picture, or when the picture was
   * read before, is damaged or is too large
   */
  readPicture: (position: number) => Promise<Uint8Array | null>
  close: () => Promise<void>
}

/** The path of an uploaded file, and the name under which the user uploaded it. */
export interface FileToRead {
  path: string
  name: string
}

/** Opens a file. @param skip the number of entries at the beginning of the file that `next` leaves out */
export type OpenSession = (file: FileToRead, skip: number) => Promise<FileSession>

export const batchEntriesMax = 20
const batchCharsMax = 200_000
const titleCharsMax = 200
const keyCharsMax = 200

/** Opens a session in this process. @throws what `openFile` throws */
export async function openSession(openFile: OpenFile, { path, name }: FileToRead, skip: number): Promise<FileSession> {
  const file = await openFile(path, name)
  const entries = file.entries()[Symbol.asyncIterator]()
  let position = 0
  let pictures = new Map<number, () => Promise<Buffer>>()
  let failure: Error | null = null

  /**
   * Returns the next entry. Returns null at the end of the file, and after `recipesPerFile` + 1 entries. If the
   * additional entry exists, the report of the import says that only the first `recipesPerFile` recipes were read.
   */
  async function nextEntry() {
    if (position > limits.recipesPerFile) return null
    const next: IteratorResult<FileEntry, unknown> = await entries.next()
    return next.done ? null : next.value
  }

  function describe(entry: FileEntry): SessionEntry {
    const common = {
      position,
      key: withoutControls(entry.key).slice(0, keyCharsMax),
      fingerprint: '',
      notes: [] as string[],
    }
    if (entry.kind === 'broken') {
      const title = clip(entry.title) || texts.untitled
      return { ...common, title, recipe: null, problem: clip(entry.reason), hasPicture: false }
    }
    const { recipe, notes } = fitRecipe(entry.read)
    const title = recipe.title || texts.untitled
    if (!recipe.ingredients.length && !recipe.steps.length)
      return { ...common, title, recipe: null, problem: texts.emptyRecipe, hasPicture: false }
    if (entry.readPicture) pictures.set(position, entry.readPicture)
    const titled = { ...recipe, title }
    const fingerprint = fingerprintOf(titled)
    return {
      ...common,
      title,
      recipe: titled,
      problem: null,
      notes,
      fingerprint,
      hasPicture: entry.readPicture !== null,
    }
  }

  return {
    format: file.format,
    total: file.total === null ? null : Math.min(file.total, limits.recipesPerFile),

    async next(last = Infinity) {
      if (failure) throw failure
      pictures = new Map()
      const batch: SessionEntry[] = []
      let chars = 0
      try {
        while (batch.length < batchEntriesMax && chars < batchCharsMax && position <= last) {
          const entry = await nextEntry()
          if (!entry) break
          if (position >= skip) {
            const described = describe(entry)
            batch.push(described)
            if (described.recipe) chars += charsOf(described.recipe)
          }
          position += 1
        }
      } catch (error) {
        // If entries were read before the error, this call returns them, and the next call throws the error.
        if (!batch.length) throw error
        failure = error instanceof Error ? error : new Error(String(error))
      }
      return batch
    },

    async readPicture(at) {
      const bytes = await pictures
        .get(at)?.()
        .catch(() => null)
      pictures.delete(at)
      return bytes && bytes.length <= imageLimits.imageBytesMax ? bytes : null
    },

    async close() {
      await entries.return?.()
      await file.close()
    },
  }
}

const clip = (text: string) => truncate(withoutControls(text).trim(), titleCharsMax)
