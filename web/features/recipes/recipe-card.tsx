/** The card of a user's recipe on the All Recipes page. */
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardSizes, coverOf } from '#contract/images.ts'
import { texts, type Recipe } from '#contract/recipes.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const ingredientsShown = 3

interface Props {
  recipe: Recipe
  /** The like and bookmark buttons with their counts. */
  saves: ReactNode
  isOwn: boolean
  isFirst?: boolean
}

export function RecipeCard({ recipe, saves, isOwn, isFirst }: Props) {
  const linkTo = useDialogLink()
  const { _id: id, title, description, ingredients, image, createdBy } = recipe
  const more = ingredients.length - ingredientsShown
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow duration-200 hover:shadow-float">
      <div className="overflow-hidden">
        <Picture
          src={image ?? coverOf('recipe', id)}
          fallback={coverOf('recipe', id)}
          sizes={cardSizes}
          isFirst={isFirst}
          className="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-4 sm:p-5">
        <h2 className="line-clamp-2 text-xl wrap-anywhere">
          <a
            href={linkTo('recipe', id)}
            className="outline-offset-4 before:absolute before:inset-0 before:content-['']"
          >
            {title}
          </a>
        </h2>
        <p className="line-clamp-2 text-ink-soft wrap-anywhere">{description}</p>
        <ul aria-label="Ingredients" className="text-sm wrap-anywhere text-ink-soft">
          {ingredients.slice(0, ingredientsShown).map((ingredient, index) => (
            <li key={index} className="truncate before:mr-2 before:content-['·']">
              {ingredient}
            </li>
          ))}
          {more > 0 && <li className="before:invisible before:mr-2 before:content-['·']">{texts.nMore(more)}</li>}
        </ul>
        <p className="mt-auto flex min-w-0 items-center gap-2 pt-2 text-sm font-medium">
          <Avatar name={createdBy?.name ?? texts.authorUnknown} picture={createdBy?.profilePicture ?? null} size={28} />
          <span className="truncate">
            <span className="sr-only">By </span>
            {createdBy?.name ?? texts.authorUnknown}
          </span>
        </p>
        <div className="relative z-10 flex flex-wrap items-center gap-2">
          {saves}
          {isOwn && (
            <a
              href={linkTo('remove', id)}
              aria-label={`Delete ${title}`}
              className="ml-auto grid size-11 place-items-center rounded-full text-ink-soft hover:bg-wash hover:text-tomato-text"
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            </a>
          )}
        </div>
      </div>
    </article>
  )
}
