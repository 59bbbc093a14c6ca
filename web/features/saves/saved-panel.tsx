/** The dishes that the user has liked or bookmarked, newest first. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { texts as recipeTexts } from '#contract/recipes.ts'
import type { SaveKind } from '#contract/saves.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { SavedCard } from './saved-card.tsx'
import { savedListQuery } from './saves.queries.ts'

const shownFirst = 8

export function SavedPanel({ save, empty }: { save: SaveKind; empty: ReactNode }) {
  const { data, isLoadingError, refetch } = useQuery(savedListQuery(save))
  const [isExpanded, setExpanded] = useState(false)
  if (isLoadingError) return <ErrorState text={recipeTexts.listFailed} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons count={4} shape="four" />
  if (!data.length) return empty
  return (
    <>
      <DishGrid shape="four">
        {data.slice(0, isExpanded ? undefined : shownFirst).map((dish) => (
          <SavedCard key={dish._id} save={save} dish={dish} />
        ))}
      </DishGrid>
      {!isExpanded && data.length > shownFirst && (
        <Button className="mt-5" onClick={() => setExpanded(true)}>
          Show all {data.length}
        </Button>
      )}
    </>
  )
}
