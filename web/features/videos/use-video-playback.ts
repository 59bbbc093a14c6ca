/** Looks up where a video plays, and watches whether the player answers. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { texts, type Video } from '#contract/videos.ts'
import { ApiError } from '#web/core/api.ts'
import { placeQuery } from './videos.queries.ts'

/** How long the player's host may take to answer. */
const playerWaitMs = 10_000

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

/** Whether the player's host has not answered in time. A page cannot see what the player of another host shows. */
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
