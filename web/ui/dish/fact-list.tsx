/** The time, difficulty and rating of a dish. They fit in one line even on a narrow card. */
import { ChartNoAxesColumnIncreasing, Clock, Star } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  time?: string
  difficulty?: string
  rating?: string
}

/** Must be rendered inside a size container (`@container`). */
export function FactList({ time, difficulty, rating }: Props) {
  return (
    <ul className="mt-auto flex items-center gap-x-3 overflow-hidden pt-1 text-sm text-ink-soft @max-[15rem]:gap-x-2.5 @max-[15rem]:text-[0.8125rem]">
      {time && (
        <Fact
          icon={<Clock aria-hidden size={14} strokeWidth={1.75} className="shrink-0 @max-[15rem]:hidden" />}
          label="Time"
          text={time}
        />
      )}
      {difficulty && (
        <Fact
          icon={
            <ChartNoAxesColumnIncreasing
              aria-hidden
              size={14}
              strokeWidth={1.75}
              className="shrink-0 @max-[15rem]:hidden"
            />
          }
          label="Difficulty"
          text={difficulty}
          className="min-w-0 @max-[13rem]:sr-only"
        />
      )}
      {rating && (
        <Fact
          icon={<Star aria-hidden size={14} strokeWidth={0} className="shrink-0 fill-saffron" />}
          label="Rating"
          text={rating}
        />
      )}
    </ul>
  )
}

function Fact({
  icon,
  label,
  text,
  className = 'shrink-0',
}: {
  icon: ReactNode
  label: string
  text: string
  className?: string
}) {
  return (
    <li className={`inline-flex items-center gap-1 whitespace-nowrap ${className}`}>
      {icon}
      <span className="sr-only">{label}: </span>
      <span className="truncate">{text}</span>
    </li>
  )
}
