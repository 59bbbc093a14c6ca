import { Children, type ReactNode } from 'react'
import { CardRow } from '#web/ui/layout/card-row.tsx'

/** Wrap onto further lines. */
const grids = {
  pair: 'grid-cols-2',
  four: 'grid-cols-2 lg:grid-cols-4',
  three: 'sm:grid-cols-2 lg:grid-cols-3',
  dialog: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
}
/** Scroll sideways on a narrow screen. */
const rows = {
  five: 'md:grid-cols-3 lg:grid-cols-5',
  reel: 'md:grid-cols-2 lg:grid-cols-4',
}

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
      <CardRow columns={rows[shape]} isPending={isPending}>
        {cards}
      </CardRow>
    )
  return <ul className={`grid gap-3 sm:gap-5 ${grids[shape]}`}>{cards}</ul>
}
