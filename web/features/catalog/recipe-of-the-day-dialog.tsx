/** The Recipe of the Day dialog: a random meal, and a button for another one. */
import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { texts } from '#contract/catalog.ts'
import { ApiError } from '#web/core/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import type { DishActions } from './catalog-card.tsx'
import { randomMealQuery } from './catalog.queries.ts'
import { CatalogDetail } from './catalog-detail.tsx'

interface Props {
  onClose: () => void
  actions: DishActions
  /** Renders the button that suggests the dish in a room. */
  suggest: DishActions
}

export default function RecipeOfTheDayDialog({ onClose, actions, suggest }: Props) {
  const [draw, setDraw] = useState(0)
  const { data, error, refetch, isFetching } = useQuery(randomMealQuery(draw))
  const isNotFound = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      title={texts.recipeOfTheDay}
      onClose={onClose}
      header={
        <Button onClick={() => setDraw(draw + 1)} disabled={isFetching}>
          <Dices aria-hidden size={18} strokeWidth={1.75} />
          Another one
        </Button>
      }
    >
      {data ? (
        // The picture has less height on a phone held sideways, because the header of the dialog leaves little space.
        <div className="[@media(max-height:30rem)]:[--picture-max:20dvh]">
          <CatalogDetail kind="meal" dish={data} actions={actions('meal', data)} suggest={suggest('meal', data)} />
        </div>
      ) : isNotFound ? (
        <EmptyState text={texts.noRecipe} />
      ) : error ? (
        <ErrorState text={texts.detailsFailed} onRetry={() => void refetch()} />
      ) : (
        <div className="p-8">
          <LineSkeletons count={10} />
        </div>
      )}
    </Dialog>
  )
}
