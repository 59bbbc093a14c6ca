/**
 * Articles by topic: the order of the search terms, failures of NewsAPI, and the built-in journal without NewsAPI.
 */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { texts, topics, type NewsArticle } from '#contract/news.ts'
import { createFakeFetch, faultyReplies, shortenTimeouts } from '#tests/support/fakes/fake-fetch.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

const key = 'news-secret-0815'
const networkError = { status: 502, body: { message: 'Network or API error.', code: 'news-failed' } }
const refusal = (message: string) => ({ status: 502, body: { message, code: 'news-failed' } })
/** An article in the format of NewsAPI. */
const article = (more: object = {}) => ({
  source: { id: null, name: 'The Daily Ladle' },
  author: 'A. Cook',
  title: 'Bread Is Back',
  description: 'Loaves, mostly.',
  url: 'https://news.test/bread',
  urlToImage: 'https://news.test/bread.jpg',
  publishedAt: '2026-11-20T07:00:00Z',
  content: 'Loaves… [+1234 chars]',
  ...more,
})
const hits = (...articles: object[]) => ({ status: 'ok', totalResults: articles.length, articles })
const shown = { title: 'Bread Is Back', description: 'Loaves, mostly.', url: 'https://news.test/bread' }

async function start(
  respond: Parameters<typeof createFakeFetch>[0] = () => Response.json(hits()),
  environment: Record<string, string> = { NEWS_KEY: key },
) {
  const service = createFakeFetch(respond)
  const { app, lines } = await startTestApp({ environment, fetch: service.fetch })
  const list = async (topic: string, ip?: string) => {
    const response = await request(app, `GET /api/news?${new URLSearchParams({ topic }).toString()}`, { ip })
    return { status: response.statusCode, body: response.json<{ articles: NewsArticle[] }>() }
  }
  return { ...service, app, lines, list, terms: () => service.requests.map(({ url }) => url.searchParams.get('q')) }
}

describe('the terms of a topic', () => {
  it.each([
    ['Healthy Recipes', ['healthy recipes', 'nutrition', 'healthy eating', 'food']],
    ['Meal Planning', ['meal planning', 'meal prep', 'weekly meals', 'food']],
    ['Baking', ['baking', 'bread', 'cakes', 'desserts']],
    ['Vegetarian Cooking', ['vegetarian', 'plant based', 'vegan', 'healthy eating']],
    ['Food Trends', ['food trends', 'food news', 'restaurant trends', 'food']],
    ['Kitchen Tips', ['kitchen tips', 'cooking tips', 'chef advice', 'food']],
    ['World Cuisines', ['world cuisines', 'international food', 'global recipes', 'food']],
    ['Quick Dinners', ['quick dinners', 'easy dinner recipes', 'weeknight meals', 'food']],
    ['Fermented Things', ['Fermented Things', 'food']],
    ['constructor', ['constructor', 'food']],
  ])(
    'all terms of the topic %s are tried in order when no term finds articles',
    { tags: ['NEWS-02'] },
    async (topic, expected) => {
      const { list, terms } = await start()
      expect(await list(topic)).toEqual({ status: 200, body: { articles: [] } })
      expect(terms()).toEqual(expected)
    },
  )

  it.each([1, 2, 3, 4])(
    'the search ends with term %i when no earlier term finds an article',
    { tags: ['NEWS-02'] },
    async (nth) => {
      const { list, terms, requests } = await start(() =>
        Response.json(requests.length === nth ? hits(article()) : hits()),
      )
      expect(await list('Baking')).toEqual({ status: 200, body: { articles: [shown] } })
      expect(terms()).toEqual(['baking', 'bread', 'cakes', 'desserts'].slice(0, nth))
    },
  )

  it(
    'a search sends the term and the key as parameters of NewsAPI, and the key is neither logged nor returned',
    { tags: ['NEWS-03'] },
    async () => {
      const { list, requests, lines } = await start(() => Response.json(hits(article())))
      const response = await list('Baking')
      const { origin, pathname, searchParams } = requests[0]!.url
      expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
        'https://newsapi.org/v2/everything',
        { q: 'baking', language: 'en', pageSize: '5', apiKey: key },
      ])
      expect(lines.join('') + JSON.stringify(response)).not.toContain(key)
    },
  )
})

