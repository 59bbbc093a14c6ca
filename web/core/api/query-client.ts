/** The cache of API replies, shared by all components. */
import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/**
 * Fetches a query again that becomes stale during its first fetch, because that reply may be older than the change. The
 * first reply is shown meanwhile. TanStack Query repeats a running fetch only when the query has data.
 */
class RepeatingQueryClient extends QueryClient {
  /** The queries that are fetched again after their first fetch. */
  readonly #repeated = new Set<Query>()

  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const repeated = this.getQueryCache()
      .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.#repeated.has(query))
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...(options?.cancelRefetch === false ? [] : repeated.map((query) => this.#repeat(query))),
    ])
  }

  async #repeat(query: Query) {
    this.#repeated.add(query)
    await query.fetch().catch(() => {})
    this.#repeated.delete(query)
    await super.invalidateQueries({ predicate: (each) => each === query })
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
