/**
 * Fuzzes every route and other paths. Most requests to routes are valid requests in which hostile input replaces a few
 * parts. `FUZZ_RUNS` sets the number of random requests. `FUZZ_SEED` repeats the input of an earlier run.
 */
import fc from '#tests/support/fast-check.ts'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { allRoutes, type RouteName } from '#contract/routes/all-routes.ts'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { screens } from '#contract/screens.ts'
import { fillPath } from './call-route.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { hostileBody, hostileForm, hostileJson, hostileType } from './hostile-bodies.ts'
import { hostileEncoded, hostileHeaders, hostileQuery } from './hostile-urls.ts'
import { bearerHeader, nextIpAddress } from '#tests/support/app/request.ts'
import { encodeForm } from '#tests/support/fixtures/pictures.ts'
import { withTimeout } from '#tests/support/app/socket-client.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import type { Call } from './rights-row.ts'
import { rights } from './rights.ts'
import { createRightsFixture, type Person, type RightsFixture } from './rights-fixture.ts'

/** If a run has at least this many requests, every route must have accepted at least one request. */
const completeRuns = 300
const runs = Number(process.env.FUZZ_RUNS ?? (isSqlite ? completeRuns : 100))
/** A slower response counts as a hang. */
const responseTimeoutMs = 15_000
/** How many requests use the same fixture. With more requests, its users would exceed the rate limits. */
const requestsPerFixture = 150

const names = Object.keys(allRoutes) as RouteName[]
const never = (): Record<string, never> => ({})

const shapeOf = (schema: unknown) =>
  (schema as { _zod?: { def: { shape?: Record<string, z.ZodMiniType> } } } | undefined)?._zod?.def.shape ?? {}
const fieldsOf = (schema: unknown) => Object.keys(shapeOf(schema))

/** Chooses at most two of these fields, and a hostile value for each. */
const replaceFields = <T>(fields: string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fields.length
    ? fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
    : fc.constant({})

/** The first of the roles `owner`, `guest` and `stranger` that may call a route. */
const mainRoleOf = (name: RouteName) =>
  (['owner', 'guest', 'stranger'] as const).find((role) => rights[name].who[role] === 200)!

interface FuzzedRequest {
  name: RouteName
  role: 'stranger' | 'guest' | 'member' | 'owner'
  params: Record<string, string>
  query: Record<string, string>
  /** Maps the name of each replaced field to its new value, as JSON text. */
  body: Record<string, string>
  headers: Record<string, string>
  /** Replaces the whole query, or the whole body and its content type. */
  whole: { search?: string; payload?: string | Buffer; type?: string }
}

const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.constantFrom(...names).chain((name) => {
  const { params, query, body, upload } = allRoutes[name]
  const inBody = fieldsOf(body)
  const main = mainRoleOf(name)
  const whole = fc.oneof(
    { weight: 6, arbitrary: fc.constant(never()) },
    { weight: 1, arbitrary: hostileQuery.map((search) => ({ search })) },
    { weight: 1, arbitrary: fc.record({ payload: hostileBody, type: hostileType }) },
    { weight: upload ? 8 : 1, arbitrary: hostileForm },
  )
  return fc.record({
    name: fc.constant(name),
    role: fc.constantFrom(main, main, main, main, 'member' as const, 'guest' as const, 'stranger' as const),
    params: fc.oneof(
      { weight: 2, arbitrary: fc.constant(never()) },
      { weight: 1, arbitrary: replaceFields(fieldsOf(params), hostileEncoded) },
    ),
    query: replaceFields(fieldsOf(query), hostileEncoded),
    body: replaceFields(inBody.length ? [...inBody, ...inBody, '__proto__', 'extra'] : [], hostileJson),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
    whole,
  })
})

/** Applies the replacements to a valid request. */
async function buildRequest(
  { name, params, query, body, headers, whole }: FuzzedRequest,
  call: Call,
  caller: Person,
): Promise<InjectOptions> {
  const { method, path } = allRoutes[name]
  const asIs = (text: string) => text
  const encoded = (values: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, encodeURIComponent(value)]))
  const search =
    whole.search ??
    Object.entries({ ...encoded(call.query), ...query })
      .map(([key, value]) => `${key}=${value}`)
      .join('&')
  const form = call.file && (await encodeForm({}, call.file))
  const fields = Object.entries(call.body ?? {}).map(([key, value]) => [key, JSON.stringify(value)])
  const json = `{${[...new Map([...fields, ...Object.entries(body)] as [string, string][])].map(([key, text]) => `${JSON.stringify(key)}:${text}`).join()}}`
  const hasJson = call.body || Object.keys(body).length
  return {
    method,
    url: fillPath(path, { ...encoded(call.params), ...params }, asIs) + (search && `?${search}`),
    payload: whole.payload ?? form?.payload ?? (hasJson ? json : undefined),
    headers: {
      ...bearerHeader(caller.token),
      ...(hasJson && { 'content-type': 'application/json' }),
      ...form?.headers,
      ...(whole.payload !== undefined && { 'content-type': whole.type }),
      ...headers,
    },
    remoteAddress: nextIpAddress(),
  }
}

