/**
 * The points that answers give a suggestion. The server decides a meal by them. The browser asks for a confirmation
 * before a decision, if a suggestion with the most points contains an allergen that an eater avoids.
 */
import type { Answer, Eater, MealSuggestion } from '#contract/meals.ts'

const points: Record<Answer, number> = { yes: 2, fine: 1, no: -2 }

export const isEating = ({ status }: Pick<Eater, 'status'>) => status !== 'out'

/** Returns a function that removes from votes the people who do not eat: their answers do not count. */
export function votesOfEaters(eating: Eater[]) {
  const eaters = new Set(eating.filter(isEating).map(({ _id }) => _id))
  const only = (people: MealSuggestion['votes'][Answer]) => people.filter(({ _id }) => eaters.has(_id))
  return ({ yes, fine, no }: MealSuggestion['votes']) => ({ yes: only(yes), fine: only(fine), no: only(no) })
}

/** The points of a suggestion. Most points win. */
export const pointsOf = ({ yes, fine, no }: Record<Answer, readonly unknown[]>) =>
  points.yes * yes.length + points.fine * fine.length + points.no * no.length
