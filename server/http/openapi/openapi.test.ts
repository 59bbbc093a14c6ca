/** The description of the API: well formed, complete beside the running server, and true of what that answers. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { routeSummaries, routeGroups } from '#contract/route-summaries.ts'
import { allRoutes } from '#contract/all-routes.ts'
import { errors } from '#contract/errors.ts'
import { mountedBelowApi } from '#tests/support/mounted-routes.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { aRecipe, recipeText } from '#tests/support/recipes.ts'
import { anInvite, aRoom, dayFromNow, remove, roomRecipe, suggest } from '#tests/support/rooms.ts'
import { openApiDocument, type Schema } from './openapi-document.ts'

const document = openApiDocument('1.2.3')
const { paths, components } = document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operation = (name: string) => operations.find((each) => each.operation.operationId === name)!.operation

/** Every object in the document, with the way to it. */
function* objectsIn(value: unknown, way = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${way}/${key}`)
}

const resolve = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)

describe('the document', () => {
  test('has the parts that OpenAPI 3.1 asks for', () => {
    expect(document).toMatchObject({ openapi: '3.1.1', info: { title: 'Potluck', version: '1.2.3' } })
    for (const { path, operation: each } of operations) {
      expect(path).toMatch(/^\/api(\/|$)/)
      expect(path).not.toContain(':')
      expect(each.responses['200'], path).toMatchObject({ description: expect.any(String) })
    }
  })

  test('refers to nothing that is not in it, and holds no shape that nothing refers to', () => {
    const refs = [...objectsIn(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([])
    expect(Object.keys(components.schemas).filter((name) => !refs.includes(`#/components/schemas/${name}`))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  test('gives each operation a name of its own, a group and a line of words', () => {
    const names = operations.map((each) => each.operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const tags = document.tags.map(({ name }) => name)
    for (const { operation: each } of operations) {
      expect(tags).toEqual(expect.arrayContaining(each.tags))
      expect(each.summary, each.operationId).toMatch(/^[A-Z][^\n]{6,119}[^.\s]$/)
    }
    expect(Object.keys(routeSummaries).toSorted()).toEqual(Object.keys(allRoutes).toSorted())
    expect(Object.keys(routeGroups).toSorted()).toEqual(
      [...new Set(Object.keys(allRoutes).map((name) => name.split('.')[0]!))].toSorted(),
    )
  })

  test('describes each parameter of an address, and no other', () => {
    for (const { path, operation: each } of operations) {
      const described = (each.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(described.map(({ name }) => name).toSorted(), path).toEqual((path.match(/(?<=\{)\w+/g) ?? []).toSorted())
      expect(described.every(({ required }) => required)).toBe(true)
    }
  })

  test('asks for a token where the contract does, and there alone', () => {
    const guarded = operations.filter((each) => each.operation.security).map((each) => each.operation.operationId)
    expect(guarded.toSorted()).toEqual(
      Object.entries(allRoutes)
        .filter(([, { caller }]) => caller === 'member')
        .map(([name]) => name)
        .toSorted(),
    )
  })

  test('says what is sent before it is parsed, pictures as parts of a form', () => {
    expect(operation('catalog.meals').parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ default: 20, maximum: 200 }),
    })
    expect(operation('auth.login').requestBody?.content['application/json']?.schema.required).toEqual([
      'email',
      'password',
    ])
    const register = operation('auth.register').requestBody!
    expect(Object.keys(register.content)).toEqual(['multipart/form-data', 'application/json'])
    expect(register.content['multipart/form-data']?.schema.required).not.toContain('profileIcon')
    expect(operation('profile.profileImage').requestBody?.content).toEqual({
      'multipart/form-data': expect.objectContaining({
        schema: expect.objectContaining({ required: ['profileImage'] }),
      }),
    })
  })

  test('has every code of a refusal', () => {
    expect(components.schemas.Error?.properties?.code?.oneOf?.map((each) => each.const)).toEqual(Object.keys(errors))
  })
})

describe('the running server', { tags: ['OPS-15'] }, () => {
  test('has every operation of the document, and the document every address below /api', async () => {
    const mounted = (await mountedBelowApi()).map((address) => address.replaceAll(/:(\w+)/g, '{$1}'))
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      mounted.toSorted(),
    )
  })

  test('gives it as JSON, kept, with an ETag', async () => {
    const { app } = await startProduct()
    const first = await ask(app, 'GET /api/openapi.json')
    expect(first.json()).toEqual(
      openApiDocument((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version),
    )
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const again = await ask(app, 'GET /api/openapi.json', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('gives it as a page with every operation and shape, that may run nothing', async () => {
    const { app } = await startProduct()
    const { headers, body } = await ask(app, 'GET /api')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[^']+='; /)
    const places = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    expect(places).toEqual(
      expect.arrayContaining([
        ...operations.map((each) => each.operation.operationId),
        ...Object.keys(components.schemas).map((name) => `schema-${name}`),
      ]),
    )
    expect(new Set(places).size).toBe(places.length)
    expect([...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !places.includes(id))).toEqual([])
    expect(body).not.toContain('<script')
  })
})

describe('what is answered', () => {
  /** The document's own schema as a check; zod looks for shapes in another place. */
  const checkOf = (schema: Schema) =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
      ) as never,
    )
  const schemaOf = (name: string) => {
    const done = operation(name).responses['200']!
    if (!('content' in done)) throw new Error(`${name} has no answer`)
    return done.content['application/json']!.schema
  }

  test('is what the document says', async () => {
    const { app } = await startProduct()
    const seen = await everythingOf(app)
    expect(seen.length).toBeGreaterThan(25)
    for (const [name, response] of seen) {
      expect(response.statusCode, `${name}: ${response.body}`).toBe(200)
      expect(() => checkOf(schemaOf(name)).parse(response.json()), name).not.toThrow()
    }
  })

  test('is refused by the document when a field is missing, of another type, or one too many', () => {
    const check = checkOf(schemaOf('auth.login'))
    const user = { _id: 'a', name: 'b', email: 'c', profilePicture: null }
    expect(check.safeParse({ user, token: 't' }).success).toBe(true)
    expect(check.safeParse({ user }).success).toBe(false)
    expect(check.safeParse({ user: { ...user, name: 1 }, token: 't' }).success).toBe(false)
    expect(check.safeParse({ user: { ...user, password: 'x' }, token: 't' }).success).toBe(false)
  })

  test('is a refusal of the shape that the document gives', async () => {
    const { app } = await startProduct()
    const { token } = await aUser(app)
    const refusals = await Promise.all([
      ask(app, 'GET /api/users/profile'),
      ask(app, 'GET /api/recipes/none'),
      ask(app, 'POST /api/rooms', { token, body: { name: '' } }),
      ask(app, 'POST /api/auth/login', { body: 'text', headers: { 'content-type': 'application/xml' } }),
      ask(app, 'POST /api/users/profile-image', { token, form: {} }),
    ])
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 404, 400, 415, 400])
    for (const refusal of refusals) expect(() => checkOf(components.schemas.Error!).parse(refusal.json())).not.toThrow()
  })
})

