/** Above the suggestions of a meal: the decided dish, or who has answered and who eats. */
import { useQuery } from '@tanstack/react-query'
import { coverOf, detailSizes } from '#contract/images.ts'
import { limits, texts, type EatingStatus, type Meal } from '#contract/meals.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { mealsQuery, reopen, setCooking, setEating, type MealKey } from './meals.queries.ts'

interface Props {
  of: MealKey
  me: { _id: string; name: string }
}

/** Nothing while the meal loads. */
export function MealHead({ of, me }: Props) {
  const { data } = useQuery(mealsQuery(of.roomId, of.date))
  const meal = data?.[of.meal]
  if (!meal) return null
  return (
    <div className="flex flex-col gap-3 pt-3">
      {meal.decided && <Decided of={of} decided={meal.decided} />}
      <p className="text-sm text-ink-soft">{factsOf(meal)}</p>
      <EatingForm key={me._id} of={of} meal={meal} meId={me._id} />
    </div>
  )
}

function Decided({ of, decided: { dish, dishRef, reason } }: { of: MealKey; decided: NonNullable<Meal['decided']> }) {
  const linkTo = useDialogLink()
  const cover = dishRef && coverOf(dishRef.kind, dishRef.id)
  return (
    <section
      aria-label={`Decided: ${dish}`}
      className="animate-rise overflow-hidden rounded-card border border-line bg-paper motion-reduce:animate-none"
    >
      {cover && <Picture src={cover} fallback={cover} sizes={detailSizes} className="max-h-64" />}
      <div className="p-4">
        <p className="text-sm font-bold tracking-[0.06em] text-basil uppercase">Decided</p>
        <p className="mt-1 font-serif text-3xl font-semibold wrap-anywhere">
          {dishRef ? (
            <a href={linkTo(dishRef.kind, dishRef.id)} className="underline-offset-4 hover:underline">
              {dish}
            </a>
          ) : (
            dish
          )}
        </p>
        <p role="status" className="mt-2 max-w-[60ch] text-ink-soft">
          {reason}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          Changed your minds?
          <Button look="inline" onClick={() => void reopen(of)}>
            Reopen
          </Button>
        </p>
      </div>
    </section>
  )
}

/** For example `2 of 3 have answered · 4 eat · Cem is late · Ann cooks`. */
function factsOf({ decided, suggestions, eating, servings, cooks }: Meal) {
  const eaters = eating.filter(({ status }) => status !== 'out')
  const answered = eaters.filter(({ _id }) =>
    suggestions.some(({ votes }) => [...votes.yes, ...votes.fine, ...votes.no].some((person) => person._id === _id)),
  )
  return [
    ...(decided || !suggestions.length ? [] : [`${answered.length} of ${eaters.length} have answered`]),
    `${servings} ${servings === 1 ? 'eats' : 'eat'}`,
    ...eating.filter(({ status }) => status === 'late').map(({ name }) => `${name} is late`),
    ...eating.filter(({ status }) => status === 'out').map(({ name }) => `${name} is out`),
    ...cooks.map((name) => `${name} cooks`),
  ].join(' · ')
}

const selectLook = 'min-h-11 min-w-0 rounded-control border border-line bg-card px-2 text-sm font-semibold'

function EatingForm({ of, meal, meId }: { of: MealKey; meal: Meal; meId: string }) {
  const own = meal.eating.find(({ _id }) => _id === meId)
  if (!own) return null
  const { status, guests, isCooking } = own
  return (
    <div role="group" aria-label={`You at ${of.meal}`} className="flex flex-wrap gap-1.5">
      <select
        aria-label="Whether you eat"
        value={status}
        onChange={({ target }) => void setEating(of, { status: target.value as EatingStatus, guests })}
        className={selectLook}
      >
        {Object.entries(texts.statuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="Your guests"
        value={guests}
        onChange={({ target }) => void setEating(of, { status, guests: Number(target.value) })}
        className={selectLook}
      >
        {Array.from({ length: limits.guestsMax + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? 'No guests' : count === 1 ? '1 guest' : `${count} guests`}
          </option>
        ))}
      </select>
      <Button
        aria-pressed={isCooking}
        onClick={() => void setCooking(of, !isCooking)}
        className="text-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        I cook
      </Button>
    </div>
  )
}
