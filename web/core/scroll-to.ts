/** The sections of the home screen that links lead to: `/#…`, from wherever one is (specification 2 and 9). */
export const sections = { discover: 'discover-section', videos: 'videos-section' } as const

/** From another page, so that home has settled. */
const delayMs = 300

export const sectionLink = (name: keyof typeof sections) => `/#${sections[name]}`

/** Scrolls to the section that `hash` names, and takes the keyboard there too. `isArriving`: home has just been opened. */
export function scrollToSection(hash: string, isArriving: boolean) {
  if (!hash) return
  const go = () => {
    const section = document.getElementById(hash.slice(1))
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
    section?.focus({ preventScroll: true })
  }
  if (isArriving) setTimeout(go, delayMs)
  else go()
}
