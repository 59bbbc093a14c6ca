/**
 * Addresses and screens, over the browser's own history. A router package costs more than a tenth of the JavaScript
 * that may come before the first screen; this is all of one that we use (docs/decisions/0002). A link is a plain `<a>`:
 * clicks on those that stay on our own screens are followed here without loading the page again.
 */
import { useSyncExternalStore } from 'react'
import { screens } from '#contract/screens.ts'
import { scrollToSection } from './scroll-to.ts'

export type ScreenName = keyof typeof screens

interface Place {
  pathname: string
  search: string
  /** Whether this entry of the history opened a dialog on the screen before it, so that Back closes it. */
  isDialog: boolean
}

const isBrowser = typeof window !== 'undefined'
/** A screen is drawn ahead at build time without a dialog, and a browser takes over from there. */
let drawnAhead: Place = { pathname: isBrowser ? location.pathname : '/', search: '', isDialog: false }
let place = isBrowser ? readPlace() : drawnAhead
const listeners = new Set<() => void>()
/** Where the last step back began. */
let left: Place | null = null

function readPlace(): Place {
  const state = history.state as { isDialog?: boolean } | null
  return { pathname: location.pathname, search: location.search, isDialog: state?.isDialog ?? false }
}

function arrive() {
  place = readPlace()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where we are; a new object with every step. */
export const useLocation = () =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => drawnAhead,
  )

/** The same for whom a dialog, or what else the address asks for, is no news. */
export const usePathname = () =>
  useSyncExternalStore(
    subscribe,
    () => place.pathname,
    () => drawnAhead.pathname,
  )

/** At build time: where the screen is that is drawn next. */
export function setPrerenderPath(pathname: string) {
  drawnAhead = { pathname, search: '', isDialog: false }
}

/** Goes to an address of ours: a path, or `?…` for the same screen with a dialog open. `isDialog` is for replacing one. */
export function navigate(to: string, { isReplacing = false, isDialog = false } = {}) {
  const from = place.pathname
  if (isReplacing) history.replaceState({ isDialog }, '', to)
  else history.pushState({ isDialog: to.startsWith('?') }, '', to)
  arrive()
  const isArriving = place.pathname !== from
  if (isArriving) window.scrollTo({ top: 0, behavior: 'instant' })
  scrollToSection(location.hash, isArriving)
}

/** Whether one is still where one was then. */
export const isCurrentPath = (then: ReturnType<typeof useLocation>) => then === place

/** Once for each place: the browser takes a moment, and who presses again in it means the same step. */
export function goBack() {
  if (left === place) return
  left = place
  history.back()
}

/** The screen of a path and its parameters, or null. */
export function matchScreen(pathname: string): { name: ScreenName; params: Record<string, string> } | null {
  const parts = pathname.replace(/\/+$/, '').split('/')
  for (const [name, pattern] of Object.entries(screens)) {
    const wanted = pattern.replace(/\/+$/, '').split('/')
    if (wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index]))) continue
    const named = wanted.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[index]!)]] : [],
    )
    return { name: name as ScreenName, params: Object.fromEntries(named) as Record<string, string> }
  }
  return null
}

/** With a modifier key, another button, another tab or another site the browser does what it always does. */
function followClick(event: MouseEvent) {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  const href = anchor?.getAttribute('href')
  if (!anchor || !href || anchor.target || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (!href.startsWith('?') && !(href.startsWith('/') && matchScreen(anchor.pathname))) return
  event.preventDefault()
  navigate(href)
}

if (isBrowser) {
  window.addEventListener('popstate', arrive)
  document.addEventListener('click', followClick)
}
