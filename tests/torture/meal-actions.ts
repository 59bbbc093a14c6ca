/** What a simulated user does with the meals of a room: each write is repeated with one key until there is an answer. */
import { suggestionBody } from '#tests/support/fixtures/rooms.ts'
import type { Answer, ApiClient } from './calls.ts'
import { note, type Dice, type Person, type WrittenRoom } from './ledger.ts'

interface Context {
  ask: ApiClient['ask']
  dice: Dice
  /** True when no further action may start. */
  isOver: () => boolean
  /** A new text that is unique to the client. */
  mark: () => string
}

export function createMealActions({ ask, dice, isOver, mark }: Context) {
  async function suggest(me: Person, room: WrittenRoom) {
    const dish = `Dish ${mark()}`
    const isThere = [false]
    room.suggestions.set(dish, isThere)
    const answer = await repeat<{ _id: string }>(
      `POST /api/rooms/${room.id}/suggestions`,
      me,
      suggestionBody({ dish }),
      {
        onAnswer: (each) => note(isThere, true, each),
      },
    )
    if (answer.kind !== 'yes') return
    room.suggestionIds.set(dish, answer.body._id)
    // Who suggests a dish wants it.
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
    await repeat(route, me, { answer: next }, { onAnswer: (each) => note(fact, next, each) })
  }

  /** Repeats a write with one key until there is an answer, as the web app does. */
  async function repeat<T>(
    route: string,
    me: Person,
    body: object,
    { onAnswer }: { onAnswer: (answer: Answer<T>) => void },
  ) {
    const key = `key-${mark()}`
    let answer: Answer<T>
    do {
      answer = await ask<T>(route, { token: me.token, body, key })
      onAnswer(answer)
    } while (answer.kind === 'none' && !isOver())
    return answer
  }

  return { suggest, vote }
}
