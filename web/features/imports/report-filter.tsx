/** Chooses which recipes of the report are shown. A choice without recipes is left out. */
import type { ImportedRecipe, ImportedState, ImportReport } from '#contract/imports.ts'

interface Choice {
  label: string
  /** Only recipes in this state. */
  state?: ImportedState
  /** Only some of the recipes that are loaded. */
  isShown?: (recipe: ImportedRecipe) => boolean
  /** How many recipes it shows; null when that is not known. */
  countOf: (counts: ImportReport['counts']) => number | null
}

export type Filter = 'all' | 'look' | ImportedState

export const filters: Record<Filter, Choice> = {
  all: { label: 'All', countOf: (counts) => counts.new + counts.known + counts.saved + counts.failed },
  look: { label: 'Needs a look', isShown: ({ message }) => message !== null, countOf: () => null },
  new: { label: 'New', state: 'new', countOf: (counts) => counts.new },
  saved: { label: 'Saved', state: 'saved', countOf: (counts) => counts.saved },
  known: { label: 'Already yours', state: 'known', countOf: (counts) => counts.known },
  failed: { label: 'Not read', state: 'failed', countOf: (counts) => counts.failed },
}

interface Props {
  counts: ImportReport['counts']
  value: Filter
  onChange: (filter: Filter) => void
}

export function ReportFilter({ counts, value, onChange }: Props) {
  return (
    <div role="group" aria-label="Show" className="mb-4 flex flex-wrap gap-2">
      {(Object.keys(filters) as Filter[]).map((name) => {
        const { label, countOf } = filters[name]
        const count = countOf(counts)
        if (count === 0 && name !== value) return null
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === value}
            onClick={() => onChange(name)}
            className="min-h-11 rounded-full border border-line px-4 font-medium text-ink-soft transition-colors duration-150 hover:bg-wash aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
            {count !== null && <span className="tabular-nums"> {count.toLocaleString('en')}</span>}
          </button>
        )
      })}
    </div>
  )
}
