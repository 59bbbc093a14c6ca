/** Rows in the table of rights: the routes for the plan, the shopping list and the calendar of a room. */
import type { RouteName } from '#contract/routes/all-routes.ts'
import { request } from '#tests/support/app/request.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { dayFromNow } from '#tests/support/fixtures/rooms.ts'
import { members, type Right } from './rights-row.ts'
import type { RightsFixture } from './rights-fixture.ts'

const ofRoom = ({ roomId }: RightsFixture) => ({ params: { roomId } })
const days = () => ({ from: dayFromNow(), to: dayFromNow() })
const entry = () => ({ date: dayFromNow(), meal: 'lunch', dish: 'Soup' })

/** Maps the owner of each fixture to the id of the plan entry or list line that `before` has created. */
const prepared = new WeakMap<object, string>()
const idIn = ({ people }: RightsFixture) => prepared.get(people.owner) ?? 'a'.repeat(24)

const adding = (path: string, body: () => object) => async (app: TestApp['app'], fixture: RightsFixture) => {
  const { owner } = fixture.people
  const added = await request(app, `POST /api/rooms/${fixture.roomId}/${path}`, { token: owner.token, body: body() })
  prepared.set(owner, added.json<{ _id: string }>()._id)
}
const addEntry = adding('plan', entry)
const addDish = async (app: TestApp['app'], fixture: RightsFixture) => {
  await addEntry(app, fixture)
  const path = `/api/rooms/${fixture.roomId}/list/dishes/${idIn(fixture)}` as const
  await request(app, `PUT ${path}`, { token: fixture.people.owner.token })
}
const addLine = adding('list/lines', () => ({ text: '2 l milk' }))
const addTickedLine = async (app: TestApp['app'], fixture: RightsFixture) => {
  await addLine(app, fixture)
  const path = `/api/rooms/${fixture.roomId}/list/lines/${idIn(fixture)}` as const
  await request(app, `PUT ${path}`, { token: fixture.people.owner.token, body: { ticked: true } })
}
const shareCalendar = (app: TestApp['app'], { roomId, people }: RightsFixture) =>
  request(app, `POST /api/rooms/${roomId}/calendar`, { token: people.owner.token })
const ofEntry = (fixture: RightsFixture) => ({ params: { roomId: fixture.roomId, entryId: idIn(fixture) } })
const ofLine = (fixture: RightsFixture) => ({ params: { roomId: fixture.roomId, lineId: idIn(fixture) } })
const ofShop = ({ roomId }: RightsFixture) => ({ params: { roomId, shopId: 'c'.repeat(24) } })
const addShop = (app: TestApp['app'], { roomId, people }: RightsFixture) =>
  request(app, `PUT /api/rooms/${roomId}/list/shops/${'c'.repeat(24)}`, {
    token: people.owner.token,
    body: { name: 'Market' },
  })

type PlanRoute = Extract<RouteName, `plan.${string}` | `shopping.${string}` | `calendar.${string}`>

export const planRights: Record<PlanRoute, Right> = {
  'plan.plan': { who: members, call: (fixture) => ({ ...ofRoom(fixture), query: days() }) },
  'plan.addEntry': { who: members, call: (fixture) => ({ ...ofRoom(fixture), body: entry() }) },
  'plan.changeEntry': {
    who: members,
    call: (fixture) => ({ ...ofEntry(fixture), body: { note: 'spicy' } }),
    before: addEntry,
  },
  'plan.removeEntry': { who: members, call: ofEntry, before: addEntry },
  'plan.fillPlan': {
    who: members,
    call: (fixture) => ({ ...ofRoom(fixture), body: { ...days(), meals: ['snacks'] } }),
    isRead: true,
  },
  'shopping.list': { who: members, call: ofRoom },
  'shopping.listFromPlan': { usesUp: true, who: members, call: (fixture) => ({ ...ofRoom(fixture), body: days() }) },
  'shopping.putDish': { who: members, call: ofEntry, before: addEntry },
  'shopping.takeDish': { who: members, call: ofEntry, before: addDish },
  'shopping.changeList': {
    who: { ...members, member: 'room-settings-not-yours' },
    call: (fixture) => ({ ...ofRoom(fixture), body: { units: 'us' } }),
  },
  'shopping.addLine': { who: members, call: (fixture) => ({ ...ofRoom(fixture), body: { text: '2 l milk' } }) },
  'shopping.changeLine': {
    who: members,
    call: (fixture) => ({ ...ofLine(fixture), body: { ticked: true } }),
    before: addLine,
  },
  'shopping.removeLine': { who: members, call: ofLine, before: addLine },
  'shopping.emptyBasket': {
    who: members,
    call: (fixture) => ({ ...ofRoom(fixture), body: { lines: [idIn(fixture)] } }),
    before: addTickedLine,
  },
  'shopping.setShop': {
    usesUp: true,
    who: members,
    call: (fixture) => ({ ...ofShop(fixture), body: { name: 'Market' } }),
  },
  'shopping.removeShop': { who: members, call: ofShop, before: addShop },
  'calendar.calendar': { who: members, call: ofRoom },
  'calendar.createCalendar': { who: members, call: ofRoom },
  'calendar.endCalendar': { who: members, call: ofRoom, before: shareCalendar },
}
