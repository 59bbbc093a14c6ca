/** Below the suggestions of a meal: decides it now, or sets the time at which the server decides. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { decide, mealsQuery, setClosing, type MealKey } from './meals.queries.ts'

/** Nothing without suggestions and for a decided meal. */
export function DecideForm({ of }: { of: MealKey }) {
  const { data } = useQuery(mealsQuery(of.roomId, of.date))
  const [isBusy, setBusy] = useState(false)
  const meal = data?.[of.meal]
  if (!meal?.suggestions.length || meal.decided) return null

  async function decideNow() {
    setBusy(true)
    await decide(of)
    setBusy(false)
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button look="primary" disabled={isBusy} onClick={() => void decideNow()} className="grow">
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

/** The time of this device, as HH:MM. */
function timeOf(moment: string) {
  const date = new Date(moment)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A time of a day by the clock of this device, as ISO time. */
const momentOf = (date: string, time: string) => new Date(`${date}T${time}`).toISOString()
