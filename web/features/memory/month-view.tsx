/** The decided meals of a month. The tile of a meal shows its picture, dish, cooks and ratings (faces). */
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { texts as faceTexts, type Face, type MealFace } from '#contract/rooms/faces.ts'
import { texts, type PastMeal } from '#contract/memory.ts'
import { shortDate } from '#web/core/days.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { faceIcons } from './face-form.tsx'
import { monthQuery } from './memory.queries.ts'
import { addMonths, monthName } from './months.ts'
import { EatenDishTile } from './eaten-dish-tile.tsx'

interface Props {
  roomId: string
  /** YYYY-MM. */
  month: string
  /** The current month. No link leads to a later month. */
  thisMonth: string
  linkTo: (month: string) => string
}

export function MonthView({ roomId, month, thisMonth, linkTo }: Props) {
  const { data, error, refetch } = useQuery(monthQuery(roomId, month))
  return (
    <section aria-label={monthName(month)} className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <ButtonLink href={linkTo(addMonths(month, -1))} aria-label="Previous month" className="w-11 shrink-0 px-0!">
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        </ButtonLink>
        <h2 className="min-w-0 text-center text-2xl sm:text-3xl">{monthName(month)}</h2>
        {month < thisMonth ? (
          <ButtonLink href={linkTo(addMonths(month, 1))} aria-label="Next month" className="w-11 shrink-0 px-0!">
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          </ButtonLink>
        ) : (
          <span className="w-11 shrink-0" />
        )}
      </div>
      {error && !data ? (
        <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
      ) : !data ? (
        <LineSkeletons count={6} />
      ) : !data.meals.length ? (
        <EmptyState text={texts.emptyMonth} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
          {data.meals.map((meal) => (
            <Tile key={`${meal.date} ${meal.meal}`} meal={meal} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Tile({ meal: past }: { meal: PastMeal }) {
  const { date, meal, cooks, faces, earlier } = past
  const head = (
    <p className="text-sm text-ink-soft">
      <time dateTime={date}>{shortDate(date)}</time> · {mealNames[meal]}
    </p>
  )
  return (
    <EatenDishTile dish={past} head={head}>
      {cooks.length > 0 && <p className="text-sm text-ink-soft wrap-anywhere">Cooked by {cooks.join(', ')}</p>}
      {earlier.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">Decided before: {earlier.join(', ')}</p>
      )}
      <Faces faces={faces} />
    </EatenDishTile>
  )
}

const allFaces = Object.keys(faceIcons) as Face[]

/** Each face with the number of people who gave it. Screen readers read the names; hovering shows them. */
function Faces({ faces }: { faces: MealFace[] }) {
  if (!faces.length) return null
  return (
    <ul aria-label="Faces" className="mt-auto flex flex-wrap gap-x-3 gap-y-1 pt-1.5 text-sm">
      {allFaces.map((face) => {
        const names = faces.filter((each) => each.face === face).map(({ name }) => name)
        const Icon = faceIcons[face]
        return names.length ? (
          <li key={face} title={names.join(', ')} className="inline-flex items-center gap-1">
            <Icon aria-hidden size={15} strokeWidth={1.75} className={face === 'loved' ? 'text-tomato-text' : ''} />
            {names.length} <span className="text-ink-soft">{faceTexts.faces[face].toLowerCase()}</span>
            <span className="sr-only">: {names.join(', ')}</span>
          </li>
        ) : null
      })}
    </ul>
  )
}
