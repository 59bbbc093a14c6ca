/** The cache of API replies, shared by all components. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // The server may run on this machine, so requests are sent even when the browser says it is offline.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only a lost connection is worth one retry: a refusal stays a refusal.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network',
      retryDelay: 400,
    },
  },
})
