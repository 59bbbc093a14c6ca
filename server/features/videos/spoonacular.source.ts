/** Adapter for Spoonacular's search for food videos. */
import * as z from 'zod/mini'
import type { VideoLink } from '#contract/videos.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'

const timeoutMs = 5000

/** Returns the address of a video for `query`, or null if the search finds none. @throws UpstreamError */
export type FindVideo = (query: string, signal: AbortSignal) => Promise<VideoLink | null>

const Reply = z.object({ videos: z.array(z.looseObject({})) })

export function spoonacular({ fetch, url, key }: { fetch: Fetch; url: string; key: string }): FindVideo {
  return async (query, signal) => {
    const address = new URL(url)
    for (const [name, value] of Object.entries({ query, number: '1', apiKey: key }))
      address.searchParams.set(name, value)
    const parsed = Reply.safeParse(await fetchJson(fetch, address.href, { timeoutMs, signal }))
    if (!parsed.success) throw new UpstreamError('the response has an unexpected format')
    return parsed.data.videos.map(readLink).find((link) => link !== null) ?? null
  }
}

/**
 * Returns the player of a valid YouTube id, or else an https link, or else null. Checks the id, because the id becomes
 * part of a URL.
 */
function readLink({ youTubeId, url }: Record<string, unknown>): VideoLink | null {
  if (typeof youTubeId === 'string' && /^[\w-]{11}$/.test(youTubeId)) return { embedUrl: playerUrlOf(youTubeId) }
  return typeof url === 'string' && /^https:\/\//i.test(url) && URL.canParse(url) ? { url } : null
}

export const playerUrlOf = (youTubeId: string) => `https://www.youtube-nocookie.com/embed/${youTubeId}`
