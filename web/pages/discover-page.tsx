/** This Week's Recipes: another page of the newest dishes each week, the same for everyone all week. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '#contract/catalog.ts'
import { CatalogCard } from '#web/features/catalog/catalog-card.tsx'
import { listQuery } from '#web/features/catalog/catalog.queries.ts'
import { DishGrid } from '#web/ui/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { dishActions } from './save-actions.tsx'

const shown = 12
const pages = 8
const weekMs = 7 * 24 * 3600_000

export default function DiscoverPage() {
  const [week] = useState(() => Math.floor(Date.now() / weekMs))
  const { data, isError, refetch } = useQuery(listQuery({ kind: 'meal', query: { name: '', limit: shown, offset: (week % pages) * shown } }))
  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="mb-8 text-4xl sm:text-5xl">This Week's Recipes</h1>
      {isError ? (
        <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeletons count={shown} shape="four" />
      ) : !data.dishes.length ? (
        <EmptyState text={texts.noRecipes} />
      ) : (
        <DishGrid shape="four">
          {data.dishes.map((dish, index) => (
            <CatalogCard key={dish.id} kind="meal" dish={dish} actions={dishActions} isFirst={index < 2} headingLevel={2} />
          ))}
        </DishGrid>
      )}
    </section>
  )
}
