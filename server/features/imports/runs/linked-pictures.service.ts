/**
 * Reads the pictures to which the recipes of a file link. These requests and the requests for web pages count together
 * for the limits of a host. Failures are limited for each file, and requested pictures for each account.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#contract/imports.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { Pages } from '#server/features/imports/page.source.ts'

const linkedPictures = perHour('import-linked-pictures', limits.linkedPicturesPerHour)
/**
 * After this number of consecutive failures, a host gets no more requests for the pictures of this file. Each failure
 * may take 10 seconds.
 */
const failuresOfHostMax = 3
/** After this number of consecutive failures at any hosts, no more pictures of this file are requested. */
const failuresMax = 5

/** The maximum number of attempts to read one picture while our limits for the host refuse the requests. */
const busyTriesMax = 6

interface Parts {
  readPicture: Pages['readPicture']
  limiter: Pick<RateLimiter, 'count'>
  signal: AbortSignal
}

export interface LinkedPictures {
  /**
   * Reads the picture at `address`.
   * @returns null when the request failed; `over-limit` when the account has requested too many pictures within an
   * hour; undefined when the picture was not requested, because there were too many failures, because our limits for
   * the host refused the request, or because the server stops
   */
  read: (address: string) => Promise<Buffer | null | undefined | 'over-limit'>
}

export type OpenLinkedPictures = (userId: string) => LinkedPictures

/** Returns a function that creates a reader for the pictures of one file. */
export const createLinkedPictures =
  ({ readPicture, limiter, signal }: Parts): OpenLinkedPictures =>
  (userId) => {
    const failures = { inARow: 0, ofHosts: new Map<string, number>() }

    /** Counts a picture for the account. @returns false when the account has reached its limit */
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
     * Reads a picture. When our limits for the host refuse the request, waits and tries again.
     * @returns undefined when the limits refuse the last attempt too, or when the server stops
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
          // The picture was not requested, so this counts neither as a success nor as a failure of the host.
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
