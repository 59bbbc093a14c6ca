/**
 * The meals of a day in a room, for its members and its guests. The first meal is large: the meal that the user has
 * chosen, else the next meal of today, or dinner on another day.
 */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { texts, type Member, type MealTime } from '#contract/rooms.ts'
import { MealNav } from '#web/features/meals/meal-nav.tsx'
import { MealSection } from '#web/features/meals/meal-section.tsx'
import { mealsQuery } from '#web/features/meals/meals.queries.ts'
import { RoomClock } from '#web/features/meals/room-clock.ts'
import { useMeals } from '#web/features/rooms/meal-times.ts'
import { usePendingSuggestions } from '#web/features/rooms/suggesting/pending-suggestions.ts'
import { SuggestForm } from '#web/features/rooms/suggesting/suggest-form.tsx'
import type { FindDishes } from '#web/features/rooms/suggesting/dish-matches.queries.ts'
import { MealsSkeleton } from './room-header.tsx'

interface Props {
  roomId: string
  me: Pick<Member, '_id' | 'name'>
  isGuest?: boolean
  /** YYYY-MM-DD. */
  day: string
  isToday: boolean
  /** The time zone of the room. */
  timeZone: string | null
  /** Shown above the meals. */
  heading?: string
  /** The profile picture of a member. */
  pictureOf: (memberId: string) => string | null
  findDishes: FindDishes
  /** Renders more ways to find a dish, below the field for a suggestion. */
  renderForSuggesting?: (meal: MealTime) => ReactNode
  /** Renders what belongs below the decided dish of a meal. */
  renderForDecided?: (meal: MealTime) => ReactNode
}

/** Renders two cells of the room's grid: the navigation between the meals, and the meals. */
export function MealsOfDay(props: Props) {
  const { roomId, me, isGuest = false, day, isToday, timeZone, heading, pictureOf, findDishes } = props
  const { renderForSuggesting, renderForDecided } = props
  const inOrder = useMeals(timeZone, isToday)
  const [chosen, setChosen] = useState<MealTime | null>(null)
  const { data, isPending } = useQuery(mealsQuery(roomId, day))
  const isFirstLoad = useIsFirstLoad(isPending)
  const pending = usePendingSuggestions().filter(
    (other) => other.by === me._id && other.roomId === roomId && other.date === day,
  )
  const current = chosen ?? inOrder[0]!
  const meals = [current, ...inOrder.filter((meal) => meal !== current)]
  return (
    <RoomClock value={timeZone}>
      {/* The navigation is invisible while it loads, because its buttons grow when they mark the decided meals. */}
      <div className={`min-w-0 lg:col-start-2 lg:row-start-1 ${isFirstLoad ? 'invisible' : ''}`}>
        <MealNav roomId={roomId} date={day} meals={meals} current={current} onChoose={setChosen} />
      </div>
      <section
        aria-label={heading ?? texts.mealsOfDay}
        className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        {heading && <h2 className="-mb-5 font-sans text-sm font-semibold tracking-wide text-ink-soft">{heading}</h2>}
        {isFirstLoad ? (
          <MealsSkeleton />
        ) : (
          meals.map((meal, index) => (
            <MealSection
              key={meal}
              of={{ roomId, date: day, meal }}
              meal={data?.[meal]}
              isLoading={isPending}
              me={me}
              pictureOf={pictureOf}
              isMain={index === 0}
              isGuest={isGuest}
              pending={pending.filter((other) => other.meal === meal).map(({ dish }) => dish)}
              decidedParts={renderForDecided?.(meal)}
              suggestForm={
                <SuggestForm roomId={roomId} day={day} meal={meal} findDishes={findDishes}>
                  {renderForSuggesting?.(meal)}
                </SuggestForm>
              }
            />
          ))
        )}
      </section>
    </RoomClock>
  )
}

/**
 * Whether the first day is still loading. While another day loads, the forms are shown, so that they do not lose their
 * text.
 */
function useIsFirstLoad(isPending: boolean) {
  const [wasLoaded, setWasLoaded] = useState(false)
  if (!isPending && !wasLoaded) setWasLoaded(true)
  return isPending && !wasLoaded
}
