/** Looks up where a video plays. */
import { useQuery } from '@tanstack/react-query'
import { texts, type Video } from '#contract/videos.ts'
import { ApiError } from '#web/core/api.ts'
import { placeQuery } from './videos.queries.ts'

interface VideoPlayback {
  embedUrl?: string
  url?: string
  problem?: string
  /** Undefined when another attempt cannot help. */
  retry?: () => void
}

export function useVideoPlayback({ title }: Video): VideoPlayback {
  const { data, error, refetch } = useQuery(placeQuery(title))
  if (data) return data
  if (!error) return {}
  // The server has looked and found no video.
  if (error instanceof ApiError && error.status === 404) return { problem: error.message }
  return { problem: texts.lookupFailed, retry: () => void refetch() }
}