/** A world with something of everything in it, read and written through the operations that are named. */
async function everythingOf(app: Product['app']) {
  const seen: [string, Awaited<ReturnType<typeof ask>>][] = []
  const see = async (name: string, ...call: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) => {
    const response = await ask(app, ...call)
    seen.push([name, response])
    return response
  }
  const [cook, guest] = [await aUser(app), await aUser(app)]
  const { token } = cook
  const recipe = await aRecipe(app, token, { image: 'https://example.com/a.jpg' })
  const room = await aRoom(app, [cook, guest])
  const at = `/api/rooms/${room._id}` as const
  await suggest(app, cook, room._id, { origin: { kind: 'recipe', id: recipe._id } })
  const { inviteCode } = await anInvite(app, cook, room._id)
  const { meals } = (await see('catalog.meals', 'GET /api/catalog/meals?limit=3')).json<{ meals: { id: string }[] }>()
  const { articles } = (await see('news.journal', 'GET /api/journal')).json<{ articles: { slug: string }[] }>()

  await see('health.health', 'GET /api/health')
  await see('auth.register', 'POST /api/auth/register', {
    form: { fields: { name: 'New', email: 'new@example.com', password: cook.password }, profileIcon: await aJpeg() },
  })
  await see('auth.login', 'POST /api/auth/login', { body: { email: cook.user.email, password: cook.password } })
  await see('auth.sessions', 'GET /api/auth/sessions', { token })
  await see('auth.verifyResetToken', 'GET /api/auth/verify-reset-token/none')
  await see('profile.profile', 'GET /api/users/profile', { token })
  await see('profile.profileImage', 'POST /api/users/profile-image', { token, form: { profileImage: await aJpeg() } })
  await see('catalog.randomMeal', 'GET /api/catalog/meals/random')
  await see('catalog.meal', `GET /api/catalog/meals/${meals[0]!.id}`)
  await see('catalog.drinks', 'GET /api/catalog/drinks')
  await see('catalog.week', 'GET /api/catalog/week')
  await see('recipes.recipes', 'GET /api/recipes')
  await see('recipes.recipe', `GET /api/recipes/${recipe._id}`)
  await see('recipes.updateRecipe', `PUT /api/recipes/${recipe._id}`, { token, body: recipeText({ title: 'New' }) })
  await see('saves.like', `POST /api/users/like/${recipe._id}`, { token, body: {} })
  await see('saves.like', `POST /api/users/like/external_${meals[0]!.id}`, { token, body: {} })
  await see('saves.bookmark', 'POST /api/users/bookmark/external_video_2', { token, body: {} })
  await see('saves.likedRecipes', 'GET /api/users/liked-recipes', { token })
  await see('saves.bookmarkedRecipes', 'GET /api/users/bookmarked-recipes', { token })
  await see('rooms.rooms', 'GET /api/rooms', { token })
  await see('rooms.addRoomRecipe', `POST ${at}/recipes`, { token, body: roomRecipe() })
  await see('rooms.room', `GET ${at}`, { token })
  await see('rooms.suggestions', `GET ${at}/suggestions?date=${dayFromNow()}`, { token })
  await see('rooms.invites', `GET ${at}/invites`, { token })
  await see('rooms.revokeInvite', `DELETE ${at}/invites/${inviteCode}`, { token })
  seen.push(['rooms.removeMember', await remove(app, cook, room._id, guest)])
  await see('videos.videoLookup', 'GET /api/videos/lookup?title=Creamy%20Garlic%20Mushroom%20Penne%20Pasta')
  await see('news.news', 'GET /api/news?topic=Baking')
  await see('news.journalArticle', `GET /api/journal/${articles[0]!.slug}`)
  await see('ai.suggest', 'POST /api/ai/suggest', { token, body: { cuisine: 'Italian' } })
  await see('recipes.removeRecipe', `DELETE /api/recipes/${recipe._id}`, { token })
  await see('recipes.restoreRecipe', `POST /api/recipes/${recipe._id}/restore`, { token })
  return seen
}
