/**
 * Lets the user choose which recipes of the report are shown. A choice whose count is 0 is hidden, unless it is
 * selected.
 */
import type { ImportedState, ImportReport } from '#contract/imports.ts'
import type { ReportQuery } from './imports.queries.ts'

interface Choice {
  label: string
  query: ReportQuery
  /** The number of recipes that the choice shows. Null when `counts` does not contain this number. */
  countOf: (counts: ImportReport['counts']) => number | null
}

export type Filter = 'all' | 'look' | ImportedState

export const filters: Record<Filter, Choice> = {
  all: { label: 'All', query: {}, countOf: (counts) => counts.new + counts.known + counts.saved + counts.failed },
  look: { label: 'Needs a look', query: { hasMessage: 'true' }, countOf: () => null },
  new: { label: 'New', query: { state: 'new' }, countOf: (counts) => counts.new },
  saved: { label: 'Saved', query: { state: 'saved' }, countOf: (counts) => counts.saved },
  known: { label: 'Already yours', query: { state: 'known' }, countOf: (counts) => counts.known },
  failed: { label: 'Not read', query: { state: 'failed' }, countOf: (counts) => counts.failed },
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
