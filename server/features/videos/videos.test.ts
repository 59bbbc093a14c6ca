/** Where a video plays: the five that are known, the ladder of questions, and a service that fails in every way. */
import { describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { videos } from '#contract/videos.ts'
import { aFakeService, faultsOf, hurry } from '#tests/support/fake-fetch.ts'
import { ask } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const key = 'spoon-secret-4711'
const none = { status: 404, body: { message: errors['video-unknown'].text, code: 'video-unknown' } }
/** As the real one answers, but for what it says. */
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
  answer: Parameters<typeof aFakeService>[0] = () => Response.json(miss),
  environment: Record<string, string> = { VIDEO_SEARCH_KEY: key },
) {
  const service = aFakeService(answer)
  const { app, lines } = await startProduct({ environment, fetch: service.fetch })
  const lookUp = async (title: string, from?: string) => {
    const response = await ask(app, `GET /api/videos/lookup?${new URLSearchParams({ title }).toString()}`, { from })
    return { status: response.statusCode, body: response.json<unknown>() }
  }
  return {
    ...service,
    app,
    lines,
    lookUp,
    queries: () => service.asked.map(({ url }) => url.searchParams.get('query')),
  }
}

describe('the eight videos', { tags: ['VIDEOS-03'] }, () => {
  it('are answered from the list where their player is known, and nobody outside is asked', async () => {
    const { lookUp, asked } = await start()
    const fixed = {
      'Spinach Ricotta Stuffed Vegan Pasta Shells': 'JKZ0QDJM5Sg',
      'Creamy Garlic Mushroom Penne Pasta': 'H-HpXt4Y5SQ',
      'Chickpea and Kale Salad with Lemon Dressing': 'T9o4Frt_doQ',
      'Savory Garlic Herb Butter Dinner Rolls': 'Zd1c7WLFIGo',
      'Asian Sesame Noodles with Crunchy Veggies': 'i9VD-O2y2mw',
    }
    for (const [title, id] of Object.entries(fixed)) expect(await lookUp(title), title).toEqual(embed(id))
    expect(await lookUp('  creamy garlic   MUSHROOM penne pasta ')).toEqual(embed('H-HpXt4Y5SQ'))
    expect(asked).toEqual([])
  })

  it('without a key are five found and three not', async () => {
    const { lookUp, asked } = await start(undefined, {})
    const answers = await Promise.all(videos.map(({ title }) => lookUp(title)))
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 200, 200, 200, 200, 404])
    expect(answers[0]).toEqual(none)
    expect(asked).toEqual([])
  })

  it('are not searched for where the service is off', async () => {
    const { lookUp, asked } = await start(undefined, { VIDEO_SEARCH_KEY: key, VIDEO_SEARCH_URL: 'off' })
    expect(await lookUp('Apple Crumble')).toEqual(none)
    expect(asked).toEqual([])
  })
})

