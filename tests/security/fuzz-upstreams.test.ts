/** Fuzzes the responses of external services. The server must quickly parse or reject every response. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#contract/ai.ts'
import { Dish } from '#contract/catalog.ts'
import { NewsArticle } from '#contract/news.ts'
import { VideoLink } from '#contract/videos.ts'
import { createThrottle } from '#server/outbound/throttle.ts'
import { UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'
import { dishModel } from '#server/features/ai/dish-model.source.ts'
import { recipeModel } from '#server/features/ai/recipe-model.source.ts'
import { cocktailDb } from '#server/features/catalog/mirror/cocktaildb.source.ts'
import { mealDb } from '#server/features/catalog/mirror/mealdb.source.ts'
import { newsApi } from '#server/features/news/newsapi.source.ts'
import { spoonacular } from '#server/features/videos/spoonacular.source.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { hostileBody, hostileJson } from './hostile-bodies.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 200)
/** The CPU time that one response may take. */
const readCpuMs = 2000
const url = 'http://upstream.test'
const signal = new AbortController().signal

/** A JSON object with these fields. Some of the fields have hostile values. */
const row = (fields: Record<string, string>) =>
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(fields)), hostileJson), { maxLength: 4 }).map(
    (hostile) =>
      `{${Object.entries({
        ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, JSON.stringify(text)])),
        ...Object.fromEntries(hostile),
      })
        .map(([name, text]) => `"${name}":${text}`)
        .join()}}`,
  )

/**
 * The response of a service: a JSON object or a hostile body. `listName` is the name of the last field of the object.
 * The value of this field is an array of objects from `row`, or hostile JSON. `before` is the JSON text of the fields
 * before this field.
 */
const responseWith = (listName: string, fields: Record<string, string>, before = '') =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(row(fields), { maxLength: 3 }).map((rows) => `{${before}"${listName}":[${rows.join()}]}`),
    },
    { weight: 1, arbitrary: hostileJson.map((json) => `{${before}"${listName}":${json}}`) },
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
const orHostile = (json: string) => fc.oneof(fc.constant(json), hostileJson)
const recipeText = fc
  .tuple(orHostile('"Soup"'), orHostile('["1 leek"]'), orHostile('["Boil."]'))
  .map(([title, ingredients, steps]) =>
    JSON.stringify(`{"title":${title},"ingredients":${ingredients},"steps":${steps}}`),
  )

const dishes = z.array(Dish)
const throttle = createThrottle(0)
const link = z.string().check(z.regex(/^https?:\/\//i))

const services: Record<
  string,
  { responses: fc.Arbitrary<string | Buffer>; ask: (fetch: Fetch) => Promise<unknown>; shape: z.ZodMiniType }
> = {
  'the meals': {
    responses: responseWith('meals', meal),
    ask: (fetch) => mealDb({ fetch, url, throttle }).byName('x'),
    shape: dishes,
  },
  'the drinks': {
    responses: responseWith('drinks', drink),
    ask: (fetch) => cocktailDb({ fetch, url, throttle }).byLetter('x'),
    shape: dishes,
  },
  'the news': {
    responses: responseWith('articles', article, '"status":"ok",'),
    ask: (fetch) => newsApi({ fetch, url, key: 'k-1' })('x', signal),
    shape: z.array(z.extend(NewsArticle, { url: link })),
  },
  'the videos': {
    responses: responseWith('videos', { youTubeId: 'abcdefghijk', url: 'https://v.test' }),
    ask: (fetch) => spoonacular({ fetch, url, key: 'k-1' })('x', signal),
    shape: z.nullable(VideoLink),
  },
  'the model': {
    responses: fc.oneof(dishNames.map(chat), hostileJson.map(chat), responseWith('choices', { message: 'x' })),
    ask: (fetch) => dishModel({ fetch, url, model: 'm', signal })('Italian', []),
    shape: z.array(z.string().check(z.minLength(2), z.maxLength(limits.dishCharsMax), z.regex(/^[^<>\p{C}]+$/u))),
  },
  'the model about a recipe': {
    responses: fc.oneof(recipeText.map(chat), hostileJson.map(chat), responseWith('choices', { message: 'x' })),
    ask: (fetch) => recipeModel({ fetch, url, model: 'm', signal })('x'),
    shape: z.nullable(z.object({ title: z.string(), ingredients: z.array(z.string()), steps: z.array(z.string()) })),
  },
}

describe.skipIf(!isSqlite)('hostile responses of external services', () => {
  it.each(Object.keys(services))(
    'the server parses a response of %s into valid data, or rejects it with an UpstreamError',
    async (name) => {
      const { responses, ask, shape } = services[name]!
      let read = 0
      await fc.assert(
        fc.asyncProperty(responses, fc.constantFrom(200, 200, 200, 200, 400, 500), async (body, status) => {
          const begin = process.cpuUsage()
          const value = await ask(
            async () => new Response(typeof body === 'string' ? body : new Uint8Array(body), { status }),
          ).catch((error: unknown) => {
            if (!(error instanceof UpstreamError)) throw error
          })
          const isRead = value !== undefined
          read += Number(isRead)
          expect(isRead ? shape.safeParse(value).error : undefined).toBeUndefined()
          // PostgreSQL cannot store U+0000 in a text, so no dish may contain this character.
          expect(shape === dishes && JSON.stringify(value ?? []).includes(String.raw`\u0000`)).toBe(false)
          expect(process.cpuUsage(begin).user / 1000).toBeLessThan(readCpuMs)
        }),
        { numRuns },
      )
      expect([read > numRuns / 8, ({} as { polluted?: unknown }).polluted]).toEqual([true, undefined])
    },
    Math.max(90_000, numRuns * 100),
  )
})
