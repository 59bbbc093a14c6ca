/** A dish in a grid: one link, with room for buttons on the picture's corner. */
import { ChartNoAxesColumnIncreasing, Clock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

export interface DishCardProps {
  title: string
  image: string
  fallbackImage: string
  /** Small above the name: category and cuisine. */
  kicker: string
  /** Where its details are. */
  href: string
  time?: string
  difficulty?: string
  rating?: string
  /** Buttons on the picture's corner; apart from the link. */
  actions?: ReactNode
  sizes?: string
}

export function DishCard({ title, image, fallbackImage, kicker, href, time, difficulty, rating, actions, sizes = '(min-width: 64rem) 280px, 60vw' }: DishCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow duration-200 hover:shadow-float">
      <div className="overflow-hidden">
        <Picture src={image} fallback={fallbackImage} sizes={sizes} className="transition-transform duration-240 ease-out group-hover:scale-[1.03]" />
      </div>
      <div className="flex grow flex-col gap-1.5 p-3.5 sm:p-4">
        <p className="truncate text-xs font-bold tracking-[0.06em] text-tomato-text uppercase">{kicker}</p>
        <h3 className="line-clamp-2 min-h-[2.3em] text-lg">
          <a href={href} className="outline-offset-4 before:absolute before:inset-0 before:content-['']">
            {title}
          </a>
        </h3>
        <ul className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-ink-soft">
          {time && <Fact icon={<Clock aria-hidden size={14} strokeWidth={1.75} />} label="Time" text={time} />}
          {difficulty && <Fact icon={<ChartNoAxesColumnIncreasing aria-hidden size={14} strokeWidth={1.75} />} label="Difficulty" text={difficulty} />}
          {rating && <Fact icon={<Star aria-hidden size={14} strokeWidth={0} className="fill-saffron" />} label="Rating" text={rating} />}
        </ul>
      </div>
      {actions && <div className="absolute top-2 right-2 flex gap-1.5">{actions}</div>}
    </article>
  )
}

function Fact({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
  return (
    <li className="inline-flex items-center gap-1 whitespace-nowrap">
      {icon}
      <span className="sr-only">{label}: </span>
      {text}
    </li>
  )
}
