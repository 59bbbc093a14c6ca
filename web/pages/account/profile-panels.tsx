/** The liked, bookmarked and own recipes on the profile page. */
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { screens } from '#contract/screens.ts'
import { OwnRecipeCard } from '#web/features/recipes/own-recipe-card.tsx'
import { RecipeList } from '#web/features/recipes/recipe-list.tsx'
import { SavedPanel } from '#web/features/saves/saved-panel.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'

export function ProfilePanels({ me }: { me: { _id: string } }) {
  return (
    <>
      <Panel title="Liked Recipes">
        <SavedPanel
          save="like"
          empty={<EmptyState text="Nothing liked yet. Press the heart on a dish to add it here." />}
        />
      </Panel>
      <Panel title="Bookmarked Recipes">
        <SavedPanel
          save="bookmark"
          empty={<EmptyState text="Nothing bookmarked yet. Bookmark the dishes you want to cook." />}
        />
      </Panel>
      <Panel
        title="My Recipes"
        actions={
          <>
            <ButtonLink href={screens.recipes}>View All Recipes</ButtonLink>
            <ButtonLink href={screens.importRecipes}>Bring a Recipe</ButtonLink>
            <ButtonLink look="primary" href={screens.addRecipe}>
              <Plus aria-hidden size={18} strokeWidth={1.75} />
              Add New Recipe
            </ButtonLink>
          </>
        }
      >
        <RecipeList
          author={me._id}
          shape="four"
          empty={<EmptyState text="No recipes of your own yet. What do you cook best?" />}
          renderRecipe={(recipe) => <OwnRecipeCard key={recipe._id} recipe={recipe} />}
        />
      </Panel>
    </>
  )
}

function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-4">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
