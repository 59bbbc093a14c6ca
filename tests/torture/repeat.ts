/** Repeats a write with one key until there is a reply, as the outbox of the web app does. */
import type { Answer, ApiClient } from './calls.ts'
import type { Person } from './ledger.ts'

interface Context {
  ask: ApiClient['ask']
  /** True when no further action may start. */
  isOver: () => boolean
  /** A new text that is unique to the client. */
  mark: () => string
}

export type Repeat = ReturnType<typeof createRepeat>

export const createRepeat =
  ({ ask, isOver, mark }: Context) =>
  async <T>(
    route: string,
    me: Person,
    body: object,
    { onAnswer }: { onAnswer: (answer: Answer<T>) => void },
  ): Promise<Answer<T>> => {
    const key = `key-${mark()}`
    let answer: Answer<T>
    do {
      answer = await ask<T>(route, { token: me.token, body, key })
      onAnswer(answer)
    } while (answer.kind === 'none' && !isOver())
    return answer
  }
