/** This Week's Recipes: two dishes for each day from Monday to Sunday, the same for every user. */
import { useQuery } from '@tanstack/react-query'
import { texts, type Dish } from '#contract/catalog.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { screenNames } from '#contract/screens.ts'
import { dayFormat } from '#web/core/days.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { CatalogCard } from '#web/features/catalog/catalog-card.tsx'
import { weekDishesQuery } from '#web/features/catalog/catalog.queries.ts'
import { readToday } from '#web/features/rooms/use-today.ts'
import { dishActions } from '#web/pages/save-actions.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { dumpling, ramen } from '#web/ui/pictures/art.ts'
import { Motif } from '#web/ui/pictures/motif.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dishesPerDay = 2
/** For example `22 November`. */
const dayAndMonth = dayFormat({ day: 'numeric', month: 'long' })

export default function DiscoverPage() {
  const { data, isLoadingError, refetch } = useQuery(weekDishesQuery())
  const dateOf = (day: number) => data && addDays(data.startsOn, day)
  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{screenNames.discover}</h1>
      <p className="mt-3 mb-9 max-w-[56ch] text-lg text-ink-soft">
        A light dish and a dinner for every day of the week. New dishes every Monday.
      </p>
      {isLoadingError ? (
        <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />
      ) : data && !data.meals.length ? (
        <EmptyState text={texts.noRecipes} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-11 lg:grid-cols-2">
          {days.map((name, day) => (
            <Day
              key={name}
              name={name}
              date={dateOf(day)}
              dishes={data?.meals.slice(day * dishesPerDay, (day + 1) * dishesPerDay)}
              isFirst={day === 0}
            />
          ))}
          <RecipeOfTheDayCard />
        </div>
      )}
    </section>
  )
}

function Day({ name, date, dishes, isFirst }: { name: string; date?: string; dishes?: Dish[]; isFirst: boolean }) {
  const isToday = date === readToday()
  return (
    <section aria-label={name} className="flex flex-col">
      <div className="mb-4 flex min-h-8 flex-wrap items-baseline gap-x-3 border-b border-line pb-2">
        <h2 className="text-2xl">{name}</h2>
        {date && <p className="text-ink-soft">{dayAndMonth(date)}</p>}
        {isToday && (
          <p className="ml-auto rounded-full bg-tomato px-3 text-sm leading-6 font-bold text-on-tomato">Today</p>
        )}
      </div>
      {/* The grid grows to the height of the day beside it, because the titles differ in length. */}
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
          <CardSkeletons count={dishesPerDay} shape="pair" />
        )}
      </div>
    </section>
  )
}

/** Fills the eighth cell of the grid on a wide screen, where the grid has two columns. */
function RecipeOfTheDayCard() {
  const linkTo = useDialogLink()
  return (
    <aside className="tone-gold relative hidden overflow-hidden rounded-[24px] p-9 text-on-tone lg:flex">
      <Motif src={ramen} hasDeepShadow className="right-7 bottom-8 w-36 xl:w-52" />
      <Motif src={dumpling} className="top-8 right-10 w-20 rotate-12" />
      <div className="relative flex max-w-[14rem] flex-col xl:max-w-[17rem] items-start justify-end gap-4">
        <p className="font-serif text-3xl leading-tight font-semibold">None of these today?</p>
        <p>Let us pick a dish for you. If you don't like it, get another one.</p>
        <ButtonLink look="dark" href={linkTo('dialog', 'recipe-of-the-day')}>
          {texts.recipeOfTheDay}
        </ButtonLink>
      </div>
    </aside>
  )
}
