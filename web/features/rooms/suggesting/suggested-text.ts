import { texts, type MealTime } from '#contract/rooms.ts'
import type { Suggested } from '#contract/rooms/suggestions.ts'

/**
 * The message for a suggestion that was sent. Without `reply`, for example when another tab has sent the suggestion,
 * the message says that the suggestion was added.
 */
export function suggestedText(meal: MealTime, reply?: Suggested) {
  if (reply?.existing === 'answered') return texts.wishCounted(reply.dish, meal)
  if (reply?.existing === 'decided') return texts.alreadyDecided(reply.dish, meal)
  return texts.suggestionAdded(meal)
}
