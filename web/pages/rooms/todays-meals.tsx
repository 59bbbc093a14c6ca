/** Today's meals of a room: the suggestions of the room with the answers and decisions of its meals. */
import { useMemo } from 'react'
import type { Member, MealTime } from '#contract/rooms.ts'
import { Answers } from '#web/features/meals/answers.tsx'
import { DecideForm } from '#web/features/meals/decide-form.tsx'
import { MealHead } from '#web/features/meals/meal-head.tsx'
import Suggestions, { type MealParts } from '#web/features/rooms/suggestions.tsx'
import type { FindDishes } from '#web/features/rooms/use-dish-matches.ts'

interface Props {
  roomId: string
  me: Pick<Member, '_id' | 'name'>
  members: Member[]
  /** YYYY-MM-DD. */
  day: string
  findDishes: FindDishes
}

export default function TodaysMeals({ roomId, me, members, day, findDishes }: Props) {
  const parts = useMemo((): MealParts => {
    const keyOf = (meal: MealTime) => ({ roomId, date: day, meal })
    const pictureOf = (id: string) => members.find(({ _id }) => _id === id)?.profilePicture ?? null
    return {
      renderHead: (meal) => <MealHead of={keyOf(meal)} me={me} />,
      renderAnswers: (meal, suggestionId) => (
        <Answers of={keyOf(meal)} suggestionId={suggestionId} me={me} pictureOf={pictureOf} />
      ),
      renderFoot: (meal) => <DecideForm of={keyOf(meal)} />,
    }
  }, [roomId, day, me, members])
  return <Suggestions roomId={roomId} meId={me._id} day={day} findDishes={findDishes} parts={parts} />
}
