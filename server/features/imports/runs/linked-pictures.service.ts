/**
 * Reads the pictures to which the recipes of a file link. For each host, requests for pictures have the same limits as
 * requests for web pages. The number of failures is limited for each file, and the number of pictures for each account.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#contract/imports.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { Pages } from '#server/features/imports/page.source.ts'

const linkedPictures = perHour('import-linked-pictures', limits.linkedPicturesPerHour)
/**
 * After this number of consecutive failures, a host gets no more requests for this file. Each failure may take 10
 * seconds.
 */
const failuresOfHostMax = 3
/** After this number of consecutive failures, no host gets more requests for this file. */
const failuresMax = 5

/** Maximum number of attempts to read one picture while our limits for its host refuse requests. */
const busyTriesMax = 6

interface Parts {
  readPicture: Pages['readPicture']
  limiter: Pick<RateLimiter, 'count'>
  signal: AbortSignal
}

export interface LinkedPictures {
  /**
   * Returns null when the picture cannot be read, and `over-limit` when the account has copied too many pictures in
   * this hour. Returns undefined when the picture is not requested. This happens after too many failures, or when our
   * limits for its host refuse the request.
   */
  read: (address: string) => Promise<Buffer | null | undefined | 'over-limit'>
}

export type OpenLinkedPictures = (userId: string) => LinkedPictures

/** Returns a function that creates a reader for the pictures of one file. */
export const createLinkedPictures =
  ({ readPicture, limiter, signal }: Parts): OpenLinkedPictures =>
  (userId) => {
    const failures = { inARow: 0, ofHosts: new Map<string, number>() }

    /** @returns whether another picture may be read */
    async function count() {
      try {
        await limiter.count(linkedPictures, userId)
        return true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return false
      }
    }

    /**
     * Reads a picture. Waits while our limits for its host refuse the request.
     * @returns undefined when the limits still refuse the last attempt
     */
    async function readPaced(address: string) {
      for (let attempt = 1; !signal.aborted; attempt += 1) {
        try {
          return await readPicture(address)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          if (attempt === busyTriesMax) return undefined
          await sleep((error.retryAfterSeconds ?? 1) * 1000, undefined, { signal }).catch(() => {})
        }
      }
      return undefined
    }

    return {
      async read(address) {
        const { host } = new URL(address)
        const ofHost = failures.ofHosts.get(host) ?? 0
        if (failures.inARow >= failuresMax || ofHost >= failuresOfHostMax) return undefined
        if (!(await count())) return 'over-limit'
        try {
          const bytes = await readPaced(address)
          // The picture was not requested, so this is neither a success nor a failure of its host.
          if (!bytes) return undefined
          failures.inARow = 0
          failures.ofHosts.delete(host)
          return bytes
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          failures.inARow += 1
          failures.ofHosts.set(host, ofHost + 1)
          return null
        }
      },
    }
  }
