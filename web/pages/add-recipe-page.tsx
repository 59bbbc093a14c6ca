/** Add Recipe: one's own, for everybody to cook. */
import { useDialogLink } from '#web/core/dialogs.ts'
import { useSession } from '#web/core/session.ts'
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
        <p className="mt-2 mb-8 text-lg text-ink-soft">
          Write it the way you would tell a friend.
          {status === 'visitor' && (
            <>
              {' '}
              Saving it takes an account:{' '}
              <a href={loginLink} className="font-semibold text-tomato-text underline underline-offset-4">
                sign in
              </a>
              ; what you write stays here.
            </>
          )}
        </p>
        <AddRecipeForm key={replacements} />
      </div>
    </section>
  )
}