/** Matches stack traces, file paths and SQL. No error reply of the API may contain them. */
const internals =
  /\bat [^ ]+ \(|node_modules|node:internal|\/server\/|\.ts:\d|SQLITE|libsql|syntax error|violates|relation "|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b/i

type Reply = Awaited<ReturnType<TestApp['app']['inject']>>

/** @returns a description of what is wrong with a reply, or null */
function problemOf({ statusCode, body, headers }: Reply, method: unknown) {
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers'
  if (statusCode < 400 || method === 'HEAD') return statusCode >= 500 ? String(statusCode) : null
  if (String(headers['content-type']).startsWith('text/html'))
    return statusCode === 404 ? null : `${statusCode} as HTML`
  if (internals.test(body)) return `reveals internals: ${body}`
  const { message, code, field, id, ...rest } = JSON.parse(body) as Record<string, unknown>
  const isInShape =
    typeof message === 'string' &&
    message &&
    [field, id].every((text) => text === undefined || typeof text === 'string') &&
    !Object.keys(rest).length
  if (!isInShape || errors[code as ErrorCode]?.status !== statusCode) return `not an error body: ${statusCode} ${body}`
  return statusCode >= 500 || statusCode === 429 ? `${statusCode} ${body}` : null
}

/** Sends a request and checks the reply and the log. @returns the status @throws Error that describes the problem */
async function sendAndCheck(product: TestApp, request: InjectOptions) {
  const reply = await withTimeout('the response', product.app.inject(request), responseTimeoutMs)
  const logged = product.lines
    .splice(0)
    .filter((line) => /"level":[56]0/.test(line))
    .join('\n')
  const fault = problemOf(reply, request.method) ?? (logged && 'an error in the log')
  if (fault) throw new Error(`${fault}\n${request.method} ${JSON.stringify(request.url)}\n${logged.slice(0, 3000)}`)
  return reply.statusCode
}

const prepare = (product: TestApp, fixture: RightsFixture, { name, role }: FuzzedRequest) =>
  rights[name].before?.(product.app, fixture, fixture.people[role])

/** Sends a fuzzed request with the data of a fixture. @returns the status @throws Error that describes the problem */
async function send(product: TestApp, fixture: RightsFixture, given: FuzzedRequest) {
  const caller = fixture.people[given.role]
  return sendAndCheck(product, await buildRequest(given, rights[given.name].call(fixture, caller), caller))
}

/** Whether a route removes data or sessions that later requests need. */
const isDestructive = (name: RouteName) => /delete|remove|restore|logout|reset|change|endSession|endOther/i.test(name)

/** Fails the test if the run has failed. The message contains the seed and the start of the counterexample. */
async function report<T>({ failed, seed: used, counterexamplePath, counterexample, errorInstance }: fc.RunDetails<T>) {
  if (failed)
    throw new Error(
      `${String(errorInstance)}\nFUZZ_SEED=${used}, at ${counterexamplePath}: ${fc.stringify(counterexample).slice(0, 1500)}`,
    )
}

const originalProperties = Object.getOwnPropertyNames(Object.prototype).length

it(
  'no route fails, hangs, reveals internals or changes Object.prototype when a request is hostile',
  async () => {
    const product = await startTestApp()
    const statuses = new Map<RouteName, Set<number>>(names.map((name) => [name, new Set()]))
    let fixture: RightsFixture | undefined
    let requestsLeft = 0
    await fc.assert(
      fc.asyncProperty(fuzzedRequest, async (given) => {
        if (!fixture || requestsLeft === 0)
          [fixture, requestsLeft] = [await createRightsFixture(product), requestsPerFixture]
        requestsLeft -= 1
        await prepare(product, fixture, given)
        const status = await send(product, fixture, given)
        statuses.get(given.name)!.add(status)
        if (status === 200 && isDestructive(given.name)) requestsLeft = 0
        expect([Object.getOwnPropertyNames(Object.prototype).length, ({} as { polluted?: unknown }).polluted]).toEqual([
          originalProperties,
          undefined,
        ])
      }),
      { numRuns: runs, endOnFailure: !isSqlite, asyncReporter: report },
    )
    // Every route must accept at least one request, which proves that requests reach the code behind the validation. If
    // a route has refused all fuzzed requests, the test sends it a valid request.
    const isRefused = (name: RouteName) => !statuses.get(name)!.has(200)
    if (runs < completeRuns) return
    for (const name of names.filter(isRefused)) {
      const valid: FuzzedRequest = {
        name,
        role: mainRoleOf(name),
        params: {},
        query: {},
        body: {},
        headers: {},
        whole: {},
      }
      const own = await createRightsFixture(product)
      await prepare(product, own, valid)
      statuses.get(name)!.add(await send(product, own, valid))
    }
    expect(names.filter(isRefused)).toEqual([])
  },
  Math.max(300_000, runs * 200),
)

it.runIf(isSqlite)(
  'a hostile value in a single field is accepted or refused, and never causes a server error',
  async () => {
    const product = await startTestApp()
    const texts = ['a\0b', 'a\uD800', "'", '\r\nX: 1', '__proto__', 'x'.repeat(5000), '-1', '']
    const forms = [(text: string) => text, (text: string) => [text], (text: string) => ({ kind: 'meal', id: text })]
    // Each text is sent as a string, in a list and in an object. If a field never accepts a list, only one list is
    // sent, because the field would refuse every other list too. The same is true for strings and objects.
    const inBody = (field: z.ZodMiniType) => [
      ...forms.flatMap((form) => {
        const issues = field.safeParse(form('a')).error?.issues ?? []
        const isRefused = issues.some(({ code, path }) => code === 'invalid_type' && !path.length)
        return (isRefused ? texts.slice(0, 1) : texts).map((text) => JSON.stringify(form(text)))
      }),
      'null',
      '1e309',
      '0',
      '[[]]',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    ]
    const inAddress = [
      ...texts.map((text) => encodeURIComponent(text.replaceAll('\uD800', '\uFFFD'))),
      '%ED%A0%80',
      '%',
      '%00',
      '..%2f',
    ]
    const jobsOf = (name: RouteName) => {
      const { params, query, body } = allRoutes[name]
      const plain: FuzzedRequest = { name, role: 'owner', params: {}, query: {}, body: {}, headers: {}, whole: {} }
      const jobs = (part: 'params' | 'query' | 'body', schema: unknown, values: (field: z.ZodMiniType) => string[]) =>
        Object.entries(shapeOf(schema)).flatMap(([field, type]) =>
          values(type).map((value) => ({ ...plain, [part]: { [field]: value } })),
        )
      return [
        ...jobs('params', params, () => inAddress),
        ...jobs('query', query, () => inAddress),
        ...jobs('body', body, inBody),
      ]
    }
    const jobs = new Map(names.map((name) => [name, jobsOf(name)]))
    while (jobs.size) {
      let fixture = await createRightsFixture(product)
      for (const [name, remaining] of jobs) {
        let preparedFor: RightsFixture | null = null
        // A fixture is used for at most ten requests of a route, so the requests do not reach the rate limits.
        for (const job of remaining.splice(0, 10)) {
          if (preparedFor !== fixture) await prepare(product, fixture, job)
          preparedFor = fixture
          const status = await send(product, fixture, job)
          expect(status, `${name} ${JSON.stringify(job)}`).toBeLessThan(500)
          if (status === 200 && isDestructive(name)) fixture = await createRightsFixture(product)
        }
        if (!remaining.length) jobs.delete(name)
      }
    }
  },
  300_000,
)

it(
  'no screen, file path or unknown path fails, hangs or reveals internals',
  async () => {
    const product = await startTestApp()
    const {
      people: { owner },
    } = await createRightsFixture(product)
    const paths = [
      ...Object.values(screens),
      '/uploads/:name/:file',
      '/covers/:kind/:id/:file',
      '/assets/:file',
      '/api/:any',
      '/:any',
      '/socket.io/:any',
    ]
    const hostileRequest = fc.record({
      path: fc.constantFrom(...paths),
      part: hostileEncoded,
      search: hostileQuery,
      headers: hostileHeaders,
      method: fc.constantFrom(
        'GET' as const,
        'GET' as const,
        'HEAD' as const,
        'POST' as const,
        'PUT' as const,
        'DELETE' as const,
        'PATCH' as const,
        'OPTIONS' as const,
      ),
      html: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(hostileRequest, async ({ path, part, search, headers, method, html }) => {
        const url = path.replace(/:\w+/g, () => part) + (search && `?${search}`)
        const status = await sendAndCheck(product, {
          method,
          url,
          headers: { ...bearerHeader(owner.token), ...(html && { accept: 'text/html' }), ...headers },
          remoteAddress: nextIpAddress(),
        })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: Math.ceil(runs / 3), asyncReporter: report },
    )
  },
  Math.max(300_000, runs * 50),
)
