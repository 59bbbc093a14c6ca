/**
 * Repeats a write with the same idempotency key until the outcome is known or the run is over. The outbox of the web
 * app also repeats writes with the same key.
 */
import type { ApiClient, Outcome } from './calls.ts'
import type { Person } from './ledger.ts'

interface Context {
  ask: ApiClient['ask']
  /** True when no further action may start. */
  isOver: () => boolean
  /** @returns a new text that no other client uses */
  mark: () => string
}

export type Repeat = ReturnType<typeof createRepeat>

export const createRepeat =
  ({ ask, isOver, mark }: Context) =>
  async <T>(
    route: string,
    me: Person,
    body: object,
    { onOutcome }: { onOutcome: (outcome: Outcome<T>) => void },
  ): Promise<Outcome<T>> => {
    const key = `key-${mark()}`
    let outcome: Outcome<T>
    do {
      outcome = await ask<T>(route, { token: me.token, body, key })
      onOutcome(outcome)
    } while (outcome.kind === 'unknown' && !isOver())
    return outcome
  }
