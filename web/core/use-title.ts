/** What the tab is called while a screen is shown that has a name of its own. */
import { useEffect } from 'react'

/** As in `index.html`. */
const usual = 'Potluck: find something good to cook'

export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return undefined
    document.title = `${title} · Potluck`
    return () => void (document.title = usual)
  }, [title])
}
