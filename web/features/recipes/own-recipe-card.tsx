/** A recipe of the user on the profile page, with edit and delete buttons. */
import { Pencil, Trash2 } from 'lucide-react'
import { coverOf } from '#contract/images.ts'
import { texts, type Recipe } from '#contract/recipes.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { DishCard } from '#web/ui/dish/dish-card.tsx'

export function OwnRecipeCard({ recipe: { _id: id, title, image } }: { recipe: Recipe }) {
  const linkTo = useDialogLink()
  const cover = coverOf('recipe', id)
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="grow">
        <DishCard
          title={title}
          image={image ?? cover}
          fallbackImage={cover}
          category={texts.categoryDefault}
          area={texts.cuisineDefault}
          href={linkTo('recipe', id)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          href={linkTo('edit', id)}
          aria-label={`Edit ${title}`}
          className="grow max-sm:px-2 max-sm:[&>svg]:hidden"
        >
          <Pencil aria-hidden size={16} strokeWidth={1.75} />
          Edit
        </ButtonLink>
        <ButtonLink
          href={linkTo('remove', id)}
          aria-label={`Delete ${title}`}
          className="grow max-sm:px-2 max-sm:[&>svg]:hidden"
        >
          <Trash2 aria-hidden size={16} strokeWidth={1.75} />
          Delete
        </ButtonLink>
      </div>
    </div>
  )
}
