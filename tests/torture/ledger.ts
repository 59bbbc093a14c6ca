/** The ledger of a torture run. It records what must exist exactly once after the run, and what may exist. */
import type { Answer } from '#contract/meals.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

/**
 * The possible values of one thing that clients change. A change with an unknown outcome adds a value. An accepted
 * change leaves only its own value.
 */
export type Fact<T> = T[]

/** Stands for the URL of a picture when the outcome of the upload is unknown. */
export const unknownPicture = 'unknown'

export interface Person {
  email: string
  password: string
  name: string
  /** Empty until the server has replied to a registration or a sign-in. */
  id: string
  token: string
  picture: Fact<string | null>
}

export interface WrittenRecipe {
  author: Person
  title: string
  /** Empty if the request that created it got no reply. */
  id: string
  text: Fact<{ description: string; image: string | null }>
  isThere: Fact<boolean>
}

export interface WrittenRoom {
  name: string
  /** Empty if the request that created it got no reply. */
  id: string
  /** The user who created the room. */
  first: Person
  members: Map<Person, Fact<boolean>>
  /** Maps the dish of a suggestion to whether the suggestion exists. */
  suggestions: Map<string, Fact<boolean>>
  /** Maps the dish of a suggestion to the id of the suggestion, if the server has accepted the suggestion. */
  suggestionIds: Map<string, string>
  /** Maps a dish to the answer of each member. Null stands for no answer, and for an answer that was removed. */
  votes: Map<string, Map<Person, Fact<Answer | null>>>
  /** Whether each dish is in the plan. */
  planned: Map<string, Fact<boolean>>
  /** Maps the text of a line on the shopping list to its state. Only the author of a line ticks it. */
  lines: Map<string, { by: Person; id: string; isThere: Fact<boolean>; isTicked: Fact<boolean> }>
  /** Maps the title of a shared recipe to its state. */
  recipes: Map<string, { image: string | null; isThere: Fact<boolean> }>
}

export interface Ledger {
  people: Person[]
  recipes: WrittenRecipe[]
  rooms: WrittenRoom[]
  likes: Map<string, { who: Person; recipe: WrittenRecipe; isSet: Fact<boolean> }>
  /** The uploaded pictures that no recipe uses yet. */
  pendingPictures: string[]
}

export const emptyLedger = (): Ledger => ({ people: [], recipes: [], rooms: [], likes: new Map(), pendingPictures: [] })

export const isCertain = <T>(fact: Fact<T>, value: T) => fact.length === 1 && fact[0] === value

/** Records a change to `next`. After an unknown outcome, the earlier values and `next` are possible. */
export function note<T>(fact: Fact<T>, next: T, { kind }: { kind: 'accepted' | 'refused' | 'unknown' }) {
  if (kind === 'accepted') fact.splice(0, fact.length, next)
  if (kind === 'unknown') fact.push(next)
}

/** Makes random choices, which are the same for the same seed. */
export function createDice(seed: number) {
  const roll = createSeededRandom(seed)
  return {
    roll,
    between: (least: number, most: number) => least + roll() * (most - least),
    oneOf: <T>(values: readonly T[]): T | undefined => values[Math.floor(roll() * values.length)],
  }
}

export type Dice = ReturnType<typeof createDice>
