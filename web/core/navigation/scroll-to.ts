/** Links to sections of the home screen (`/#…`) from any screen. */
export const sections = { discover: 'discover-section', videos: 'videos-section' } as const

/** The id of the content of every screen. */
export const mainId = 'main'

/** The pause before scrolling if the same click opens the home screen. */
const delayMs = 300
/** How long a link waits until its section is rendered. A later scroll would disturb the user. */
const renderedWithinMs = 10_000

export const sectionLink = (name: keyof typeof sections) => `/#${sections[name]}`

/**
 * Scrolls to the section of `hash` and moves the focus to this section.
 *
 * @param isNewScreen whether the same click has opened the home screen
 */
export function scrollToSection(hash: string, isNewScreen: boolean) {
  if (!hash) return
  if (isNewScreen) setTimeout(() => scroll(hash) || scrollWhenRendered(hash), delayMs)
  else scroll(hash)
}

/** @returns whether the section exists on the screen */
function scroll(hash: string) {
  const section = document.getElementById(hash.slice(1))
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: isMotionReduced ? 'instant' : 'smooth', block: 'start' })
  section?.focus({ preventScroll: true })
  return section !== null
}

/** Scrolls when the section is rendered. Stops waiting if the address no longer contains `hash`. */
function scrollWhenRendered(hash: string) {
  const observer = new MutationObserver(() => {
    if (location.hash !== hash || scroll(hash)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), renderedWithinMs)
}
