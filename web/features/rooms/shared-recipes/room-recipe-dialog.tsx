/**
 * Shows a shared recipe as the room stores it. If the room does not store the whole recipe, shows the recipe or dish
 * from which it was made.
 */
import { useQuery } from '@tanstack/react-query'
import { detailSizes, sharedCoverOf } from '#contract/images.ts'
import type { RoomRecipeBrief } from '#contract/rooms/room-recipes.ts'
import { texts } from '#contract/rooms.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { RecipeFacts, RecipeNotes } from '#web/ui/dish/recipe-details.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { basicOf, hasContent, sharedRecipeQuery, type FullRecipe, type Readers } from './shared-recipes.queries.ts'

interface Props {
  roomId: string
  recipe: RoomRecipeBrief
  readers: Readers
  onClose: () => void
}

export default function RoomRecipeDialog({ roomId, recipe, readers, onClose }: Props) {
  const { data, isError, refetch } = useQuery(sharedRecipeQuery(roomId, recipe, readers))
  return (
    <Dialog title={data?.title ?? (recipe.title || texts.titleUnknown)} size="medium" onClose={onClose}>
      {data ? (
        <RecipeDetails id={recipe._id} recipe={data} />
      ) : isError ? (
        <>
          <ErrorState text={texts.detailsFailed} onRetry={() => void refetch()} />
          {!hasContent(recipe) && <RecipeDetails id={recipe._id} recipe={basicOf(recipe)} />}
        </>
      ) : (
        <p role="status" className="p-10 text-center text-ink-soft">
          {texts.detailsLoading}
        </p>
      )}
    </Dialog>
  )
}

function RecipeDetails({ id, recipe }: { id: string; recipe: FullRecipe }) {
  const { title, description, author, image, ingredients, steps } = recipe
  const isBasic = !ingredients.length && !steps.length
  return (
    // The details can get the focus, so that the keyboard can scroll them.
    <div role="group" aria-label={title} tabIndex={0} className="flex flex-col gap-6 p-5 -outline-offset-2 sm:p-8">
      <Picture
        src={image ?? sharedCoverOf(id)}
        fallback={sharedCoverOf(id)}
        alt={title}
        sizes={detailSizes}
        className="max-w-md rounded-card"
      />
      <Section title="Description">
        <p className="max-w-[68ch] wrap-anywhere">{description}</p>
      </Section>
      <Section title="Author">
        <p className="wrap-anywhere">{author}</p>
      </Section>
      <RecipeFacts recipe={recipe} />
      {isBasic && <p className="text-ink-soft">{texts.detailsBasic}</p>}
      {ingredients.length > 0 && (
        <Section title="Ingredients">
          <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere marker:text-tomato">
            {ingredients.map((ingredient, index) => (
              <li key={index}>{ingredient}</li>
            ))}
          </ul>
        </Section>
      )}
      {steps.length > 0 && (
        <Section title="Instructions">
          <ol className="flex max-w-[68ch] list-decimal flex-col gap-3 pl-6 wrap-anywhere marker:font-serif marker:font-semibold marker:text-tomato-text">
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      <RecipeNotes recipe={recipe} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-lg">{title}</h3>
      {children}
    </section>
  )
}
