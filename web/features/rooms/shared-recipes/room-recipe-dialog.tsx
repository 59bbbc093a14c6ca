/**
 * Shows a shared recipe as the room stores it. If the room does not store the whole recipe, shows the recipe or dish
 * from which it was made.
 */
import { useQuery } from '@tanstack/react-query'
import { detailSizes, sharedCoverOf } from '#contract/images.ts'
import { emptyRecipe, type RecipeFields } from '#contract/recipes.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { RoomRecipeBrief } from '#contract/rooms/room-recipes.ts'
import { texts } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api/api.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { RecipeFacts, RecipeNotes } from '#web/ui/dish/recipe-details.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomRecipeQuery } from '#web/features/rooms/rooms.queries.ts'

/** A recipe with the name of its author. */
export type FullRecipe = RecipeFields & { author: string }

/** Functions that the page passes, because features do not import each other. Both throw ApiError. */
interface Readers {
  readRecipe: (id: string) => Promise<FullRecipe>
  readDish: (dishRef: DishRef) => Promise<FullRecipe>
}

interface Props {
  roomId: string
  recipe: RoomRecipeBrief
  readers: Readers
  onClose: () => void
}

export default function RoomRecipeDialog({ roomId, recipe, readers, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['rooms', 'shared', recipe._id, recipe.origin],
    queryFn: () => readFull(roomId, recipe, readers),
  })
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

/** Whether the room stores a title, a description, and ingredients or steps. */
const hasContent = ({ title, description, ingredientsCount, stepsCount }: RoomRecipeBrief) =>
  Boolean(title && description && (ingredientsCount || stepsCount))

/**
 * Reads the full text of a shared recipe:
 * - If `hasContent(recipe)` is true, reads the shared recipe from the room.
 * - Otherwise, if the shared recipe has a title and a description, reads a recipe of a user. If `origin` is a recipe,
 *   the id of the user's recipe is `origin.id`. If not, the user's recipe and the shared recipe have the same id.
 * - Otherwise, reads the dish or recipe to which `origin` refers.
 *
 * Returns `basicOf(recipe)` if the user's recipe or the dish does not exist, for example because it was deleted. Also
 * returns it if the last case applies and `origin` is null.
 * @throws ApiError for any other failure, also when the room no longer has the shared recipe
 */
async function readFull(
  roomId: string,
  recipe: RoomRecipeBrief,
  { readRecipe, readDish }: Readers,
): Promise<FullRecipe> {
  const { _id, title, description, origin } = recipe
  if (hasContent(recipe)) {
    const { createdBy, ...whole } = await queryClient.fetchQuery(roomRecipeQuery(roomId, _id))
    return { ...whole, author: createdBy?.name ?? 'Unknown' }
  }
  try {
    if (title && description) return await readRecipe(origin?.kind === 'recipe' ? origin.id : _id)
    return origin ? await readDish(origin) : basicOf(recipe)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return basicOf(recipe)
    throw error
  }
}

/**
 * Makes a full recipe from the title, description, picture, servings and minutes of `recipe`. The author is 'Unknown',
 * and all other fields are empty.
 */
const basicOf = (recipe: RoomRecipeBrief): FullRecipe => ({
  ...emptyRecipe,
  image: recipe.image,
  servings: recipe.servings,
  minutes: recipe.minutes,
  title: recipe.title || texts.titleUnknown,
  description: recipe.description || texts.descriptionUnknown,
  author: 'Unknown',
})

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
