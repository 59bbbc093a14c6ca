/**
 * The dialog 'Fill the week'. The user chooses meals, such as dinner. The dialog offers dishes for the days on which
 * these meals have no entry, and shows the reasons for each dish. The user then chooses which of the dishes to store.
 */
import { useState, type FormEvent } from 'react'
import { coverOf } from '#contract/images.ts'
import { texts, type FilledEntry } from '#contract/plan.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { plateCover } from '#web/core/plate-cover.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { longDay } from '#web/core/days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { addAll, fillPlan } from './plan.queries.ts'

interface Props {
  roomId: string
  /** YYYY-MM-DD. */
  from: string
  to: string
  onClose: () => void
}

export default function FillDialog({ roomId, from, to, onClose }: Props) {
  const [meals, setMeals] = useState<MealTime[]>(['dinner'])
  const [found, setFound] = useState<FilledEntry[] | null>(null)
  const { isBusy, run } = useAction()
  const [problem, setProblem] = useState<string | null>(null)

  async function find() {
    setProblem(null)
    try {
      setFound(await fillPlan(roomId, { from, to, meals: mealTimes.filter((meal) => meals.includes(meal)) }))
    } catch (error) {
      setProblem(errorMessage(error, texts.changeFailed))
    }
  }

  /**
   * Adds the dishes and closes the dialog. If the server refuses some dishes, the dialog stays open with these dishes.
   */
  async function add(chosen: FilledEntry[]) {
    const outcomes = await addAll(
      roomId,
      chosen.map(({ date, meal, dish, dishRef, note }) => ({ date, meal, dish, dishRef, note })),
    )
    const refused = chosen.filter((_, index) => outcomes[index]!.kind === 'refused')
    if (refused.length) setFound(refused)
    else onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && meals.length) void run(find)
  }

  return (
    <Dialog title="Fill the week" size="medium" onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <form onSubmit={submit} className="flex flex-wrap items-end justify-between gap-3">
          <fieldset>
            <legend className="mb-1 font-medium">For meals with nothing planned</legend>
            <div className="flex flex-wrap gap-2">
              {mealTimes.map((meal) => (
                <CheckPill
                  key={meal}
                  label={meal}
                  isChecked={meals.includes(meal)}
                  onToggle={(isOn) => setMeals(isOn ? [...meals, meal] : meals.filter((other) => other !== meal))}
                />
              ))}
            </div>
          </fieldset>
          <Button type="submit" look={found ? 'quiet' : 'primary'} disabled={isBusy || !meals.length}>
            {found ? 'Find again' : 'Find dishes'}
          </Button>
        </form>
        <MessageLine tone="bad" text={problem} />
        {found && (
          <Preview key={keyOf(found)} found={found} isBusy={isBusy} onAdd={(chosen) => void run(() => add(chosen))} />
        )}
      </div>
    </Dialog>
  )
}

const keyOf = (found: FilledEntry[]) => found.map(({ date, meal, dish }) => `${date} ${meal} ${dish}`).join()

interface PreviewProps {
  found: FilledEntry[]
  isBusy: boolean
  onAdd: (chosen: FilledEntry[]) => void
}

function Preview({ found, isBusy, onAdd }: PreviewProps) {
  const [skipped, setSkipped] = useState<FilledEntry[]>([])
  const chosen = found.filter((entry) => !skipped.includes(entry))
  if (!found.length) return <EmptyState text="Each of these meals has something planned already, or no dish fits." />
  return (
    <>
      <p role="status" className="text-ink-soft">
        Nothing is planned yet. Untick what you do not want.
      </p>
      <ul aria-label="Dishes for the week" className="flex flex-col gap-2">
        {found.map((entry) => (
          <li key={`${entry.date} ${entry.meal}`}>
            <FilledDish
              entry={entry}
              isChosen={!skipped.includes(entry)}
              onToggle={(isOn) => setSkipped(isOn ? skipped.filter((other) => other !== entry) : [...skipped, entry])}
            />
          </li>
        ))}
      </ul>
      <Button
        look="primary"
        disabled={isBusy || !chosen.length}
        onClick={() => onAdd(chosen)}
        className="sticky bottom-4 self-start"
      >
        {chosen.length === 1 ? 'Add 1 dish' : `Add ${chosen.length} dishes`}
      </Button>
    </>
  )
}

interface FilledProps {
  entry: FilledEntry
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

function FilledDish({ entry: { date, meal, dish, dishRef, image, reasons }, isChosen, onToggle }: FilledProps) {
  const cover = dishRef ? coverOf(dishRef.kind, dishRef.id) : plateCover
  return (
    <label className="grid cursor-pointer grid-cols-[auto_5rem_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line p-3">
      <input
        type="checkbox"
        aria-label={`${dish}, ${meal}, ${longDay(date)}`}
        checked={isChosen}
        onChange={() => onToggle(!isChosen)}
        className="check-box size-6"
      />
      <Picture src={image ?? cover} fallback={cover} sizes="80px" className="rounded-control" />
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">
          {longDay(date)}, {meal}
        </span>
        <span className="block font-serif text-lg leading-tight font-semibold wrap-anywhere">{dish}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{reasons.join(' · ')}</span>
      </span>
    </label>
  )
}

interface PillProps {
  label: string
  isChecked: boolean
  onToggle: (isOn: boolean) => void
}

const CheckPill = ({ label, isChecked, onToggle }: PillProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line px-3 capitalize">
    <input type="checkbox" checked={isChecked} onChange={() => onToggle(!isChecked)} className="check-box size-6" />
    {label}
  </label>
)
