/**
 * Shows the four meals of a day, and which meals are decided. The meals are chips on a phone, and a list at the side on
 * a desktop.
 */
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Meal } from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { mealArt } from '#web/ui/pictures/meal-art.ts'
import { mealsQuery } from './meals.queries.ts'
import { useRoomClock } from './room-clock.ts'

interface Props {
  roomId: string
  /** YYYY-MM-DD. */
  date: string
  /** The meals, in the order in which the screen shows them. */
  meals: MealTime[]
  current: MealTime
  onChoose: (meal: MealTime) => void
}

export function MealNav({ roomId, date, meals, current, onChoose }: Props) {
  const { data } = useQuery(mealsQuery(roomId, date))
  const { isToday } = useRoomClock()
  return (
    <nav aria-label="Meals" className="min-w-0 lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-5">
      <p aria-hidden className="mb-1 border-b border-line pb-2 font-serif text-xl font-semibold max-lg:hidden">
        {isToday(date) ? 'Also today' : 'Also on this day'}
      </p>
      <ul className="flex gap-2 [scrollbar-width:none] max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-0.5 lg:flex-col lg:gap-0">
        {meals.map((meal) => (
          <li
            key={meal}
            className={`shrink-0 lg:border-b lg:border-line lg:last:border-0 ${meal === current ? 'lg:hidden' : ''}`}
          >
            <MealButton meal={meal} of={data?.[meal]} isCurrent={meal === current} onPress={() => onChoose(meal)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ButtonProps {
  meal: MealTime
  of: Meal | undefined
  isCurrent: boolean
  onPress: () => void
}

function MealButton({ meal, of, isCurrent, onPress }: ButtonProps) {
  const decided = of?.decided
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-1.5 text-left font-medium max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:aria-[current]:border-ink max-lg:aria-[current]:bg-ink max-lg:aria-[current]:text-paper lg:gap-3 lg:py-3 lg:hover:text-tomato-text"
    >
      {/* A phone hides these pictures, and does not load them because they are lazy. */}
      <span
        aria-hidden
        className="tone-gold grid size-13 shrink-0 place-items-center overflow-hidden rounded-control max-lg:hidden"
      >
        {decided ? (
          <img src={decided.cover.replace('/960.', '/320.')} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <img src={mealArt[meal]} alt="" width={30} height={30} loading="lazy" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block lg:font-semibold">{mealNames[meal]}</span>
        <span className="block text-sm font-normal text-ink-soft wrap-anywhere max-lg:hidden">{stateOf(of)}</span>
      </span>
      {decided && (
        <>
          <Check aria-hidden size={17} strokeWidth={2} className="shrink-0 lg:text-basil" />
          <span className="sr-only">decided</span>
        </>
      )}
    </button>
  )
}

/** For example `Baghrir · Cem cooks`, `2 suggestions`. */
function stateOf(meal: Meal | undefined) {
  if (!meal) return ''
  const { decided, suggestions, cooks } = meal
  if (decided) return [decided.dish, ...(cooks[0] ? [`${cooks[0]} cooks`] : [])].join(' · ')
  if (!suggestions.length) return 'Nothing suggested yet'
  return suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`
}
