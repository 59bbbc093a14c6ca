/** The details of a meal or drink, in the layout that recipes have too. */
import { Clock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts, type Dish } from '#contract/catalog.ts'
import { DishDetail } from '#web/ui/dish/dish-detail.tsx'
import { coverOf } from '#contract/images.ts'
import { useMeasures } from '#web/core/measures.ts'
import { videos } from '#contract/videos.ts'
import { watchUrlOf } from '#web/ui/dish/video-links.ts'
import type { DishParam } from './catalog.queries.ts'
import { dishFacts, servingsOf } from '#web/ui/dish/dish-facts.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'

interface Props {
  kind: DishParam
  dish: Dish
  actions?: ReactNode
  suggest?: ReactNode
}

export function CatalogDetail({ kind, dish, actions, suggest }: Props) {
  const measures = useMeasures(dish.ingredients.map(({ name }) => name))
  if (!dish.ingredients.length && !dish.steps.length) return <EmptyRecord title={dish.title} />
  return (
    <DishDetail
      {...dish}
      eyebrow={[dish.category, dish.area].filter(Boolean).join(' · ')}
      fallbackImage={coverOf(kind, dish.id)}
      meta={<Facts dish={dish} />}
      video={dish.video ?? fixedVideoOf(dish.id)}
      servings={servingsOf(kind, dish)}
      measures={measures}
      actions={actions}
      suggest={suggest}
      shareAddress={`/?${new URLSearchParams({ [kind]: dish.id }).toString()}`}
    />
  )
}

/** The YouTube address of the video recipe of a built-in dish, or null. */
function fixedVideoOf(id: string) {
  const youTubeId = videos.find(({ mealId }) => mealId === id)?.youTubeId
  return youTubeId ? watchUrlOf(youTubeId) : null
}

/** Shown for a dish without ingredients and steps. The food databases complete some of these dishes later. */
function EmptyRecord({ title }: { title: string }) {
  return (
    <article aria-label={title} className="p-5 sm:p-10">
      <h2 className="text-3xl wrap-break-word sm:text-4xl">{title}</h2>
      <ErrorState text={texts.noDetailsLater} />
    </article>
  )
}

/**
 * Time, difficulty and rating, as on the card of the dish. If the dish has no `minutes`, `dishFacts` returns a
 * placeholder as the time, and `texts.prepTime` is shown next to the placeholder.
 */
function Facts({ dish }: { dish: Dish }) {
  const { time, difficulty, rating } = dishFacts(dish)
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden size={16} strokeWidth={1.75} />
        <span className="sr-only">Time: </span>
        {time}
      </span>
      {!dish.minutes && <span>{texts.prepTime}</span>}
      <span>
        <span className="sr-only">Difficulty: </span>
        {difficulty}
      </span>
      <span className="inline-flex items-center gap-1">
        <Star aria-hidden size={16} strokeWidth={0} className="fill-saffron" />
        <span className="sr-only">Rating: </span>
        {rating}
      </span>
    </>
  )
}
