/**
 * The search dialog, which searches while the user types. The search field of the home page opens it with a query. The
 * query is in the address, so that it is still there after a reload and after the details of a dish are closed.
 */
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { texts } from '#contract/catalog.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { SearchBox } from '#web/ui/forms/search-box.tsx'

const debounceMs = 300

interface Props {
  /** The query in the address, or an empty text. */
  text: string
  /** Called with the new query when the typing pauses. The page writes the query to the address. */
  onSearch: (query: string) => void
  onClose: () => void
  /** Renders the results of a query. */
  Results: ComponentType<{ text: string }>
  /** The details dialog, when it is open above this dialog. */
  children?: ReactNode
}

export function SearchDialog({ text, onSearch, onClose, Results, children }: Props) {
  const { typed, setTyped } = useTypedQuery(text, onSearch, Boolean(children))
  return (
    <Dialog
      title={text ? `Results for "${text}"` : texts.search}
      onClose={onClose}
      isForTyping
      header={
        <SearchBox
          label={texts.search}
          placeholder="A dish, an ingredient, a cuisine…"
          value={typed}
          onChange={setTyped}
        />
      }
    >
      <div className="min-h-[50dvh] p-5 sm:p-8">
        {/* An empty box clears the results immediately. */}
        {text && typed.trim() ? (
          <Results text={text} />
        ) : (
          <p className="py-10 text-center text-ink-soft">Type a dish, an ingredient or a cuisine. Typos are fine.</p>
        )}
      </div>
      {children}
    </Dialog>
  )
}

/**
 * Connects the typed text with the query in the address, in both directions. Nothing is searched while the details of a
 * dish are open above the dialog, because a new query would close them.
 */
function useTypedQuery(text: string, onSearch: (query: string) => void, isCovered: boolean) {
  const [typed, setTyped] = useState(text)
  const [lastText, setLastText] = useState(text)
  if (text !== lastText) {
    setLastText(text)
    // The query was not typed. It comes from the Back button or from a link in the results.
    if (text !== typed.trim()) setTyped(text)
  }
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    const query = typed.trim()
    if (query === text || isCovered) return undefined
    const timer = setTimeout(() => search(query), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, text, isCovered])
  return { typed, setTyped }
}
