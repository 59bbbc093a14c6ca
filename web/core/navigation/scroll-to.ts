/** Links to sections of the home screen (`/#…`) from any screen. */
export const sections = { discover: 'discover-section', videos: 'videos-section' } as const

/** The pause before scrolling when the same click opens the home screen, whose sections must be rendered first. */
const delayMs = 300

export const sectionLink = (name: keyof typeof sections) => `/#${sections[name]}`

/** Scrolls to the section that `hash` names and focuses it. `isNewScreen`: home was opened by the same click. */
export function scrollToSection(hash: string, isNewScreen: boolean) {
  if (!hash) return
  const scroll = () => {
    const section = document.getElementById(hash.slice(1))
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ behavior: isMotionReduced ? 'instant' : 'smooth', block: 'start' })
    section?.focus({ preventScroll: true })
  }
  if (isNewScreen) setTimeout(scroll, delayMs)
  else scroll()
}
