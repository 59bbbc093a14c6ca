/** The rule by which a room decides, and the sentence that explains a decision. Pure: no clock, no database. */

/** A suggestion with the ids of the eaters who answered it. */
export interface Ballot {
  /** From `timeId`: an earlier suggestion has a smaller id. */
  suggestionId: string
  dish: string
  yes: string[]
  fine: string[]
  no: string[]
}

/** A meal that was decided before, with the ids of the members who had wished for its dish. */
export interface DecidedMeal {
  /** YYYY-MM-DD. */
  date: string
  supporters: string[]
}

/** What separated the winner from the best of the others. `only`: there were no others. */
export type Rule = 'only' | 'points' | 'refusals' | 'fairness' | 'earliest'

export interface Decision {
  winner: Ballot
  rule: Rule
  /** The suggestions that were equal to the winner until `rule` decided. */
  tied: Ballot[]
}

const pointsOf = ({ yes, fine, no }: Ballot) => 2 * yes.length + fine.length - 2 * no.length

/** How often the wishes of a dish's supporters were met lately, on average. A dish without a yes comes last. */
function timesServed({ yes }: Ballot, recentMeals: DecidedMeal[]) {
  if (!yes.length) return Infinity
  const served = yes.map((id) => recentMeals.filter(({ supporters }) => supporters.includes(id)).length)
  return served.reduce((sum, times) => sum + times, 0) / yes.length
}

/**
 * Picks the dish of a meal from its votes.
 *
 * Order: most points (yes 2, fine 1, no -2), fewest "no", supporters served least often in `recentMeals`, earliest
 * suggestion. Pure: the same input always gives the same result.
 *
 * @returns the winner and the rule that decided, or `null` without suggestions
 */
export function decide(suggestions: Ballot[], recentMeals: DecidedMeal[]): Decision | null {
  const keysOf = (ballot: Ballot) => [-pointsOf(ballot), ballot.no.length, timesServed(ballot, recentMeals)]
  const ranked = suggestions
    .map((ballot) => ({ ballot, keys: keysOf(ballot) }))
    .toSorted((one, other) => compareKeys(one.keys, other.keys) || compareText(one.ballot, other.ballot))
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

const compareText = (one: Ballot, other: Ballot) => (one.suggestionId < other.suggestionId ? -1 : 1)

interface Circumstances {
  /** How many people eat. */
  eaters: number
  names: Map<string, string>
  recentMeals: DecidedMeal[]
  /** The day of the meal, YYYY-MM-DD. */
  date: string
}

/**
 * Explains a decision in a sentence or two.
 * @example 'Lasagne: 3 of 4 want it, nobody is against. Tied with Tacos; Bob’s wish was last met 6 days ago.'
 */
export function explain({ winner, rule, tied }: Decision, circumstances: Circumstances) {
  const { dish, yes, no } = winner
  const wanted = `${yes.length} of ${circumstances.eaters} ${yes.length === 1 ? 'wants' : 'want'} it`
  const against = no.length ? `${no.length} ${no.length === 1 ? 'is' : 'are'} against` : 'nobody is against'
  const result = `${dish}: ${wanted}, ${against}.`
  if (!tied.length) return result
  const others = tied.length > 2 ? `${tied.length} other dishes` : tied.map((ballot) => ballot.dish).join(' and ')
  return `${result} Tied with ${others}; ${tieBreak(winner, rule, circumstances)}.`
}

function tieBreak({ yes }: Ballot, rule: Rule, { names, recentMeals, date }: Circumstances) {
  if (rule === 'refusals') return 'fewer people are against it'
  if (rule === 'earliest') return 'it was suggested first'
  const lastMet = yes.map((id) => ({ id, on: lastMealOf(id, recentMeals) }))
  const longest = lastMet.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0]
  if (!longest) return 'its supporters were served least often'
  const wish = `${names.get(longest.id) ?? 'A former member'}’s wish`
  if (!longest.on) return `${wish} was not met in the last ${recentMeals.length} meals`
  const days = Math.round((Date.parse(date) - Date.parse(longest.on)) / (24 * 3600_000))
  return `${wish} was last met ${days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}`
}

/** The date of the last meal with a wish of this member, or an empty text. */
const lastMealOf = (id: string, recentMeals: DecidedMeal[]) =>
  recentMeals
    .filter(({ supporters }) => supporters.includes(id))
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? ''
