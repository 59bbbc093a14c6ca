/**
 * `POST /api/ai/suggest`: suggestions from the catalogue and from a language model, limits, and failures of the model.
 */
import { describe, expect, it } from 'vitest'
import { cuisines, limits, type SuggestedDish } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { errors } from '#contract/routes/errors.ts'
import { createFakeFetch, faultyReplies, shortenTimeouts } from '#tests/support/fakes/fake-fetch.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

const key = 'sk-secret-0815'
const withKey = { AI_API_KEY: key, AI_BASE_URL: 'https://models.test/v1/', AI_MODEL: 'cook-1' }
const failed = { status: 502, body: { message: errors['ai-failed'].text, code: 'ai-failed' } }

/** The body of a response in the format of OpenAI. `content` is the text of the model. */
const completion = (content: unknown) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'cook-1',
  choices: [
    { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' },
  ],
  usage: { prompt_tokens: 52, completion_tokens: 31, total_tokens: 83 },
})
/** Responds with this text as the response of the model, or with this list as JSON. */
const respondWith = (content: unknown) => () =>
  Response.json(completion(typeof content === 'string' ? content : JSON.stringify(content)))

/** The random numbers and the date are fixed, so that suggestions from the catalogue are the same in every run. */
async function start({
  respond = respondWith([]),
  environment = {},
  dishes,
}: {
  respond?: Parameters<typeof createFakeFetch>[0]
  environment?: Record<string, string>
  dishes?: 'few' | 'all'
} = {}) {
  const model = createFakeFetch(respond)
  const { app, lines } = await startTestApp({
    environment,
    dishes,
    fetch: model.fetch,
    random: createSeededRandom(1),
    now: () => new Date('2026-05-15T12:00:00Z'),
  })
  const { token } = await aUser(app)
  const suggest = async (
    cuisine: unknown = 'Italian',
    { by = token, shown }: { by?: string; shown?: string[] } = {},
  ) => {
    const response = await request(app, 'POST /api/ai/suggest', {
      token: by,
      body: { cuisine, ...(shown && { shown }) },
    })
    return {
      status: response.statusCode,
      body: response.json<{ dishes: string[]; found: SuggestedDish[]; isRepeat: boolean; message: string }>(),
    }
  }
  return { ...model, app, lines, token, suggest }
}

describe('suggestions without a model', () => {
  it(
    'for each cuisine, the reply has six different dishes of this cuisine from the catalogue',
    { tags: ['AI-03'] },
    async () => {
      const { app, suggest, requests } = await start({ dishes: 'all' })
      for (const cuisine of cuisines) {
        const { status, body } = await suggest(cuisine)
        expect([status, body.dishes.length, new Set(body.dishes).size], cuisine).toEqual([
          200,
          limits.dishesMax,
          limits.dishesMax,
        ])
        expect(body.found.map(({ dish, meal }) => [dish, meal?.title, meal?.area])).toEqual(
          body.dishes.map((dish) => [dish, dish, cuisine]),
        )
      }
      const { found } = (await suggest('Thai')).body
      expect((await request(app, `GET /api/catalog/meals/${found[0]!.meal!.id}`)).json<Dish>().title).toBe(
        found[0]!.dish,
      )
      expect(requests).toEqual([])
    },
  )

  it(
    'the reply contains no dish of the last reply and no dish that the request lists as shown',
    { tags: ['AI-03'] },
    async () => {
      const { app, suggest } = await start({ dishes: 'all' })
      const first = (await suggest()).body.dishes
      const second = (await suggest()).body.dishes
      expect(second.filter((dish) => first.includes(dish))).toEqual([])
      const elsewhere = (await suggest('Italian', { by: (await aUser(app)).token, shown: second })).body.dishes
      expect(elsewhere.filter((dish) => second.includes(dish))).toEqual([])
    },
  )

  it('a user who likes desserts gets more desserts', { tags: ['AI-03'] }, async () => {
    const { app, token, suggest } = await start({ dishes: 'all' })
    const cuisinesWithDesserts = ['Italian', 'French', 'British', 'American', 'Turkish']
    const isDessert = ({ meal }: SuggestedDish) => meal?.category === 'Dessert'
    async function countDesserts(by: string) {
      const found: SuggestedDish[] = []
      // The requests are sent one after the other, so that each request gets the same random numbers in every run.
      for (const cuisine of cuisinesWithDesserts) found.push(...(await suggest(cuisine, { by })).body.found)
      return found.filter(isDessert).length
    }
    const { meals } = (await request(app, 'GET /api/catalog/meals?category=Dessert&limit=20')).json<{ meals: Dish[] }>()
    for (const { id } of meals) {
      const response = await request(app, `POST /api/users/like/external_${id}`, { token })
      expect(response.statusCode).toBe(200)
    }
    const withLikes = await countDesserts(token)
    const withoutLikes = await countDesserts((await aUser(app)).token)
    expect(withLikes).toBeGreaterThanOrEqual(5)
    expect(withLikes).toBeGreaterThan(withoutLikes)
  })
})

