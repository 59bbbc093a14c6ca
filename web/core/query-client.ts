/** The cache of API replies, shared by all components. */
import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/**
 * Repeats the first fetch of a query too when the query becomes stale, because its reply may be older than the change.
 * TanStack Query repeats a running fetch only when the query has data.
 */
class RepeatingQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    if (options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' }))
        if (query.state.data === undefined) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient = new RepeatingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // The server may run on this machine, so requests are sent even when the browser says it is offline.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only a request that lost its connection is repeated, once. The server would refuse a refused request again.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network',
      retryDelay: 400,
    },
  },
})

/**
 * Runs `update`, which puts the effect of a change into the cached data of the queries below `queryKey`. The reply to a
 * request in flight may be older than the change, so it is dropped. The query is then fetched again, because the
 * dropped reply may contain a change of another user.
 */
export function updateCached(queryKey: string[], update: () => void) {
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  void queryClient.cancelQueries({ queryKey })
  update()
  if (isFetching) void queryClient.invalidateQueries({ queryKey })
}