describe('the search', { tags: ['VIDEOS-03'] }, () => {
  it('asks as Spoonacular wants to be asked: the title, its first three words, its first word', async () => {
    const { lookUp, asked, queries } = await start()
    expect(await lookUp('Molten Chocolate Lava Cake Dessert')).toEqual(none)
    expect(queries()).toEqual(['Molten Chocolate Lava Cake Dessert', 'Molten Chocolate Lava', 'Molten'])
    const { origin, pathname, searchParams } = asked[0]!.url
    expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
      'https://api.spoonacular.com/food/videos/search',
      { query: 'Molten Chocolate Lava Cake Dessert', number: '1', apiKey: key },
    ])
  })

  it.each([
    [1, ['Slow Cooker Beef Chili']],
    [2, ['Slow Cooker Beef Chili', 'Slow Cooker Beef']],
    [3, ['Slow Cooker Beef Chili', 'Slow Cooker Beef', 'Slow']],
  ])('stops at the first hit: question %i', async (nth, wanted) => {
    const { lookUp, asked, queries } = await start(() => Response.json(asked.length === nth ? hit() : miss))
    expect(await lookUp('Slow Cooker Beef Chili')).toEqual(embed('aBc-_012345'))
    expect(queries()).toEqual(wanted)
  })

  it('asks nothing twice, whether a title is short, asked for again, or by several at once', async () => {
    const { lookUp, queries } = await start(({ url }) =>
      Response.json(url.searchParams.get('query') === 'Ramen' ? hit() : miss),
    )
    await lookUp('Tofu')
    expect(queries()).toEqual(['Tofu'])
    await lookUp('tofu ')
    const answers = await Promise.all(Array.from({ length: 4 }, () => lookUp('Ramen')))
    expect(answers).toEqual(Array.from({ length: 4 }, () => embed('aBc-_012345')))
    await lookUp('Ramen')
    expect(queries()).toEqual(['Tofu', 'Ramen'])
  })

  it('keeps an answer for a day', async () => {
    const { lookUp, queries } = await start(() => Response.json(hit()))
    const now = vi.spyOn(Date, 'now')
    await lookUp('Ramen')
    const then = Date.now()
    now.mockReturnValue(then + 23 * 3600_000)
    await lookUp('Ramen')
    expect(queries()).toHaveLength(1)
    now.mockReturnValue(then + 25 * 3600_000)
    await lookUp('Ramen')
    now.mockRestore()
    expect(queries()).toHaveLength(2)
  })

  it.each([
    [
      'its address where there is no id',
      { url: 'https://videos.test/ramen' },
      { status: 200, body: { url: 'https://videos.test/ramen' } },
    ],
    ['nothing where there is neither', {}, none],
    ['no id that would lead elsewhere', { youTubeId: '../watch?v=x' }, none],
    ['no address that runs something', { url: 'javascript:alert(1)' }, none],
    ['no address that is none', { youTubeId: null, url: 'https://' }, none],
  ])('gives %s', async (_, more, wanted) => {
    const { lookUp } = await start(() => Response.json(hit(more)))
    expect(await lookUp('Ramen')).toEqual(wanted)
  })

  it('is refused without a title, and with one that no recipe has', async () => {
    const { app, lookUp, asked } = await start()
    expect((await ask(app, 'GET /api/videos/lookup')).statusCode).toBe(400)
    for (const title of ['', '   ', 'x'.repeat(201)]) expect((await lookUp(title)).status, title).toBe(400)
    expect(asked).toEqual([])
  })

  it('is limited for each address, though not for what is known', async () => {
    const { lookUp } = await start()
    for (let round = 0; round < 60; round++) expect((await lookUp(`Title ${round}`, '203.0.113.1')).status).toBe(404)
    expect((await lookUp('One more', '203.0.113.1')).status).toBe(429)
    expect((await lookUp('Title 3', '203.0.113.1')).status).toBe(404)
    expect((await lookUp('One more', '203.0.113.2')).status).toBe(404)
  })
})

describe('a service that answers with', () => {
  it.each(Object.entries(faultsOf(JSON.stringify(hit()))))(
    '%s is as one that found nothing, is asked again later, and tells nobody the key',
    async (_, fault) => {
      const limits = hurry()
      const { lookUp, state, asked, lines } = await start(fault)
      expect(await lookUp('Ramen Bowl')).toEqual(none)
      expect(asked).toHaveLength(1)
      expect(Math.max(...limits)).toBeLessThanOrEqual(8000)
      state.answer = () => Response.json(hit())
      const after = await lookUp('Ramen Bowl')
      const isPauseAsked = lines.join('').includes('status 429')
      expect(after).toEqual(isPauseAsked ? none : embed('aBc-_012345'))
      expect(lines.join('')).toContain('a service outside failed')
      expect(lines.join('') + JSON.stringify(after)).not.toContain(key)
    },
  )

  it('an error that names the address tells nobody the key', async () => {
    const { lookUp, lines } = await start(({ url }) =>
      Promise.reject(new TypeError(`cannot reach ${url.href}`, { cause: new Error(url.href) })),
    )
    expect(await lookUp('Ramen')).toEqual(none)
    expect(lines.join('')).not.toContain(key)
  })

  it('a fault three times in a row is left alone', async () => {
    const { lookUp, asked } = await start(() => new Response('', { status: 500 }))
    for (let round = 0; round < 6; round++) expect(await lookUp(`Ramen ${round}`)).toEqual(none)
    expect(asked).toHaveLength(3)
  })
})
