/** The tabbed list of five (specification 2, "Variant A"). An answer that comes after the tab changed is not shown. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '#contract/catalog.ts'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { listQuery, type ListQuery } from './catalog.queries.ts'
import { CatalogCard, type DishActions } from './catalog-card.tsx'

const shown = 5
const sources = {
  'Latest Recipes': { kind: 'meal', query: { name: '', limit: shown } },
  'Most Popular Recipes': { kind: 'meal', query: { category: 'Beef', limit: shown } },
  'Fastest Recipes': { kind: 'meal', query: { category: 'Chicken', limit: shown } },
  "Editor's Choice": { kind: 'meal', query: { category: 'Dessert', limit: shown } },
} satisfies Record<string, ListQuery>
type Tab = keyof typeof sources
const tabs = Object.keys(sources)

export function LatestTabs({ actions }: { actions: DishActions }) {
  const [tab, setTab] = useState<Tab>('Latest Recipes')
  const { data, isLoadingError, refetch } = useQuery(listQuery(sources[tab]))
  return (
    <Tabs
      label="Recipe lists"
      tabs={tabs}
      value={tab}
      onChange={(next) => setTab(next as Tab)}
      heading={<h2 className="text-3xl sm:text-4xl">{tab}</h2>}
    >
      {isLoadingError ? (
        <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeletons count={shown} shape="five" />
      ) : !data.dishes.length ? (
        <EmptyState text={texts.noRecipes} />
      ) : (
        <DishGrid key={tab} shape="five">
          {data.dishes.map((dish) => (
            <CatalogCard
              key={dish.id}
              kind="meal"
              dish={dish}
              actions={actions}
              sizes="(min-width: 64rem) 240px, 256px"
            />
          ))}
        </DishGrid>
      )}
    </Tabs>
  )
}
