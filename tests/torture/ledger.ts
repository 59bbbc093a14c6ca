/** The ledger of the torture run: what must exist afterwards, exactly once, and what may exist. */
import type { Answer } from '#contract/meals.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

/** The possible values of something: one when its last change was answered, several when it was not. */
export type Fact<T> = T[]

/** Stands for the URL of a picture whose upload was not answered. */
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
  /** The ids of the suggestions that were answered, by dish. */
  suggestionIds: Map<string, string>
  /** By dish, then by member. Null: no answer. */
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

/** Records a change to `next` by its reply: done, refused (nothing changed) or unknown. */
export function note<T>(fact: Fact<T>, next: T, answer: { kind: 'yes' | 'no' | 'none' }) {
  if (answer.kind === 'yes') fact.splice(0, fact.length, next)
  if (answer.kind === 'none') fact.push(next)
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
