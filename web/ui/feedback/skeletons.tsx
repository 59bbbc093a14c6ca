/** Placeholders of loading dish cards, of the same size as the cards. */
import type { ReactNode } from 'react'
import { DishGrid, type GridShape } from '#web/ui/dish/dish-grid.tsx'

interface Props {
  count: number
  shape: GridShape
  /** Adds an empty `<img>` to the first card. The server sets its picture (server/pages/preload-links.ts). */
  hasPicture?: boolean
}

export function CardSkeletons({ count, shape, hasPicture = false }: Props) {
  return (
    <div role="status" aria-label="Loading recipes">
      <DishGrid shape={shape} isPending>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton
            key={index}
            picture={
              hasPicture &&
              index === 0 && (
                <img data-picture alt="" width={960} height={720} className="aspect-4/3 w-full object-cover" />
              )
            }
          />
        ))}
      </DishGrid>
    </div>
  )
}

function CardSkeleton({ picture }: { picture: ReactNode }) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-card" aria-hidden>
      <div className={`aspect-4/3 bg-wash ${picture ? '' : 'animate-pulse'}`}>{picture}</div>
      <div className="flex flex-col gap-1.5 p-3.5 sm:p-4">
        <div className="h-4 w-2/5 animate-pulse rounded bg-wash" />
        <div className="flex h-[2.4em] flex-col justify-evenly text-base @min-[13rem]:text-lg">
          <div className="h-3.5 w-11/12 animate-pulse rounded bg-wash" />
          <div className="h-3.5 w-3/5 animate-pulse rounded bg-wash" />
        </div>
        <div className="mt-1 h-5 w-3/4 animate-pulse rounded bg-wash @max-[15rem]:h-[1.16rem]" />
      </div>
    </div>
  )
}
