/** The actions of a simulated user with the meals of a room. Each write is repeated until its outcome is known. */
import { suggestionBody } from '#tests/support/fixtures/rooms.ts'
import type { Repeat } from './repeat.ts'
import { note, type Dice, type Person, type WrittenRoom } from './ledger.ts'

export interface Context {
  dice: Dice
  /** @returns a new text that no other client uses */
  mark: () => string
  repeat: Repeat
}

export function createMealActions({ dice, mark, repeat }: Context) {
  async function suggest(me: Person, room: WrittenRoom) {
    const dish = `Dish ${mark()}`
    const isThere = [false]
    room.suggestions.set(dish, isThere)
    const outcome = await repeat<{ _id: string }>(
      `POST /api/rooms/${room.id}/suggestions`,
      me,
      suggestionBody({ dish }),
      {
        onOutcome: (each) => note(isThere, true, each),
      },
    )
    if (outcome.kind !== 'accepted') return
    room.suggestionIds.set(dish, outcome.body._id)
    // A suggestion counts as the answer `yes` of the user who made it.
    room.votes.set(dish, new Map([[me, ['yes']]]))
  }

  async function vote(me: Person, room: WrittenRoom) {
    const [dish, id] = dice.oneOf([...room.suggestionIds]) ?? []
    const votes = room.votes.get(dish ?? '')
    if (!id || !votes) return
    const fact = votes.get(me) ?? [null]
    votes.set(me, fact)
    const next = dice.oneOf(['yes', 'fine', 'no', null] as const) ?? null
    const route = `PUT /api/rooms/${room.id}/suggestions/${id}/vote`
    await repeat(route, me, { answer: next }, { onOutcome: (each) => note(fact, next, each) })
  }

  return { suggest, vote }
}
