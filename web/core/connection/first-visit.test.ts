/** What the page fetches again when the service worker is installed on the first visit. */
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from '#web/core/api/query-client.ts'
import { sessionsQuery } from '#web/features/auth/auth.queries.ts'
import { dietQuery } from '#web/features/diet/diet.queries.ts'
import { roomsQuery } from '#web/features/rooms/rooms.queries.ts'
import { fakeApi } from '#tests/support/web/fake-api.ts'

test('after the first visit, the diet and the rooms can be read offline', { tags: ['OFFLINE-01'] }, async () => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register: () => Promise.resolve() })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const api = fakeApi((request) => request.reply({ allergens: [], diets: [] }))
  const countOf = (path: string) => api.all.filter((name) => name.startsWith(`GET ${path}`)).length
  onTestFinished(new QueryObserver(queryClient, dietQuery).subscribe(() => {}))
  onTestFinished(new QueryObserver(queryClient, roomsQuery).subscribe(() => {}))
  onTestFinished(new QueryObserver(queryClient, sessionsQuery).subscribe(() => {}))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await import('./reachability.ts')
  await waitFor(() => {
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    // The service worker caches the replies to the second requests.
    expect(countOf('/api/users/diet')).toBe(2)
    expect(countOf('/api/rooms')).toBe(2)
  })
  expect(countOf('/api/auth/sessions')).toBe(1)
})
