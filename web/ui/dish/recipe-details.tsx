/** The optional details of a recipe: servings, time, source and notes. */
import { Clock, ExternalLink, Users } from 'lucide-react'
import { formatMinutes } from '#cooking/minutes.ts'
import { formatServings } from './dish-facts.ts'
import { NewTabNote } from '#web/ui/controls/new-tab-note.tsx'

/** The details that are shown in one line. */
interface ShortDetails {
  servings: number | null
  minutes: number | null
  source: string | null
}

export function CookingTime({ minutes }: { minutes: number | null }) {
  if (!minutes) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <Clock aria-hidden size={16} strokeWidth={1.75} />
      {formatMinutes(minutes)}
    </span>
  )
}

/** One line with the details that the recipe has. */
export function RecipeFacts({ recipe: { servings, minutes, source } }: { recipe: ShortDetails }) {
  if (!servings && !minutes && !source) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {servings && (
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden size={16} strokeWidth={1.75} />
          {formatServings(servings)}
        </span>
      )}
      <CookingTime minutes={minutes} />
      {source && (
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-2"
        >
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          Original recipe
          <NewTabNote />
        </a>
      )}
    </p>
  )
}

/** The details that are shown below the steps. */
export interface LongDetails {
  notes?: string | null
}

export function RecipeNotes({ recipe: { notes } }: { recipe: LongDetails }) {
  if (!notes) return null
  return (
    <section aria-label="Notes" className="mt-8 rounded-card bg-wash p-5">
      <h3 className="text-lg">Notes</h3>
      <p className="mt-1 max-w-[68ch] wrap-break-word whitespace-pre-line">{notes}</p>
    </section>
  )
}
