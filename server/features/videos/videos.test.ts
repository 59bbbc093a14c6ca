/** Video lookup: the fixed videos, the order of the searches, and every failure of Spoonacular. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { videos } from '#contract/videos.ts'
import { createFakeFetch, faultyReplies, shortenTimeouts } from '#tests/support/fakes/fake-fetch.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

const key = 'spoon-secret-4711'
const none = { status: 404, body: { message: errors['video-unknown'].text, code: 'video-unknown' } }
/** A reply in the format of Spoonacular. */
const hit = (more: object = { youTubeId: 'aBc-_012345' }) => ({
  videos: [
    {
      title: 'How to Cook It',
      shortTitle: 'Cook It',
      rating: 0.93,
      views: 4711,
      thumbnail: 'https://i.ytimg.com/vi/x/mqdefault.jpg',
      length: 213,
      ...more,
    },
  ],
  totalResults: 1,
})
const miss = { videos: [], totalResults: 0 }
const embed = (id: string) => ({ status: 200, body: { embedUrl: `https://www.youtube-nocookie.com/embed/${id}` } })

async function start(
  respond: Parameters<typeof createFakeFetch>[0] = () => Response.json(miss),
  environment: Record<string, string> = { VIDEO_SEARCH_KEY: key },
) {
  const service = createFakeFetch(respond)
  const { app, lines } = await startTestApp({ environment, fetch: service.fetch })
  const lookUp = async (title: string, ip?: string) => {
    const response = await request(app, `GET /api/videos/lookup?${new URLSearchParams({ title }).toString()}`, { ip })
    return { status: response.statusCode, body: response.json<unknown>() }
  }
  return {
    ...service,
    app,
    lines,
    lookUp,
    queries: () => service.requests.map(({ url }) => url.searchParams.get('query')),
  }
}

describe('the eight videos of the contract', { tags: ['VIDEOS-03'] }, () => {
  it('videos with a known YouTube id are found without a search', async () => {
    const { lookUp, requests } = await start()
    const fixed = {
      'Spinach Ricotta Stuffed Vegan Pasta Shells': 'JKZ0QDJM5Sg',
      'Creamy Garlic Mushroom Penne Pasta': 'H-HpXt4Y5SQ',
      'Chickpea and Kale Salad with Lemon Dressing': 'T9o4Frt_doQ',
      'Savory Garlic Herb Butter Dinner Rolls': 'Zd1c7WLFIGo',
      'Asian Sesame Noodles with Crunchy Veggies': 'i9VD-O2y2mw',
    }
    for (const [title, id] of Object.entries(fixed)) expect(await lookUp(title), title).toEqual(embed(id))
    expect(await lookUp('  creamy garlic   MUSHROOM penne pasta ')).toEqual(embed('H-HpXt4Y5SQ'))
    expect(requests).toEqual([])
  })

  it('without a search key, five of the eight videos in the contract are found, and three are not', async () => {
    const { lookUp, requests } = await start(undefined, {})
    const responses = await Promise.all(videos.map(({ title }) => lookUp(title)))
    expect(responses.map(({ status }) => status)).toEqual([404, 200, 404, 200, 200, 200, 200, 404])
    expect(responses[0]).toEqual(none)
    expect(requests).toEqual([])
  })
})

