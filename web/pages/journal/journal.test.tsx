/** The dialog of a news topic and the pages of the journal: what they show, also when loading fails. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { press } from '#tests/support/web/interactions.ts'
import { renderScreen } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { topics, type JournalArticle, type JournalTeaser } from '#contract/news.ts'
import JournalArticlePage from './journal-article-page.tsx'
import JournalPage from './journal-page.tsx'

const news = 'GET /api/news?topic=Baking'
const problem = () => screen.getByRole('alert').textContent
const outOfOrder = ['<h1>Out of order</h1>', { status: 500 }] as const

const aTeaser = (slug: string, topic = 'Baking'): JournalTeaser => ({
  slug,
  topic,
  title: `About ${slug}`,
  description: 'Butter, mostly.',
  image: `/covers/${slug}.svg`,
  minutes: 2,
})
const butter: JournalArticle = {
  ...aTeaser('butter'),
  paragraphs: ['Cold butter flakes.', '## Warm', 'Warm butter spreads.'],
  others: [aTeaser('flour'), aTeaser('sugar')],
}

test('the dialog of a topic shows its articles, and their links open in a new tab', { tags: ['NEWS-01'] }, async () => {
  const api = fakeApi()
  renderScreen('/discover?article=Baking')
  await screen.findByRole('dialog', { name: 'Baking' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  const articles = [
    { title: 'Bread Is Back', description: 'Loaves, mostly.', url: 'https://news.test/bread' },
    { title: 'No Summary', description: '', url: '/journal/butter' },
  ]
  ;(await api.request(news)).reply({ articles })
  const links = await screen.findAllByRole('link', { name: /^Read Full Article/ })
  const texts = screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent)
  expect(texts).toEqual(['Loaves, mostly.', undefined])
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://news.test/bread', '_blank'],
    ['/journal/butter', '_blank'],
  ])
})

test('a topic shows the reason when its articles cannot be loaded', { tags: ['NEWS-04', 'NEWS-05'] }, async () => {
  const api = fakeApi()
  renderScreen('/discover?article=Baking')
  ;(await api.request(news)).disconnect()
  ;(await api.request(news)).disconnect()
  await waitFor(() => expect(problem()).toBe('Network or API error.'))
  const busy = 'You have made too many requests recently.'
  for (const [reply, text] of [
    [{ message: busy, code: 'news-failed' }, busy],
    [{ message: 'API error.', code: 'news-failed' }, 'API error.'],
    ['<h1>Bad gateway</h1>', errors['news-failed'].text],
  ] as const) {
    press('Try Again')
    ;(await api.request(news)).reply(reply, { status: 502 })
    await waitFor(() => expect(problem()).toBe(text))
  }
  press('Try Again')
  ;(await api.request(news)).reply({ articles: [] })
  expect(await screen.findByText('No articles found for this topic.')).toBeTruthy()
})

test('an article shows its headings and the other articles of its topic', { tags: ['NEWS-06'] }, async () => {
  const api = fakeApi()
  renderScreen('/journal/butter', <JournalArticlePage />)
  ;(await api.request('GET /api/journal/butter')).reply(butter)
  await screen.findByRole('heading', { level: 1, name: 'About butter' })
  expect(document.title).toBe('About butter · Potluck')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Warm', 'More on Baking'])
  expect(screen.queryByText(/##/)).toBeNull()
  expect(screen.getAllByText('2 min read')).toHaveLength(3)
  const others = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.querySelector('a'))
  expect(others.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual([
    ['About flour', '/journal/flour'],
    ['About sugar', '/journal/sugar'],
  ])
  expect(screen.getByRole('link', { name: 'The Journal' }).getAttribute('href')).toBe('/journal')
})

test('an unknown article leads to the journal', { tags: ['NEWS-07'] }, async () => {
  const api = fakeApi()
  renderScreen('/journal/none', <JournalArticlePage />)
  const error = { message: errors['article-unknown'].text, code: 'article-unknown' }
  ;(await api.request('GET /api/journal/none')).reply(error, { status: 404 })
  expect(await screen.findByText(errors['article-unknown'].text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the Journal' }).getAttribute('href')).toBe('/journal')
})

test.each([
  ['the journal', '/journal', <JournalPage key="" />, { articles: [aTeaser('butter')] }],
  ['an article', '/journal/butter', <JournalArticlePage key="" />, butter],
] as const)('%s that fails to load can be loaded again', { tags: ['NEWS-07'] }, async (_, path, page, reply) => {
  const api = fakeApi()
  renderScreen(path, page)
  ;(await api.request(`GET /api${path}`)).reply(...outOfOrder)
  await waitFor(() => expect(problem()).toBe('The journal could not be loaded.'))
  press('Try Again')
  ;(await api.request(`GET /api${path}`)).reply(reply)
  expect(await screen.findByRole('heading', { name: 'About butter' })).toBeTruthy()
})

test('the journal lists its articles by topic', { tags: ['NEWS-06'] }, async () => {
  const api = fakeApi()
  renderScreen('/journal', <JournalPage />)
  const articles = topics.toReversed().map((topic) => aTeaser(topic.toLowerCase().replaceAll(' ', '-'), topic))
  ;(await api.request('GET /api/journal')).reply({ articles })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(topics.length))
  const sections = screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)
  expect(sections).toEqual(topics)
  for (const topic of topics)
    expect(screen.getByRole('region', { name: topic }).querySelectorAll('article')).toHaveLength(1)
})
