/** Ask AI: for members, from the catalogue or a model, within limits, and what comes of a model that fails. */
import { describe, expect, it } from 'vitest'
import { cuisines, limits, type SuggestedDish } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { errors } from '#contract/errors.ts'
import { aFakeService, faultsOf, hurry } from '#tests/support/fake-fetch.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const key = 'sk-secret-0815'
const withKey = { AI_API_KEY: key, AI_BASE_URL: 'https://models.test/v1/', AI_MODEL: 'cook-1' }
const failed = { status: 502, body: { message: errors['ai-failed'].text, code: 'ai-failed' } }

/** As the real ones answer, but for what it says. */
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
const says = (names: unknown) => () =>
  Response.json(completion(typeof names === 'string' ? names : JSON.stringify(names)))

async function start({
  answer = says([]),
  environment = {},
}: { answer?: Parameters<typeof aFakeService>[0]; environment?: Record<string, string> } = {}) {
  const service = aFakeService(answer)
  const { app, lines } = await startProduct({ environment, fetch: service.fetch })
  const { token } = await aUser(app)
  const suggest = async (
    cuisine: unknown = 'Italian',
    { by = token, shown }: { by?: string; shown?: string[] } = {},
  ) => {
    const response = await ask(app, 'POST /api/ai/suggest', { token: by, body: { cuisine, ...(shown && { shown }) } })
    return {
      status: response.statusCode,
      body: response.json<{ dishes: string[]; found: SuggestedDish[]; message: string }>(),
    }
  }
  return { ...service, app, lines, token, suggest }
}

describe('without a model', () => {
  it('each cuisine of the list has six ideas, every one a dish of the catalogue', async () => {
    const { app, suggest, asked } = await start()
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
    expect((await ask(app, `GET /api/catalog/meals/${found[0]!.meal!.id}`)).json<Dish>().title).toBe(found[0]!.dish)
    expect(asked).toEqual([])
  })

  it('the next ideas are others, for this person, whichever process answers', { tags: ['AI-03'] }, async () => {
    const { app, suggest } = await start()
    const first = (await suggest()).body.dishes
    const second = (await suggest()).body.dishes
    expect(second.filter((dish) => first.includes(dish))).toEqual([])
    const elsewhere = (await suggest('Italian', { by: (await aUser(app)).token, shown: second })).body.dishes
    expect(elsewhere.filter((dish) => second.includes(dish))).toEqual([])
  })

  it('what one likes is what one gets', { tags: ['AI-03'] }, async () => {
    const { app, token, suggest } = await start()
    const { meals } = (await ask(app, 'GET /api/catalog/meals?category=Dessert&limit=20')).json<{ meals: Dish[] }>()
    for (const { id } of meals) await ask(app, `POST /api/users/like/external_${id}`, { token })
    const isSweet = ({ meal }: SuggestedDish) => meal?.category === 'Dessert'
    const answers = await Promise.all(
      ['Italian', 'French', 'British', 'American', 'Turkish'].map((cuisine) => suggest(cuisine)),
    )
    // At random one in eight or so would be.
    expect(answers.flatMap(({ body }) => body.found).filter(isSweet).length).toBeGreaterThanOrEqual(5)
  })
})

describe('who asks', () => {
  it('is signed in', async () => {
    const { suggest } = await start()
    expect(await suggest('Italian', { by: 'nobody' })).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })

  it.each([undefined, null, '', 'Atlantean', 7])('names a cuisine of the list, not %j', async (cuisine) => {
    const { app, token } = await start()
    const response = await ask(app, 'POST /api/ai/suggest', { token, body: { cuisine } })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'Please select a cuisine', code: 'bad-request', field: 'cuisine' },
    ])
  })

  it('may ask forty times an hour, as may the next one', { tags: ['AI-08'] }, async () => {
    const { app, suggest } = await start()
    for (let round = 0; round < 40; round++) expect((await suggest()).status).toBe(200)
    const response = await suggest()
    expect(response).toMatchObject({ status: 429, body: { code: 'too-many' } })
    expect((await suggest('Thai', { by: (await aUser(app)).token })).status).toBe(200)
  })
})

