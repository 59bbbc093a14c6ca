/**
 * Finds a video for a title, as the address of a player or of a page. Some titles have a fixed video. For other titles,
 * the service searches for the title, then for its first three words, then for its first word, until a search finds a
 * video.
 */
import { videos, type VideoLink } from '#contract/videos.ts'
import { createLookupCache } from '#server/caching/lookup-cache.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { timeoutSignal } from '#server/outbound/timeout-signal.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import { foldText } from '#server/text/tokenize.ts'
import { playerUrlOf, type FindVideo } from './spoonacular.source.ts'

/** The time limit for all searches for one title together. */
const timeoutMs = 8000
/** How many titles are cached, and for how long. */
const cachedTitles = { entriesMax: 500, cacheMs: 24 * 3600_000 }
const perNetwork = perHour('video-lookup', 60)

export type Videos = ReturnType<typeof createVideos>

export function createVideos({
  find,
  breaker,
  pool,
  limiter,
  signal,
}: {
  /** Null without `VIDEO_SEARCH_KEY`, or when `VIDEO_SEARCH_URL` is `off`. */
  find: FindVideo | null
  breaker: CircuitBreaker
  pool: WaitingPool
  limiter: Pick<RateLimiter, 'count'>
  /** Aborts requests on shutdown. */
  signal: AbortSignal
}) {
  /** The cached value is null for a title without a video. */
  const cache = createLookupCache<VideoLink | null>(cachedTitles)

  async function searchUntilFound(title: string, findVideo: FindVideo): Promise<VideoLink | null> {
    const deadline = AbortSignal.any([signal, timeoutSignal(timeoutMs)])
    for (const query of queriesFor(title)) {
      const link = await breaker.run(() => findVideo(query, deadline))
      if (link) return link
    }
    return null
  }

  const searchOnce = (key: string, title: string, findVideo: FindVideo) =>
    cache.lookUp(key, () => pool.send(() => searchUntilFound(title, findVideo)))

  return {
    /**
     * @param network the network of the client (`networkOf`)
     * @throws video-unknown (also when a search fails), videos-busy, too-many
     */
    async lookUp(title: string, network: string): Promise<VideoLink> {
      const key = keyOf(title)
      const fixed = videos.find((video) => keyOf(video.title) === key)?.youTubeId
      if (fixed) return { embedUrl: playerUrlOf(fixed) }
      if (find && cache.read(key) === undefined && !cache.isPending(key)) await limiter.count(perNetwork, network)
      // Another request may have filled the cache while the rate limiter counted this request.
      let link = cache.read(key)
      if (link === undefined && find)
        link = await pool.wait(network, () => searchOnce(key, title, find)).catch(nullOnUpstreamError)
      if (!link) throw new AppError('video-unknown')
      return link
    },
  }
}

/** Returns null for a failed search. The circuit breaker has already logged the error. */
function nullOnUpstreamError(error: unknown) {
  if (error instanceof UpstreamError) return null
  throw error
}

const wordsIn = (title: string) => title.trim().split(/\s+/)
const keyOf = (title: string) => foldText(wordsIn(title).join(' '))

/** The title, its first three words and its first word, without repetitions. */
function queriesFor(title: string) {
  const words = wordsIn(title)
  return [...new Set([words, words.slice(0, 3), words.slice(0, 1)].map((query) => query.join(' ')))]
}
