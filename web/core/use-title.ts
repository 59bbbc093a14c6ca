import { useEffect } from 'react'

/** The same as in `index.html`. */
const defaultTitle = 'Potluck: find something good to cook'

/** Sets the title of the tab while the component is mounted. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return undefined
    document.title = `${title} · Potluck`
    return () => void (document.title = defaultTitle)
  }, [title])
}
