/** The search dialog. It searches while the user types, and also shows the results of the search on the home page. */
import { Suspense, useState, type ReactNode } from 'react'
import { useDebounced } from '#web/core/use-debounced.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { SearchBox } from '#web/ui/forms/search-box.tsx'

const debounceMs = 300

interface Props {
  /** The query of the home page, or an empty text. */
  text: string
  onClose: () => void
  /** Renders the results of a query. */
  results: (query: string) => ReactNode
  children?: ReactNode
}

export default function SearchDialog({ text, onClose, results, children }: Props) {
  const [typed, setTyped] = useState(text)
  const debounced = useDebounced(typed.trim(), debounceMs)
  // An empty box clears the results at once.
  const query = typed.trim() ? debounced : ''
  return (
    <Dialog
      title={text ? `Results for "${text}"` : 'Search recipes'}
      onClose={onClose}
      isForTyping
      header={
        <SearchBox
          label="Search recipes"
          placeholder="A dish, an ingredient, a cuisine…"
          value={typed}
          onChange={setTyped}
        />
      }
    >
      <div className="min-h-[50dvh] p-5 sm:p-8">
        {query ? (
          <Suspense fallback={<CardSkeletons count={8} shape="dialog" />}>{results(query)}</Suspense>
        ) : (
          <p className="py-10 text-center text-ink-soft">Type a dish, an ingredient or a cuisine. Typos are fine.</p>
        )}
      </div>
      {children}
    </Dialog>
  )
}
