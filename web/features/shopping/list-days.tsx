/**
 * Lets the user choose the days of the plan that the list covers: seven days from today with one button, or other days.
 */
import { CalendarDays } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { texts } from '#contract/shopping.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { dayRange } from '#web/core/days.ts'
import { notify } from '#web/core/notices.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { makeList, type Shopper } from './shopping.queries.ts'

interface Props {
  shopper: Shopper
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
  /** True in the options of the list, where the button is less prominent. */
  isChange: boolean
}

export function ListDays({ shopper, today, isChange }: Props) {
  const week = { from: today, to: addDays(today, 6) }
  const [days, setDays] = useState(week)
  const { isBusy, run } = useAction()

  const make = (chosen: typeof week) =>
    run(async () => {
      await makeList(shopper, chosen)
      notify(`The list is for ${dayRange(chosen.from, chosen.to)}.`, { tone: 'good' })
    }, texts.changeFailed)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void make(days)
  }
  return (
    <div className="flex flex-wrap items-start gap-x-5 print:hidden">
      <Button look={isChange ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => void make(week)}>
        <CalendarDays aria-hidden size={18} strokeWidth={1.75} />
        From this week
      </Button>
      <details className="min-w-0">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-tomato-text underline-offset-4 hover:underline">
          Other days
        </summary>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3 py-2">
          <Field
            label="First day"
            type="date"
            required
            value={days.from}
            onChange={(event) => setDays({ ...days, from: event.target.value })}
          />
          <Field
            label="Last day"
            type="date"
            required
            value={days.to}
            min={days.from}
            onChange={(event) => setDays({ ...days, to: event.target.value })}
          />
          <Button type="submit" disabled={isBusy || !days.from || !days.to}>
            Make the list
          </Button>
        </form>
      </details>
    </div>
  )
}
