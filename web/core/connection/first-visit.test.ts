/** What the page fetches again when the service worker is installed on the first visit. */
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from '#web/core/api/query-client.ts'
import { dietQuery } from '#web/features/diet/diet.queries.ts'
import { fakeApi } from '#tests/support/web/fake-api.ts'

test('after the first visit, the diet of the user can be read offline', { tags: ['OFFLINE-01'] }, async () => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register: () => Promise.resolve() })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const api = fakeApi((request) => request.reply({ allergens: [], diets: [] }))
  onTestFinished(new QueryObserver(queryClient, dietQuery).subscribe(() => {}))
  await waitFor(() => expect(queryClient.getQueryData(dietQuery.queryKey)).toBeDefined())
  await import('./reachability.ts')
  await waitFor(() => {
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    // The service worker caches the reply to the second request.
    expect(api.all.filter((name) => name === 'GET /api/users/diet').length).toBe(2)
  })
})
