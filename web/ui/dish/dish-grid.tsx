import { Children, type ReactNode } from 'react'
import { CardRow } from '#web/ui/layout/card-row.tsx'

/** Shapes of the list that never scroll sideways. With a large font size, a phone shows the cards in one column. */
const grids = {
  pair: 'min-[16rem]:grid-cols-2',
  four: 'min-[16rem]:grid-cols-2 lg:grid-cols-4',
  three: 'sm:grid-cols-2 lg:grid-cols-3',
  eight: 'sm:grid-cols-2 xl:grid-cols-4',
}
/** Shapes of the list that scroll sideways on windows narrower than the given breakpoint. */
const rows = { five: 'lg', reel: 'md' } as const

export type GridShape = keyof typeof grids | keyof typeof rows

interface Props {
  shape: GridShape
  /** The cards are skeletons. */
  isPending?: boolean
  children: ReactNode
}

/** A list of cards in one of the shapes above. */
export function DishGrid({ shape, isPending = false, children }: Props) {
  const cards = Children.map(children, (child) => <li className="min-w-0">{child}</li>)
  if (shape === 'five' || shape === 'reel')
    return (
      <CardRow gridFrom={rows[shape]} isPending={isPending}>
        {cards}
      </CardRow>
    )
  return <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 ${grids[shape]}`}>{cards}</ul>
}
