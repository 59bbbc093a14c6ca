/** The dialog "What could we eat?" of a room, for the meal in the address. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Idea } from '#contract/ideas.ts'
import { texts, type MealTime } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { mealOfDialog } from '#web/features/ideas/ideas-link.tsx'
import { mealsQuery } from '#web/features/meals/meals.queries.ts'
import { suggestThroughOutbox } from '#web/features/rooms/suggesting/pending-suggestions.ts'
import { roomQuery } from '#web/features/rooms/rooms.queries.ts'
import { suggestedText } from '#web/features/rooms/suggesting/suggested-text.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'

const Ideas = loadable(() => import('#web/features/ideas/ideas.tsx'))

interface Props {
  roomId: string
  /** YYYY-MM-DD. */
  day: string
}

export function RoomIdeas({ roomId, day }: Props) {
  const location = useLocation()
  const { dialog, detail, close } = useDialogs()
  const meal = mealOfDialog(dialog)
  // If the screen opens with both the ideas and a dish in its address, only the dish is shown until it is closed,
  // because the ideas would cover it.
  const [opened, setOpened] = useState<MealTime>()
  if (opened !== meal && !(meal && detail)) setOpened(meal)
  const { data } = useQuery(mealsQuery(roomId, day))
  const { data: room } = useQuery({ ...roomQuery(roomId), enabled: false })
  if (!opened || opened !== meal) return null

  async function add({ dish, dishRef }: Idea, to: MealTime) {
    const outcome = await suggestThroughOutbox({ roomId, date: day, meal: to, dish, origin: dishRef })
    if (outcome.kind === 'refused') {
      if (outcome.error) notify(errorMessage(outcome.error, texts.suggestionFailed(to)))
      return false
    }
    notify(outcome.kind === 'sent' ? suggestedText(to, outcome.reply) : texts.offline, { tone: 'good' })
    return true
  }
  const isSuggested = ({ dish, dishRef }: Idea) =>
    data?.[meal].suggestions.some(
      (other) =>
        other.dish === dish || (dishRef && other.dishRef?.kind === dishRef.kind && other.dishRef.id === dishRef.id),
    ) ?? false
  return (
    <ErrorBoundary resetKey={location}>
      <Ideas
        roomId={roomId}
        date={day}
        meal={meal}
        timeZone={room?.timeZone ?? deviceTimeZone()}
        onSuggest={(idea) => add(idea, meal)}
        isSuggested={isSuggested}
        onClose={close}
      />
    </ErrorBoundary>
  )
}
