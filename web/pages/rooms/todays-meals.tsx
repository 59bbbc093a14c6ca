/** The meals of a day in a room. The next meal, or the one that the user chooses, is first and large. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { texts as roomTexts, type Member, type MealTime } from '#contract/rooms.ts'
import { useOutboxAccount } from '#web/core/outbox.ts'
import { IdeasLink } from '#web/features/ideas/ideas-link.tsx'
import { MealNav } from '#web/features/meals/meal-nav.tsx'
import { RoomClock } from '#web/features/meals/room-clock.ts'
import { MealSection } from '#web/features/meals/meal-section.tsx'
import { mealsQuery } from '#web/features/meals/meals.queries.ts'
import { MealMemory } from '#web/features/memory/meal-memory.tsx'
import { hasBegun, readHour, useMeals } from '#web/features/rooms/meal-times.ts'
import { usePendingSuggestions } from '#web/features/rooms/pending-suggestions.ts'
import { SuggestForm } from '#web/features/rooms/suggest-form.tsx'
import { readToday } from '#web/features/rooms/use-today.ts'
import type { FindDishes } from '#web/features/rooms/use-dish-matches.ts'
import { RoomIdeas } from './room-ideas.tsx'

const PutDecidedDish = lazy(() => import('./put-decided-dish.tsx'))

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

/** Renders two cells of the grid of the room: the list of meals, and the meals. */
export default function TodaysMeals({ roomId, me, members, day, isToday, timeZone, findDishes }: Props) {
  useOutboxAccount(me._id)
  const inOrder = useMeals(timeZone, isToday)
  const { data } = useQuery(mealsQuery(roomId, day))
  const today = readToday(timeZone)
  const canBeEaten = (meal: MealTime) => day < today || (day === today && hasBegun(meal, readHour(timeZone)))
  const [chosen, setChosen] = useState<MealTime | null>(null)
  const pending = usePendingSuggestions().filter(
    (other) => other.by === me._id && other.roomId === roomId && other.date === day,
  )
  const heading = isToday ? roomTexts.todaysMeals : roomTexts.mealsOfDay
  const current = chosen ?? inOrder[0]!
  const meals = [current, ...inOrder.filter((meal) => meal !== current)]
  const pictureOf = (id: string) => members.find(({ _id }) => _id === id)?.profilePicture ?? null
  return (
    <RoomClock value={timeZone}>
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <MealNav roomId={roomId} date={day} meals={meals} current={current} onChoose={setChosen} />
      </div>
      <section aria-label={heading} className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <h2 className="-mb-5 font-sans text-sm font-semibold tracking-wide text-ink-soft">{heading}</h2>
        {meals.map((meal, index) => (
          <MealSection
            key={meal}
            of={{ roomId, date: day, meal }}
            me={me}
            pictureOf={pictureOf}
            isMain={index === 0}
            pending={pending.filter((other) => other.meal === meal).map(({ dish }) => dish)}
            decidedParts={
              data && (
                <>
                  {day >= today && data[meal].decided && (
                    <Suspense fallback={<div className="min-h-11" />}>
                      <PutDecidedDish
                        of={{ roomId, date: day, meal }}
                        meId={me._id}
                        dish={data[meal].decided.dish}
                        today={today}
                      />
                    </Suspense>
                  )}
                  {canBeEaten(meal) && <MealMemory of={{ roomId, date: day, meal }} meId={me._id} meal={data[meal]} />}
                </>
              )
            }
            suggestForm={
              <SuggestForm roomId={roomId} meId={me._id} day={day} meal={meal} findDishes={findDishes}>
                <IdeasLink meal={meal} />
              </SuggestForm>
            }
          />
        ))}
      </section>
      <RoomIdeas roomId={roomId} meId={me._id} day={day} />
    </RoomClock>
  )
}
