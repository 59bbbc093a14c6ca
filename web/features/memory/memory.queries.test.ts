import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { texts } from '#contract/memory.ts'
import { removePhoto } from './memory.queries.ts'

test('without a connection, a notice says that the photo could not be removed', { tags: ['MEMORY-04'] }, async () => {
  const api = fakeApi()
  renderPart(null)
  const removed = removePhoto({ roomId: 'r1', date: '2026-11-22', meal: 'dinner' })
  const request = await api.request('DELETE /api/rooms/r1/meals/2026-11-22/dinner/photo')
  request.disconnect()
  await removed
  expect(await screen.findByText(texts.photoRemoveFailed)).toBeTruthy()
})
