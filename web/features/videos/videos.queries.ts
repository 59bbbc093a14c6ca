/** The query that looks up the player or the page of a video. */
import { queryOptions } from '@tanstack/react-query'
import { videoLookup } from '#contract/videos.ts'
import { call } from '#web/core/api/api.ts'

export const videoLookupQuery = (title: string) =>
  queryOptions({
    queryKey: ['videos', title],
    queryFn: ({ signal }) => call(videoLookup, { query: { title } }, signal),
    staleTime: Infinity,
  })
