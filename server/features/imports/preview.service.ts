/**
 * Reads a recipe from a web page or a pasted text, and returns it as a preview. The preview is not stored. Also copies
 * pictures from web pages as pending uploads.
 */
import { limits, type Preview } from '#contract/imports.ts'
import { createSparseCache } from '#server/caching/sparse-cache.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { ProcessFailure } from '#server/jobs/limited-process.ts'
import { WaitedTooLong } from '#server/jobs/overflow-queue.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { fitRecipe } from '#server/recipe-readers/fit-recipe.ts'
import type { Reader } from '#server/recipe-readers/reader.ts'
import type { Reading } from '#server/recipe-readers/read-document.ts'
import type { ReadOwnRecipes } from './own-recipes.service.ts'
import type { Pages } from './page.source.ts'
import { completeReading, type FoundParts } from './unclear.service.ts'

const reads = perHour('import-reads', limits.readsPerHour)
const pictureCopies = perHour('import-pictures', limits.picturesPerHour)

/**
 * A text that takes too long to read blocks one of the two reader processes for 5 s. Therefore an account may send only
 * five such texts in an hour.
 */
const slowReadCost = limits.readsPerHour / 5
const slowAccountsMax = 10_000
const hourMs = 3600_000
const retryAfterSeconds = 10

export type Previews = ReturnType<typeof createPreviews>

export interface PreviewParts {
  pages: Pages
  /** Reads HTML, JSON-LD or plain text. */
  readDocument: Reader['read']
  /** Reads a text with a language model. Null when none is configured. */
  readRecipeText: ((userId: string, text: string) => Promise<FoundParts>) | null
  readOwn: ReadOwnRecipes
  pictures: Pick<Pictures, 'store'>
  pool: WaitingPool
  limiter: Pick<RateLimiter, 'count'>
  log: { warn: (detail: object, message: string) => void }
}

export function createPreviews({
  pages,
  readDocument,
  readRecipeText,
  readOwn,
  pictures,
  pool,
  limiter,
  log,
}: PreviewParts) {
  /** The accounts that, within the last hour, sent a text whose reading took too long or too much memory. */
  const slowAccounts = createSparseCache<true>(slowAccountsMax, hourMs)

  /**
   * Runs `work`, which reads a page, a text or a picture. One user has at most one running call, and all users together
   * have a limited number of running calls.
   * @throws pages-busy when too many calls wait
   */
  const inTurn = <T>(userId: string, work: () => Promise<T>) => pool.wait(userId, () => pool.sendInTurn(userId, work))

  /**
   * Reads the recipe of a text. If that takes too long or too much memory, returns a reading without a recipe and
   * counts the text as `slowReadCost` texts. During the next hour, the texts of this account are then read after the
   * texts of other accounts.
   * @throws pages-busy when the text waited too long for a reader process
   */
  async function readOrNothing(userId: string, text: string, address: string | null): Promise<Reading> {
    try {
      return await readDocument(text, address, slowAccounts.has(userId))
    } catch (error) {
      if (error instanceof WaitedTooLong) throw new AppError('pages-busy', { retryAfterSeconds })
      if (!(error instanceof ProcessFailure)) throw error
      log.warn({ reason: error.message, address }, 'a page could not be read')
      slowAccounts.set(userId, true)
      // If this count exceeds the limit, only later requests of the account are refused, not this request.
      await limiter.count(reads, userId, slowReadCost - 1).catch((refusal: unknown) => {
        if (!(refusal instanceof AppError)) throw refusal
      })
      return { read: null, text: '' }
    }
  }

  /**
   * If the reader found no ingredients or no steps, adds what a language model finds. Does nothing when no model is
   * configured. A failure of the model is ignored, because the user can complete the recipe.
   */
  async function complete(userId: string, reading: Reading, address: string | null) {
    if (!reading.text || !readRecipeText) return reading.read
    try {
      return completeReading(reading, await readRecipeText(userId, reading.text), address)
    } catch (error) {
      if (error instanceof UpstreamError || error instanceof AppError) return reading.read
      throw error
    }
  }

  /** @throws page-without-recipe */
  async function preview(userId: string, reading: Reading, address: string | null): Promise<Preview> {
    const read = await complete(userId, reading, address)
    if (!read) throw new AppError('page-without-recipe')
    const fitted = fitRecipe(read)
    const alike = await (await readOwn(userId)).findAlike(fitted.recipe, limits.duplicatesListed)
    return { ...fitted, duplicates: alike.map(({ id, title }) => ({ _id: id, title })) }
  }

  return {
    /** Counts a call of `readText`. Called before the server receives the text. @throws too-many */
    countRead: (userId: string) => limiter.count(reads, userId),

    /** Returns the preview of the page at `url`. @throws too-many, pages-busy, page-unreachable, page-without-recipe */
    async readAddress(userId: string, url: string): Promise<Preview> {
      await limiter.count(reads, userId)
      const { reading, address } = await inTurn(userId, async () => {
        const page = await pages.readPage(url).catch((error: unknown) => {
          throw unreachable(error, 'page-unreachable')
        })
        return { reading: await readOrNothing(userId, page.text, page.address), address: page.address }
      })
      return preview(userId, reading, address)
    },

    /**
     * Returns the preview of a pasted text.
     * @param url the address of the page from which the text comes
     * @throws pages-busy, page-without-recipe
     */
    async readText(userId: string, { text, url = null }: { text: string; url?: string | null }): Promise<Preview> {
      return preview(userId, await inTurn(userId, () => readOrNothing(userId, text, url)), url)
    },

    /**
     * Copies the picture at `url` as a pending upload.
     * @returns the address of the copy
     * @throws too-many, pages-busy, picture-unreachable, and what `pictures.store` throws
     */
    async copyPicture(userId: string, url: string): Promise<string> {
      await limiter.count(pictureCopies, userId)
      const bytes = await inTurn(userId, () => pages.readPicture(url)).catch((error: unknown) => {
        throw unreachable(error, 'picture-unreachable')
      })
      return pictures.store(bytes)
    },
  }
}

/**
 * Returns one error for every way in which a request can fail, so that users learn nothing about the network of the
 * server. Returns other errors unchanged.
 */
function unreachable(error: unknown, code: 'page-unreachable' | 'picture-unreachable') {
  return error instanceof UpstreamError ? new AppError(code, { field: 'url', cause: error }) : error
}
