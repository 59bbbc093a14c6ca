/** Cards side by side; on a narrow screen optionally as a row that snaps. */
import { Children, type ReactNode } from 'react'

const shapes = {
  five: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-5 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:overflow-x-auto max-md:-mx-4 max-md:px-4 max-md:pb-3 max-md:scroll-px-4',
  pair: 'grid-cols-2',
  four: 'grid-cols-2 lg:grid-cols-4',
  reel: 'md:grid-cols-2 lg:grid-cols-4 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:overflow-x-auto max-md:-mx-4 max-md:px-4 max-md:pb-3 max-md:scroll-px-4',
  three: 'sm:grid-cols-2 lg:grid-cols-3',
  dialog: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
}

export type GridShape = keyof typeof shapes

export function DishGrid({ shape, children }: { shape: GridShape; children: ReactNode }) {
  const cell = shape === 'five' || shape === 'reel' ? 'max-md:w-64 max-md:shrink-0 max-md:snap-start' : ''
  return (
    <ul className={`grid gap-3 sm:gap-5 ${shapes[shape]}`}>
      {Children.map(children, (child) => (
        <li className={`min-w-0 ${cell}`}>{child}</li>
      ))}
    </ul>
  )
}
