/** The queries of the news and the journal. */
import { queryOptions } from '@tanstack/react-query'
import { journal, journalArticle, news } from '#contract/news.ts'
import { call } from '#web/core/api/api.ts'

export const newsQuery = (topic: string) =>
  queryOptions({
    queryKey: ['news', topic],
    queryFn: async ({ signal }) => (await call(news, { query: { topic } }, signal)).articles,
  })

export const journalQuery = () =>
  queryOptions({
    queryKey: ['journal'],
    queryFn: async ({ signal }) => (await call(journal, {}, signal)).articles,
  })

export const journalArticleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['journal', slug],
    queryFn: ({ signal }) => call(journalArticle, { params: { slug } }, signal),
  })
