import { texts, type MealTime } from '#contract/rooms.ts'
import type { Suggested } from '#contract/rooms/suggestions.ts'

/**
 * The notice for a suggestion that the server has accepted. There is no `reply` when another tab has sent the
 * suggestion.
 */
export function suggestedText(meal: MealTime, reply?: Suggested) {
  if (reply?.existing === 'answered') return texts.wishCounted(reply.dish, meal)
  if (reply?.existing === 'decided') return texts.alreadyDecided(reply.dish, meal)
  return texts.suggestionAdded(meal)
}
