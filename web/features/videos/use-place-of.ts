/** Where a video plays, or why it does not. */
import { useQuery } from '@tanstack/react-query'
import { texts, type Video } from '#contract/videos.ts'
import { ApiError } from '#web/core/api.ts'
import { placeQuery } from './videos.queries.ts'

interface PlaceOf {
  embedUrl?: string
  url?: string
  problem?: string
  /** Where asking again may help. */
  retry?: () => void
}

export function usePlaceOf({ title }: Video): PlaceOf {
  const { data, error, refetch } = useQuery(placeQuery(title))
  if (data) return data
  if (!error) return {}
  // That there is none is an answer.
  if (error instanceof ApiError && error.status === 404) return { problem: error.message }
  return { problem: texts.lookupFailed, retry: () => void refetch() }
}
