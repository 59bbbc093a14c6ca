/** Giving a room a new id, and removing shared recipes: who may do this, and what the members see. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { limits, texts, type Room } from '#contract/rooms.ts'
import { backupTables, type BackupTable } from '#server/db/backup/backup-tables.ts'
import type { Db } from '#server/db/open.ts'
import { request } from '#tests/support/app/request.ts'
import { connectClient } from '#tests/support/app/socket-client.ts'
import { startTestApp, useTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { listUploads } from '#tests/support/fixtures/pictures.ts'
import { anImage } from '#tests/support/fixtures/recipes.ts'
import {
  aRoom,
  anInvite,
  dayFromNow,
  joinByInvite,
  readRoom,
  readSuggestions,
  shareRecipe,
  suggest,
} from '#tests/support/fixtures/rooms.ts'

const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const replyOf = ({ statusCode, json }: Awaited<ReturnType<typeof request>>) => [statusCode, json<unknown>()]

const shared = useTestApp()

async function start(product: TestApp = shared) {
  const { app } = product
  const people = await insertUsers(product.db, 4)
  const [ada, bob, eve, zoe] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ]
  const room = await aRoom(app, [ada, bob, eve])
  const changeId = ({ token }: { token: string }, roomId = room._id) =>
    request(app, `POST /api/rooms/${roomId}/id`, { token })
  return { ...product, ada, bob, eve, zoe, room, changeId }
}

/**
 * Counts the rows of each table. A row that still had the old room id would be deleted with the old row of the room,
 * and its table would have fewer rows.
 */
