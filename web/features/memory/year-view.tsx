/** The summary of a year: how many dinners, the most loved dishes, who cooked how often, and the cuisines. */
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { texts, type YearSummary } from '#contract/memory.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { yearQuery } from './memory.queries.ts'
import { EatenDishTile } from './eaten-dish-tile.tsx'

interface Props {
  roomId: string
  /** YYYY. */
  year: string
  /** The current year. No link leads to a later year. */
  thisYear: string
  linkTo: (year: string) => string
}

export function YearView({ roomId, year, thisYear, linkTo }: Props) {
  const { data, error, refetch } = useQuery(yearQuery(roomId, year))
  const previousYear = String(Number(year) - 1)
  return (
    <section aria-label={year} className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-3">
        <ButtonLink href={linkTo(previousYear)} aria-label="Previous year" className="w-11 shrink-0 px-0!">
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        </ButtonLink>
        <h2 className="text-2xl sm:text-3xl">{year}</h2>
        {year < thisYear ? (
          <ButtonLink href={linkTo(String(Number(year) + 1))} aria-label="Next year" className="w-11 shrink-0 px-0!">
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
      ) : !data.meals ? (
        <EmptyState text={texts.emptyYear} />
      ) : (
        <Summary summary={data} />
      )}
    </section>
  )
}

function Summary({ summary: { meals, dinners, loved, cooks, cuisines } }: { summary: YearSummary }) {
  return (
    <>
      <p className="text-center font-serif text-3xl leading-tight font-semibold text-balance sm:text-5xl">
        {dinners === 1 ? '1 dinner' : `${dinners} dinners`} <span className="text-tomato-text">together</span>
      </p>
      {meals > dinners && (
        <p className="-mt-3 text-center text-ink-soft">{meals} meals, including breakfasts, lunches and snacks</p>
      )}
      {loved.length > 0 && (
        <section aria-labelledby="most-loved">
          <h3 id="most-loved" className="mb-3 text-xl">
            Most loved
          </h3>
          <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
            {loved.map((dish) => (
              <Loved key={`${dish.dish} ${dish.dishRef?.id ?? ''}`} dish={dish} />
            ))}
          </ol>
        </section>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Counts title="Who cooked" counts={cooks} />
        <Counts title="Cuisines" counts={cuisines} />
      </div>
    </>
  )
}

function Loved({ dish }: { dish: YearSummary['loved'][number] }) {
  const { loved, times } = dish
  return (
    <EatenDishTile dish={dish}>
      <p className="text-sm text-ink-soft">
        Loved by {loved}
        {times > 1 && `, eaten ${times} times`}
      </p>
    </EatenDishTile>
  )
}

function Counts({ title, counts }: { title: string; counts: YearSummary['cooks'] }) {
  if (!counts.length) return null
  const most = Math.max(...counts.map(({ times }) => times))
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-5">
      <h3 className="mb-3 text-xl">{title}</h3>
      <ul className="flex flex-col gap-2.5">
        {counts.map(({ name, times }, rank) => (
          // The key contains the rank, because two cooks can have the same name.
          <li key={`${rank} ${name}`}>
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 font-semibold">{times === 1 ? 'once' : `${times} times`}</span>
            </span>
            <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-wash">
              <span className="block h-full rounded-full bg-basil" style={{ width: `${(times / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
