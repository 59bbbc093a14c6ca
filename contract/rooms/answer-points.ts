/**
 * Counts the points of a suggestion from its answers. The server uses the points to decide a meal. The browser uses
 * them before a member decides a meal: if a suggestion with the most points has a warning about an allergy, the browser
 * asks the member to confirm the decision.
 */
import type { Answer, Eater, MealSuggestion } from '#contract/meals.ts'

const points: Record<Answer, number> = { yes: 2, fine: 1, no: -2 }

export const isEating = ({ status }: Pick<Eater, 'status'>) => status !== 'out'

/** @returns a function that removes the answers of people who do not eat, because these answers do not count */
export function votesOfEaters(eating: Eater[]) {
  const eaters = new Set(eating.filter(isEating).map(({ _id }) => _id))
  const only = (people: MealSuggestion['votes'][Answer]) => people.filter(({ _id }) => eaters.has(_id))
  return ({ yes, fine, no }: MealSuggestion['votes']) => ({ yes: only(yes), fine: only(fine), no: only(no) })
}

/** @returns the points of a suggestion, from its answers. The suggestion with the most points wins */
export const pointsOf = ({ yes, fine, no }: Record<Answer, readonly unknown[]>) =>
  points.yes * yes.length + points.fine * fine.length + points.no * no.length
