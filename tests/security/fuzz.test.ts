/**
 * Every route with what nobody sends who means well: each call is one that would succeed, with a few parts of it spoilt.
 * `FUZZ_RUNS` and `FUZZ_SEED` make it long or another one.
 */
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { allRoutes, type RouteName } from '#contract/all-routes.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { screens } from '#contract/screens.ts'
import { fillPath } from './call-route.ts'
import { isPglite, isSqlite } from '#tests/support/database/test-database.ts'
import { hostileBody, hostileForm, hostileJson, hostileType } from './hostile-bodies.ts'
import { hostileEncoded, hostileHeaders, hostileQuery } from './hostile-urls.ts'
import { bearerHeader, nextIpAddress } from '#tests/support/app/request.ts'
import { encodeForm } from '#tests/support/fixtures/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { rights, type Call } from './rights.ts'
import { createRightsFixture, type Person, type RightsFixture } from './rights-fixture.ts'

const runs = Number(process.env.FUZZ_RUNS ?? (isSqlite ? 1500 : isPglite ? 100 : 500))
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Longer than this is a hang. */
const patienceMs = 5000
/** So many calls by the same people meet no limit. */
const worldLasts = 150

const names = Object.keys(allRoutes) as RouteName[]
const never = (): Record<string, never> => ({})

const fieldsOf = (schema: unknown) =>
  Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {})

