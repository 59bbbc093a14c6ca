/** Asks what the user thought of a decided meal. The answer is one of three faces: loved, fine, not again. */
import { Frown, Heart, Smile } from 'lucide-react'
import { texts as faceTexts, type Face, type MealFace } from '#contract/rooms/faces.ts'
import { texts } from '#contract/memory.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { setFace } from './memory.queries.ts'

interface Props {
  of: RoomMeal
  meId: string
  faces: MealFace[]
}

export const faceIcons = { loved: Heart, fine: Smile, 'not-again': Frown }
const faceNames = Object.entries(faceTexts.faces) as [Face, string][]

export function FaceForm({ of, meId, faces }: Props) {
  const own = faces.find(({ _id }) => _id === meId)?.face ?? null
  const others = faces.filter(({ _id }) => _id !== meId)
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="font-semibold">
        {texts.faceQuestion}
      </p>
      <div role="group" aria-label={texts.faceQuestion} className="flex flex-wrap gap-1.5 *:flex-1">
        {faceNames.map(([face, words]) => {
          const Icon = faceIcons[face]
          return (
            <button
              key={face}
              type="button"
              aria-pressed={own === face}
              onClick={() => void setFace(of, own === face ? null : face)}
              className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-control border border-line px-1 text-sm font-semibold hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {words}
            </button>
          )
        })}
      </div>
      {others.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {others.map(({ name, face }) => `${name}: ${faceTexts.faces[face].toLowerCase()}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
