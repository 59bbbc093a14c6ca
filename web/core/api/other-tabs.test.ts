/** Tests that queries are invalidated even if the tab cannot notify the other tabs. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidateInAllTabs } from './other-tabs.ts'
import { queryClient } from './query-client.ts'

test('a tab invalidates its own queries even if the storage is full', async () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  onTestFinished(() => queryClient.clear())
  queryClient.setQueryData(['recipes'], [])
  const invalidated = invalidateInAllTabs(['recipes'])
  vi.unstubAllGlobals()
  await invalidated
  expect(queryClient.getQueryState(['recipes'])).toMatchObject({ isInvalidated: true })
})
