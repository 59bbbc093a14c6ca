/** The time at which the server decides a meal. */
import type { MealKey } from '#web/core/room-keys.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { setClosing } from './meals.queries.ts'
import { useRoomClock } from './room-clock.ts'

export function ClosingField({ of, closesAt }: { of: MealKey; closesAt: string | null }) {
  const { timeOf, momentOf, closingWords } = useRoomClock()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
      <label className="flex grow items-center justify-between gap-3">
        Decide automatically at
        <input
          type="time"
          aria-label={`When ${of.meal} is decided`}
          value={closesAt ? timeOf(closesAt) : ''}
          onChange={({ target }) =>
            void setClosing(of, target.value ? momentOf(of.date, target.value) : null, target.value)
          }
          className="min-h-11 rounded-control border border-line bg-card px-2 text-base text-ink"
        />
      </label>
      {closesAt && <p className="text-sm text-ink-soft">{closingWords(closesAt)}</p>}
      {closesAt && (
        <Button look="inline" onClick={() => void setClosing(of, null)}>
          No closing time
        </Button>
      )}
    </div>
  )
}
