/** Fuzzes the answers of external services: each is read into our own shape or rejected as an upstream error, in time. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#contract/ai.ts'
import { Dish } from '#contract/catalog.ts'
import { NewsArticle } from '#contract/news.ts'
import { VideoPlace } from '#contract/videos.ts'
import { createThrottle } from '#server/outbound/throttle.ts'
import { UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'
import { openAi } from '#server/features/ai/openai.source.ts'
import { cocktailDb } from '#server/features/catalog/cocktaildb.source.ts'
import { mealDb } from '#server/features/catalog/mealdb.source.ts'
import { newsApi } from '#server/features/news/newsapi.source.ts'
import { spoonacular } from '#server/features/videos/spoonacular.source.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { hostileBody, hostileJson } from './hostile-bodies.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 500)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const readTimeoutMs = 2000
const url = 'http://outside.test'
const signal = new AbortController().signal

/** An object as JSON with some of these fields, as they should be or spoilt. */
const row = (fields: Record<string, string>) =>
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(fields)), hostileJson), { maxLength: 4 }).map(
    (spoilt) =>
      `{${Object.entries({
        ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, JSON.stringify(text)])),
        ...Object.fromEntries(spoilt),
      })
        .map(([name, text]) => `"${name}":${text}`)
        .join()}}`,
  )

/** What a service says that has `list` of these rows, or anything at all. */
const saying = (list: string, fields: Record<string, string>, before = '') =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(row(fields), { maxLength: 3 }).map((rows) => `{${before}"${list}":[${rows.join()}]}`),
    },
    { weight: 1, arbitrary: hostileJson.map((json) => `{${before}"${list}":${json}}`) },
    { weight: 1, arbitrary: hostileBody },
  )

const meal = {
  idMeal: '52772',
  strMeal: 'Teriyaki',
  strCategory: 'Chicken',
  strArea: 'Japan',
  strTags: 'Meat,Casserole',
  strInstructions: 'STEP 1\r\nStir.',
  strMealThumb: 'https://x.test/a.jpg',
  strYoutube: 'https://y.test',
  strSource: '',
  strIngredient1: 'soy',
  strMeasure1: '1 cup',
}
const drink = {
  idDrink: '11007',
  strDrink: 'Margarita',
  strCategory: 'Shake',
  strAlcoholic: 'Alcoholic',
  strInstructions: 'Shake.',
  strDrinkThumb: 'x',
  strIngredient1: 'lime',
  strMeasure1: '1',
}
const article = { title: 'Bread', description: '<p>Of it</p>', url: 'https://news.test/1' }
const chat = (content: string) => `{"choices":[{"message":{"content":${content}}}]}`
const dishNames = fc
  .array(fc.oneof(hostileJson, fc.constant('"Lasagne"')), { maxLength: 4 })
  .map((items) => JSON.stringify(`[${items.join()}]`))

const dishes = z.array(Dish)
const throttle = createThrottle(0)
const link = z.string().check(z.regex(/^https?:\/\//i))

const services: Record<
  string,
  { says: fc.Arbitrary<string | Buffer>; ask: (fetch: Fetch) => Promise<unknown>; shape: z.ZodMiniType }
> = {
  'the meals': {
    says: saying('meals', meal),
    ask: (fetch) => mealDb({ fetch, url, throttle }).byName('x'),
    shape: dishes,
  },
  'the drinks': {
    says: saying('drinks', drink),
    ask: (fetch) => cocktailDb({ fetch, url, throttle }).byLetter('x'),
    shape: dishes,
  },
  'the news': {
    says: saying('articles', article, '"status":"ok",'),
    ask: (fetch) => newsApi({ fetch, url, key: 'k-1' })('x', signal),
    shape: z.array(z.extend(NewsArticle, { url: link })),
  },
  'the videos': {
    says: saying('videos', { youTubeId: 'abcdefghijk', url: 'https://v.test' }),
    ask: (fetch) => spoonacular({ fetch, url, key: 'k-1' })('x', signal),
    shape: z.nullable(VideoPlace),
  },
  'the model': {
    says: fc.oneof(dishNames.map(chat), hostileJson.map(chat), saying('choices', { message: 'x' })),
    ask: (fetch) => openAi({ fetch, url, model: 'm', signal })('Italian', []),
    shape: z.array(z.string().check(z.minLength(2), z.maxLength(limits.dishCharsMax), z.regex(/^[^<>\p{C}]+$/u))),
  },
}

describe.skipIf(!isSqlite)('hostile answers of', () => {
  it.each(Object.keys(services))(
    '%s',
    async (name) => {
      const { says, ask, shape } = services[name]!
      let read = 0
      await fc.assert(
        fc.asyncProperty(says, fc.constantFrom(200, 200, 200, 200, 400, 500), async (body, status) => {
          const begin = performance.now()
          const answer = await ask(
            async () => new Response(typeof body === 'string' ? body : new Uint8Array(body), { status }),
          ).catch((error: unknown) => {
            if (!(error instanceof UpstreamError)) throw error
          })
          const isRead = answer !== undefined
          read += Number(isRead)
          expect(isRead ? shape.safeParse(answer).error : undefined).toBeUndefined()
          // Dishes are stored, and PostgreSQL cannot store this character.
          expect(shape === dishes && JSON.stringify(answer ?? []).includes(String.raw`\u0000`)).toBe(false)
          expect(performance.now() - begin).toBeLessThan(readTimeoutMs)
        }),
        { numRuns, seed },
      )
      expect([read > numRuns / 8, ({} as { polluted?: unknown }).polluted]).toEqual([true, undefined])
    },
    Math.max(30_000, numRuns * 100),
  )
})
