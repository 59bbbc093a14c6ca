/** The ledger of the torture run: what must exist afterwards, exactly once, and what may exist. */
import type { Answer } from '#contract/meals.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

/** The values that are possible now: one if the outcome of the last change is known, several if it is unknown. */
export type Fact<T> = T[]

/** Stands for the URL of a picture whose upload got no reply. */
export const unknownPicture = 'unknown'

export interface Person {
  email: string
  password: string
  name: string
  /** Empty until there is a reply to a registration or a login. */
  id: string
  token: string
  picture: Fact<string | null>
}

export interface WrittenRecipe {
  author: Person
  title: string
  /** Empty when there was no reply to its creation. */
  id: string
  text: Fact<{ description: string; image: string | null }>
  isThere: Fact<boolean>
}

export interface WrittenRoom {
  name: string
  /** Empty when there was no reply to its creation. */
  id: string
  first: Person
  members: Map<Person, Fact<boolean>>
  /** By dish. */
  suggestions: Map<string, Fact<boolean>>
  /** The ids of the suggestions whose creation got a reply, by dish. */
  suggestionIds: Map<string, string>
  /** The answers by dish, then by member. Null means that the member has withdrawn the answer or given none. */
  votes: Map<string, Map<Person, Fact<Answer | null>>>
  /** The planned dishes. */
  planned: Map<string, Fact<boolean>>
  /** The lines on the shopping list, by text. The member who wrote a line ticks it. */
  lines: Map<string, { by: Person; id: string; isThere: Fact<boolean>; isTicked: Fact<boolean> }>
  /** By title. */
  recipes: Map<string, { image: string | null; isThere: Fact<boolean> }>
}

export interface Ledger {
  people: Person[]
  recipes: WrittenRecipe[]
  rooms: WrittenRoom[]
  likes: Map<string, { who: Person; recipe: WrittenRecipe; isSet: Fact<boolean> }>
  /** Uploaded and not used yet. */
  pendingPictures: string[]
}

export const emptyLedger = (): Ledger => ({ people: [], recipes: [], rooms: [], likes: new Map(), pendingPictures: [] })

export const isCertain = <T>(fact: Fact<T>, value: T) => fact.length === 1 && fact[0] === value

/** Records a change to `next`. A refused change changes nothing; after an unknown outcome both values are possible. */
export function note<T>(fact: Fact<T>, next: T, { kind }: { kind: 'accepted' | 'refused' | 'unknown' }) {
  if (kind === 'accepted') fact.splice(0, fact.length, next)
  if (kind === 'unknown') fact.push(next)
}

/** Random choices, the same for the same seed. */
export function createDice(seed: number) {
  const roll = createSeededRandom(seed)
  return {
    roll,
    between: (least: number, most: number) => least + roll() * (most - least),
    oneOf: <T>(values: readonly T[]): T | undefined => values[Math.floor(roll() * values.length)],
  }
}

export type Dice = ReturnType<typeof createDice>
