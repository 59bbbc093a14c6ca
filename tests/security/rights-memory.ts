/** Rows in the table of rights: the routes for the memory of a room (its past meals). */
import type { RouteName } from '#contract/routes/all-routes.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { dayFromNow } from '#tests/support/fixtures/rooms.ts'
import { members, type Right } from './rights-row.ts'
import type { RightsFixture } from './rights-fixture.ts'

const ofMeal = ({ roomId }: RightsFixture) => ({ params: { roomId, date: dayFromNow(), meal: 'dinner' } })
const pathOf = (fixture: RightsFixture) =>
  `/api/rooms/${fixture.roomId}/meals/${ofMeal(fixture).params.date}/dinner` as const

async function decide(app: TestApp['app'], fixture: RightsFixture) {
  await request(app, `POST ${pathOf(fixture)}/decide`, { token: fixture.people.owner.token })
}
async function addPhoto(app: TestApp['app'], fixture: RightsFixture) {
  await decide(app, fixture)
  const form = { photo: fixture.picture }
  const { token } = fixture.people.owner
  await request(app, `PUT ${pathOf(fixture)}/photo`, { token, form, ip: nextIpAddress() })
}

export const memoryRights: Record<Extract<RouteName, `memory.${string}`>, Right> = {
  'memory.setFace': {
    who: members,
    call: (fixture) => ({ ...ofMeal(fixture), body: { face: 'loved' } }),
    before: decide,
  },
  'memory.setPhoto': {
    who: members,
    call: (fixture) => ({ ...ofMeal(fixture), file: { photo: fixture.picture } }),
    before: decide,
  },
  'memory.removePhoto': { who: members, call: ofMeal, before: addPhoto },
  'memory.history': {
    who: members,
    call: ({ roomId }) => ({ params: { roomId }, query: { month: dayFromNow().slice(0, 7) } }),
    before: decide,
  },
  'memory.year': {
    who: members,
    call: ({ roomId }) => ({ params: { roomId }, query: { year: dayFromNow().slice(0, 4) } }),
    before: decide,
  },
}