describe('the search', { tags: ['VIDEOS-03'] }, () => {
  it('the search sends no request when VIDEO_SEARCH_URL is off', async () => {
    const { lookUp, requests } = await start(undefined, { VIDEO_SEARCH_KEY: key, VIDEO_SEARCH_URL: 'off' })
    expect(await lookUp('Apple Crumble')).toEqual(none)
    expect(requests).toEqual([])
  })

  it('the search sends the title, its first three words and its first word with the parameters of Spoonacular', async () => {
    const { lookUp, requests, queries } = await start()
    expect(await lookUp('Molten Chocolate Lava Cake Dessert')).toEqual(none)
    expect(queries()).toEqual(['Molten Chocolate Lava Cake Dessert', 'Molten Chocolate Lava', 'Molten'])
    const { origin, pathname, searchParams } = requests[0]!.url
    expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
      'https://api.spoonacular.com/food/videos/search',
      { query: 'Molten Chocolate Lava Cake Dessert', number: '1', apiKey: key },
    ])
  })

  it.each([
    [1, ['Slow Cooker Beef Chili']],
    [2, ['Slow Cooker Beef Chili', 'Slow Cooker Beef']],
    [3, ['Slow Cooker Beef Chili', 'Slow Cooker Beef', 'Slow']],
  ])('the search stops at the first query that finds a video: query %i', async (nth, expected) => {
    const { lookUp, requests, queries } = await start(() => Response.json(requests.length === nth ? hit() : miss))
    expect(await lookUp('Slow Cooker Beef Chili')).toEqual(embed('aBc-_012345'))
    expect(queries()).toEqual(expected)
  })

  it('the search sends no query twice for short titles, repeated titles and simultaneous requests', async () => {
    const { lookUp, queries } = await start(({ url }) =>
      Response.json(url.searchParams.get('query') === 'Ramen' ? hit() : miss),
    )
    await lookUp('Tofu')
    expect(queries()).toEqual(['Tofu'])
    await lookUp('tofu ')
    const responses = await Promise.all(Array.from({ length: 4 }, () => lookUp('Ramen')))
    expect(responses).toEqual(Array.from({ length: 4 }, () => embed('aBc-_012345')))
    await lookUp('Ramen')
    expect(queries()).toEqual(['Tofu', 'Ramen'])
  })

  it('the search caches a result for a day', async () => {
    const { lookUp, queries } = await start(() => Response.json(hit()))
    const now = vi.spyOn(Date, 'now')
    onTestFinished(() => now.mockRestore())
    await lookUp('Ramen')
    const startedAt = Date.now()
    now.mockReturnValue(startedAt + 23 * 3600_000)
    await lookUp('Ramen')
    expect(queries()).toHaveLength(1)
    now.mockReturnValue(startedAt + 25 * 3600_000)
    await lookUp('Ramen')
    now.mockRestore()
    expect(queries()).toHaveLength(2)
  })

  it.each([
    [
      'the link if there is no YouTube id',
      { url: 'https://videos.test/ramen' },
      { status: 200, body: { url: 'https://videos.test/ramen' } },
    ],
    ['no video if there is neither a YouTube id nor a link', {}, none],
    ['no video for an invalid YouTube id', { youTubeId: '../watch?v=x' }, none],
    ['no video for a javascript link', { url: 'javascript:alert(1)' }, none],
    ['no video for an invalid link', { youTubeId: null, url: 'https://' }, none],
  ])('the search returns %s', async (_, more, expected) => {
    const { lookUp } = await start(() => Response.json(hit(more)))
    expect(await lookUp('Ramen')).toEqual(expected)
  })

  it('the search rejects a missing, blank or too long title', async () => {
    const { app, lookUp, requests } = await start()
    expect((await request(app, 'GET /api/videos/lookup')).statusCode).toBe(400)
    for (const title of ['', '   ', 'x'.repeat(201)]) expect((await lookUp(title)).status, title).toBe(400)
    expect(requests).toEqual([])
  })

  it('the search is rate-limited by IP address, except for cached titles', async () => {
    const { lookUp } = await start()
    for (let round = 0; round < 60; round++) expect((await lookUp(`Title ${round}`, '203.0.113.1')).status).toBe(404)
    expect((await lookUp('One more', '203.0.113.1')).status).toBe(429)
    expect((await lookUp('Title 3', '203.0.113.1')).status).toBe(404)
    expect((await lookUp('One more', '203.0.113.2')).status).toBe(404)
  })
})

describe('a reply of Spoonacular', { tags: ['OPS-08'] }, () => {
  it.each(Object.entries(faultyReplies(JSON.stringify(hit()))))(
    '%s gives no video, is not cached, and the key is neither returned nor logged',
    { tags: ['VIDEOS-05'] },
    async (_, fault) => {
      const limits = shortenTimeouts()
      const { lookUp, state, requests, lines } = await start(fault)
      expect(await lookUp('Ramen Bowl')).toEqual(none)
      expect(requests).toHaveLength(1)
      expect(Math.max(...limits)).toBeLessThanOrEqual(8000)
      state.respond = () => Response.json(hit())
      const after = await lookUp('Ramen Bowl')
      const hasRetryAfter = lines.join('').includes('status 429')
      expect(after).toEqual(hasRetryAfter ? none : embed('aBc-_012345'))
      expect(lines.join('')).toContain('request to an external service failed')
      expect(lines.join('') + JSON.stringify(after)).not.toContain(key)
    },
  )

  it('an error that contains the URL of the request does not put the key into the log', async () => {
    const { lookUp, lines } = await start(({ url }) =>
      Promise.reject(new TypeError(`cannot reach ${url.href}`, { cause: new Error(url.href) })),
    )
    expect(await lookUp('Ramen')).toEqual(none)
    expect(lines.join('')).not.toContain(key)
  })

  it('three errors in a row open the circuit breaker', async () => {
    const { lookUp, requests } = await start(() => new Response('', { status: 500 }))
    for (let round = 0; round < 6; round++) expect(await lookUp(`Ramen ${round}`)).toEqual(none)
    expect(requests).toHaveLength(3)
  })
})
