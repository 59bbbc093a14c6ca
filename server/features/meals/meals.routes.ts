/** `/api/rooms/:roomId/meals*` and the answers to suggestions. */
import * as contract from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { Person } from '#server/people/person.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Meals } from './meals.service.ts'

interface Parts {
  meals: Meals
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
  /**
   * Checks that the person is a member or a guest of the room. If `day` is given, the seat of a guest must include it.
   * @throws room-unknown, seat-day
   */
  requirePerson: (roomId: string, person: Person, day?: string) => Promise<void>
}

export function mealsRoutes(mount: Mount<Caller>, { meals, requireMember, requirePerson }: Parts) {
  const keyOf = ({ roomId, date, meal }: { roomId: string; date: string; meal: MealTime }) => ({
    roomId,
    day: date,
    meal,
  })
  /** Checks and counts a change by a member. @throws room-unknown, too-many */
  async function admit(roomId: string, caller: Caller) {
    await requireMember(roomId, caller)
    await meals.countChange(caller)
  }

  /** Checks and counts a change by a member or a guest. @throws room-unknown, seat-day, too-many */
  async function admitPerson(roomId: string, person: Person, day?: string) {
    await requirePerson(roomId, person, day)
    await meals.countChange(person)
  }

  mount(contract.meals, async ({ caller, params }) => {
    await requirePerson(params.roomId, caller, params.date)
    return meals.read(params.roomId, params.date, caller)
  })
  mount(contract.vote, async ({ caller, params, body }) => {
    await admitPerson(params.roomId, caller)
    return meals.vote(caller, params.roomId, params.suggestionId, body.answer)
  })
  mount(contract.withdraw, async ({ caller, params }) => {
    await admitPerson(params.roomId, caller)
    await meals.withdraw(caller, params.roomId, params.suggestionId)
    return { message: contract.texts.withdrawn }
  })
  mount(contract.decide, async ({ caller, params }) => {
    await admit(params.roomId, caller)
    return meals.decide(caller, keyOf(params))
  })
  mount(contract.reopen, async ({ caller, params }) => {
    await admit(params.roomId, caller)
    return meals.reopen(caller, keyOf(params))
  })
  mount(contract.setClosing, async ({ caller, params, body }) => {
    await admit(params.roomId, caller)
    return meals.setClosing(caller, keyOf(params), body.closesAt)
  })
  mount(contract.setEating, async ({ caller, params, body }) => {
    await admitPerson(params.roomId, caller, params.date)
    return meals.setEating(caller, keyOf(params), body)
  })
  mount(contract.setCooking, async ({ caller, params, body }) => {
    await admit(params.roomId, caller)
    return meals.setCooking(caller, keyOf(params), body.cooking)
  })
}
