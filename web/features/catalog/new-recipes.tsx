/** The tabbed grid of eight (specification 2, "Variant B"); the local samples where there is no answer, or an empty one. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { listQuery, type ListQuery } from './catalog.queries.ts'
import { CatalogCard, FallbackCard, type DishActions } from './catalog-card.tsx'
import { fallbackDishes } from './fallback-dishes.ts'

const shown = 8
const sources = {
  'All Recipes': { kind: 'meal', query: { name: '', limit: shown } },
  Appetizers: { kind: 'meal', query: { category: 'Side', limit: shown } },
  'Main Dishes': { kind: 'meal', query: { category: 'Beef', limit: shown } },
  Desserts: { kind: 'meal', query: { category: 'Dessert', limit: shown } },
  Drinks: { kind: 'drink', query: { category: 'Ordinary_Drink', limit: shown } },
  Healthy: { kind: 'meal', query: { category: 'Vegetarian', limit: shown } },
  'Other Recipes': { kind: 'meal', query: { category: 'Miscellaneous', limit: shown } },
} satisfies Record<string, ListQuery>
type Tab = keyof typeof sources
const tabs = Object.keys(sources)

export function NewRecipes({ actions }: { actions: DishActions }) {
  const [tab, setTab] = useState<Tab>('All Recipes')
  const { kind } = sources[tab]
  const { data, isPending } = useQuery(listQuery(sources[tab]))
  return (
    <Tabs
      label="New Recipes"
      tabs={tabs}
      value={tab}
      onChange={(next) => setTab(next as Tab)}
      heading={<h2 className="text-3xl sm:text-4xl">New Recipes</h2>}
    >
      {isPending ? (
        <CardSkeletons count={shown} shape="four" />
      ) : (
        <DishGrid shape="four">
          {data?.dishes.length
            ? data.dishes.map((dish) => <CatalogCard key={dish.id} kind={kind} dish={dish} actions={actions} />)
            : fallbackDishes.map((dish) => <FallbackCard key={dish.id} dish={dish} actions={actions} />)}
        </DishGrid>
      )}
    </Tabs>
  )
}
