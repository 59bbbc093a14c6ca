/** What a text finds, and where each is from: in the catalogue, among the drinks, and from the cooks who write here. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { limits, texts } from '#contract/catalog.ts'
import { useSession } from '#web/core/session.ts'
import { CatalogCard } from '#web/features/catalog/catalog-card.tsx'
import { listQuery, type DishList, type DishParam } from '#web/features/catalog/catalog.queries.ts'
import { FoundRecipes } from '#web/features/recipes/found-recipes.tsx'
import { foundRecipesQuery } from '#web/features/recipes/recipes.queries.ts'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { ShowMore } from '#web/ui/controls/show-more.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { dishActions, recipeActions } from '#web/pages/save-actions.tsx'

const shownFirst = { meal: 20, drink: 8 }
const shownMore = 24
const none: DishList = { dishes: [], total: 0 }

export default function SearchResults({ text }: { text: string }) {
  const { me } = useSession()
  const [asked, setAsked] = useState({ text, shown: shownFirst })
  // Another text begins anew.
  const { shown } = asked.text === text ? asked : { shown: shownFirst }
  const meals = useQuery({
    ...listQuery({ kind: 'meal', query: { name: text, limit: shown.meal } }),
    placeholderData: keepPreviousData,
  })
  const drinks = useQuery({
    ...listQuery({ kind: 'drink', query: { name: text, limit: shown.drink } }),
    placeholderData: keepPreviousData,
  })
  const recipes = useQuery({ ...foundRecipesQuery(text), placeholderData: keepPreviousData })
  if (meals.isLoadingError) return <ErrorState text={texts.listFailed} onRetry={() => void meals.refetch()} />
  if (!meals.data || drinks.isPending || recipes.isPending) return <CardSkeletons count={8} shape="dialog" />
  const found = { meal: meals.data, drink: drinks.data ?? none, recipe: recipes.data ?? [] }
  const total = found.meal.total + found.drink.total + found.recipe.length
  // Some of it may still be what was found before.
  const isBehind = meals.isPlaceholderData || drinks.isPlaceholderData || recipes.isPlaceholderData
  if (!total) return isBehind ? null : <EmptyState text={texts.noRecipesForQuery(text)} />
  const cards = (kind: DishParam) => {
    const { dishes, total: all } = found[kind]
    const left = Math.min(all, limits.listLimitMax) - dishes.length
    const showMore = () =>
      setAsked({ text, shown: { ...shown, [kind]: Math.min(shown[kind] + shownMore, limits.listLimitMax) } })
    return (
      <>
        <DishGrid shape="dialog">
          {dishes.map((dish) => (
            <CatalogCard
              key={dish.id}
              kind={kind}
              dish={dish}
              actions={dishActions}
              sizes="(min-width: 64rem) 260px, 45vw"
            />
          ))}
        </DishGrid>
        <ShowMore remaining={left} isBusy={isBehind} onClick={showMore} />
      </>
    )
  }
  return (
    <div className={`flex flex-col gap-8 ${isBehind ? 'opacity-60' : ''}`}>
      <p role="status" className="-mb-4 text-ink-soft">
        {total === 1 ? '1 recipe' : `${total} recipes`} found
      </p>
      {found.recipe.length > 0 && (
        <Part title="From our cooks">
          <FoundRecipes recipes={found.recipe} meId={me?._id} actions={recipeActions} />
        </Part>
      )}
      {found.meal.dishes.length > 0 && <Part title="From the catalogue">{cards('meal')}</Part>}
      {found.drink.dishes.length > 0 && <Part title="Drinks from the catalogue">{cards('drink')}</Part>}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-4 text-xl">{title}</h3>
      {children}
    </section>
  )
}