describe('a request for suggestions', () => {
  it('only a signed-in user may request suggestions', { tags: ['AI-08'] }, async () => {
    const { suggest } = await start()
    expect(await suggest('Italian', { by: 'unknown-token' })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })

  it('a request for suggestions is rejected when the cuisine is missing or unknown', { tags: ['AI-02'] }, async () => {
    const { app, token } = await start()
    for (const cuisine of [undefined, null, '', 'Atlantean', 7]) {
      const response = await request(app, 'POST /api/ai/suggest', { token, body: { cuisine } })
      expect([response.statusCode, response.json()], String(cuisine)).toEqual([
        400,
        { message: 'Please select a cuisine', code: 'bad-request', field: 'cuisine' },
      ])
    }
  })

  it('each user may request suggestions at most forty times an hour', { tags: ['AI-08', 'AUTH-30'] }, async () => {
    const { app, suggest } = await start()
    for (let round = 0; round < 40; round++) expect((await suggest()).status).toBe(200)
    const response = await suggest()
    expect(response).toMatchObject({ status: 429, body: { code: 'too-many' } })
    expect((await suggest('Thai', { by: (await aUser(app)).token })).status).toBe(200)
  })

  it(
    'requests for suggestions from an IP address are limited, however many accounts use the address',
    { tags: ['AI-08', 'AUTH-30'] },
    async () => {
      const { app } = await start()
      const suggestFrom = async (ip: string, token: string) =>
        (await request(app, 'POST /api/ai/suggest', { token, body: { cuisine: 'Thai' }, ip })).statusCode
      // The limit counts an IPv6 network (/64) as one address.
      for (let round = 0; round < limits.timesPerHourByNetwork; round += limits.timesPerHour) {
        const { token } = await aUser(app)
        for (let turn = 0; turn < limits.timesPerHour; turn++)
          expect(await suggestFrom(`2001:db8::${round + turn}`, token)).toBe(200)
      }
      const { token } = await aUser(app)
      expect([await suggestFrom('2001:db8::ffff', token), await suggestFrom('2001:db8:0:1::1', token)]).toEqual([
        429, 200,
      ])
    },
  )
})

describe('a model', () => {
  it('all accounts together may send a model a limited number of requests an hour', { tags: ['AI-08'] }, async () => {
    const { app, requests } = await start({ respond: respondWith(['Pad Thai']), environment: withKey })
    const suggestAs = (token: string) =>
      request(app, 'POST /api/ai/suggest', { token, body: { cuisine: 'Thai' }, ip: nextIpAddress() })
    for (let round = 0; round < limits.modelCallsPerHour; round += limits.timesPerHour) {
      const { token } = await aUser(app)
      for (let turn = 0; turn < limits.timesPerHour; turn++) expect((await suggestAs(token)).statusCode).toBe(200)
    }
    const refused = await suggestAs((await aUser(app)).token)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: errors['ai-exhausted'].text, code: 'ai-exhausted' },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(requests).toHaveLength(limits.modelCallsPerHour)
  })

  it(
    'a model receives a request in the format of OpenAI, and the dishes in its response are looked up in the catalogue',
    { tags: ['AI-04'] },
    async () => {
      const { suggest, requests } = await start({
        respond: respondWith(['Lasagne alla Bolognese', 'Vitello of the Moon', 'lemon chicken']),
        dishes: 'all',
        environment: withKey,
      })
      const { status, body } = await suggest('Italian', { shown: ['Ribollita'] })
      expect(status).toBe(200)
      expect(body.dishes).toEqual(['Lasagne alla Bolognese', 'Vitello of the Moon', 'lemon chicken'])
      expect(body.found.map(({ meal }) => meal?.id ?? null)).toEqual([
        'lasagne-alla-bolognese',
        null,
        expect.stringContaining('lemon-chicken'),
      ])
      const [{ url, headers, body: sent }] = requests as [(typeof requests)[0]]
      expect([url.href, headers.get('authorization'), headers.get('content-type')]).toEqual([
        'https://models.test/v1/chat/completions',
        `Bearer ${key}`,
        'application/json',
      ])
      const question = JSON.parse(sent) as { model: string; messages: { role: string; content: string }[] }
      expect(question).toEqual({
        model: 'cook-1',
        messages: [
          { role: 'system', content: expect.any(String) },
          { role: 'user', content: expect.any(String) },
        ],
        max_tokens: limits.modelTokensMax,
      })
      expect(question.messages[1]!.content).toMatch(/Italian cuisine.*\["Ribollita"\]/)
    },
  )

  it('a model is used when only a key or only an address is configured, unless the address is `off`', async () => {
    const byKey = await start({ respond: respondWith(['Pad Thai']), environment: { AI_API_KEY: key } })
    await byKey.suggest()
    expect(byKey.requests[0]!.url.href).toBe('https://api.openai.com/v1/chat/completions')
    expect(JSON.parse(byKey.requests[0]!.body)).toMatchObject({ max_completion_tokens: limits.modelTokensMax })
    const own = await start({
      respond: respondWith(['Pad Thai']),
      environment: { AI_BASE_URL: 'http://127.0.0.1:11434/v1' },
    })
    await own.suggest()
    expect([own.requests[0]!.url.href, own.requests[0]!.headers.get('authorization')]).toEqual([
      'http://127.0.0.1:11434/v1/chat/completions',
      null,
    ])
    const off = await start({ environment: { AI_API_KEY: key, AI_BASE_URL: 'off' }, dishes: 'all' })
    expect((await off.suggest()).body.dishes).toHaveLength(limits.dishesMax)
    expect(off.requests).toEqual([])
  })

  it('only the new dishes are returned when the model repeats some dishes of its last response', async () => {
    const { suggest, state } = await start({ respond: respondWith(['Pad Thai', 'Tom Yum']), environment: withKey })
    await suggest('Thai')
    state.respond = respondWith(['PAD THAI', 'Som Tam'])
    expect((await suggest('Thai')).body).toMatchObject({ dishes: ['Som Tam'], isRepeat: false })
  })

  it('`isRepeat` is true when the model repeats its whole last response', { tags: ['AI-09'] }, async () => {
    const { suggest } = await start({ respond: respondWith(['Pad Thai', 'Tom Yum']), environment: withKey })
    expect((await suggest('Thai')).body).toMatchObject({ dishes: ['Pad Thai', 'Tom Yum'], isRepeat: false })
    expect((await suggest('Thai')).body).toMatchObject({ dishes: ['Pad Thai', 'Tom Yum'], isRepeat: true })
  })

  it('the reply is an empty list when the model knows no dish', async () => {
    const { suggest } = await start({ respond: respondWith([]), environment: withKey })
    expect(await suggest('Thai')).toEqual({ status: 200, body: { dishes: [], found: [], isRepeat: false } })
  })

  it('markup in the response of the model is removed', { tags: ['AI-04'] }, async () => {
    const { suggest } = await start({
      respond: respondWith('Sure!\n```json\n["<img src=x onerror=alert(1)>1. **Pad Thai**"]\n```'),
      environment: withKey,
    })
    expect((await suggest('Thai')).body.dishes).toEqual(['Pad Thai'])
  })

  const faultyResponses = faultyReplies(JSON.stringify(completion('["Pad Thai"]')))
  const faults = {
    ...faultyResponses,
    prose: respondWith('I am sorry, I cannot do that.'),
    'a cut-off list': respondWith('["Pad Thai", "Tom'),
    'a refusal': () => Response.json(completion(null)),
    'no choices': () => Response.json({ choices: [] }),
  }
  it.each(Object.entries(faults))(
    'the request fails within 20 s when the model responds with %s, and the key is neither logged nor returned',
    { tags: ['AI-04', 'OPS-08'] },
    async (_, fault) => {
      const times = shortenTimeouts()
      const { suggest, lines } = await start({ respond: fault, environment: withKey })
      const response = await suggest('Thai')
      expect(response).toEqual(failed)
      expect(Math.max(...times)).toBeLessThanOrEqual(20_000)
      expect(lines.join('')).toContain('request to an external service failed')
      expect(lines.join('') + JSON.stringify(response)).not.toContain(key)
    },
  )

  it('an API key in the message of a connection error is neither logged nor returned', async () => {
    for (const environment of [withKey, { ...withKey, AI_API_KEY: `${key}\nü` }]) {
      const { suggest, lines } = await start({
        respond: ({ headers }) => Promise.reject(new TypeError(`bad header ${headers.get('authorization')}`)),
        environment,
      })
      expect(await suggest('Thai')).toEqual(failed)
      expect(lines.join('')).not.toContain(key)
    }
  })

  it('a server that stops does not wait for the model', { tags: ['OPS-11'] }, async () => {
    const { app, token, requests } = await start({ respond: faultyResponses.silence!, environment: withKey })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = fetch(`${origin}/api/ai/suggest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cuisine: 'Thai' }),
    })
    await expect.poll(() => requests).toHaveLength(1)
    await app.close()
    expect((await response).status).toBe(failed.status)
  })

  it('the circuit breaker stops requests after the model has failed three times in a row', async () => {
    const { suggest, requests } = await start({
      respond: () => new Response('', { status: 500 }),
      environment: withKey,
    })
    for (let round = 0; round < 5; round++) expect(await suggest('Thai')).toEqual(failed)
    expect(requests).toHaveLength(3)
  })

  it(
    'suggestions still work after the model has found no recipe in three pasted texts',
    { tags: ['OPS-21'] },
    async () => {
      const { app, token, suggest, requests } = await start({
        respond: ({ body }) => respondWith(body.includes('Thai') ? ['Pad Thai'] : 'There is no recipe in this text.')(),
        environment: withKey,
      })
      for (let round = 0; round < 3; round++)
        await request(app, 'POST /api/imports/text', { token, body: { text: `Nothing to cook, part ${round}.` } })
      expect(requests).toHaveLength(3)
      expect((await suggest('Thai')).body.dishes).toEqual(['Pad Thai'])
    },
  )
})
