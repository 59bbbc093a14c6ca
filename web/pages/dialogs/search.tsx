/** The search dialog with its results, in one file to load: the first search waits for nothing but the server. */
import SearchDialog from '#web/features/catalog/search-dialog.tsx'
import { SearchResults } from './search-results.tsx'
import type { ComponentProps } from 'react'

const results = (text: string) => <SearchResults text={text} />

export default function Search(props: Omit<ComponentProps<typeof SearchDialog>, 'results'>) {
  return <SearchDialog {...props} results={results} />
}
