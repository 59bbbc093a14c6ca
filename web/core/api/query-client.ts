/** The cache of API replies, which all components share. */
import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query } from '@tanstack/react-query'
import { ApiError } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the page fetches this data again when the service worker is first installed, so that it is cached. */
      isRefetchedForWorker?: boolean
    }
  }
}

/**
 * If a query is invalidated during its first fetch, this client fetches the query again, because the first reply may be
 * older than the change. Until the second reply arrives, the first reply is shown. TanStack Query itself repeats a
 * running fetch only if the query already has data.
 */
class RepeatingQueryClient extends QueryClient {
  /** The queries that will be fetched again after their first fetch. */
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
      // The server may run on this machine, so requests are sent even when the browser reports no network.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A request is repeated only if its connection was lost, and only once. A refused request would be refused again.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network',
      retryDelay: 400,
    },
  },
})

/**
 * Runs `update`, which applies a change to the cached data of the queries whose keys begin with `queryKey`. If one of
 * these queries has a request in flight, its reply may be older than the change, so the reply is ignored. The queries
 * are then fetched again, because the ignored reply may contain a change of another user.
 */
export function updateCached(queryKey: string[], update: () => void) {
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  void queryClient.cancelQueries({ queryKey })
  update()
  if (isFetching) void queryClient.invalidateQueries({ queryKey })
}