describe('a model', () => {
  it('is asked as OpenAI is asked, and its dishes are looked up in the catalogue', { tags: ['AI-04'] }, async () => {
    const { suggest, asked } = await start({
      answer: says(['Lasagne alla Bolognese', 'Vitello of the Moon', 'lemon chicken']),
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
    const [{ url, headers, body: sent }] = asked as [(typeof asked)[0]]
    expect([url.href, headers.get('authorization'), headers.get('content-type')]).toEqual([
      'https://models.test/v1/chat/completions',
      `Bearer ${key}`,
      'application/json',
    ])
    const question = JSON.parse(sent) as { model: string; messages: { role: string; content: string }[] }
    expect(question).toMatchObject({ model: 'cook-1', messages: [{ role: 'system' }, { role: 'user' }] })
    expect(question.messages[1]!.content).toMatch(/Italian cuisine.*\["Ribollita"\]/)
  })

  it('is used where only its key is set, and without a key where only its address is', async () => {
    const byKey = await start({ answer: says(['Pad Thai']), environment: { AI_API_KEY: key } })
    await byKey.suggest()
    expect(byKey.asked[0]!.url.href).toBe('https://api.openai.com/v1/chat/completions')
    const own = await start({ answer: says(['Pad Thai']), environment: { AI_BASE_URL: 'http://127.0.0.1:11434/v1' } })
    await own.suggest()
    expect([own.asked[0]!.url.href, own.asked[0]!.headers.get('authorization')]).toEqual([
      'http://127.0.0.1:11434/v1/chat/completions',
      null,
    ])
    const off = await start({ environment: { AI_API_KEY: key, AI_BASE_URL: 'off' } })
    expect((await off.suggest()).body.dishes).toHaveLength(limits.dishesMax)
    expect(off.asked).toEqual([])
  })

  it('that repeats itself is heard only for what is new', async () => {
    const { suggest, state } = await start({ answer: says(['Pad Thai', 'Tom Yum']), environment: withKey })
    await suggest('Thai')
    state.answer = says(['PAD THAI', 'Som Tam'])
    expect((await suggest('Thai')).body.dishes).toEqual(['Som Tam'])
  })

  it('that knows none says so', async () => {
    const { suggest } = await start({ answer: says([]), environment: withKey })
    expect(await suggest('Thai')).toEqual({ status: 200, body: { dishes: [], found: [] } })
  })

  it('that writes markup gets none of it through', async () => {
    const { suggest } = await start({
      answer: says('Sure!\n```json\n["<img src=x onerror=alert(1)>1. **Pad Thai**"]\n```'),
      environment: withKey,
    })
    expect((await suggest('Thai')).body.dishes).toEqual(['Pad Thai'])
  })

  const silent = faultsOf(JSON.stringify(completion('["Pad Thai"]')))
  const faults = {
    ...silent,
    prose: says('I am sorry, I cannot do that.'),
    'cut-off list': says('["Pad Thai", "Tom'),
    'a refusal': () => Response.json(completion(null)),
    'no choices': () => Response.json({ choices: [] }),
  }
  it.each(Object.entries(faults))(
    'that answers with %s fails with the words for it, within 20 s, and tells nobody the key',
    async (_, fault) => {
      const times = hurry()
      const { suggest, lines } = await start({ answer: fault, environment: withKey })
      const answer = await suggest('Thai')
      expect(answer).toEqual(failed)
      expect(Math.max(...times)).toBeLessThanOrEqual(20_000)
      expect(lines.join('')).toContain('a service outside failed')
      expect(lines.join('') + JSON.stringify(answer)).not.toContain(key)
    },
  )

  it('whose error names the key, or whose key cannot be sent at all, tells nobody', async () => {
    for (const environment of [withKey, { ...withKey, AI_API_KEY: `${key}\nü` }]) {
      const { suggest, lines } = await start({
        answer: ({ headers }) => Promise.reject(new TypeError(`bad header ${headers.get('authorization')}`)),
        environment,
      })
      expect(await suggest('Thai')).toEqual(failed)
      expect(lines.join('')).not.toContain(key)
    }
  })

  it('that fails three times in a row is left alone', async () => {
    const { suggest, asked } = await start({ answer: () => new Response('', { status: 500 }), environment: withKey })
    for (let round = 0; round < 5; round++) expect(await suggest('Thai')).toEqual(failed)
    expect(asked).toHaveLength(3)
  })
})
