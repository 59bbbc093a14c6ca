/** The card of a meal or drink, with a link to its details. */
import type { ReactNode } from 'react'
import type { Dish } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { DishCard } from '#web/ui/dish/dish-card.tsx'
import type { DishParam } from './catalog.queries.ts'
import { dishFacts } from '#web/ui/dish/dish-facts.ts'
import type { FallbackDish } from './fallback-dishes.ts'

/** Renders the buttons of a dish on its card and in its details. The page passes this function. */
export type DishActions = (kind: DishParam, dish: { id: string; title: string }) => ReactNode

interface Props {
  kind: DishParam
  dish: Dish
  actions?: DishActions
  sizes?: string
  isFirst?: boolean
  headingLevel?: 2 | 3
}

export function CatalogCard({ kind, dish, actions, ...cardProps }: Props) {
  const linkTo = useDialogLink()
  return (
    <DishCard
      title={dish.title}
      image={dish.image}
      fallbackImage={coverOf(kind, dish.id)}
      category={dish.category}
      area={dish.area}
      href={linkTo(kind, dish.id)}
      actions={actions?.(kind, dish)}
      {...cardProps}
      {...dishFacts(dish)}
    />
  )
}

/** The card of a built-in dish. Such cards are shown when a list is empty or cannot be loaded. */
export function FallbackCard({ dish, actions }: { dish: FallbackDish; actions?: DishActions }) {
  const linkTo = useDialogLink()
  const cover = coverOf('meal', dish.id)
  return (
    <DishCard
      title={dish.title}
      image={cover}
      fallbackImage={cover}
      category={dish.category}
      area={dish.area}
      href={linkTo('meal', dish.id)}
      actions={actions?.('meal', dish)}
      {...dishFacts(dish)}
    />
  )
}
