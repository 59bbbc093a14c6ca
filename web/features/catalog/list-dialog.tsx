/** The dialog of a category, a cuisine, a tag or a named list. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { dietLabels, isDietLabel, limits, texts } from '#contract/catalog.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { ShowMore } from '#web/ui/controls/show-more.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { sourceQuery, type ListSource } from './catalog.queries.ts'
import { DishTile } from './dish-tile.tsx'
import { dietOf, namedLists, tagList } from './lists.ts'
import { quickCategories } from './menu-lists.ts'

const pageSize = 24

interface Props {
  by: 'category' | 'area' | 'tag' | 'list'
  value: string
  onClose: () => void
  /** The details dialog, when it is open above this dialog. */
  children?: ReactNode
}

export default function ListDialog({ by, value, onClose, children }: Props) {
  const [count, setCount] = useState(pageSize)
  const { title, source, isComplete, empty } = listOf(by, value, count)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...sourceQuery(source),
    placeholderData: keepPreviousData,
  })
  const kind = 'kind' in source ? source.kind : 'meal'
  const dietNote = by !== 'area' && isDietLabel(title) ? texts.filteredByIngredients(dietLabels[title]) : null
  const remaining = isComplete || !data ? 0 : Math.min(data.total, limits.listLimitMax) - data.dishes.length
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="p-5 sm:p-8">
        {dietNote && <p className="mb-5 max-w-[75ch] text-ink-soft">{dietNote}</p>}
        {error && !data ? (
          <ErrorState
            text={by === 'tag' ? texts.listFailed : texts.categoryFailed(error.message)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <CardSkeletons count={8} shape="four" />
        ) : !data.dishes.length ? (
          <EmptyState text={empty} />
        ) : (
          <DishGrid shape="four">
            {data.dishes.map((dish) => (
              <DishTile key={dish.id} kind={kind} dish={dish} />
            ))}
          </DishGrid>
        )}
        <ShowMore remaining={remaining} isBusy={isPlaceholderData} onClick={() => setCount(count + pageSize)} />
      </div>
      {children}
    </Dialog>
  )
}

/** `isComplete` marks a list of fixed length, without a Show More button. */
function listOf(by: Props['by'], value: string, count: number) {
  const named = by === 'list' && Object.hasOwn(namedLists, value) ? namedLists[value] : undefined
  if (named) return { title: named.title, source: named.source, isComplete: true, empty: texts.noRecipes }
  if (by === 'tag') return { title: value, source: tagList(value), isComplete: true, empty: texts.noRecipesForTag }
  const limit = Math.min(count, limits.listLimitMax)
  const quick = by === 'list' ? quickCategories.find(({ list }) => list === value) : undefined
  const source: ListSource = {
    kind: 'meal',
    query: by === 'area' ? { area: value, limit } : { category: quick?.category ?? value, ...dietOf(value), limit },
  }
  return {
    title: by === 'area' ? `${value} Recipes` : (quick?.label ?? value),
    source,
    isComplete: false,
    empty: texts.noRecipesForCategory,
  }
}
