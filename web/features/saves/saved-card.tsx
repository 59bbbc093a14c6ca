/** The card of a liked or bookmarked dish, with a link that asks to remove the like or bookmark. */
import { X } from 'lucide-react'
import { coverOf } from '#contract/images.ts'
import type { SavedDish, SaveKind } from '#contract/saves.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { DishCard } from '#web/ui/dish/dish-card.tsx'
import { formatMinutes } from '#cooking/minutes.ts'
import { dishFacts } from '#web/ui/dish/dish-facts.ts'

const labels = {
  like: { dialog: 'unlike', verb: 'Unlike' },
  bookmark: { dialog: 'unbookmark', verb: 'Unbookmark' },
} as const

export function SavedCard({ save, dish }: { save: SaveKind; dish: SavedDish }) {
  const linkTo = useDialogLink()
  const { _id, kind, id, title, image, category, cuisine } = dish
  // `image` of a video is always its cover.
  const cover = kind === 'video' ? image! : coverOf(kind, id)
  const { dialog, verb } = labels[save]
  return (
    <DishCard
      title={title}
      image={image ?? cover}
      fallbackImage={cover}
      category={category}
      area={kind === 'drink' ? null : cuisine}
      {...factsOf(dish)}
      href={linkTo(kind, id)}
      actions={
        <a
          href={linkTo(dialog, _id)}
          aria-label={`${verb} ${title}`}
          className="relative z-10 grid size-11 place-items-center rounded-full"
        >
          <span className="grid size-9 place-items-center rounded-full bg-card/92 text-ink shadow-float hover:bg-card">
            <X aria-hidden size={17} strokeWidth={1.75} />
          </span>
        </a>
      }
    />
  )
}

/** The facts on the card. For a user's recipe this is only the time, because it has no difficulty and no rating. */
function factsOf({ kind, id, minutes, time, difficulty, rating }: SavedDish) {
  if (kind === 'video') return { time, difficulty, rating }
  if (kind === 'recipe') return { time: minutes ? formatMinutes(minutes) : undefined }
  return dishFacts({ id, minutes })
}
