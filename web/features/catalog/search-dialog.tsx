/** Search as one types (specification 2, "Search dialog"), and the results of the search on the home page. */
import { Suspense, useState, type ReactNode } from 'react'
import { useDebounced } from '#web/core/use-debounced.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { SearchBox } from '#web/ui/forms/search-box.tsx'

const debounceMs = 300

interface Props {
  /** What the home page was asked for; empty when the box stands open to be typed in. */
  text: string
  onClose: () => void
  /** What a text finds. */
  results: (text: string) => ReactNode
  children?: ReactNode
}

export default function SearchDialog({ text, onClose, results, children }: Props) {
  const [typed, setTyped] = useState(text)
  const settled = useDebounced(typed.trim(), debounceMs)
  const wanted = typed.trim() ? settled : ''
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
        {wanted ? (
          <Suspense fallback={<CardSkeletons count={8} shape="dialog" />}>{results(wanted)}</Suspense>
        ) : (
          <p className="py-10 text-center text-ink-soft">Type what you fancy. A slip of the finger is forgiven.</p>
        )}
      </div>
      {children}
    </Dialog>
  )
}
