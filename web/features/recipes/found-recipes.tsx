/** The users' recipes that a search found, each with its author. */
import type { ReactNode } from 'react'
import { coverOf } from '#contract/images.ts'
import type { Recipe } from '#contract/recipes.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { DishCard } from '#web/ui/dish/dish-card.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { authorLabel } from './author-label.ts'

interface Props {
  recipes: Recipe[]
  meId?: string
  /** Renders the like and bookmark buttons. */
  actions: (recipe: Recipe) => ReactNode
}

export function FoundRecipes({ recipes, meId, actions }: Props) {
  const linkTo = useDialogLink()
  return (
    <DishGrid shape="four">
      {recipes.map((recipe) => {
        const cover = coverOf('recipe', recipe._id)
        return (
          <DishCard
            key={recipe._id}
            title={recipe.title}
            image={recipe.image ?? cover}
            fallbackImage={cover}
            category={authorLabel(recipe.createdBy, meId)}
            area={null}
            href={linkTo('recipe', recipe._id)}
            actions={actions(recipe)}
          />
        )
      })}
    </DishGrid>
  )
}
