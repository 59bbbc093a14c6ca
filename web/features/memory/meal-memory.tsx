/** Shown below a decided dish: asks for the user's rating (a face) and for a photo of the meal. */
import type { Meal } from '#contract/meals.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { FaceForm } from './face-form.tsx'
import { PhotoForm } from './photo-form.tsx'

interface Props {
  of: RoomMeal
  meId: string
  meal: Pick<Meal, 'decided' | 'eating' | 'faces' | 'photo'>
}

/** Renders nothing before the decision. A member who does not eat is not asked for a rating. */
export function MealMemory({ of, meId, meal: { decided, eating, faces, photo } }: Props) {
  if (!decided) return null
  const isOut = eating.some(({ _id, status }) => _id === meId && status === 'out')
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {!isOut && <FaceForm of={of} meId={meId} faces={faces} />}
      <PhotoForm of={of} hasPhoto={photo !== null} />
    </div>
  )
}
