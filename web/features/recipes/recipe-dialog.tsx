/** The details dialog of a user's recipe. The address holds its id. */
import { useQuery } from '@tanstack/react-query'
import { recipeNotFound } from '#contract/routes/not-found-texts.ts'
import { coverOf } from '#contract/images.ts'
import { texts, type Recipe } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { ApiError } from '#web/core/api/api.ts'
import { useMeasures } from '#web/core/measures.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DishDetail } from '#web/ui/dish/dish-detail.tsx'
import { CookingTime } from '#web/ui/dish/recipe-details.tsx'
import { useRemovePrerendered } from '#web/ui/layout/prerendered-dialog.ts'
import { DetailSkeleton } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { recipeQuery } from './recipes.queries.ts'

interface Props {
  id: string
  onClose: () => void
  /** Renders the like and bookmark buttons. */
  actions: (recipe: Recipe) => ReactNode
  /** Renders the button that suggests the recipe in a room. */
  suggest: (recipe: Recipe) => ReactNode
}

export default function RecipeDialog({ id, onClose, actions, suggest }: Props) {
  const { data, error, refetch } = useQuery(recipeQuery(id))
  useTitle(data?.title)
  useRemovePrerendered(Boolean(data ?? error))
  return (
    <Dialog title={data?.title ?? texts.categoryDefault} isTitleInContent onClose={onClose}>
      {data ? (
        <Detail recipe={data} actions={actions(data)} suggest={suggest(data)} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <ErrorState text={recipeNotFound} />
      ) : error ? (
        <ErrorState text={texts.detailsFailed} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}

function Detail({ recipe, actions, suggest }: { recipe: Recipe; actions: ReactNode; suggest: ReactNode }) {
  const { _id: id, image, createdBy, ingredients, minutes } = recipe
  const author = createdBy?.name ?? texts.authorUnknown
  return (
    <DishDetail
      {...recipe}
      eyebrow={`${texts.categoryDefault} · ${texts.cuisineDefault}`}
      image={image ?? coverOf('recipe', id)}
      fallbackImage={coverOf('recipe', id)}
      measures={useMeasures(ingredients)}
      meta={
        <>
          <span className="inline-flex items-center gap-2 font-medium text-ink">
            <Avatar name={author} picture={createdBy?.profilePicture ?? null} size={28} />
            By {author}
          </span>
          <CookingTime minutes={minutes} />
        </>
      }
      actions={actions}
      suggest={suggest}
      shareAddress={`${screens.recipes}?recipe=${id}`}
    />
  )
}
