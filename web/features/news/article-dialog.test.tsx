import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { disconnect, fakeApi } from '#tests/support/web/fake-api.ts'
import { alerts } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { queryClient } from '#web/core/api/query-client.ts'
import ArticleDialog from './article-dialog.tsx'
import { newsQuery } from './news.queries.ts'

test('a topic that is opened again offline shows the cached articles', async () => {
  queryClient.clear()
  const { queryKey } = newsQuery('Baking')
  const articles = [{ title: 'Bread', description: '', url: 'https://news.test/bread' }]
  queryClient.setQueryData(queryKey, articles, { updatedAt: 1 })
  fakeApi(disconnect)
  renderPart(<ArticleDialog topic="Baking" onClose={() => {}} />)
  await waitFor(() => expect(queryClient.getQueryState(queryKey)!.status).toBe('error'))
  expect(await screen.findByRole('heading', { name: 'Bread' })).toBeTruthy()
  expect(alerts()).toEqual([])
})
