/**
 * Decides which dish a room eats at a meal, and explains the decision in one or two sentences. Uses no clock and no
 * database.
 */
import { joinWords } from '#contract/values/join-words.ts'
import { daysBetween } from '#contract/values/time-zone.ts'
import { pointsOf } from '#contract/rooms/answer-points.ts'

/** A suggestion. For each answer, it has the ids of the people who eat and gave this answer. */
export interface Ballot {
  /** From `timeId`: an earlier suggestion has a smaller id. */
  suggestionId: string
  dish: string
  yes: string[]
  fine: string[]
  no: string[]
}

/** A meal that is already decided, of the same day or of an earlier day. */
export interface DecidedMeal {
  /** YYYY-MM-DD. */
  date: string
  /** The ids of the people who had answered `yes` to the decided dish. */
  supporters: string[]
}

/** The rule that placed the winner before the second dish. `only` means that there was no second dish. */
type Rule = 'only' | 'points' | 'refusals' | 'fairness' | 'earliest'

export interface Decision {
  winner: Ballot
  rule: Rule
  /** The other suggestions that were equal to the winner by all rules before `rule`. Empty for `only` and `points`. */
  tied: Ballot[]
}

/**
 * For each supporter of a dish, counts the `recentMeals` whose decided dish this person wanted. Returns the average of
 * these counts. For a dish without supporters, returns infinity, so that the rule `fairness` places this dish last.
 */
function timesMet({ yes }: Ballot, recentMeals: DecidedMeal[]) {
  if (!yes.length) return Infinity
  const met = yes.map((id) => recentMeals.filter(({ supporters }) => supporters.includes(id)).length)
  return met.reduce((sum, times) => sum + times, 0) / yes.length
}

/**
 * Picks the dish of a meal from the answers of the people who eat.
 *
 * The dish with the most points (`pointsOf`) wins. Among dishes with equal points, the dish with the fewest answers
 * `no` wins. If these numbers are equal too, the dish with the smallest `timesMet` wins, and then the earliest
 * suggestion.
 *
 * @returns the winner, the rule that decided, and the tied suggestions; `null` without suggestions
 */
export function decide(suggestions: Ballot[], recentMeals: DecidedMeal[]): Decision | null {
  const keysOf = (ballot: Ballot) => [-pointsOf(ballot), ballot.no.length, timesMet(ballot, recentMeals)]
  const ranked = suggestions
    .map((ballot) => ({ ballot, keys: keysOf(ballot) }))
    .toSorted((one, other) => compareKeys(one.keys, other.keys) || compareIds(one.ballot, other.ballot))
  const [first, second] = ranked
  if (!first) return null
  if (!second) return { winner: first.ballot, rule: 'only', tied: [] }
  const differing = first.keys.findIndex((key, index) => key !== second.keys[index])
  const decidedBy = differing < 0 ? first.keys.length : differing
  const rules = ['points', 'refusals', 'fairness', 'earliest'] as const
  const isTied = (keys: number[]) =>
    decidedBy > 0 && first.keys.slice(0, decidedBy).every((key, at) => key === keys[at])
  const tied = ranked.slice(1).filter(({ keys }) => isTied(keys))
  return { winner: first.ballot, rule: rules[decidedBy]!, tied: tied.map(({ ballot }) => ballot) }
}

function compareKeys(one: number[], other: number[]) {
  for (const [index, key] of one.entries()) if (key !== other[index]) return key < other[index]! ? -1 : 1
  return 0
}

const compareIds = (one: Ballot, other: Ballot) => (one.suggestionId < other.suggestionId ? -1 : 1)

interface Circumstances {
  /** How many people eat. */
  eaters: number
  recentMeals: DecidedMeal[]
  /** The day of the meal, YYYY-MM-DD. */
  date: string
}

