/**
 * Sends a request to every route in every role, and compares the outcome with the table in rights.ts. The rights do not
 * depend on the database. So the tests with PostgreSQL use only one role for each route, to run the SQL of the route.
 */
import { describe, expect, it, vi } from 'vitest'
import { allRoutes, type RouteName } from '#contract/routes/all-routes.ts'
import { errors, type ErrorBody } from '#contract/routes/errors.ts'
import { systemRoutes } from '#contract/routes/system-routes.ts'
import { screens } from '#contract/screens.ts'
import { callRoute, fillPath } from './call-route.ts'
import { isPglite, isSqlite } from '#tests/support/database/test-database.ts'
import { databaseFingerprint } from '#tests/support/database/database-rows.ts'
import { connectClient, aSocket, tryToConnect } from '#tests/support/app/socket-client.ts'
import { listMountedRoutes } from '#tests/support/app/mounted-routes.ts'
import { request } from '#tests/support/app/request.ts'
import { listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import type { Right } from './rights-row.ts'
import { publicPaths, rights } from './rights.ts'
import { createRightsFixture, roles, type Role, type RightsFixture } from './rights-fixture.ts'

const names = Object.keys(rights) as RouteName[]
const isWrite = (name: RouteName) => allRoutes[name].method !== 'GET' && !rights[name].isRead

/** With SQLite, returns all roles. With PostgreSQL, returns only one role that may call the route. */
const testedRoles = (name: RouteName) =>
  isSqlite ? roles : roles.filter((role) => rights[name].who[role] === 200).slice(-1)

/**
 * Tables that the test does not compare. No request changes the three tables of the catalogue. The test ignores the
 * other two, because even a refused request may change them.
 */
const ignoredTables = ['dishes', 'mirror_tasks', 'catalog_state', 'rate_limits', 'versions']
const stateOf = async ({ db, dataDir }: TestApp) =>
  [await databaseFingerprint(db, ignoredTables), ...listUploads(dataDir)].join()

/** How long the test waits for a write that a route makes after its reply. A busy machine may need this time. */
const laterWriteMs = 20_000

/**
 * How many routes use the same app and database. The test reads all rows after each write, so a database with the
 * fixtures of all routes would be slow.
 */
const routesPerApp = 24

const unknownRoomId = 'a'.repeat(24)

type Reply = Awaited<ReturnType<typeof request>>
const shapeOf = ({ statusCode, body, headers }: Reply) => [statusCode, body, Object.keys(headers).toSorted().join()]

interface Cell {
  product: TestApp
  fixture: RightsFixture
  name: RouteName
  role: Role
  /** The state of the data after the previous request. Null if there is none, or if the data has changed since then. */
  state: string | null
}

const personOf = ({ fixture, role }: Pick<Cell, 'fixture' | 'role'>) =>
  role === 'visitor' ? null : fixture.people[role]
const prepare = ({ product, fixture, name, role }: Omit<Cell, 'state'>) =>
  rights[name].before?.(product.app, fixture, personOf({ fixture, role }))

/** Sends one request in one role. @returns a line for each difference from the table, and the state after a write */
async function tryCell(cell: Cell): Promise<{ problems: string[]; state: string | null }> {
  const { product, fixture, name, role } = cell
  const right = rights[name]
  const outcome = right.who[role]
  const call = right.call(fixture, personOf(cell))
  const before = isWrite(name) ? (cell.state ?? (await stateOf(product))) : null
  const reply = await callRoute(product.app, name, call, personOf(cell))
  if (right.writesLater && outcome === 200)
    await vi.waitUntil(async () => (await stateOf(product)) !== before, { timeout: laterWriteMs })
  const state = isWrite(name) ? await stateOf(product) : null
  const hasChanged = state !== before
  const problems = outcome === 200 || outcome === 'no effect' ? [] : problemsOfRefusal(reply, outcome)
  if (!problems.length && !(outcome in errors) && reply.statusCode !== 200)
    problems.push(`${reply.statusCode} ${reply.body} instead of ${outcome}`)
  if (hasChanged && outcome !== 200) problems.push('changed data')
  if (isWrite(name) && outcome === 200 && !hasChanged) problems.push('changed nothing')
  if (outcome === 'room-unknown') {
    const unknownRoom = await callRoute(
      product.app,
      name,
      right.call({ ...fixture, roomId: unknownRoomId }, personOf(cell)),
      personOf(cell),
    )
    if (shapeOf(unknownRoom).join('\n') !== shapeOf(reply).join('\n')) problems.push('reveals that the room exists')
  }
  const secrets = secretsIn(reply, cell, JSON.stringify(call)).map((secret) => `reveals ${secret}`)
  return { problems: [...problems, ...secrets].map((problem) => `${name} as ${role}: ${problem}`), state }
}

function problemsOfRefusal({ statusCode, body }: Reply, code: keyof typeof errors) {
  const error = JSON.parse(body) as ErrorBody
  const isExpected = statusCode === errors[code].status && error.code === code && error.message === errors[code].text
  return isExpected ? [] : [`${statusCode} ${body} instead of ${code}`]
}

/**
 * Finds secrets in a reply. Secrets are the sessions and e-mail addresses of other users, the name of the room, and the
 * secret of the free seat. Members may see the name, and the addresses in the replies of room routes. Guests may see
 * the name. Values that the request contained are not secrets.
 */
function secretsIn({ body, headers }: Reply, { fixture, name, role }: Omit<Cell, 'state'>, requested: string) {
  const { people, other, roomName, otherSessionId, seatSecret } = fixture
  const isMember = role === 'member' || role === 'owner' || (rights[name].isAdmitting && rights[name].who[role] === 200)
  const users = [...Object.values(people), other]
  const others = users.filter((person) => person !== personOf({ fixture, role }))
  const secrets = [
    ...others.flatMap(({ sessionId, token }) => [sessionId, token]),
    ...(role === 'owner' ? [] : [otherSessionId]),
    ...(isMember && name.startsWith('room') ? [] : others.map(({ email }) => email)),
    ...(isMember || role === 'guest' ? [] : [roomName]),
    seatSecret,
  ]
  return secrets.filter(
    (secret) => !requested.includes(secret) && `${body} ${JSON.stringify(headers)}`.includes(secret),
  )
}

describe('rights', () => {
  it.skipIf(isPglite)(
    'every role has the rights in the table, a refused request changes nothing, and no reply reveals a secret',
    { tags: ['AUTH-34', 'IMPORTS-39', 'SEATS-03'], timeout: 300_000 },
    async () => {
      const problems: string[] = []
      for (let at = 0; at < names.length; at += routesPerApp) {
        const product = await startTestApp()
        const untouched = await createRightsFixture(product)
        for (const name of names.slice(at, at + routesPerApp)) {
          const { who, before, usesUp } = rights[name]
          const isAllowed = (role: Role) => isWrite(name) && who[role] === 200
          let changed: RightsFixture | null = null
          let state: string | null = null
          for (const role of testedRoles(name)) {
            // A request that is refused or only reads does not change the data, so such requests share one fixture.
            const isChanging = isAllowed(role) || before !== undefined
            if (isChanging && (!changed || usesUp)) changed = await createRightsFixture(product)
            const fixture = isChanging ? changed! : untouched
            await prepare({ product, fixture, name, role })
            if (isChanging) state = null
            const tried = await tryCell({ product, fixture, name, role, state })
            problems.push(...tried.problems)
            state = tried.state
          }
        }
      }
      expect(problems).toEqual([])
      expect(names.filter((name) => !testedRoles(name).length)).toEqual([])
    },
  )

  it.runIf(isSqlite)('a request with an invalid or ended token is refused like a request of a visitor', async () => {
    const product = await startTestApp()
    const fixture = await createRightsFixture(product)
    const ended = fixture.people.stranger
    await request(product.app, 'POST /api/auth/logout', { token: ended.token })
    const before = await stateOf(product)
    const closed = names.filter((name) => allRoutes[name].caller)
    for (const name of closed) {
      for (const token of [
        ended.token,
        'x',
        "' or 1=1 --",
        `${fixture.people.owner.token}x`,
        fixture.people.owner.sessionId,
      ]) {
        const reply = await callRoute(product.app, name, rights[name].call(fixture, ended), { ...ended, token })
        expect([reply.statusCode, reply.json()], `${name}, ${token}`).toEqual([
          401,
          { message: errors['not-signed-in'].text, code: 'not-signed-in' },
        ])
      }
    }
    expect([closed.length > 25, await stateOf(product)]).toEqual([true, before])
  })

  it('only the members and guests of a room can receive its events', async () => {
    const product = await startTestApp()
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { people, roomId } = await createRightsFixture(product)
    expect(await tryToConnect(aSocket(origin))).toBe('not-signed-in')
    const isAllowed = { stranger: false, removed: false, guest: true, member: true, owner: true }
    for (const role of ['stranger', 'removed', 'guest', 'member', 'owner'] as const) {
      const listener = await connectClient(origin, people[role])
      expect([role, await listener.join(roomId), await listener.join(unknownRoomId)]).toEqual([
        role,
        isAllowed[role],
        false,
      ])
    }
  })

  it('only its user can end a session, and this closes the real-time connections of the session', async () => {
    const product = await startTestApp()
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const {
      people: { owner, stranger },
      roomId,
    } = await createRightsFixture(product)
    const listener = await connectClient(origin, owner)
    await request(product.app, `DELETE /api/auth/sessions/${owner.sessionId}`, { token: stranger.token })
    expect(await listener.join(roomId)).toBe(true)
    await request(product.app, `DELETE /api/auth/sessions/${owner.sessionId}`, { token: owner.token })
    await listener.waitForDisconnect()
  })
})

describe.runIf(isSqlite)('the table', () => {
  it('the table contains every mounted route and no other routes', async () => {
    const mounted = await listMountedRoutes()
    const known = [
      ...names.map((name) => `${allRoutes[name].method} ${allRoutes[name].path}`),
      ...[
        ...Object.values(systemRoutes).map(({ path }) => path),
        ...Object.values(screens).flatMap((path) => (path.endsWith('/') ? [path] : [path, `${path}/`])),
        ...Object.keys(publicPaths),
      ].map((path) => `GET ${path}`),
    ]
    expect(names.toSorted()).toEqual(Object.keys(allRoutes).toSorted())
    expect(mounted.filter((address) => !known.includes(address))).toEqual([])
    expect(known.filter((address) => !mounted.includes(address))).toEqual([])
  })

  it('the table lets guests call exactly the routes that the contract allows for guests', () => {
    const isOfGuests = ({ who }: Right) => who.guest !== who.visitor
    expect(names.filter((name) => isOfGuests(rights[name]) !== (allRoutes[name].caller === 'seat'))).toEqual([])
  })

  it('the table lets visitors call exactly the routes for which the contract requires no caller', () => {
    const isOpen = ({ who }: Right) => who.visitor !== 'not-signed-in'
    expect(names.filter((name) => isOpen(rights[name]) === (allRoutes[name].caller !== undefined))).toEqual([])
  })

  it(
    'every screen, public path and system route gives all roles the same reply, without secrets',
    { tags: ['AUTH-34'] },
    async () => {
      const product = await startTestApp()
      const fixture = await createRightsFixture(product)
      const addresses = [
        ...Object.entries(publicPaths).map(([path, params]) => fillPath(path, params(fixture))),
        ...Object.values(screens).map((path) =>
          fillPath(path, { roomId: fixture.roomId, slug: 'x', token: fixture.resetToken }),
        ),
      ]
      for (const address of [...addresses, ...Object.values(systemRoutes).map(({ path }) => path)]) {
        const shapes = []
        for (const role of roles) {
          const person = personOf({ fixture, role })
          const reply = await request(product.app, `GET ${address as '/'}`, {
            token: person?.token,
            headers: { accept: 'text/html' },
          })
          shapes.push(
            shapeOf(reply)
              .join('\n')
              .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ''),
          )
          expect(secretsIn(reply, { product, fixture, name: 'health.health', role: 'visitor' }, ''), address).toEqual(
            [],
          )
        }
        expect(new Set(shapes).size, address).toBe(1)
      }
    },
  )
})
