/** Where the video of a recipe plays: known beforehand, or found by a ladder of ever shorter questions (specification 4, "Video lookup"). */
import { videos, type VideoPlace } from '#contract/videos.ts'
import { AppError } from '#server/http/app-error.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { foldText } from '#server/text/tokenize.ts'
import { playerOf, type FindVideo } from './spoonacular.source.ts'

/** For the whole ladder. */
const patienceMs = 8000
const keptMs = 24 * 3600_000
const keptMax = 500
const perAddress = { name: 'video-lookup', times: 60, within: 3600 }

interface Kept {
  place: VideoPlace | null
  until: number
}

export type Videos = ReturnType<typeof createVideos>

export function createVideos({
  find,
  breaker,
  limiter,
  signal,
}: {
  /** Null without a key. */
  find: FindVideo | null
  breaker: CircuitBreaker
  limiter: { count(limit: typeof perAddress, who: string): Promise<void> }
  /** The end of the product. */
  signal: AbortSignal
}) {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<VideoPlace | null>>()

  function keep(key: string, place: VideoPlace | null) {
    kept.delete(key)
    kept.set(key, { place, until: Date.now() + keptMs })
    if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
  }

  async function climb(title: string, ask: FindVideo): Promise<VideoPlace | null> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    for (const query of rungsOf(title)) {
      const place = await breaker.run(() => ask(query, limit))
      if (place) return place
    }
    return null
  }

  function freshOf(key: string) {
    const entry = kept.get(key)
    return entry && entry.until > Date.now() ? entry : null
  }

  /** Two who ask for the same at the same moment ask once. */
  function search(key: string, title: string, ask: FindVideo) {
    const present = asking.get(key)
    if (present) return present
    const answer = climb(title, ask)
      .then((place) => {
        keep(key, place)
        return place
      })
      .finally(() => asking.delete(key))
    asking.set(key, answer)
    return answer
  }

  return {
    /** `address`: who asks, since each new title costs a question outside. @throws video-unknown, also when the service fails; too-many */
    async lookUp(title: string, address: string): Promise<VideoPlace> {
      const key = keyOf(title)
      const fixed = videos.find((video) => keyOf(video.title) === key)?.youTubeId
      if (fixed) return { embedUrl: playerOf(fixed) }
      if (find && !freshOf(key) && !asking.has(key)) await limiter.count(perAddress, address)
      // Somebody else may have asked while the tries were counted.
      const before = freshOf(key)
      const place = before ? before.place : find ? await search(key, title, find).catch(noneWhenFailed) : null
      if (!place) throw new AppError('video-unknown')
      return place
    },
  }
}

/** The breaker has logged it. */
function noneWhenFailed(error: unknown) {
  if (error instanceof UpstreamError) return null
  throw error
}

const wordsIn = (title: string) => title.trim().split(/\s+/)
const keyOf = (title: string) => foldText(wordsIn(title).join(' '))

/** The title, its first three words, its first word; each once. */
function rungsOf(title: string) {
  const words = wordsIn(title)
  return [...new Set([words, words.slice(0, 3), words.slice(0, 1)].map((some) => some.join(' ')))]
}
