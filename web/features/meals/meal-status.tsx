/**
 * The line below the name of a meal: how many have answered, when the meal closes and how many eat. Its button opens a
 * panel in which the user says whether they eat, bring guests and cook, and sets the closing time.
 */
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { limits, texts, type EatingStatus, type Meal } from '#contract/meals.ts'
import { isEating } from '#contract/rooms/answer-points.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { ClosingField } from './closing-field.tsx'
import { setCooking, setEating } from './meals.queries.ts'
import { useRoomClock } from './room-clock.ts'

interface Props {
  of: RoomMeal
  meal: Meal
  me: { _id: string; name: string }
  pictureOf: (memberId: string) => string | null
  heading: ReactNode
  /** Whether the line takes the whole width, because no button is beside it. */
  isWide: boolean
  /** Whether the user is a guest, who neither cooks nor sets the closing time. */
  isGuest: boolean
}

const statuses = Object.entries(texts.statuses) as [EatingStatus, string][]

export function MealStatus(props: Props) {
  const { heading, isWide, ...panel } = props
  const { of, meal } = panel
  const { closingWords } = useRoomClock()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <div
        className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''} ${meal.decided ? 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1' : ''}`}
      >
        {heading}
        <div className="flex items-center justify-between gap-3 sm:gap-5">
          {/* The card of a decided meal shows who eats and who cooks. */}
          {!meal.decided && <p className="min-w-0 text-ink-soft wrap-anywhere">{factsOf(meal, closingWords)}</p>}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={`${eatersOf(meal)} ${of.meal}: change`}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-wash px-4 font-semibold hover:bg-line"
          >
            {eatersOf(meal)}
            <ChevronDown
              aria-hidden
              size={17}
              strokeWidth={1.75}
              className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </div>
      </div>
      <div id={panelId} hidden={!isOpen} className="rounded-card border border-line bg-card p-4 sm:col-span-2">
        {isOpen && <EatingPanel {...panel} />}
      </div>
    </>
  )
}

/** For example `4 eat`. */
export const eatersOf = ({ servings }: Meal) => `${servings} ${servings === 1 ? 'eats' : 'eat'}`

/** For example `2 of 3 have answered · closes 17:30 · Cem is late · Ann cooks`. */
function factsOf({ suggestions, eating, cooks, closesAt }: Meal, closingWords: (moment: string) => string) {
  const eaters = eating.filter(isEating)
  const answered = eaters.filter(({ _id }) =>
    suggestions.some(({ votes }) => [...votes.yes, ...votes.fine, ...votes.no].some((person) => person._id === _id)),
  )
  const progress = suggestions.length ? `${answered.length} of ${eaters.length} have answered` : texts.empty
  return [
    progress,
    ...(closesAt ? [closingWords(closesAt)] : []),
    ...eating.filter(({ status }) => status === 'late').map(({ name }) => `${name} is late`),
    ...eating.filter(({ status }) => status === 'out').map(({ name }) => `${name} is out`),
    ...cooks.map((name) => `${name} cooks`),
  ].join(' · ')
}

function EatingPanel({ of, meal, me, pictureOf, isGuest }: Omit<Props, 'heading' | 'isWide'>) {
  const { isOver } = useRoomClock()
  const own = meal.eating.find(({ _id }) => _id === me._id)
  return (
    <>
      {own && (
        <div role="group" aria-label={`You at ${of.meal}`} className="flex flex-wrap items-center gap-2">
          <div role="group" aria-label="Whether you eat" className="flex grow flex-wrap gap-1.5 *:flex-1">
            {statuses.map(([status, label]) => (
              <button
                key={status}
                type="button"
                aria-pressed={own.status === status}
                onClick={() => void setEating(of, { status, guests: own.guests })}
                className="min-h-11 rounded-control border border-line px-2 text-sm font-semibold whitespace-nowrap hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {label}
              </button>
            ))}
          </div>
          <select
            aria-label="Your guests"
            value={own.guests}
            onChange={({ target }) => void setEating(of, { status: own.status, guests: Number(target.value) })}
            className="min-h-11 min-w-0 grow rounded-control border border-line bg-card px-2 text-sm font-semibold"
          >
            {Array.from({ length: limits.guestsMax + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? 'No guests' : count === 1 ? '1 guest' : `${count} guests`}
              </option>
            ))}
          </select>
          {!isGuest && <CookButton of={of} isCooking={own.isCooking} />}
        </div>
      )}
      <ul aria-label="Who eats" className="mt-3 grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {meal.eating.map(({ _id, name, status, guests, isCooking }) => (
          <li key={_id} className={`flex items-center gap-2.5 ${status === 'out' ? 'opacity-60' : ''}`}>
            <Avatar name={name} picture={pictureOf(_id)} size={28} />
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="text-sm text-ink-soft"> {statusText({ status, guests, isCooking })}</span>
            </span>
          </li>
        ))}
      </ul>
      {!isGuest && !meal.decided && !isOver(of.date) && <ClosingField key={of.date} of={of} closesAt={meal.closesAt} />}
    </>
  )
}

export function CookButton({ of, isCooking, isMain = false }: { of: RoomMeal; isCooking: boolean; isMain?: boolean }) {
  return (
    <Button
      aria-pressed={isCooking}
      look={isMain && !isCooking ? 'primary' : 'quiet'}
      onClick={() => void setCooking(of, !isCooking)}
      className="grow aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      I cook
    </Button>
  )
}

/** For example `is late, brings 2, cooks`. */
const statusText = ({ status, guests, isCooking }: Omit<Meal['eating'][number], '_id' | 'name'>) =>
  [
    { in: 'eats', late: 'is late', out: 'is out' }[status],
    ...(guests && status !== 'out' ? [`brings ${guests}`] : []),
    ...(isCooking ? ['cooks'] : []),
  ].join(', ')
