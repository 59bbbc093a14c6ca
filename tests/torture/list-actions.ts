/** The actions of a simulated user with the plan and the shopping list of a room. */
import { dayFromNow } from '#tests/support/fixtures/rooms.ts'
import { note, type Person, type WrittenRoom } from './ledger.ts'
import type { Context } from './meal-actions.ts'

/** The entries are spread over this many days, because a meal may have only a few entries. */
export const planDays = 300

export function createListActions({ dice, mark, repeat }: Context) {
  async function plan(me: Person, room: WrittenRoom) {
    const dish = `Plan ${mark()}`
    const isThere = [false]
    room.planned.set(dish, isThere)
    const body = { date: dayFromNow(Math.floor(dice.between(0, planDays))), meal: 'dinner', dish }
    await repeat(`POST /api/rooms/${room.id}/plan`, me, body, { onOutcome: (outcome) => note(isThere, true, outcome) })
  }

  async function addLine(me: Person, room: WrittenRoom) {
    const text = `Candles ${mark()}`
    const line = { by: me, id: '', isThere: [false], isTicked: [false] }
    room.lines.set(text, line)
    const outcome = await repeat<{ _id: string }>(
      `POST /api/rooms/${room.id}/list/lines`,
      me,
      { text },
      { onOutcome: (each) => note(line.isThere, true, each) },
    )
    if (outcome.kind === 'accepted') line.id = outcome.body._id
  }

  async function tick(me: Person, room: WrittenRoom) {
    const line = dice.oneOf([...room.lines.values()].filter(({ by, id }) => by === me && id))
    if (!line) return
    const ticked = dice.roll() < 0.7
    await repeat(
      `PUT /api/rooms/${room.id}/list/lines/${line.id}`,
      me,
      { ticked },
      { onOutcome: (outcome) => note(line.isTicked, ticked, outcome) },
    )
  }

  return { plan, addLine, tick }
}
