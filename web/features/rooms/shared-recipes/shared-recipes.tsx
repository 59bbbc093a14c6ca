/**
 * The recipes that members have shared, each with a link to its details, and a link to add a recipe. Every member can
 * remove every recipe.
 */
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { sharedCoverOf } from '#contract/images.ts'
import type { RoomRecipeBrief } from '#contract/rooms/room-recipes.ts'
import { texts } from '#contract/rooms.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface Props {
  recipes: RoomRecipeBrief[]
  /** Shown below the Add Recipe link if there are recipes. */
  action?: ReactNode
}

const heading = 'Shared Recipes'

export function SharedRecipes({ recipes, action }: Props) {
  const linkTo = useDialogLink()
  return (
    <section aria-label={heading} className="rounded-card border border-line bg-card p-5">
      <h2 className="mb-2 text-xl">{heading}</h2>
      {recipes.length ? (
        <ul aria-live="polite">
          {recipes.map(({ _id: id, title, description, image }) => (
            <li key={id} className="flex animate-fade gap-3 border-b border-line py-3 last:border-0">
              <div className="w-20 shrink-0 overflow-hidden rounded-control">
                <Picture src={image ?? sharedCoverOf(id)} fallback={sharedCoverOf(id)} sizes="80px" />
              </div>
              <div className="min-w-0 grow">
                <h3 className="line-clamp-2 text-base wrap-anywhere">{title || texts.titleUnknown}</h3>
                {description && <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{description}</p>}
                <a
                  href={linkTo('shared', id)}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-tomato-text underline-offset-4 hover:underline"
                >
                  View Details<span className="sr-only">: {title || texts.titleUnknown}</span>
                </a>
              </div>
              <a
                href={linkTo('unshare', id)}
                aria-label={`Remove ${title || texts.titleUnknown} from the room`}
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash hover:text-tomato-text"
              >
                <Trash2 aria-hidden size={17} strokeWidth={1.75} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-3 text-ink-soft">{texts.noRecipes}</p>
      )}
      <ButtonLink href={linkTo('dialog', 'share-recipe')} className="mt-2 w-full">
        <Plus aria-hidden size={18} strokeWidth={1.75} />
        Add Recipe
      </ButtonLink>
      {recipes.length > 0 && action}
    </section>
  )
}
