/** All Recipes: the recipes of all users, newest first. */
import { Plus } from 'lucide-react'
import { screenNames, screens } from '#contract/screens.ts'
import { useSession } from '#web/core/session/session.ts'
import { RecipeCard } from '#web/features/recipes/recipe-card.tsx'
import { NoRecipes, RecipeList } from '#web/features/recipes/recipe-list.tsx'
import { SaveCounts } from '#web/features/saves/save-counts.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'

export default function RecipesPage() {
  const { me } = useSession()
  return (
    <section className="gutter py-10 sm:py-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">{screenNames.recipes}</h1>
          <p className="mt-2 text-lg text-ink-soft">What our cooks make, newest first.</p>
        </div>
        <AddLink />
      </div>
      <RecipeList
        empty={<NoRecipes />}
        renderRecipe={(recipe, index) => (
          <RecipeCard
            key={recipe._id}
            recipe={recipe}
            saves={<SaveCounts recipe={recipe} />}
            isOwn={me !== null && recipe.createdBy?._id === me._id}
            isFirst={index < 2}
          />
        )}
      />
    </section>
  )
}

function AddLink() {
  return (
    <ButtonLink look="primary" href={screens.addRecipe}>
      <Plus aria-hidden size={18} strokeWidth={1.75} />
      Add Recipe
    </ButtonLink>
  )
}
