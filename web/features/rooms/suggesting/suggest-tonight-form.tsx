/** Suggests a dish in a room that the user chooses, for a meal of today. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { limits, mealTimes, texts, type ListedRoom, type MealTime } from '#contract/rooms.ts'
import { roomPath, screens } from '#contract/screens.ts'
import { maySendFor } from '#web/core/session/guest.ts'
import { readSessionUser } from '#web/core/session/session.ts'
import { FormError, useForm } from '#web/core/forms/use-form.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { suggestThroughOutbox } from './pending-suggestions.ts'
import { roomsQuery } from '#web/features/rooms/rooms.queries.ts'
import { suggestedText } from './suggested-text.ts'
import { readToday } from '#web/features/rooms/use-today.ts'

interface Props {
  dish: { title: string; dishRef: DishRef }
}

export default function SuggestTonightForm({ dish }: Props) {
  const { data: rooms, error, refetch } = useQuery(roomsQuery)
  if (rooms?.length) return <RoomAndMeal dish={dish} rooms={rooms} />
  if (rooms)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="grow">
          {texts.noneYet}
        </p>
        <ButtonLink href={screens.rooms}>Go to Rooms</ButtonLink>
      </div>
    )
  if (error) return <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />
  return <LineSkeletons count={2} />
}

function RoomAndMeal({ dish: { title, dishRef }, rooms }: Props & { rooms: ListedRoom[] }) {
  const { values, change, formProps, footer } = useForm({
    initial: {
      roomId: (rooms.find(({ membersCount }) => membersCount > 1) ?? rooms[0]!)._id,
      meal: 'dinner' as MealTime,
    },
    async submit({ roomId, meal }) {
      const { timeZone } = rooms.find(({ _id }) => _id === roomId)!
      const by = readSessionUser()?._id ?? ''
      const outcome = await suggestThroughOutbox({
        by,
        roomId,
        date: readToday(timeZone),
        meal,
        dish: title.slice(0, limits.dishCharsMax),
        origin: dishRef,
      })
      if (outcome.kind === 'refused') {
        const failed = texts.suggestionFailed(meal)
        throw new FormError(outcome.error ? errorMessage(outcome.error, failed) : failed)
      }
      setSuggestedIn(roomId)
      if (outcome.kind === 'sent') return suggestedText(meal, outcome.reply)
      return maySendFor(by) ? texts.offline : texts.afterGuestScreen
    },
  })
  const [suggestedIn, setSuggestedIn] = useState<string | null>(null)
  return (
    <form {...formProps} aria-label="Suggest tonight" className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="Room"
          options={rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={values.roomId}
          onChange={(roomId) => change({ roomId })}
        />
        <SelectField
          label="Meal"
          options={mealTimes.map((meal) => ({ value: meal, label: mealNames[meal] }))}
          value={values.meal}
          onChange={(meal) => change({ meal: meal as MealTime })}
        />
      </div>
      <FormFooter
        {...footer}
        label="Suggest"
        busyLabel="Suggesting..."
        cancel={suggestedIn ? <ButtonLink href={roomPath(suggestedIn)}>Open Room</ButtonLink> : <></>}
      />
    </form>
  )
}