/** One or two of these fields with other values. */
const some = <T>(fields: string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fields.length
    ? fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
    : fc.constant({})

interface Spoilt {
  name: RouteName
  role: 'stranger' | 'member' | 'owner'
  params: Record<string, string>
  query: Record<string, string>
  /** Fields as the text of JSON. */
  body: Record<string, string>
  headers: Record<string, string>
  whole: { search?: string; payload?: string | Buffer; type?: string }
}

const spoilt: fc.Arbitrary<Spoilt> = fc.constantFrom(...names).chain((name) => {
  const { params, query, body, upload } = allRoutes[name]
  const inBody = fieldsOf(body)
  const whole = fc.oneof(
    { weight: 6, arbitrary: fc.constant(never()) },
    { weight: 1, arbitrary: hostileQuery.map((search) => ({ search })) },
    { weight: 1, arbitrary: fc.record({ payload: hostileBody, type: hostileType }) },
    { weight: upload ? 8 : 1, arbitrary: hostileForm },
  )
  return fc.record({
    name: fc.constant(name),
    role: fc.constantFrom('owner' as const, 'owner' as const, 'member' as const, 'stranger' as const),
    params: fc.oneof(
      { weight: 2, arbitrary: fc.constant(never()) },
      { weight: 1, arbitrary: some(fieldsOf(params), hostileEncoded) },
    ),
    query: some(fieldsOf(query), hostileEncoded),
    body: some(inBody.length ? [...inBody, ...inBody, '__proto__', 'extra'] : [], hostileJson),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
    whole,
  })
})

/** A call that would succeed, spoilt. */
async function requestOf(
  { name, params, query, body, headers, whole }: Spoilt,
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

/** Nothing that is ours to know: no stack, no path of the machine, no SQL. */
const innards =
  /\bat [^ ]+ \(|node_modules|node:internal|\/server\/|\.ts:\d|SQLITE|libsql|syntax error|violates|relation "|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b/i

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>

/** What is wrong with an answer, or null. */
function problemOf({ statusCode, body, headers }: Answer, method: unknown) {
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers'
  if (statusCode < 400 || method === 'HEAD') return statusCode >= 500 ? String(statusCode) : null
  if (String(headers['content-type']).startsWith('text/html'))
    return statusCode === 404 ? null : `${statusCode} as a page`
  if (innards.test(body)) return `tells of its innards: ${body}`
  const said = JSON.parse(body) as Record<string, unknown>
  const { message, code, field, ...rest } = said
  const isInShape =
    typeof message === 'string' &&
    message &&
    (field === undefined || typeof field === 'string') &&
    !Object.keys(rest).length
  if (!isInShape || errors[code as ErrorCode]?.status !== statusCode) return `not in our shape: ${statusCode} ${body}`
  return statusCode >= 500 || statusCode === 429 ? `${statusCode} ${body}` : null
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>(
    (_, failed) => (timer = setTimeout(() => failed(new Error(`No answer within ${patienceMs} ms`)), patienceMs)),
  )
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Sends it and looks at the answer. @returns its status @throws Error at a fault */
async function look(product: TestApp, request: InjectOptions) {
  const answer = await inTime(product.app.inject(request))
  const logged = product.lines
    .splice(0)
    .filter((line) => /"level":[56]0/.test(line))
    .join('\n')
  const fault = problemOf(answer, request.method) ?? (logged && 'an error in the log')
  if (fault) throw new Error(`${fault}\n${request.method} ${JSON.stringify(request.url)}\n${logged.slice(0, 3000)}`)
  return answer.statusCode
}

/** The call that is spoilt, in this world. @returns its status @throws Error at a fault */
async function send(product: TestApp, world: RightsFixture, given: Spoilt) {
  const caller = world.people[given.role]
  await rights[given.name].before?.(product.app, world, caller)
  return look(product, await requestOf(given, rights[given.name].call(world, caller), caller))
}

/** They end what later calls need. */
const isEnd = (name: RouteName) => /delete|remove|restore|logout|reset|change|endSession|endOther/i.test(name)

/** In a few lines, whatever was sent. */
async function report<T>({ failed, seed: used, counterexamplePath, counterexample, errorInstance }: fc.RunDetails<T>) {
  if (failed)
    throw new Error(
      `${String(errorInstance)}\nFUZZ_SEED=${used}, at ${counterexamplePath}: ${fc.stringify(counterexample).slice(0, 1500)}`,
    )
}

const natural = Object.getOwnPropertyNames(Object.prototype).length

it(
  'no route fails, hangs, tells of its innards or changes what all objects share, whatever it is sent',
  async () => {
    const product = await startTestApp()
    const met = new Map<RouteName, Set<number>>(names.map((name) => [name, new Set()]))
    let world: RightsFixture | undefined
    let left = 0
    await fc.assert(
      fc.asyncProperty(spoilt, async (given) => {
        if (!world || left === 0) [world, left] = [await createRightsFixture(product), worldLasts]
        left -= 1
        const status = await send(product, world, given)
        met.get(given.name)!.add(status)
        if (status === 200 && isEnd(given.name)) left = 0
        expect([Object.getOwnPropertyNames(Object.prototype).length, ({} as { polluted?: unknown }).polluted]).toEqual([
          natural,
          undefined,
        ])
      }),
      { numRuns: runs, seed, endOnFailure: !isSqlite, asyncReporter: report },
    )
    // The deep code was reached: by each route something was taken.
    expect(runs < 1000 ? [] : names.filter((name) => !met.get(name)!.has(200))).toEqual([])
  },
  Math.max(120_000, runs * 200),
)

it.skipIf(isPglite)(
  'each field by itself takes or refuses what is worst for it',
  async () => {
    const product = await startTestApp()
    const texts = ['a\0b', 'a\uD800', "'", '\r\nX: 1', '__proto__', 'x'.repeat(5000), '-1', '']
    const inBody = [
      ...texts.flatMap((text) => [
        JSON.stringify(text),
        JSON.stringify([text]),
        JSON.stringify({ kind: 'meal', id: text }),
      ]),
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
    for (const name of names) {
      const { params, query, body } = allRoutes[name]
      const plain: Spoilt = { name, role: 'owner', params: {}, query: {}, body: {}, headers: {}, whole: {} }
      for (const [part, schema, values] of [
        ['params', params, inAddress],
        ['query', query, inAddress],
        ['body', body, inBody],
      ] as const) {
        for (const field of fieldsOf(schema)) {
          // A few for each world, so that nothing meets a limit.
          for (let at = 0; at < values.length; at += 10) {
            const world = await createRightsFixture(product)
            for (const value of values.slice(at, at + 10))
              expect(
                await send(product, world, { ...plain, [part]: { [field]: value } }),
                `${name} ${field}`,
              ).toBeLessThan(500)
          }
        }
      }
    }
  },
  120_000,
)

it(
  'no other address does so either',
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
    const wanted = fc.record({
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
      fc.asyncProperty(wanted, async ({ path, part, search, headers, method, html }) => {
        const url = path.replace(/:\w+/g, () => part) + (search && `?${search}`)
        const status = await look(product, {
          method,
          url,
          headers: { ...bearerHeader(owner.token), ...(html && { accept: 'text/html' }), ...headers },
          remoteAddress: nextIpAddress(),
        })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: Math.ceil(runs / 3), seed, asyncReporter: report },
    )
  },
  Math.max(120_000, runs * 50),
)
