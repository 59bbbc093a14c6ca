/** What the clients of `torture.ts` were told: what must be there afterwards, once, and what may be. */
import { createSeededRandom } from '#tests/support/seeded-random.ts'

/** What something may be: one value when its last change was answered, several when an answer is missing. */
export type Fact<T> = T[]

/** A picture whose upload was never answered has an address that nobody was told. */
export const unknownPicture = 'unknown'

export interface Person {
  email: string
  password: string
  name: string
  /** Empty until a registration or a login was answered. */
  id: string
  token: string
  picture: Fact<string | null>
}

export interface WrittenRecipe {
  author: Person
  title: string
  /** Empty when its creation was never answered. */
  id: string
  text: Fact<{ description: string; image: string | null }>
  isThere: Fact<boolean>
}

export interface WrittenRoom {
  name: string
  /** Empty when its creation was never answered. */
  id: string
  first: Person
  members: Map<Person, Fact<boolean>>
  /** By dish. */
  suggestions: Map<string, Fact<boolean>>
  /** By title. */
  recipes: Map<string, { image: string | null; isThere: Fact<boolean> }>
}

export interface Ledger {
  people: Person[]
  recipes: WrittenRecipe[]
  rooms: WrittenRoom[]
  likes: Map<string, { who: Person; recipe: WrittenRecipe; isSet: Fact<boolean> }>
  /** Uploaded and not used: they wait for their recipe. */
  held: string[]
}

export const emptyLedger = (): Ledger => ({ people: [], recipes: [], rooms: [], likes: new Map(), held: [] })

export const isCertain = <T>(fact: Fact<T>, value: T) => fact.length === 1 && fact[0] === value

/** Notes what `answer` says of a change to `next`; a refusal changed nothing. */
export function note<T>(fact: Fact<T>, next: T, answer: { kind: 'yes' | 'no' | 'none' }) {
  if (answer.kind === 'yes') fact.splice(0, fact.length, next)
  if (answer.kind === 'none') fact.push(next)
}

/** The same choices for the same seed. */
export function createDice(seed: number) {
  const roll = createSeededRandom(seed)
  return {
    roll,
    between: (least: number, most: number) => least + roll() * (most - least),
    oneOf: <T>(values: readonly T[]): T | undefined => values[Math.floor(roll() * values.length)],
  }
}

export type Dice = ReturnType<typeof createDice>
