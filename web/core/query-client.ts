/** The one cache of what the server said. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // The server may be on this very machine: being offline is no reason not to ask it.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays a refusal; only a connection may be better the second time.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network',
      retryDelay: 400,
    },
  },
})
