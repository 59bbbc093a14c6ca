/** Tests which text the user sees when a part of the app cannot be loaded. */
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { texts } from '#contract/texts/offline.ts'
import { notifyChunkError, reload } from './chunk-errors.ts'
import { useNotices } from '#web/core/notices.ts'

test(
  'if the server is reachable, a notice about a missing part of the app offers to reload the page',
  { tags: ['OFFLINE-05'] },
  async () => {
    const api = fakeApi()
    const notices = renderHook(useNotices).result
    notifyChunkError()
    const request = await api.request('GET /api/health')
    request.reply({ status: 'ok' })
    await expect.poll(() => notices.current.map(({ text }) => text)).toEqual([texts.newVersion])
    expect(notices.current[0]).toMatchObject({ tone: 'good', action: { text: 'Reload', run: reload } })
  },
)

test(
  'if the server is unreachable, a notice says that a missing part of the app is not available offline',
  { tags: ['OFFLINE-05'] },
  async () => {
    const api = fakeApi()
    const notices = renderHook(useNotices).result
    notifyChunkError()
    const request = await api.request('GET /api/health')
    request.disconnect()
    await expect.poll(() => notices.current.map(({ text }) => text)).toContain(texts.notCached)
  },
)
