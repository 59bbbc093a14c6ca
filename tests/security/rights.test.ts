/** Every route against every kind of caller, from the table in tests/security/rights.ts: a route without a row fails, and so does a row without a route. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allRoutes, type RouteName } from '#contract/all-routes.ts'
import { errors, type ErrorBody } from '#contract/errors.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { screens } from '#contract/screens.ts'
import { callRoute, fillPath } from './call-route.ts'
import { readAllRows, isPglite } from '#tests/support/database/test-database.ts'
import { connectClient, aSocket, tryToConnect } from '#tests/support/app/socket-client.ts'
import { listMountedRoutes } from '#tests/support/app/mounted-routes.ts'
import { request } from '#tests/support/app/request.ts'
import { listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { publicPaths, rights, type Right } from './rights.ts'
import { createRightsFixture, roles, type Role, type RightsFixture } from './rights-fixture.ts'

const names = Object.keys(rights) as RouteName[]
const isWrite = (name: RouteName) => allRoutes[name].method !== 'GET' && !rights[name].isRead

/** Nobody who calls changes these. */
const ofTheHouse = ['dishes', 'mirror_tasks', 'catalog_state', 'rate_limits']
const stateOf = async ({ db, dataDir }: TestApp) => [...(await readAllRows(db, ofTheHouse)), ...listUploads(dataDir)]

const unknownRoomId = 'a'.repeat(24)

type Answer = Awaited<ReturnType<typeof request>>
const shapeOf = ({ statusCode, body, headers }: Answer) => [statusCode, body, Object.keys(headers).toSorted().join()]

interface Cell {
  product: TestApp
  world: RightsFixture
  name: RouteName
  role: Role
}

const personOf = ({ world, role }: Pick<Cell, 'world' | 'role'>) => (role === 'visitor' ? null : world.people[role])
const begin = ({ product, world, name, role }: Cell) =>
  rights[name].before?.(product.app, world, personOf({ world, role }))

/** What is wrong with the answer to one caller. */
async function problemsOf(cell: Cell): Promise<string[]> {
  const { product, world, name, role } = cell
  const right = rights[name]
  const outcome = right.who[role]
  const call = right.call(world, personOf(cell))
  const before = isWrite(name) ? await stateOf(product) : []
  const answer = await callRoute(product.app, name, call, personOf(cell))
  const after = isWrite(name) ? await stateOf(product) : []
  const hasChanged = JSON.stringify(before) !== JSON.stringify(after)
  const problems = outcome === 200 || outcome === 'no effect' ? [] : problemsOfRefusal(answer, outcome)
  if (!problems.length && !(outcome in errors) && answer.statusCode !== 200)
    problems.push(`${answer.statusCode} ${answer.body} instead of ${outcome}`)
  if (hasChanged && outcome !== 200) problems.push('has changed something')
  if (isWrite(name) && outcome === 200 && !hasChanged) problems.push('has changed nothing')
  if (outcome === 'room-unknown') {
    const nowhere = await callRoute(
      product.app,
      name,
      right.call({ ...world, roomId: unknownRoomId }, personOf(cell)),
      personOf(cell),
    )
    if (shapeOf(nowhere).join('\n') !== shapeOf(answer).join('\n')) problems.push('tells that there is such a room')
  }
  return [...problems, ...secretsIn(answer, cell, JSON.stringify(call)).map((secret) => `tells ${secret}`)].map(
    (problem) => `${name} as ${role}: ${problem}`,
  )
}

function problemsOfRefusal({ statusCode, body }: Answer, code: keyof typeof errors) {
  const said = JSON.parse(body) as ErrorBody
  const isAsSaid = statusCode === errors[code].status && said.code === code && said.message === errors[code].text
  return isAsSaid ? [] : [`${statusCode} ${body} instead of ${code}`]
}

/** What this caller must never read: where others are signed in; their addresses but in a room of one's own; what is in a room but as a member. */
function secretsIn({ body, headers }: Answer, { world, name, role }: Cell, asked: string) {
  const { people, guest, roomName, otherSessionId } = world
  const isInside = role === 'member' || role === 'owner' || (rights[name].isAdmitting && rights[name].who[role] === 200)
  const everybody = [...Object.values(people), guest]
  const others = everybody.filter((person) => person !== personOf({ world, role }))
  const secrets = [
    ...others.flatMap(({ sessionId, token }) => [sessionId, token]),
    ...(role === 'owner' ? [] : [otherSessionId]),
    ...(isInside && name.startsWith('rooms.') ? [] : others.map(({ email }) => email)),
    ...(isInside ? [] : [roomName]),
  ]
  return secrets.filter((secret) => !asked.includes(secret) && `${body} ${JSON.stringify(headers)}`.includes(secret))
}

