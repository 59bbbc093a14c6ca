/** A dish or a note in the week. */
import { Check, StickyNote } from 'lucide-react'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { isPending } from './pending-entries.ts'
import { entryName, placeText, type Entry } from './plan.queries.ts'
import type { Placing } from './use-placing.ts'

interface Props {
  entry: Entry
  placing: Placing
  onOpen: () => void
}

export function PlanTile({ entry, placing, onOpen }: Props) {
  const { _id, cover, dish, note, cooks, servings, isDecided } = entry
  const facts = [
    dish && servings > 0 && `for ${servings}`,
    cooks.length > 0 && `${cooks.join(', ')} ${cooks.length === 1 ? 'cooks' : 'cook'}`,
    isPending(entry) && 'not sent yet',
  ].filter(Boolean)
  return (
    <button
      type="button"
      data-entry={_id}
      draggable={!isPending(entry)}
      disabled={isPending(entry)}
      aria-label={[entryName(entry), placeText(entry), isDecided && 'decided', ...facts].filter(Boolean).join(', ')}
      onClick={onOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'copyMove'
        event.dataTransfer.setData('text/plain', entryName(entry))
        // The page changes in a later task, because a browser ends a drag when the page changes during `dragstart`.
        setTimeout(() => placing.begin(entry, isDecided ? 'copy' : 'move', { isDrag: true }))
      }}
      onDragEnd={placing.cancel}
      className="flex w-full items-center gap-3 overflow-hidden rounded-control border border-line bg-card text-left transition-colors duration-150 hover:border-line-strong lg:flex-col lg:items-stretch lg:gap-0 print:break-inside-avoid print:text-sm print:border-0"
    >
      {cover ? (
        <Picture
          src={cover}
          fallback={cover}
          sizes="170px"
          className="w-20! shrink-0 lg:aspect-[2/1]! lg:w-full! print:hidden"
        />
      ) : (
        <span className="grid aspect-4/3 w-20 shrink-0 place-items-center bg-wash text-ink-soft lg:aspect-auto lg:h-11 lg:w-full print:hidden">
          <StickyNote aria-hidden size={20} strokeWidth={1.75} />
        </span>
      )}
      <span className="min-w-0 grow py-2 pr-3 lg:px-2.5">
        <span
          className={`line-clamp-2 print:line-clamp-none leading-snug wrap-anywhere ${dish ? 'font-serif font-semibold' : 'text-sm italic'}`}
        >
          {entryName(entry)}
        </span>
        {dish && note && (
          <span className="line-clamp-2 print:line-clamp-none text-sm text-ink-soft wrap-anywhere">{note}</span>
        )}
        {(facts.length > 0 || isDecided) && (
          <span className="flex items-start gap-1 text-sm text-ink-soft wrap-anywhere">
            {isDecided && <Check aria-hidden size={16} strokeWidth={2} className="mt-0.5 shrink-0 text-basil" />}
            {facts.join(' · ')}
          </span>
        )}
      </span>
    </button>
  )
}
