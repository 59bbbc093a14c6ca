/**
 * Addresses and screens over the browser's history (docs/decisions/0002). Links are plain `<a>` elements: one click
 * listener follows those that lead to a screen of the app, without loading the page again.
 */
import { screens } from '#contract/screens.ts'
import { scrollToSection } from './scroll-to.ts'
import { createStore, useStore } from '#web/core/store.ts'
import { inTransition } from './view-transition.ts'

export type ScreenName = keyof typeof screens

interface AppLocation {
  pathname: string
  search: string
  /** Whether this history entry opened a dialog over the entry before it, so that Back closes the dialog. */
  isDialog: boolean
}

const isBrowser = typeof window !== 'undefined'
const withoutDialog = (pathname: string): AppLocation => ({ pathname, search: '', isDialog: false })
const current = isBrowser
  ? createStore(readLocation(), withoutDialog(location.pathname))
  : createStore(withoutDialog('/'))
/** The location at which `goBack` was last called. */
let backFrom: AppLocation | null = null

function readLocation(): AppLocation {
  const state = history.state as { isDialog?: boolean } | null
  return { pathname: location.pathname, search: location.search, isDialog: state?.isDialog ?? false }
}

const update = () => current.set(readLocation())

/** The current location: a new object after every navigation. */
export const useLocation = () => useStore(current)

/** Unlike `useLocation`, rerenders only when the path changes. */
export const usePathname = () => useStore(current, ({ pathname }) => pathname)

/** Sets the path that the next prerendering renders. */
export function setPrerenderPath(pathname: string) {
  current.prerendered = withoutDialog(pathname)
}

/**
 * Goes to an address of the app: a path, or `?…` for a dialog over the current screen. `isDialog` applies only when
 * the history entry is replaced; a pushed `?…` always opens a dialog.
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

/** Whether no navigation has happened since `useLocation` returned `location`. */
export const isCurrentLocation = (location: AppLocation) => location === current.get()

/**
 * Goes back, but only once from each location. The browser goes back a moment after the call, and a second press in
 * that moment must not go back two steps.
 */
export function goBack() {
  if (backFrom === current.get()) return
  backFrom = current.get()
  history.back()
}

/**
 * Replaces the current screen and, when a dialog is open over it, the dialog too. Back then leads to the screen before.
 */
export function replaceScreen(to: string) {
  const replace = () => navigate(to, { isReplacing: true })
  if (!current.get().isDialog) return replace()
  window.addEventListener('popstate', replace, { once: true })
  goBack()
}

/** The screen at a path and its parameters. Null for an unknown path and for one that cannot be decoded. */
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

/** @returns null for a text such as `%E0%A4%A` */
function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Follows a link to a screen. The browser follows all others: modified clicks, other buttons, other tabs and sites. */
function followClick(event: MouseEvent) {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  const href = anchor?.getAttribute('href')
  if (!anchor || !href || anchor.target || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (!href.startsWith('?') && !(href.startsWith('/') && matchScreen(anchor.pathname))) return
  event.preventDefault()
  if (href.startsWith('?') || anchor.pathname === location.pathname) navigate(href)
  else inTransition(() => navigate(href))
}

if (isBrowser) {
  window.addEventListener('popstate', update)
  document.addEventListener('click', followClick)
}
