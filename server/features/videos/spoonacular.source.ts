/** Spoonacular's search for food videos. */
import * as z from 'zod/mini'
import type { VideoPlace } from '#contract/videos.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'

const timeoutMs = 5000

/** Answers where a video for `query` plays; null when there is none. @throws UpstreamError */
export type FindVideo = (query: string, signal: AbortSignal) => Promise<VideoPlace | null>

const Answer = z.object({ videos: z.array(z.looseObject({})) })

export function spoonacular({ fetch, url, key }: { fetch: Fetch; url: string; key: string }): FindVideo {
  return async (query, signal) => {
    const address = new URL(url)
    for (const [name, value] of Object.entries({ query, number: '1', apiKey: key }))
      address.searchParams.set(name, value)
    const parsed = Answer.safeParse(await fetchJson(fetch, address.href, { timeoutMs, signal }))
    if (!parsed.success) throw new UpstreamError('the answer has another shape')
    return parsed.data.videos.map(readPlace).find((place) => place !== null) ?? null
  }
}

/** An id becomes part of the player's address, and a link is followed: neither may be more than it says. */
function readPlace({ youTubeId, url }: Record<string, unknown>): VideoPlace | null {
  if (typeof youTubeId === 'string' && /^[\w-]{11}$/.test(youTubeId)) return { embedUrl: playerOf(youTubeId) }
  return typeof url === 'string' && /^https:\/\//i.test(url) && URL.canParse(url) ? { url } : null
}

export const playerOf = (youTubeId: string) => `https://www.youtube-nocookie.com/embed/${youTubeId}`