/** The facts that explain a decision. They are stored without names, because names change. */
export interface DecisionFacts {
  rule: Rule
  eaters: number
  wanted: number
  against: number
  /** The ids of the tied suggestions. Empty if nothing tied, or if more than `namedDishesMax` suggestions tied. */
  tied: string[]
  tiedCount: number
  /**
   * Set if the rule `fairness` broke a tie. Describes the supporter of the winning dish who has waited longest for a
   * wish to be met. `daysAgo` counts the days since this person's last met wish. It is null if none of the last `meals`
   * meals met a wish of this person.
   */
  wish: { daysAgo: number | null; meals: number } | null
}

const namedDishesMax = 2

/**
 * Returns the facts of a decision, and in `wishOf` the id of the person whom `wish` describes. `wishOf` is null if the
 * rule `fairness` did not break a tie.
 */
export function factsOf({ winner, rule, tied }: Decision, { eaters, recentMeals, date }: Circumstances) {
  const longest = tied.length > 0 && rule === 'fairness' ? longestUnmet(winner, recentMeals) : null
  const facts: DecisionFacts = {
    rule,
    eaters,
    wanted: winner.yes.length,
    against: winner.no.length,
    tied: tied.length > namedDishesMax ? [] : tied.map(({ suggestionId }) => suggestionId),
    tiedCount: tied.length,
    wish: longest && { daysAgo: longest.on ? daysBetween(longest.on, date) : null, meals: recentMeals.length },
  }
  return { facts, wishOf: longest?.id ?? null }
}

/** Finds the supporter whose last met wish is longest ago. A supporter without a met wish comes first. */
function longestUnmet({ yes }: Ballot, recentMeals: DecidedMeal[]) {
  const lastMet = yes.map((id) => ({ id, on: lastMealOf(id, recentMeals) }))
  return lastMet.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0] ?? null
}

/** The current names of the dishes and of the person in a decision. */
interface Names {
  dish: string
  /** Returns undefined for a suggestion that no longer exists. */
  dishOf: (suggestionId: string) => string | undefined
  /** The name of the person whose wish broke a tie; undefined for a former member. */
  wisher: string | undefined
}

/**
 * Explains a decision in one sentence. If other dishes tied, a second sentence says what broke the tie.
 * @example 'Lasagne: 3 of 4 want it, nobody is against. Tied with Tacos; Bob’s wish was last met 6 days ago.'
 */
export function explain(facts: DecisionFacts, { dish, dishOf, wisher = 'a former member' }: Names) {
  const { rule, eaters, wanted, against, tied, tiedCount, wish } = facts
  const support = `${wanted} of ${eaters} ${wanted === 1 ? 'wants' : 'want'} it`
  const opposition = against ? `${against} ${against === 1 ? 'is' : 'are'} against` : 'nobody is against'
  const result = `${dish}: ${support}, ${opposition}.`
  if (!tiedCount) return result
  const others = tied.length ? joinWords(tied.map((id) => dishOf(id) ?? 'another dish')) : `${tiedCount} other dishes`
  return `${result} Tied with ${others}; ${tieBreak(rule, wish, wisher)}.`
}

function tieBreak(rule: Rule, wish: DecisionFacts['wish'], wisher: string) {
  if (rule === 'refusals') return 'fewer people are against it'
  if (rule === 'earliest') return 'it was suggested first'
  if (!wish) return 'its supporters were served least often'
  if (wish.daysAgo === null)
    return `${wisher}’s wish was not met in the last ${wish.meals === 1 ? 'meal' : `${wish.meals} meals`}`
  const { daysAgo } = wish
  return `${wisher}’s wish was last met ${daysAgo <= 0 ? 'today' : daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`}`
}

/**
 * Returns the date of the last meal that met a wish of this person. Returns an empty text if no meal met such a wish.
 */
const lastMealOf = (id: string, recentMeals: DecidedMeal[]) =>
  recentMeals
    .filter(({ supporters }) => supporters.includes(id))
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? ''
