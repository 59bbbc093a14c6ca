/** This Week's Recipes: two dishes for each day, the same for everyone from Monday to Sunday. */
import { useQuery } from '@tanstack/react-query'
import { texts, type Dish } from '#contract/catalog.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { CatalogCard } from '#web/features/catalog/catalog-card.tsx'
import { weekQuery } from '#web/features/catalog/catalog.queries.ts'
import { dumpling, ramen } from '#web/ui/pictures/art.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { dishActions } from '#web/pages/save-actions.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const perDay = 2
const dayMs = 24 * 3600_000
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export default function DiscoverPage() {
  const { data, isLoadingError, refetch } = useQuery(weekQuery())
  const dateOf = (day: number) => data && new Date(Date.parse(data.startsOn) + day * dayMs)
  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">This Week's Recipes</h1>
      <p className="mt-3 mb-9 max-w-[56ch] text-lg text-ink-soft">
        Something to begin with and something for dinner, seven days long. On Monday the table is set anew.
      </p>
      {isLoadingError ? (
        <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />
      ) : data && !data.meals.length ? (
        <EmptyState text={texts.noRecipes} />
      ) : (
        <div className="grid gap-x-10 gap-y-11 lg:grid-cols-2">
          {days.map((name, day) => (
            <Day
              key={name}
              name={name}
              date={dateOf(day)}
              dishes={data?.meals.slice(day * perDay, (day + 1) * perDay)}
              isFirst={day === 0}
            />
          ))}
          <Leftovers />
        </div>
      )}
    </section>
  )
}

function Day({ name, date, dishes, isFirst }: { name: string; date?: Date; dishes?: Dish[]; isFirst: boolean }) {
  const isToday = date !== undefined && date.toISOString().slice(0, 10) === today()
  return (
    <section aria-label={name} className="flex flex-col">
      <div className="mb-4 flex min-h-8 items-baseline gap-3 border-b border-line pb-2">
        <h2 className="text-2xl">{name}</h2>
        {date && <p className="text-ink-soft">{dateFormat.format(date)}</p>}
        {isToday && (
          <p className="ml-auto rounded-full bg-tomato px-3 text-sm leading-6 font-bold text-on-tomato">Today</p>
        )}
      </div>
      {/* As tall as the day beside it, however long the names are. */}
      <div className="grid grow">
        {dishes ? (
          <DishGrid shape="pair">
            {dishes.map((dish) => (
              <CatalogCard
                key={dish.id}
                kind="meal"
                dish={dish}
                actions={dishActions}
                isFirst={isFirst}
                sizes="(min-width: 64rem) 270px, 45vw"
              />
            ))}
          </DishGrid>
        ) : (
          <CardSkeletons count={perDay} shape="pair" />
        )}
      </div>
    </section>
  )
}

/** By the person's own clock. */
function today() {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/** In the place of an eighth day. */
function Leftovers() {
  const linkTo = useDialogLink()
  return (
    <aside className="tone-gold relative hidden overflow-hidden rounded-[24px] p-9 text-on-tone lg:flex">
      <img
        src={ramen}
        alt=""
        width={256}
        height={256}
        loading="lazy"
        className="absolute -right-4 -bottom-6 h-auto w-52 drop-shadow-[0_18px_14px_oklch(35%_0.07_50/0.3)]"
      />
      <img
        src={dumpling}
        alt=""
        width={256}
        height={256}
        loading="lazy"
        className="absolute top-8 right-10 h-auto w-20 rotate-12 drop-shadow-[0_12px_10px_oklch(35%_0.07_50/0.3)]"
      />
      <div className="relative flex max-w-[17rem] flex-col items-start justify-end gap-4">
        <p className="font-serif text-3xl leading-tight font-semibold">None of these today?</p>
        <p>Let the kitchen choose: one dish out of them all, and another if you do not fancy it.</p>
        <ButtonLink look="dark" href={linkTo('dialog', 'recipe-of-the-day')}>
          Recipe of the Day
        </ButtonLink>
      </div>
    </aside>
  )
}