describe('a list of articles', () => {
  it('a list of articles has at most five articles, with plain text and only http and https links', async () => {
    const odd = [
      article({ title: '[Removed]', url: 'https://removed.com' }),
      article({ title: null }),
      article({ url: 'javascript:alert(1)' }),
      article({ url: 'https://' }),
      article({ url: null }),
      article({ title: ' <b>Rye</b>\nfor  All ', description: null, url: 'https://news.test/rye' }),
      article({ description: '5 < 6 <p>and more</p>' }),
    ]
    const { list } = await start(() => Response.json(hits(...odd)))
    expect((await list('Baking')).body.articles).toEqual([
      { title: 'Rye for All', description: '', url: 'https://news.test/rye' },
      { ...shown, description: '5 < 6 and more' },
    ])
    const many = await start(() =>
      Response.json(hits(...Array.from({ length: 9 }, (_, index) => article({ url: `https://news.test/${index}` })))),
    )
    expect((await many.list('Baking')).body.articles).toHaveLength(5)
  })

  it(
    'a list of articles is cached for an hour, and simultaneous requests share one search',
    { tags: ['NEWS-03'] },
    async () => {
      const { list, terms } = await start(() => Response.json(hits(article())))
      await Promise.all([list('Baking'), list('Baking'), list('Baking')])
      const now = vi.spyOn(Date, 'now')
      onTestFinished(() => now.mockRestore())
      const startedAt = Date.now()
      now.mockReturnValue(startedAt + 59 * 60_000)
      await list('Baking')
      expect(terms()).toHaveLength(1)
      now.mockReturnValue(startedAt + 61 * 60_000)
      await list('Baking')
      now.mockRestore()
      expect(terms()).toHaveLength(2)
    },
  )

  it('a request needs a topic, and requests for uncached topics are rate-limited by IP address', async () => {
    const { app, list, requests } = await start(() => Response.json(hits(article())))
    expect((await request(app, 'GET /api/news')).statusCode).toBe(400)
    for (const topic of ['', '   ', 'x'.repeat(61)]) expect((await list(topic)).status, topic).toBe(400)
    expect(requests).toEqual([])
    for (let round = 0; round < 40; round += 1) expect((await list(`Topic ${round}`, '203.0.113.1')).status).toBe(200)
    const statuses = [
      await list('One more', '203.0.113.1'),
      await list('Topic 3', '203.0.113.1'),
      await list('One more', '203.0.113.2'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([429, 200, 200])
  })
})

describe('a reply of NewsAPI', () => {
  const errorsByFault: Record<string, object> = {
    'a 500': refusal(texts.apiError),
    'a 429': refusal(texts.apiError),
    'a 401': refusal('bad key'),
  }

  it.each(Object.entries(faultyReplies(JSON.stringify(hits(article())))))(
    '%s ends the search with an error, and a later request searches again, except after a 429',
    { tags: ['NEWS-04'] },
    async (name, fault) => {
      const limits = shortenTimeouts()
      const { list, state, requests, lines } = await start(fault)
      expect(await list('Baking')).toEqual(errorsByFault[name] ?? networkError)
      expect(requests).toHaveLength(1)
      expect(Math.max(...limits)).toBeLessThanOrEqual(12_000)
      state.respond = () => Response.json(hits(article()))
      expect(await list('Baking')).toEqual(
        name === 'a 429' ? errorsByFault[name] : { status: 200, body: { articles: [shown] } },
      )
      expect(lines.join('')).toContain('request to an external service failed')
      expect(lines.join('')).not.toContain(key)
    },
  )

  it.each([401, 429, 500, 200])(
    'an error message of NewsAPI with status %i ends the search and is sent to the client',
    { tags: ['NEWS-04'] },
    async (status) => {
      const body = { status: 'error', code: 'apiKeyInvalid', message: 'Your API key is invalid or incorrect.' }
      const { list, terms } = await start(() => Response.json(body, { status }))
      expect(await list('Baking')).toEqual(refusal(body.message))
      expect(terms()).toEqual(['baking'])
    },
  )

  it.each([{ status: 'error' }, { status: 'error', message: '  ' }, { status: 'error', message: { en: 'no' } }])(
    'an error without a text as its message reaches the client as "API error.": %j',
    { tags: ['NEWS-04'] },
    async (body) => {
      const { list } = await start(() => Response.json(body))
      expect(await list('Baking')).toEqual(refusal('API error.'))
    },
  )

  it(
    'a key that a message of NewsAPI or a network error contains is neither returned nor logged',
    { tags: ['OPS-08'] },
    async () => {
      const { list, state, lines } = await start(({ url }) =>
        Response.json({ status: 'error', message: `No such key: ${key} (${url.href})` }, { status: 401 }),
      )
      const refused = await list('Baking')
      expect(refused.body).toMatchObject({ message: expect.stringMatching(/^No such key: … \(https/) })
      state.respond = ({ url }) =>
        Promise.reject(new TypeError(`cannot reach ${url.href}`, { cause: new Error(url.href) }))
      const unreachable = await list('Baking')
      expect(JSON.stringify([refused, unreachable]) + lines.join('')).not.toContain(key)
    },
  )

  it.each([
    ['a fault', () => new Response('', { status: 500 }), refusal(texts.apiError)],
    [
      'a message',
      () => Response.json({ status: 'error', message: 'You are too many.' }, { status: 429 }),
      refusal('You are too many.'),
    ],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), networkError],
  ] as const)(
    '%s three times in a row opens the circuit breaker, which then repeats the error',
    async (_, respond, error) => {
      const { list, requests } = await start(respond)
      for (let round = 0; round < 6; round += 1) expect(await list('Baking')).toEqual(error)
      expect(requests).toHaveLength(3)
    },
  )

  it('topics that NewsAPI refuses with 400 do not open the circuit breaker for other topics', async () => {
    const { list, state } = await start(() => Response.json({ status: 'error' }, { status: 400 }))
    for (let round = 0; round < 6; round += 1) expect((await list(`Topic ${round}`)).status).toBe(502)
    state.respond = () => Response.json(hits(article()))
    expect(await list('Baking')).toEqual({ status: 200, body: { articles: [shown] } })
  })
})

describe('without NewsAPI', () => {
  it.each([
    ['no key', {}],
    ['NEWS_URL off', { NEWS_KEY: key, NEWS_URL: 'off' }],
  ] as const)(
    'with %s, each topic has three articles of the built-in journal',
    { tags: ['NEWS-06'] },
    async (_, environment) => {
      const { list, requests, app } = await start(undefined, environment)
      for (const topic of topics) {
        const { articles } = (await list(topic)).body
        expect(articles, topic).toHaveLength(3)
        for (const { url, title } of articles) {
          expect(url).toMatch(/^\/journal\/[a-z0-9-]+$/)
          expect((await request(app, `GET /api${url}`)).json()).toMatchObject({ topic, title })
        }
      }
      expect(requests).toEqual([])
    },
  )

  it('the journal is searched for the name of an unknown topic, then for "food"', { tags: ['NEWS-02'] }, async () => {
    const { list } = await start(undefined, {})
    const found = (await list('Brioche')).body.articles
    expect(found.map(({ url }) => url)).toContain('/journal/how-to-know-the-loaf-is-done')
    expect(await list('Zzqqxx')).toEqual(await list('food'))
  })
})

describe('the journal', () => {
  it(
    'the journal lists its articles, and shows each article with the other articles of its topic',
    { tags: ['NEWS-06'] },
    async () => {
      const { app } = await start(undefined, {})
      const { articles } = (await request(app, 'GET /api/journal')).json<{ articles: Record<string, unknown>[] }>()
      expect(articles).toHaveLength(24)
      const read = (await request(app, 'GET /api/journal/butter-at-three-temperatures')).json<{
        paragraphs: string[]
        others: unknown[]
      }>()
      expect(read).toMatchObject({
        slug: 'butter-at-three-temperatures',
        topic: 'Baking',
        title: 'Butter at Three Temperatures',
        image: '/covers/meals/fluffy-banana-pancakes-with-maple-syrup/960.webp',
        minutes: 2,
      })
      expect(read.paragraphs).toContain('## Cool and Waxy')
      expect(read.others).toEqual(
        articles.filter(({ topic, slug }) => topic === 'Baking' && slug !== 'butter-at-three-temperatures'),
      )
      expect(read.others).toHaveLength(2)
    },
  )

  it.each(['no-such-article', 'Butter', '..', '%00'])(
    'an unknown or malformed slug gets status 404: %s',
    async (slug) => {
      const { app } = await start(undefined, {})
      const response = await request(app, `GET /api/journal/${slug}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({
        message: slug === 'no-such-article' ? errors['article-unknown'].text : errors['not-found'].text,
      })
    },
  )
})
