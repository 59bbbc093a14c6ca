/**
 * The meals of a day in a room as its members see them, with ideas, and with ratings (faces) and photos of decided
 * meals.
 */
import { useQuery } from '@tanstack/react-query'
import { texts as roomTexts, type Member, type MealTime } from '#contract/rooms.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { useOutboxAccount } from '#web/core/outbox/outbox.ts'
import { IdeasLink } from '#web/features/ideas/ideas-link.tsx'
import { mealsQuery } from '#web/features/meals/meals.queries.ts'
import { MealMemory } from '#web/features/memory/meal-memory.tsx'
import { mayHaveBeenEaten, readHour } from '#web/features/rooms/meal-times.ts'
import { readToday } from '#web/features/rooms/use-today.ts'
import type { FindDishes } from '#web/features/rooms/suggesting/dish-matches.queries.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import { MealsOfDay } from './meals-of-day.tsx'
import { RoomIdeas } from './room-ideas.tsx'

const PutDecidedDish = loadable(() => import('./put-decided-dish.tsx'), <div className="min-h-11" />)

interface Props {
  roomId: string
  me: Pick<Member, '_id' | 'name'>
  members: Member[]
  /** YYYY-MM-DD. */
  day: string
  isToday: boolean
  timeZone: string | null
  findDishes: FindDishes
}

/** Renders two cells of the room's grid: the navigation between the meals, and the meals. */
export function MemberMeals({ roomId, me, members, day, isToday, timeZone, findDishes }: Props) {
  useOutboxAccount(me._id)
  const location = useLocation()
  const { data } = useQuery(mealsQuery(roomId, day))
  const today = readToday(timeZone)
  const canBeEaten = (meal: MealTime) => day < today || (day === today && mayHaveBeenEaten(meal, readHour(timeZone)))
  const renderForDecided = (meal: MealTime) =>
    data && (
      <>
        {day >= today && data[meal].decided && (
          <ErrorBoundary resetKey={location}>
            <PutDecidedDish of={{ roomId, date: day, meal }} meId={me._id} decided={data[meal].decided} today={today} />
          </ErrorBoundary>
        )}
        {canBeEaten(meal) && <MealMemory of={{ roomId, date: day, meal }} meId={me._id} meal={data[meal]} />}
      </>
    )
  return (
    <>
      <MealsOfDay
        {...{ roomId, me, day, isToday, timeZone, findDishes, renderForDecided }}
        heading={isToday ? roomTexts.todaysMeals : roomTexts.mealsOfDay}
        pictureOf={(id) => members.find(({ _id }) => _id === id)?.profilePicture ?? null}
        renderForSuggesting={(meal) => <IdeasLink meal={meal} />}
      />
      <RoomIdeas roomId={roomId} day={day} />
    </>
  )
}
