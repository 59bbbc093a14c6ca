import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Keeps the page from scrolling while the component is mounted (`data-locked` in theme.css). The space of the hidden
 * scrollbar stays empty, so that nothing moves.
 */
export function useScrollLock() {
  useLayoutEffect(() => {
    const html = document.documentElement
    if (!locks) html.style.setProperty('--scrollbar', `${window.innerWidth - html.clientWidth}px`)
    locks += 1
    html.dataset.locked = ''
    return () => {
      locks -= 1
      if (!locks) delete html.dataset.locked
    }
  }, [])
}