async function countRows(db: Db) {
  const counts = (Object.keys(backupTables) as BackupTable[]).map(async (table) => {
    const rows = await db
      .selectFrom(table as 'rooms')
      .selectAll()
      .execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe('a new id of a room', { tags: ['ROOMS-42'] }, () => {
  it('a room with a new id keeps all its content, and the old id is then unknown', async () => {
    const { app, db, ada, bob, zoe, room, changeId } = await start(await startTestApp())
    await shareRecipe(app, bob, room._id)
    await suggest(app, bob, room._id)
    const { inviteCode } = await anInvite(app, ada, room._id)
    const readAll = (id: string) =>
      Promise.all(
        [`plan?from=${dayFromNow()}&to=${dayFromNow()}`, 'list'].map(async (path) =>
          (await request(app, `GET /api/rooms/${id}/${path}`, { token: ada.token })).json<unknown>(),
        ),
      )
    for (const [path, body] of [
      ['plan', { date: dayFromNow(), meal: 'lunch', dish: 'Shakshuka' }],
      ['list/lines', { text: '2 l milk' }],
      ['list/from-plan', { from: dayFromNow(), to: dayFromNow() }],
    ] as const)
      await request(app, `POST /api/rooms/${room._id}/${path}`, { token: ada.token, body })
    const planned = await readAll(room._id)
    const [before, suggested] = [await readRoom(app, ada, room._id), await readSuggestions(app, ada, room._id)]
    const rowsBefore = await countRows(db)
    const changed = (await changeId(ada)).json<Room>()
    expect(await countRows(db)).toEqual(rowsBefore)
    expect(changed).toEqual({ ...before, _id: expect.stringMatching(/^[\w-]{24}$/) })
    expect(changed._id).not.toBe(room._id)
    expect(await readRoom(app, bob, changed._id)).toEqual(changed)
    expect(await readSuggestions(app, bob, changed._id)).toEqual(suggested)
    expect(planned[1]).toMatchObject({ from: dayFromNow() })
    expect(JSON.stringify(planned[1])).toMatch(/"food":"egg".*"food":"milk"/)
    expect(await readAll(changed._id)).toEqual(planned)
    for (const { token } of [ada, bob])
      expect(replyOf(await request(app, `GET /api/rooms/${room._id}`, { token }))).toEqual(refusal('room-unknown'))
    expect(replyOf(await request(app, `POST /api/rooms/join/${room._id}`, { token: zoe.token }))).toEqual(
      refusal('room-unknown'),
    )
    expect((await joinByInvite(app, zoe, inviteCode)).json<Room>()._id).toBe(changed._id)
  })

  it('only the first member can request a new id, at most 20 times an hour', async () => {
    const { app, ada, bob, zoe, room, changeId } = await start()
    expect(replyOf(await changeId(bob))).toEqual(refusal('room-id-not-yours'))
    expect(replyOf(await changeId(zoe))).toEqual(refusal('room-unknown'))
    expect((await readRoom(app, ada, room._id))._id).toBe(room._id)
    let id = room._id
    for (let count = 0; count < limits.createdPerHour; count += 1) id = (await changeId(ada, id)).json<Room>()._id
    expect(replyOf(await changeId(ada, id))).toEqual(refusal('room-ids-too-often'))
  })

  it('connected members receive the new id, and only the channel of the new id gets later events', async () => {
    const { app, ada, bob, room, changeId } = await start()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const listener = await connectClient(origin, bob)
    await listener.join(room._id)
    const { _id: newRoomId } = (await changeId(ada)).json<Room>()
    await listener.waitForEvent('room-id-changed', room._id)
    expect(listener.received).toContainEqual({ event: 'room-id-changed', roomId: room._id, newRoomId })
    expect([await listener.join(room._id), await listener.join(newRoomId)]).toEqual([false, true])
    await suggest(app, ada, newRoomId)
    await listener.waitForEvent('suggestion-added', newRoomId)
    await listener.flush()
    expect(listener.count('suggestion-added')).toBe(1)
  })
})

describe('a shared recipe', { tags: ['ROOMS-43'] }, () => {
  it('any member can remove a shared recipe; other users cannot', async () => {
    const { app, ada, bob, eve, zoe, room } = await start()
    const remove = ({ token }: { token: string }, id: string) =>
      request(app, `DELETE /api/rooms/${room._id}/recipes/${id}`, { token })
    const [one, two] = [await shareRecipe(app, bob, room._id), await shareRecipe(app, bob, room._id)]
    expect(replyOf(await remove(zoe, one._id))).toEqual(refusal('room-unknown'))
    expect((await readRoom(app, ada, room._id)).recipes).toHaveLength(2)
    expect(replyOf(await remove(eve, one._id))).toEqual([200, { message: texts.unshared }])
    expect((await remove(ada, two._id)).statusCode).toBe(200)
    expect(replyOf(await remove(ada, two._id))).toEqual(refusal('recipe-unknown'))
    expect((await readRoom(app, ada, room._id)).recipes).toEqual([])
  })

  it('a member of another room can neither read nor remove a shared recipe', async () => {
    const { app, ada, bob, room } = await start()
    const { _id } = await shareRecipe(app, bob, room._id)
    const other = await aRoom(app, [ada])
    for (const method of ['GET', 'DELETE'] as const)
      expect(
        replyOf(await request(app, `${method} /api/rooms/${other._id}/recipes/${_id}`, { token: ada.token })),
      ).toEqual(refusal('recipe-unknown'))
    expect((await readRoom(app, bob, room._id)).recipes).toHaveLength(1)
  })

  it('other members are notified of a removed recipe, and its picture is deleted', async () => {
    const { app, dataDir, ada, bob, room } = await start(await startTestApp())
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const listener = await connectClient(origin, ada)
    await listener.join(room._id)
    const { _id } = await shareRecipe(app, bob, room._id, { image: await anImage(app, bob.token) })
    expect(listUploads(dataDir)).not.toEqual([])
    await request(app, `DELETE /api/rooms/${room._id}/recipes/${_id}`, { token: bob.token })
    await listener.waitForEvent('recipe-removed', room._id)
    expect([(await readRoom(app, ada, room._id)).recipes, listUploads(dataDir)]).toEqual([[], []])
  })
})
