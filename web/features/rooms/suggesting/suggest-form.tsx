/** The form that suggests a dish for a meal. */
import { useState, type FormEvent, type ReactNode } from 'react'
import { limits, texts, type MealTime } from '#contract/rooms.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DishAutocomplete } from '#web/ui/forms/dish-autocomplete.tsx'
import { suggestThroughOutbox } from './pending-suggestions.ts'
import { suggestedText } from './suggested-text.ts'
import { useDishMatches, type FindDishes } from './use-dish-matches.ts'

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
  const { isBusy, run } = useAction()
  const { options, match, choose } = useDishMatches(typed, findDishes)
  const dish = typed.trim()

  async function suggest() {
    const origin = match?.dishRef ?? null
    const outcome = await suggestThroughOutbox({ roomId, date: day, meal, dish, origin })
    if (outcome.kind === 'sent') notify(suggestedText(meal, outcome.reply), { tone: 'good' })
    if (outcome.kind !== 'refused') setTyped('')
    else if (outcome.error) notify(errorMessage(outcome.error, texts.suggestionFailed(meal)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (dish && !isBusy) void run(suggest)
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-dashed border-line-strong p-3.5">
      <form aria-label={`Suggest for ${meal}`} onSubmit={submit} className="flex gap-2">
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
        <Button type="submit" disabled={!dish || isBusy}>
          Suggest
        </Button>
      </form>
      {children}
    </div>
  )
}
