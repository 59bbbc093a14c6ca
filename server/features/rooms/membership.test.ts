/**
 * Every write to a room checks the membership, even if the route has already checked it. If the member is removed
 * between these checks, the reply is 404.
 */
import { describe, expect, it } from 'vitest'
import { emptyRecipe } from '#contract/recipes.ts'
import { timeId } from '#server/crypto/ids.ts'
import { createVersions } from '#server/db/versions.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, anInvite, dayFromNow, roomRecipeBody, suggestionBody } from '#tests/support/fixtures/rooms.ts'
import { invitesStore } from './invites.store.ts'
import { roomsStore } from './rooms.store.ts'
import { sharedRecipesStore } from './shared-recipes.store.ts'
import { suggestionsStore } from './suggestions.store.ts'

async function start() {
  const product = await startTestApp()
  const [ada, bob] = await insertUsers(product.db, 2)
  return { ...product, ada: ada!, bob: bob!, room: await aRoom(product.app, [ada!, bob!]) }
}

describe('a write to a room', { tags: ['ROOMS-30'] }, () => {
  it('the stores refuse a write of a former member, and a write to an unknown room', async () => {
    const { app, db, ada, bob, room } = await start()
    const versions = createVersions(db)
    const { inviteCode } = await anInvite(app, ada, room._id)
    await request(app, `DELETE /api/rooms/${room._id}/members`, { token: ada.token, body: { memberId: bob.id } })
    for (const roomId of [room._id, 'a'.repeat(24)]) {
      const written = { id: timeId(), roomId, userId: bob.id, dishRef: null }
      const dish = { day: dayFromNow(), meal: 'dinner', dish: 'Soup', dishKey: 'soup' } as const
      const invite = { code: 'CODE', room_id: roomId, user_id: bob.id, stamp: '', expires_at: '9' }
      const times = { stamp: timeId(), now: '' }
      expect(
        await Promise.all([
          suggestionsStore(db).insert({ ...written, ...dish, person: { kind: 'user', id: bob.id } }),
          sharedRecipesStore(db, versions).insert(written, { ...emptyRecipe, title: 'Soup' }),
          sharedRecipesStore(db, versions).delete(roomId, bob.id, written.id),
          invitesStore(db).insertInvite(invite, ''),
          invitesStore(db).deleteInvite(roomId, bob.id, inviteCode),
          roomsStore(db, versions).removeMember(roomId, bob.id, ada.id, times),
          roomsStore(db, versions).updateId(roomId, 'b'.repeat(24), bob.id),
        ]),
      ).toEqual(Array.from({ length: 7 }, () => 'room-unknown'))
    }
    expect(await db.selectFrom('room_members').select('user_id').execute()).toEqual([{ user_id: ada.id }])
  })

  it('the reply to a write of a member who is removed simultaneously is 200 or 404', async () => {
    const { app, ada, bob, room } = await start()
    const path = `/api/rooms/${room._id}` as const
    const { token } = bob
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all([
        ...Array.from({ length: 4 }, (_, index) =>
          request(app, `POST ${path}/suggestions`, { token, body: suggestionBody({ dish: `Dish ${round} ${index}` }) }),
        ),
        request(app, `POST ${path}/recipes`, { token, body: roomRecipeBody() }),
        request(app, `DELETE ${path}/members`, { token: ada.token, body: { memberId: bob.id } }),
        request(app, `POST ${path}/recipes`, { token, body: roomRecipeBody() }),
        request(app, `POST ${path}/invite`, { token }),
      ])
      expect(responses.map(({ statusCode }) => statusCode).filter((status) => ![200, 404].includes(status))).toEqual([])
      const { inviteCode } = await anInvite(app, ada, room._id)
      await request(app, `POST /api/rooms/join/invite/${inviteCode}`, { token })
    }
  })

  it('joining by an invite is refused when a member has revoked the invite after it was read', async () => {
    const { app, db, ada, room } = await start()
    const store = roomsStore(db, createVersions(db))
    const [eve] = await insertUsers(db, 1)
    const { inviteCode } = await anInvite(app, ada, room._id)
    const invite = await db.selectFrom('room_invites').selectAll().executeTakeFirstOrThrow()
    await request(app, `DELETE /api/rooms/${room._id}/invites/${inviteCode}`, { token: ada.token })
    const member = { room_id: room._id, user_id: eve!.id, stamp: timeId() }
    expect(await store.insertMember(member, invite)).toBe('invite-expired')
  })
})