describe('rights', () => {
  it.skipIf(isPglite)(
    'are as the table says: whoever is refused has changed nothing and learns nothing',
    async () => {
      const product = await startTestApp()
      const problems: string[] = []
      const readers = await createRightsFixture(product)
      for (const name of names) {
        const { who } = rights[name]
        const isLetIn = (role: Role) => isWrite(name) && who[role] === 200
        // Those who are refused or only read leave the world as it is, so they can share one.
        const shared = isWrite(name) ? await createRightsFixture(product) : readers
        for (const role of roles) {
          const world = isLetIn(role) ? await createRightsFixture(product) : shared
          await begin({ product, world, name, role })
          problems.push(...(await problemsOf({ product, world, name, role })))
        }
      }
      expect(problems).toEqual([])
    },
    120_000,
  )

  it('are those of a visitor for whoever brings a token that is none, or has ended', async () => {
    const product = await startTestApp()
    const world = await createRightsFixture(product)
    const ended = world.people.stranger
    await request(product.app, 'POST /api/auth/logout', { token: ended.token })
    const before = await stateOf(product)
    const closed = names.filter((name) => allRoutes[name].caller === 'user')
    for (const name of closed) {
      for (const token of [
        ended.token,
        'x',
        "' or 1=1 --",
        `${world.people.owner.token}x`,
        world.people.owner.sessionId,
      ]) {
        const answer = await callRoute(product.app, name, rights[name].call(world, ended), { ...ended, token })
        expect([answer.statusCode, answer.json()], `${name}, ${token}`).toEqual([
          401,
          { message: errors['not-signed-in'].text, code: 'not-signed-in' },
        ])
      }
    }
    expect([closed.length > 25, await stateOf(product)]).toEqual([true, before])
  })

  it('to listen to a room are those of its members', async () => {
    const product = await startTestApp()
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { people, roomId } = await createRightsFixture(product)
    expect(await tryToConnect(aSocket(origin))).toBe('not-signed-in')
    const isLetIn = { stranger: false, removed: false, member: true, owner: true }
    for (const role of ['stranger', 'removed', 'member', 'owner'] as const) {
      const listener = await connectClient(origin, people[role])
      expect([role, await listener.join(roomId), await listener.join(unknownRoomId)]).toEqual([
        role,
        isLetIn[role],
        false,
      ])
    }
  })

  it('to end a session are those of whose it is, also on the real-time channel', async () => {
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

describe('the table', () => {
  it('names every address there is, and no other', async () => {
    const mounted = await listMountedRoutes()
    const isFile = (address: string) =>
      existsSync(join(process.cwd(), 'dist/web', decodeURIComponent(address.split(' ')[1]!)))
    const known = [
      ...names.map((name) => `${allRoutes[name].method} ${allRoutes[name].path}`),
      ...[
        ...Object.values(systemRoutes).map(({ path }) => path),
        ...Object.values(screens),
        ...Object.keys(publicPaths),
      ].map((path) => `GET ${path}`),
    ]
    expect(names.toSorted()).toEqual(Object.keys(allRoutes).toSorted())
    expect(mounted.filter((address) => !known.includes(address) && !isFile(address))).toEqual([])
    expect(known.filter((address) => !mounted.includes(address))).toEqual([])
  })

  it('lets in a visitor just where the contract asks for nobody', () => {
    const isOpen = ({ who }: Right) => who.visitor !== 'not-signed-in'
    expect(names.filter((name) => isOpen(rights[name]) === (allRoutes[name].caller === 'user'))).toEqual([])
  })

  it('is right that the rest is open to all, with nothing of anybody in it', async () => {
    const product = await startTestApp()
    const world = await createRightsFixture(product)
    const addresses = [
      ...Object.entries(publicPaths).map(([path, params]) => fillPath(path, params(world))),
      ...Object.values(screens).map((path) =>
        fillPath(path, { roomId: world.roomId, slug: 'x', token: world.resetToken }),
      ),
    ]
    for (const address of [...addresses, ...Object.values(systemRoutes).map(({ path }) => path)]) {
      const shapes = []
      for (const role of roles) {
        const person = personOf({ world, role })
        const answer = await request(product.app, `GET ${address as '/'}`, {
          token: person?.token,
          headers: { accept: 'text/html' },
        })
        shapes.push(
          shapeOf(answer)
            .join('\n')
            .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ''),
        )
        expect(secretsIn(answer, { product, world, name: 'health.health', role: 'visitor' }, ''), address).toEqual([])
      }
      expect(new Set(shapes).size, address).toBe(1)
    }
  })
})
