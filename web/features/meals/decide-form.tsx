/** Below the suggestions of a meal: decides it now, or sets the time at which the server decides. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diets } from '#contract/diet.ts'
import type { Meal } from '#contract/meals.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { decide, mealsQuery, setClosing, type MealKey } from './meals.queries.ts'
import { warningLines } from './warning-lines.ts'

/** Nothing without suggestions and for a decided meal. */
export function DecideForm({ of }: { of: MealKey }) {
  const { data } = useQuery(mealsQuery(of.roomId, of.date))
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const meal = data?.[of.meal]
  if (!meal?.suggestions.length || meal.decided) return null
  const allergies = allergiesOf(meal)

  async function decideNow() {
    setBusy(true)
    await decide(of)
    setBusy(false)
    setAsking(false)
  }

  if (isAsking && allergies.length > 0) {
    return (
      <div role="alert" className="mb-3 flex flex-col gap-2 rounded-control bg-wash p-3">
        {allergies.map((text) => (
          <p key={text} className="font-semibold text-tomato-text">
            {text}
          </p>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button look="danger" disabled={isBusy} onClick={() => void decideNow()}>
            Decide anyway
          </Button>
          <Button onClick={() => setAsking(false)}>Not yet</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button
        look="primary"
        disabled={isBusy}
        onClick={() => (allergies.length > 0 ? setAsking(true) : void decideNow())}
        className="grow"
      >
        Decide now
      </Button>
      <label className="flex items-center gap-2 text-sm text-ink-soft">
        or at
        <input
          type="time"
          aria-label={`When ${of.meal} is decided`}
          value={meal.closesAt ? timeOf(meal.closesAt) : ''}
          onChange={({ target }) => void setClosing(of, target.value ? momentOf(of.date, target.value) : null)}
          className="min-h-11 rounded-control border border-line bg-card px-2 text-base text-ink"
        />
      </label>
    </div>
  )
}

/** The allergies against the dishes with the most points: one of them will be decided. */
function allergiesOf({ suggestions, eating }: Meal): string[] {
  const eaters = new Set(eating.filter(({ status }) => status !== 'out').map(({ _id }) => _id))
  const count = (people: { _id: string }[]) => people.filter(({ _id }) => eaters.has(_id)).length
  const scored = suggestions.map((suggestion) => {
    const { yes, fine, no } = suggestion.votes
    return { suggestion, points: 2 * count(yes) + count(fine) - 2 * count(no) }
  })
  const most = Math.max(...scored.map(({ points }) => points))
  return scored
    .filter(({ points }) => points === most)
    .flatMap(({ suggestion: { dish, warnings } }) =>
      warningLines(warnings.filter(({ kind }) => !diets.some((diet) => diet === kind))).map(
        (line) => `${dish}: ${line}`,
      ),
    )
}

/** The time of this device, as HH:MM. */
function timeOf(moment: string) {
  const date = new Date(moment)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A time of a day by the clock of this device, as ISO time. */
const momentOf = (date: string, time: string) => new Date(`${date}T${time}`).toISOString()
