/** Tests that the OpenAPI document is well formed and complete, and that replies of the server match the document. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { routeSummaries, routeGroups } from '#contract/routes/route-summaries.ts'
import { allRoutes } from '#contract/routes/all-routes.ts'
import { errors } from '#contract/routes/errors.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openInMemory } from '#server/db/open.ts'
import { listApiRoutes } from '#tests/support/app/mounted-routes.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { useTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { anInvite, aRoom, dayFromNow, removeMember, roomRecipeBody, suggest } from '#tests/support/fixtures/rooms.ts'
import { openApiDocument } from './openapi-document.ts'
import type { JsonSchema } from './route-schema.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const document = await readDocument()
const { paths, components } = document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operation = (name: string) => operations.find((each) => each.operation.operationId === name)!.operation

async function readDocument() {
  const db = openInMemory()
  await migrate(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-openapi-'))
  const config = readConfig({ MEALDB_URL: 'off', COCKTAILDB_URL: 'off', DATA_DIR: dataDir })
  const { app } = await createApp({ config, db, log: pino({ enabled: false }), distDir: join(process.cwd(), 'dist') })
  await app.ready()
  const written = openApiDocument(app)
  await app.close()
  await db.destroy()
  rmSync(dataDir, { recursive: true })
  return written
}

/** Yields every object in the document with its path. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${key}`)
}

const resolve = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)

const product = useTestApp()

describe('the document', () => {
  test('the document has the parts that OpenAPI 3.1 requires', () => {
    expect(document).toMatchObject({ openapi: '3.1.1', info: { title: 'Potluck', version } })
    for (const { path, operation: each } of operations) {
      expect(path).toMatch(/^\/api(\/|$)/)
      expect(path).not.toContain(':')
      expect(each.responses['200'], path).toMatchObject({ description: expect.any(String) })
    }
  })

  test('the document has every schema to which it refers, and no unused schema', () => {
    const refs = [...objectsIn(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([])
    expect(Object.keys(components.schemas).filter((name) => !refs.includes(`#/components/schemas/${name}`))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  test('the document gives each operation a unique id, a group and a summary', () => {
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

  test('the document describes exactly the path parameters of each address', () => {
    for (const { path, operation: each } of operations) {
      const described = (each.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(described.map(({ name }) => name).toSorted(), path).toEqual((path.match(/(?<=\{)\w+/g) ?? []).toSorted())
      expect(described.every(({ required }) => required)).toBe(true)
    }
  })

  test('the document says which routes guests may call', () => {
    const forGuests = operations.filter((each) => each.operation.description?.includes('guest'))
    expect(forGuests.map((each) => each.operation.operationId).toSorted()).toEqual(
      Object.entries(allRoutes)
        .filter(([, { caller }]) => caller === 'seat')
        .map(([name]) => name)
        .toSorted(),
    )
  })

  test('the document requires a token for exactly the routes for which the contract requires one', () => {
    const guarded = operations.filter((each) => each.operation.security).map((each) => each.operation.operationId)
    expect(guarded.toSorted()).toEqual(
      Object.entries(allRoutes)
        .filter(([, { caller }]) => caller)
        .map(([name]) => name)
        .toSorted(),
    )
  })

  test('the document describes input before it is parsed, and pictures as parts of a form', () => {
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
    const { properties, required } = register.content['multipart/form-data']!.schema
    expect(Object.keys(properties!)).toContain('profileIcon')
    expect(required).not.toContain('profileIcon')
    expect(Object.keys(register.content['application/json']!.schema.properties!)).not.toContain('profileIcon')
    expect(operation('profile.profileImage').requestBody?.content).toEqual({
      'multipart/form-data': expect.objectContaining({
        schema: expect.objectContaining({ required: ['profileImage'] }),
      }),
    })
  })

  test('the document lists every error code', () => {
    expect(components.schemas.Error?.properties?.code?.oneOf?.flatMap((each) => each.enum)).toEqual(Object.keys(errors))
  })
})

describe('the running server', { tags: ['OPS-15'] }, () => {
  test('the server has exactly the operations of the document below /api', async () => {
    const mounted = (await listApiRoutes()).map((address) => address.replaceAll(/:(\w+)/g, '{$1}'))
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      mounted.toSorted(),
    )
  })

  test('the server sends the document as JSON with an ETag', async () => {
    const { app } = product
    const first = await request(app, 'GET /api/openapi.json')
    expect(first.json()).toEqual(document)
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const again = await request(app, 'GET /api/openapi.json', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('the server sends the document as a page with every operation and schema, without scripts', async () => {
    const { app } = product
    const { headers, body } = await request(app, 'GET /api')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[^']+='; /)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    expect(ids).toEqual(
      expect.arrayContaining([
        ...operations.map((each) => each.operation.operationId),
        ...Object.keys(components.schemas).map((name) => `schema-${name}`),
      ]),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect([...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !ids.includes(id))).toEqual([])
    expect(body).not.toContain('<script')
  })
})

describe('replies', () => {
  /**
   * Converts a schema of the document to a zod schema. The references in the schema are rewritten, because zod looks
   * for schemas in `$defs`.
   */
  const checkOf = (schema: JsonSchema) =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
      ) as never,
    )
  const schemaOf = (name: string) => {
    const success = operation(name).responses['200']!
    return success.content!['application/json']!.schema
  }

  test('the replies of the server match their schemas in the document', async () => {
    const { app } = product
    const responses = await collectResponses(app)
    expect(responses.length).toBeGreaterThan(25)
    for (const [name, response] of responses) {
      expect(response.statusCode, `${name}: ${response.body}`).toBe(200)
      expect(() => checkOf(schemaOf(name)).parse(response.json()), name).not.toThrow()
    }
  })

  test('a reply with a missing, extra or wrongly typed field does not match its schema', () => {
    const check = checkOf(schemaOf('auth.login'))
    const user = { _id: 'a', name: 'b', email: 'c', profilePicture: null }
    expect(check.safeParse({ user, token: 't' }).success).toBe(true)
    expect(check.safeParse({ user }).success).toBe(false)
    expect(check.safeParse({ user: { ...user, name: 1 }, token: 't' }).success).toBe(false)
    expect(check.safeParse({ user: { ...user, password: 'x' }, token: 't' }).success).toBe(false)
  })

  test('replies with an error status match the schema of errors', async () => {
    const { app } = product
    const { token } = await aUser(app)
    const refusals = await Promise.all([
      request(app, 'GET /api/users/profile'),
      request(app, 'GET /api/recipes/none'),
      request(app, 'POST /api/rooms', { token, body: { name: '' } }),
      request(app, 'POST /api/auth/login', { body: 'text', headers: { 'content-type': 'application/xml' } }),
      request(app, 'POST /api/users/profile-image', { token, form: {} }),
    ])
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 404, 400, 415, 400])
    for (const refusal of refusals) expect(() => checkOf(components.schemas.Error!).parse(refusal.json())).not.toThrow()
  })
})

