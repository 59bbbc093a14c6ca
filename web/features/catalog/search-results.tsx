/** What a text finds: meals first, then drinks. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { texts } from '#contract/catalog.ts'
import { DishGrid } from '#web/ui/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { CatalogCard, type DishActions } from './catalog-card.tsx'
import { listQuery, type DishParam } from './catalog.queries.ts'

const shown = { meal: 20, drink: 8 }

export function SearchResults({ text, actions }: { text: string; actions: DishActions }) {
  const meals = useQuery({ ...listQuery({ kind: 'meal', query: { name: text, limit: shown.meal } }), placeholderData: keepPreviousData })
  const drinks = useQuery({ ...listQuery({ kind: 'drink', query: { name: text, limit: shown.drink } }), placeholderData: keepPreviousData })
  if (meals.isError) return <ErrorState text={texts.listFailed} onRetry={() => void meals.refetch()} />
  if (!meals.data || drinks.isPending) return <CardSkeletons count={8} shape="dialog" />
  const drinkList = drinks.data ?? { dishes: [], total: 0 }
  const total = meals.data.total + drinkList.total
  if (!total) return meals.isPlaceholderData ? null : <EmptyState text={texts.noRecipesForQuery(text)} />
  const cards = (kind: DishParam, { dishes }: typeof drinkList) => dishes.map((dish) => <CatalogCard key={dish.id} kind={kind} dish={dish} actions={actions} sizes="(min-width: 64rem) 260px, 45vw" />)
  return (
    <div className={meals.isPlaceholderData ? 'opacity-60' : ''}>
      <p role="status" className="mb-4 text-ink-soft">
        {total === 1 ? '1 recipe' : `${total} recipes`} found
      </p>
      <DishGrid shape="dialog">{cards('meal', meals.data)}</DishGrid>
      {drinkList.dishes.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 text-xl">Drinks</h3>
          <DishGrid shape="dialog">{cards('drink', drinkList)}</DishGrid>
        </>
      )}
    </div>
  )
}
