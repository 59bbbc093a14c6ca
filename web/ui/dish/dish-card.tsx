/** A dish in a grid: one link, with optional buttons in the corner of the picture. */
import type { ReactNode } from 'react'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { FactList } from './fact-list.tsx'

export interface DishCardProps {
  title: string
  image: string
  fallbackImage: string
  /** The line above the title: the category, followed by `area` (the cuisine) if the card is wide enough. */
  category: string
  area: string | null
  /** Opens the details. */
  href: string
  time?: string
  difficulty?: string
  rating?: string
  /** Buttons in the corner of the picture, outside the link. */
  actions?: ReactNode
  /** The `sizes` attribute of the picture. */
  sizes?: string
  /** Whether the card is in the first viewport. Its picture then loads immediately. */
  isFirst?: boolean
  /** Use 3 inside a section that has its own heading. */
  headingLevel?: 2 | 3
}

export function DishCard({
  title,
  image,
  fallbackImage,
  category,
  area,
  href,
  time,
  difficulty,
  rating,
  actions,
  sizes = '(min-width: 64rem) 280px, 60vw',
  isFirst,
  headingLevel = 3,
}: DishCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group @container relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow duration-200 hover:shadow-float">
      <div className="overflow-hidden">
        <Picture
          src={image}
          fallback={fallbackImage}
          sizes={sizes}
          isFirst={isFirst}
          className="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-1.5 p-3.5 sm:p-4">
        <p className="truncate text-xs font-bold tracking-[0.06em] text-tomato-text uppercase">
          {category}
          {area && <span className="@max-[13rem]:sr-only"> · {area}</span>}
        </p>
        <Heading className="line-clamp-2 min-h-[2.4em] text-base/[1.2] @min-[13rem]:text-lg/[1.2]">
          <a href={href} className="outline-offset-4 before:absolute before:inset-0 before:content-['']">
            {title}
          </a>
        </Heading>
        <FactList time={time} difficulty={difficulty} rating={rating} />
      </div>
      {actions && (
        <div className="absolute top-1.5 right-1.5 flex @max-[13rem]:top-0.5 @max-[13rem]:right-0.5 @max-[13rem]:-space-x-1.5">
          {actions}
        </div>
      )}
    </article>
  )
}
