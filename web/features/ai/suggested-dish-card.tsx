/**
 * The card of a suggested dish. The card links to the dish in the catalogue, or to a search for the name if the
 * catalogue does not have the dish.
 */
import { Search, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SuggestedDish } from '#contract/ai.ts'
import { coverOf } from '#contract/images.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { DishCard } from '#web/ui/dish/dish-card.tsx'
import { dishFacts } from '#web/ui/dish/dish-facts.ts'

/** Renders the buttons for a catalogue meal. The page passes this function. */
export type MealActions = (kind: 'meal', dish: { id: string; title: string }) => ReactNode

export function SuggestedDishCard({
  suggested: { dish, meal },
  actions,
}: {
  suggested: SuggestedDish
  actions: MealActions
}) {
  const linkTo = useDialogLink()
  if (meal) {
    return (
      <DishCard
        title={dish}
        image={meal.image}
        fallbackImage={coverOf('meal', meal.id)}
        category={meal.category}
        area={meal.area}
        href={linkTo('meal', meal.id)}
        actions={actions('meal', { id: meal.id, title: dish })}
        {...dishFacts(meal)}
      />
    )
  }
  return (
    <article className="flex h-full min-h-44 flex-col items-start gap-3 rounded-card border border-dashed border-line-strong bg-card p-5">
      <Sparkles aria-hidden size={22} strokeWidth={1.75} className="text-plum" />
      <h3 className="text-xl wrap-break-word">{dish}</h3>
      <p className="text-sm text-ink-soft">We don't have a recipe with this name.</p>
      <ButtonLink href={linkTo('find', dish)} className="mt-auto">
        <Search aria-hidden size={18} strokeWidth={1.75} />
        Search for a recipe<span className="sr-only">: {dish}</span>
      </ButtonLink>
    </article>
  )
}
