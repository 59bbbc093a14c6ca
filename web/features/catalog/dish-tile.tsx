/** A meal or drink in a dialog with many dishes. Its View Recipe link covers the whole card. */
import { Clock, Users } from 'lucide-react'
import { texts, type Dish } from '#contract/catalog.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { dishFacts, formatServings, servingsOf } from '#web/ui/dish/dish-facts.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { coverOf } from '#contract/images.ts'
import type { DishParam } from './catalog.queries.ts'

export function DishTile({ kind, dish }: { kind: DishParam; dish: Dish }) {
  const linkTo = useDialogLink()
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow duration-200 hover:shadow-float">
      <div className="overflow-hidden">
        <Picture
          src={dish.image}
          fallback={coverOf(kind, dish.id)}
          sizes="(min-width: 64rem) 260px, 45vw"
          className="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4">
        <h3 className="line-clamp-2 text-base sm:text-lg">{dish.title}</h3>
        <p className="mt-auto flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1 whitespace-nowrap">
            <Clock aria-hidden size={14} strokeWidth={1.75} />
            {dish.minutes ? (
              dishFacts(dish).time
            ) : (
              <>
                {texts.prep} <span>{texts.timePlaceholder}</span>
              </>
            )}
          </span>
          <span className="inline-flex items-center gap-1 whitespace-nowrap">
            <Users aria-hidden size={14} strokeWidth={1.75} />
            {formatServings(servingsOf(kind, dish))}
          </span>
        </p>
        <ButtonLink
          href={linkTo(kind, dish.id)}
          className="w-full outline-offset-2 group-hover:border-line-strong before:absolute before:inset-0 before:content-['']"
        >
          View Recipe<span className="sr-only">: {dish.title}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
