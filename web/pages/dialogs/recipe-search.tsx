/** The search dialog and its results. Both are in one module, so that the results need no further download. */
import type { ReactNode } from 'react'
import { SearchDialog } from '#web/features/catalog/search-dialog.tsx'
import { SearchResults } from './search-results.tsx'

interface Props {
  text: string
  onSearch: (query: string) => void
  onClose: () => void
  /** The details dialog, if it is open over the search. */
  children?: ReactNode
}

export default function RecipeSearch(props: Props) {
  return <SearchDialog {...props} Results={SearchResults} />
}
