/** The results of a search in three groups: users' recipes, meals and drinks of the catalogue. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { limits, texts } from '#contract/catalog.ts'
import { useSession } from '#web/core/session/session.ts'
import { CatalogCard } from '#web/features/catalog/catalog-card.tsx'
import { dishListQuery, type DishList, type DishParam } from '#web/features/catalog/catalog.queries.ts'
import { FoundRecipes } from '#web/features/recipes/found-recipes.tsx'
import { foundRecipesQuery } from '#web/features/recipes/recipes.queries.ts'
import { dishActions, recipeActions } from '#web/pages/save-actions.tsx'
import { ShowMore } from '#web/ui/controls/show-more.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { NothingFound } from './nothing-found.tsx'

const initialCounts = { meal: 20, drink: 8 }
const moreCount = 24
const emptyList: DishList = { dishes: [], total: 0 }

export function SearchResults({ text }: { text: string }) {
  const { me } = useSession()
  const [expansion, setExpansion] = useState({ text, counts: initialCounts })
  // A new text resets the numbers of results that are shown.
  const counts = expansion.text === text ? expansion.counts : initialCounts
  const catalogQuery = (kind: DishParam) => ({
    ...dishListQuery({ kind, query: { name: text, limit: Math.min(counts[kind], limits.listLimitMax) } }),
    placeholderData: keepPreviousData,
  })
  const meals = useQuery(catalogQuery('meal'))
  const drinks = useQuery(catalogQuery('drink'))
  const recipes = useInfiniteQuery({ ...foundRecipesQuery(text), placeholderData: keepPreviousData })
  const failed = [meals, drinks, recipes].filter(({ isLoadingError }) => isLoadingError)
  const failure = <ErrorState text={texts.listFailed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  if (meals.isLoadingError) return failure
  if (!meals.data || drinks.isPending || recipes.isPending) return <CardSkeletons count={8} shape="four" />
  const found = { meal: meals.data, drink: drinks.data ?? emptyList, recipe: recipes.data?.pages.flat() ?? [] }
  const total = found.meal.total + found.drink.total + found.recipe.length
  // Some results may still belong to the previous text.
  const isStale = meals.isPlaceholderData || drinks.isPlaceholderData || recipes.isPlaceholderData
  if (!total && isStale) return null
  if (!total) return failed.length ? failure : <NothingFound text={text} />
  const cards = (kind: DishParam) => (
    <CatalogResults
      kind={kind}
      list={found[kind]}
      isStale={isStale}
      onShowMore={() => setExpansion({ text, counts: { ...counts, [kind]: counts[kind] + moreCount } })}
    />
  )
  return (
    <div className={`flex flex-col gap-8 ${isStale ? 'opacity-60' : ''}`}>
      <p role="status" className="-mb-4 text-ink-soft">
        {recipes.hasNextPage ? `At least ${total} recipes` : total === 1 ? '1 recipe' : `${total} recipes`} found
      </p>
      {found.recipe.length > 0 && (
        <ResultGroup title="From our cooks">
          <FoundRecipes recipes={found.recipe} meId={me?._id} actions={recipeActions} />
          {recipes.isFetchNextPageError && (
            <p role="alert" className="mt-6 text-center">
              {texts.listFailed}
            </p>
          )}
          {recipes.hasNextPage && (
            <ShowMore isBusy={isStale || recipes.isFetchingNextPage} onClick={() => void recipes.fetchNextPage()} />
          )}
        </ResultGroup>
      )}
      {found.meal.dishes.length > 0 && <ResultGroup title="From the catalogue">{cards('meal')}</ResultGroup>}
      {found.drink.dishes.length > 0 && <ResultGroup title="Drinks from the catalogue">{cards('drink')}</ResultGroup>}
    </div>
  )
}

function ResultGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-4 text-xl">{title}</h3>
      {children}
    </section>
  )
}

interface CatalogResultsProps {
  kind: DishParam
  list: DishList
  isStale: boolean
  onShowMore: () => void
}

function CatalogResults({ kind, list: { dishes, total }, isStale, onShowMore }: CatalogResultsProps) {
  return (
    <>
      <DishGrid shape="four">
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
      <ShowMore
        remaining={Math.min(total, limits.listLimitMax) - dishes.length}
        isBusy={isStale}
        onClick={onShowMore}
      />
    </>
  )
}
