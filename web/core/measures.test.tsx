/** Tests the choice of units, and the densities that are needed to convert volumes to weights. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { useMeasures } from './measures.ts'
import { queryClient } from './api/query-client.ts'

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const open = () => renderHook(() => useMeasures(['flour', 'eggs']), { wrapper })

test(
  'amounts are shown as written until the user chooses units, and the choice is remembered',
  { tags: ['RECIPES-32'] },
  async () => {
    queryClient.clear()
    const api = fakeApi((request) => request.reply({ ingredients: [{ density: 0.53 }, { density: null }] }))
    const { result, unmount } = open()
    expect([result.current.system, result.current.densities, api.all.length]).toEqual(['as-written', null, 0])
    act(() => result.current.setSystem('metric'))
    await waitFor(() => expect(result.current.densities).toEqual([0.53, null]))
    unmount()
    const again = open()
    expect([again.result.current.system, again.result.current.densities]).toEqual(['metric', [0.53, null]])
    expect(api.all.length).toBe(1)
  },
)

test('densities are null if their request fails, and an unknown stored system of units is ignored', async () => {
  queryClient.clear()
  fakeApi((request) => request.disconnect())
  localStorage.setItem('measures', 'us')
  const { result } = open()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect([result.current.system, result.current.densities]).toEqual(['us', null])
  localStorage.setItem('measures', 'cubits')
  expect(open().result.current.system).toBe('as-written')
})
