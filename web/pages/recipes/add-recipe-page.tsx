/** Add Recipe: the form for a new public recipe. Visitors can fill it in and sign in to save it. */
import { screenNames, screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { useSession } from '#web/core/session/session.ts'
import { AddRecipeForm } from '#web/features/recipes/add-recipe-form.tsx'
import { useDraftReplacements } from '#web/features/recipes/draft.ts'

export default function AddRecipePage() {
  const { status } = useSession()
  const replacements = useDraftReplacements()
  const loginLink = useDialogLink()('dialog', 'login')
  return (
    <section className="gutter py-10 sm:py-14">
      <div className="mx-auto max-w-5xl">
        <h1 className="text-4xl sm:text-5xl">Add Recipe</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Write it as you would tell it to a friend.
          {status === 'visitor' && (
            <>
              {' '}
              <a href={loginLink} className="font-semibold text-tomato-text underline underline-offset-4">
                Sign in
              </a>{' '}
              to save it. Your text stays here.
            </>
          )}
        </p>
        <p className="mt-1 mb-8 text-ink-soft">
          Is it on a web page, in a text or in another app?{' '}
          <a href={screens.importRecipes} className="font-semibold text-tomato-text underline underline-offset-4">
            {screenNames.importRecipes}
          </a>
        </p>
        <AddRecipeForm key={replacements} />
      </div>
    </section>
  )
}
