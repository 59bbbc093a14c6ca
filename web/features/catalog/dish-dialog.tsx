/** The details dialog of a meal or drink. The address contains the id of the dish. */
import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/catalog.ts'
import { ApiError } from '#web/core/api/api.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { useRemovePrerendered } from '#web/ui/layout/prerendered-dialog.ts'
import { DetailSkeleton } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import type { DishActions } from './catalog-card.tsx'
import { dishQuery, type DishParam } from './catalog.queries.ts'
import { CatalogDetail } from './catalog-detail.tsx'

interface Props {
  kind: DishParam
  id: string
  onClose: () => void
  actions: DishActions
  /** Renders the button that suggests the dish in a room. */
  suggest: DishActions
}

export default function DishDialog({ kind, id, onClose, actions, suggest }: Props) {
  const { data, error, refetch } = useQuery(dishQuery(kind, id))
  useTitle(data?.title)
  useRemovePrerendered(Boolean(data ?? error))
  return (
    <Dialog title={data?.title ?? 'Recipe'} isTitleInContent onClose={onClose}>
      {data ? (
        <CatalogDetail kind={kind} dish={data} actions={actions(kind, data)} suggest={suggest(kind, data)} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <ErrorState text={error.message} />
      ) : error ? (
        <ErrorState text={texts.detailsFailed} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}
