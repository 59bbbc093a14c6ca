/** The tile of a dish that the room has eaten. The name links to the dish if the dish has a `dishRef`. */
import type { ReactNode } from 'react'
import { cardSizes } from '#contract/images.ts'
import type { PastMeal } from '#contract/memory.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface Props {
  dish: Pick<PastMeal, 'dish' | 'dishRef' | 'cover' | 'photo'>
  /** Above the name. */
  head?: ReactNode
  /** Below the name. */
  children: ReactNode
}

export function EatenDishTile({ dish: { dish, dishRef, cover, photo }, head, children }: Props) {
  const linkTo = useDialogLink()
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card">
      <Picture src={photo ?? cover} fallback={cover} sizes={cardSizes} />
      <div className="flex grow flex-col gap-1 p-3 sm:p-4">
        {head}
        <h3 className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
          {dishRef ? (
            <a
              href={linkTo(dishRef.kind, dishRef.id)}
              className="underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
            >
              {dish}
            </a>
          ) : (
            dish
          )}
        </h3>
        {children}
      </div>
    </li>
  )
}
