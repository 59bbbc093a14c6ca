/** A list of recipes in pages. The next page loads when the user scrolls near the end or presses a button. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { texts, type Recipe } from '#contract/recipes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DishGrid, type GridShape } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { recipesQuery } from './recipes.queries.ts'

interface Props {
  author?: string
  shape?: GridShape
  empty: ReactNode
  renderRecipe: (recipe: Recipe, index: number) => ReactNode
}

export function RecipeList({ author, shape = 'three', empty, renderRecipe }: Props) {
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(recipesQuery(author))
  const end = useNearViewport(() => hasNextPage && !isFetchingNextPage && !isFetchNextPageError && void fetchNextPage())
  if (isPending) return <CardSkeletons count={4} shape={shape} hasPicture={!author} />
  if (isError && !data) return <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />
  const recipes = data.pages.flat()
  if (!recipes.length) return empty
  return (
    <>
      <DishGrid shape={shape}>{recipes.map(renderRecipe)}</DishGrid>
      {hasNextPage && (
        <div ref={end} className="mt-8 flex flex-col items-center gap-3">
          {isFetchNextPageError && <p role="alert">{texts.listFailed}</p>}
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more recipes'}
          </Button>
        </div>
      )}
    </>
  )
}

export const NoRecipes = ({ children }: { children?: ReactNode }) => (
  <EmptyState text={texts.noneYet}>{children}</EmptyState>
)

/** The next page loads when the end of the list is at most this far below the window. */
const marginPx = 800

/** Calls `onNear` when the element with the returned ref comes near the visible part of the page. */
function useNearViewport(onNear: () => unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${marginPx}px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