/** Creates and reads every kind of data. @returns each response with the name of its operation */
async function collectResponses(app: TestApp['app']) {
  const responses: [string, Awaited<ReturnType<typeof request>>][] = []
  const record = async (
    name: string,
    ...call: Parameters<typeof request> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const response = await request(app, ...call)
    responses.push([name, response])
    return response
  }
  const [cook, guest] = [await aUser(app), await aUser(app)]
  const { token } = cook
  const recipe = await aRecipe(app, token, { image: 'https://example.com/a.jpg' })
  const room = await aRoom(app, [cook, guest])
  const at = `/api/rooms/${room._id}` as const
  await suggest(app, cook, room._id, { origin: { kind: 'recipe', id: recipe._id } })
  const { inviteCode } = await anInvite(app, cook, room._id)
  const { meals } = (await record('catalog.meals', 'GET /api/catalog/meals?limit=3')).json<{
    meals: { id: string }[]
  }>()
  const { articles } = (await record('news.journal', 'GET /api/journal')).json<{ articles: { slug: string }[] }>()

  await record('health.health', 'GET /api/health')
  await record('auth.register', 'POST /api/auth/register', {
    form: { fields: { name: 'New', email: 'new@example.com', password: cook.password }, profileIcon: await aJpeg() },
  })
  await record('auth.login', 'POST /api/auth/login', { body: { email: cook.user.email, password: cook.password } })
  await record('auth.sessions', 'GET /api/auth/sessions', { token })
  await record('auth.verifyResetToken', 'GET /api/auth/verify-reset-token/none')
  await record('profile.profile', 'GET /api/users/profile', { token })
  await record('profile.profileImage', 'POST /api/users/profile-image', {
    token,
    form: { profileImage: await aJpeg() },
  })
  await record('catalog.randomMeal', 'GET /api/catalog/meals/random')
  await record('catalog.meal', `GET /api/catalog/meals/${meals[0]!.id}`)
  await record('catalog.drinks', 'GET /api/catalog/drinks')
  await record('catalog.week', 'GET /api/catalog/week')
  await record('recipes.recipes', 'GET /api/recipes')
  await record('recipes.recipe', `GET /api/recipes/${recipe._id}`)
  await record('recipes.updateRecipe', `PUT /api/recipes/${recipe._id}`, { token, body: recipeBody({ title: 'New' }) })
  await record('saves.like', `POST /api/users/like/${recipe._id}`, { token, body: {} })
  await record('saves.like', `POST /api/users/like/external_${meals[0]!.id}`, { token, body: {} })
  await record('saves.bookmark', 'POST /api/users/bookmark/external_video_2', { token, body: {} })
  await record('saves.likedRecipes', 'GET /api/users/liked-recipes', { token })
  await record('saves.bookmarkedRecipes', 'GET /api/users/bookmarked-recipes', { token })
  await record('rooms.rooms', 'GET /api/rooms', { token })
  await record('rooms.addRoomRecipe', `POST ${at}/recipes`, { token, body: roomRecipeBody() })
  await record('rooms.room', `GET ${at}`, { token })
  await record('rooms.suggestions', `GET ${at}/suggestions?date=${dayFromNow()}`, { token })
  await record('rooms.invites', `GET ${at}/invites`, { token })
  await record('rooms.revokeInvite', `DELETE ${at}/invites/${inviteCode}`, { token })
  responses.push(['rooms.removeMember', await removeMember(app, cook, room._id, guest)])
  await record('videos.videoLookup', 'GET /api/videos/lookup?title=Creamy%20Garlic%20Mushroom%20Penne%20Pasta')
  await record('news.news', 'GET /api/news?topic=Baking')
  await record('news.journalArticle', `GET /api/journal/${articles[0]!.slug}`)
  await record('ai.suggest', 'POST /api/ai/suggest', { token, body: { cuisine: 'Italian' } })
  await record('recipes.removeRecipe', `DELETE /api/recipes/${recipe._id}`, { token })
  await record('recipes.restoreRecipe', `POST /api/recipes/${recipe._id}/restore`, { token })
  return responses
}
