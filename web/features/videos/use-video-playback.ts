/** Looks up the player or the page of a video, and reports a player that does not load in time. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { texts } from '#contract/texts/videos.ts'
import type { Video } from '#contract/videos.ts'
import { ApiError } from '#web/core/api/api.ts'
import { videoLookupQuery } from './videos.queries.ts'

/** How long the player's host may take to reply. */
const playerWaitMs = 10_000

interface VideoPlayback {
  embedUrl?: string
  url?: string
  problem?: string
  /** Undefined when another attempt cannot help. */
  retry?: () => void
}

export function useVideoPlayback({ title }: Video): VideoPlayback {
  const { data, error, refetch } = useQuery(videoLookupQuery(title))
  if (data) return data
  if (!error) return {}
  // The server has searched and found no video.
  if (error instanceof ApiError && error.status === 404) return { problem: error.message }
  return { problem: texts.lookupFailed, retry: () => void refetch() }
}

/**
 * `isLate` is true when the player's host has not replied in time. The page cannot read the content of the player, so
 * there is no other sign of a failure.
 */
export function useIsPlayerLate(isPlaying: boolean) {
  const [isLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPlaying || isLoaded) return undefined
    const timer = setTimeout(() => setLate(true), playerWaitMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isLoaded])
  return { isLate: isLate && !isLoaded, onPlayerLoad: () => setLoaded(true) }
}
