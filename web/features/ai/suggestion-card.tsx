/** A suggested dish: one that the catalogue knows opens its recipe, any other a search for one. */
import { Search, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SuggestedDish } from '#contract/ai.ts'
import { coverOf } from '#contract/images.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { DishCard } from '#web/ui/dish/dish-card.tsx'
import { placeholderFacts } from '#web/ui/dish/placeholder-facts.ts'

/** Buttons for a dish of the catalogue; the page knows which. */
export type MealActions = (kind: 'meal', dish: { id: string; title: string }) => ReactNode

export function SuggestionCard({
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
        {...placeholderFacts(meal.id)}
      />
    )
  }
  return (
    <article className="flex h-full min-h-44 flex-col items-start gap-3 rounded-card border border-dashed border-line-strong bg-card p-5">
      <Sparkles aria-hidden size={22} strokeWidth={1.75} className="text-plum" />
      <h3 className="text-xl wrap-break-word">{dish}</h3>
      <p className="text-sm text-ink-soft">An idea that is not in our books by this name.</p>
      <ButtonLink href={linkTo('find', dish)} className="mt-auto">
        <Search aria-hidden size={18} strokeWidth={1.75} />
        Look for a recipe<span className="sr-only">: {dish}</span>
      </ButtonLink>
    </article>
  )
}
