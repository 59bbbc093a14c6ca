/** Dishes of the catalogue in tabs. The query key contains the list, so a late reply for another tab is not shown. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { texts } from '#contract/catalog.ts'
import { DishGrid, type GridShape } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { CatalogCard, type DishActions } from './catalog-card.tsx'
import { dishListQuery, type DishListQuery } from './catalog.queries.ts'

interface Props {
  label: string
  /** The list for each tab name. The first tab is open at the start. */
  lists: Record<string, DishListQuery>
  headingOf: (tab: string) => string
  shape: GridShape
  /** The number of skeleton cards that are shown while a list loads. */
  count: number
  /** The `sizes` of the pictures. */
  sizes?: string
  /** Shown in place of an error or an empty list. */
  fallback?: ReactNode
  actions: DishActions
}

export function DishTabs({ label, lists, headingOf, shape, count, sizes, fallback, actions }: Props) {
  const tabs = Object.keys(lists)
  const [tab, setTab] = useState(tabs[0]!)
  const list = lists[tab]!
  // A list is loaded again whenever its tab is selected. While it loads, the tab shows its earlier list, if any.
  const { data, isPending, isLoadingError, refetch } = useQuery({ ...dishListQuery(list), staleTime: 0 })
  const cards = data?.dishes.map((dish) => (
    <CatalogCard key={dish.id} kind={list.kind} dish={dish} actions={actions} sizes={sizes} />
  ))
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={tab}
      onChange={setTab}
      heading={<h2 className="text-3xl sm:text-4xl">{headingOf(tab)}</h2>}
    >
      {isPending ? (
        <CardSkeletons count={count} shape={shape} />
      ) : cards?.length || fallback ? (
        <DishGrid key={tab} shape={shape}>
          {cards?.length ? cards : fallback}
        </DishGrid>
      ) : isLoadingError ? (
        <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />
      ) : (
        <EmptyState text={texts.noRecipes} />
      )}
    </Tabs>
  )
}
