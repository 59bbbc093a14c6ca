/** Changes the screen in a view transition, if the browser has them and the user has not asked for less motion. */
import { flushSync } from 'react-dom'

/** Runs `change`, which shows another screen, at once or in a transition. */
export function inTransition(change: () => void) {
  const isAnimated = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isAnimated) return change()
  const { finished } = document.startViewTransition(() => flushSync(change))
  // A transition that is skipped, because a later one begins or the tab is hidden, is not an error.
  finished.catch(() => {})
}
