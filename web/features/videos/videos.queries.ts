/** The query that looks up where a video plays. */
import { queryOptions } from '@tanstack/react-query'
import { videoLookup } from '#contract/videos.ts'
import { call } from '#web/core/api.ts'

export const placeQuery = (title: string) =>
  queryOptions({
    queryKey: ['videos', title],
    queryFn: ({ signal }) => call(videoLookup, { query: { title } }, signal),
    staleTime: Infinity,
  })
