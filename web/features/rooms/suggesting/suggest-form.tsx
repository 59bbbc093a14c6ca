/** The form that suggests a dish for a meal. */
import { useState, type FormEvent, type ReactNode } from 'react'
import { limits, texts, type MealTime } from '#contract/rooms.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DishAutocomplete } from '#web/ui/forms/dish-autocomplete.tsx'
import { suggestThroughOutbox } from './pending-suggestions.ts'
import { suggestedText } from './suggested-text.ts'
import { useDishMatches } from './use-dish-matches.ts'
import type { FindDishes } from './dish-matches.queries.ts'

interface Props {
  roomId: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  findDishes: FindDishes
  /** Shown below the field: another way to find a dish. */
  children?: ReactNode
}

export function SuggestForm({ meal, roomId, day, findDishes, children }: Props) {
  const [typed, setTyped] = useState('')
  const { options, match, choose } = useDishMatches(typed, findDishes)
  const dish = typed.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!dish) return
    const origin = match?.dishRef ?? null
    // The field is emptied, so that the next dish can be typed before the server replies.
    setTyped('')
    const outcome = await suggestThroughOutbox({ roomId, date: day, meal, dish, origin })
    if (outcome.kind === 'sent') notify(suggestedText(meal, outcome.reply), { tone: 'good' })
    if (outcome.kind !== 'refused') return
    setTyped((now) => now || typed)
    if (outcome.error) notify(errorMessage(outcome.error, texts.suggestionFailed(meal)))
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-dashed border-line-strong p-3.5">
      <form aria-label={`Suggest for ${meal}`} onSubmit={(event) => void submit(event)} className="flex gap-2">
        <DishAutocomplete
          label={`A dish for ${meal}`}
          placeholder={`A dish for ${meal}`}
          value={typed}
          options={options}
          charsMax={limits.dishCharsMax}
          onChange={(text, option) => {
            setTyped(text)
            choose(option)
          }}
        />
        <Button type="submit" disabled={!dish}>
          Suggest
        </Button>
      </form>
      {children}
    </div>
  )
}
