/** Changes the screen in a view transition, if the browser supports it and the user has not asked for less motion. */
import { flushSync } from 'react-dom'

/** Shows another screen by running `change`: in a transition if possible, else immediately. */
export function inTransition(change: () => void) {
  const isAnimated = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isAnimated) return change()
  const { ready } = document.startViewTransition(() => flushSync(change))
  // The browser skips a transition when another transition begins or the tab is hidden. A skip is not an error.
  ready.catch(() => {})
}
