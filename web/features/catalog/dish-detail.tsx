/** The details of a meal or drink: the shared layout, with the values that only the catalogue has. */
import { Clock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts, type Dish } from '#contract/catalog.ts'
import { DishDetail as DishLayout } from '#web/ui/dish/dish-detail.tsx'
import { coverOf } from '#contract/images.ts'
import type { DishParam } from './catalog.queries.ts'
import { placeholderFacts } from '#web/ui/dish/placeholder-facts.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'

interface Props {
  kind: DishParam
  dish: Dish
  actions?: ReactNode
}

/** The servings of a record that names none. */
const defaultServings: Record<DishParam, number> = { meal: 4, drink: 1 }

export function DishDetail({ kind, dish, actions }: Props) {
  if (!dish.ingredients.length && !dish.steps.length) return <EmptyRecord title={dish.title} />
  return (
    <DishLayout
      {...dish}
      eyebrow={[dish.category, dish.area].filter(Boolean).join(' · ')}
      fallbackImage={coverOf(kind, dish.id)}
      meta={<PlaceholderFacts id={dish.id} />}
      servings={dish.servings ?? defaultServings[kind]}
      actions={actions}
      shareAddress={`/?${new URLSearchParams({ [kind]: dish.id }).toString()}`}
    />
  )
}

/** A record with a name only. The food databases complete some records later. */
function EmptyRecord({ title }: { title: string }) {
  return (
    <article aria-label={title} className="p-5 sm:p-10">
      <h2 className="pr-10 text-3xl wrap-break-word sm:text-4xl">{title}</h2>
      <ErrorState text={texts.noDetailsLater} />
    </article>
  )
}

/** Values that the databases do not have. They are derived from the id. */
function PlaceholderFacts({ id }: { id: string }) {
  const { difficulty, rating } = placeholderFacts(id)
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden size={16} strokeWidth={1.75} />
        {texts.prepTime}
      </span>
      <span>{difficulty}</span>
      <span className="inline-flex items-center gap-1">
        <Star aria-hidden size={16} strokeWidth={0} className="fill-saffron" />
        <span className="sr-only">Rating: </span>
        {rating}
      </span>
    </>
  )
}
