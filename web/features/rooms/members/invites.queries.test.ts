import { expect, onTestFinished, test, vi } from 'vitest'
import { replyTo, apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { loadInvites } from './invites.queries.ts'

test('a failure to load the invites of a room is only logged', { tags: ['ROOMS-63'] }, async () => {
  const api = fakeApi()
  queryClient.clear()
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const loaded = loadInvites('r1')
  await replyTo(api, 'GET /api/rooms/r1/invites', ...apiError(404))
  await loaded
  expect(logged).toHaveBeenCalledTimes(1)
})
