/** A shared recipe in full, from the first source that has it (specification 4, "Room screen"). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts, type DishRef, type RoomRecipe } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'

/** As much of a recipe as the popup shows. */
export interface FullRecipe {
  title: string
  description: string
  author: string
  image: string | null
  ingredients: string[]
  steps: string[]
}

/** The page knows where users' recipes and those of the food databases are. @throws ApiError */
interface Sources {
  readRecipe: (id: string) => Promise<FullRecipe>
  readOutside: (origin: DishRef) => Promise<FullRecipe>
}

interface Props {
  recipe: RoomRecipe
  sources: Sources
  onClose: () => void
}

export default function RoomRecipeDialog({ recipe, sources, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['rooms', 'shared', recipe._id, recipe.origin],
    queryFn: () => readFull(recipe, sources),
  })
  return (
    <Dialog title={data?.title ?? (recipe.title || texts.titleUnknown)} size="medium" onClose={onClose}>
      {data ? (
        <Whole recipe={data} />
      ) : isError ? (
        <>
          <ErrorState text={texts.detailsFailed} onRetry={() => void refetch()} />
          <Whole recipe={basicOf(recipe)} />
        </>
      ) : (
        <p role="status" className="p-10 text-center text-ink-soft">
          {texts.detailsLoading}
        </p>
      )}
    </Dialog>
  )
}

/** @throws what a source throws, but for a recipe that is not there: then there is no more than the room knows. */
async function readFull(recipe: RoomRecipe, { readRecipe, readOutside }: Sources): Promise<FullRecipe> {
  const { _id, title, description, ingredients, steps, createdBy, origin } = recipe
  if (title && description && (ingredients.length || steps.length))
    return { ...recipe, author: createdBy?.name ?? 'Unknown' }
  try {
    if (title && description) return await readRecipe(origin?.kind === 'recipe' ? origin.id : _id)
    return origin ? await readOutside(origin) : basicOf(recipe)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return basicOf(recipe)
    throw error
  }
}

const basicOf = ({ title, description, ingredients, steps, image }: RoomRecipe): FullRecipe => ({
  title: title || texts.titleUnknown,
  description: description || texts.descriptionUnknown,
  author: 'Unknown',
  image,
  ingredients,
  steps,
})

function Whole({ recipe: { title, description, author, image, ingredients, steps } }: { recipe: FullRecipe }) {
  const isBasic = !ingredients.length && !steps.length
  return (
    <div className="flex flex-col gap-6 p-5 sm:p-8">
      {image && <Photo key={image} src={image} title={title} />}
      <Part title="Description">
        <p className="max-w-[68ch] wrap-anywhere">{description}</p>
      </Part>
      <Part title="Author">
        <p className="wrap-anywhere">{author}</p>
      </Part>
      {isBasic && <p className="text-ink-soft">{texts.detailsBasic}</p>}
      {ingredients.length > 0 && (
        <Part title="Ingredients">
          <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere marker:text-tomato">
            {ingredients.map((ingredient, index) => (
              <li key={index}>{ingredient}</li>
            ))}
          </ul>
        </Part>
      )}
      {steps.length > 0 && (
        <Part title="Instructions">
          <ol className="flex max-w-[68ch] list-decimal flex-col gap-3 pl-6 wrap-anywhere marker:font-serif marker:font-semibold marker:text-tomato-text">
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  )
}

function Photo({ src, title }: { src: string; title: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <p className="grid aspect-4/3 max-h-80 place-items-center rounded-card bg-wash text-ink-soft">
        {texts.imageMissing}
      </p>
    )
  return (
    <img
      src={src}
      alt={title}
      width={960}
      height={720}
      onError={() => setMissing(true)}
      className="aspect-4/3 max-h-80 w-full rounded-card bg-wash object-cover"
    />
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-lg">{title}</h3>
      {children}
    </section>
  )
}
