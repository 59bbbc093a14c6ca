/** The title of the browser tab: the title of the screen, or a more exact title, for example the name of a room. */
import { useEffect } from 'react'
import { titled, titleOf } from '#contract/screens.ts'
import { matchScreen } from './router.ts'

/** The titles that components have set. The browser tab shows the title that was set last. */
const titles = new Set<{ text: string }>()

export const screenTitle = (pathname: string) => titleOf(matchScreen(pathname)?.name ?? null)

export function updateTitle() {
  const last = [...titles].at(-1)
  document.title = last ? titled(last.text) : screenTitle(location.pathname)
}

/** Sets the title while the component is mounted. Without `text`, does not change the title. */
export function useTitle(text: string | undefined) {
  useEffect(() => {
    if (!text) return undefined
    const title = { text }
    titles.add(title)
    updateTitle()
    return () => {
      titles.delete(title)
      updateTitle()
    }
  }, [text])
}
