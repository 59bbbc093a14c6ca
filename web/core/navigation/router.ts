/**
 * Addresses and screens, based on the history of the browser (docs/decisions/0002). Links are plain `<a>` elements. One
 * click listener follows the links to screens and dialogs of the app without loading the page again.
 */
import { screens } from '#contract/screens.ts'
import { scrollToSection } from './scroll-to.ts'
import { createStore, useStore } from '#web/core/store.ts'
import { inTransition } from './view-transition.ts'

export type ScreenName = keyof typeof screens

interface AppLocation {
  pathname: string
  search: string
  /** Whether this history entry opened a dialog over the previous entry, so that Back closes the dialog. */
  isDialog: boolean
}

const isBrowser = typeof window !== 'undefined'
const withoutDialog = (pathname: string): AppLocation => ({ pathname, search: '', isDialog: false })
const current = isBrowser
  ? createStore(readLocation(), withoutDialog(location.pathname))
  : createStore(withoutDialog('/'))
/** The location from which `goBack` was called last. */
let backFrom: AppLocation | null = null

function readLocation(): AppLocation {
  const state = history.state as { isDialog?: boolean } | null
  return { pathname: location.pathname, search: location.search, isDialog: state?.isDialog ?? false }
}

const update = () => current.set(readLocation())

/** The current location. It is a new object after every navigation. */
export const useLocation = () => useStore(current)

/** The current path. The component rerenders only when the path changes. */
export const usePathname = () => useStore(current, ({ pathname }) => pathname)

/** Sets the path of the screen that is prerendered next. */
export function setPrerenderPath(pathname: string) {
  current.prerendered = withoutDialog(pathname)
}

/**
 * Goes to an address of the app: a path, or `?…` for a dialog over the current screen. If the path changes, scrolls
 * to the top. Then scrolls to the section in the hash, if there is one. `isDialog` is used only with `isReplacing`.
 * Without `isReplacing`, every `?…` opens a dialog.
 */
export function navigate(to: string, { isReplacing = false, isDialog = false } = {}) {
  const from = current.get().pathname
  if (isReplacing) history.replaceState({ isDialog }, '', to)
  else history.pushState({ isDialog: to.startsWith('?') }, '', to)
  update()
  const isNewScreen = current.get().pathname !== from
  if (isNewScreen) window.scrollTo({ top: 0, behavior: 'instant' })
  scrollToSection(location.hash, isNewScreen)
}

/** Whether the user has stayed at `location` since `useLocation` returned it. */
export const isCurrentLocation = (location: AppLocation) => location === current.get()

/**
 * Goes back, but only once from each location. The browser goes back a moment after the call. If the user presses twice
 * within this moment, the browser must go back only one step.
 */
export function goBack() {
  if (backFrom === current.get()) return
  backFrom = current.get()
  history.back()
}

/**
 * Opens another screen in place of the current one, so that Back leads to the screen before. An open dialog has its own
 * entry in the history. This entry is left with Back, and the entry below it is replaced.
 */
export function replaceScreen(to: string) {
  const replace = () => navigate(to, { isReplacing: true })
  if (!current.get().isDialog) return replace()
  window.addEventListener('popstate', replace, { once: true })
  goBack()
}

/** The name and parameters of the screen at a path. Null if the path is unknown or a parameter cannot be decoded. */
export function matchScreen(pathname: string): { name: ScreenName; params: Record<string, string> } | null {
  const parts = pathname.replace(/\/+$/, '').split('/')
  for (const [name, pattern] of Object.entries(screens)) {
    const wanted = pattern.replace(/\/+$/, '').split('/')
    if (wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index]))) continue
    const params = wanted.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decode(parts[index]!)]] : [],
    )
    if (params.some(([, value]) => value === null)) return null
    return { name: name as ScreenName, params: Object.fromEntries(params) as Record<string, string> }
  }
  return null
}

/** @returns the decoded text, or null if it cannot be decoded, for example `%E0%A4%A` */
function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Follows a click on a link to a screen or a dialog. The browser itself handles all other links, links that open
 * another tab, and clicks with another mouse button or with a key such as Ctrl.
 */
function followClick(event: MouseEvent) {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  const href = anchor?.getAttribute('href')
  if (!anchor || !href || anchor.target || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (anchor.origin !== location.origin) return
  if (!href.startsWith('?') && !(href.startsWith('/') && matchScreen(anchor.pathname))) return
  event.preventDefault()
  if (href.startsWith('?') || anchor.pathname === location.pathname) navigate(href)
  else inTransition(() => navigate(href))
}

if (isBrowser) {
  window.addEventListener('popstate', update)
  document.addEventListener('click', followClick)
}
