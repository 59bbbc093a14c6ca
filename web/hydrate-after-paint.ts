/**
 * Starts the app in a prerendered page after its main picture is painted: scripts that load earlier take bandwidth and
 * processor time from the picture (docs/decisions/0016). Until then the app's script tags are in
 * `<template id="app">`. A key, a pointer, a hidden tab or a picture that fails to load starts the app at once.
 */
const afterLoadMs = 300
/** The app starts at the latest after this time, for example when the picture does not arrive. */
const timeoutMs = 2500

function startApp() {
  const template = document.querySelector('template#app')
  if (!(template instanceof HTMLTemplateElement)) return
  template.remove()
  const [app, ...preloadLinks] = template.content.children
  document.head.append(app!)
  // Each link is added in a task of its own: all of them in one task block a slow phone for long.
  for (const link of preloadLinks) setTimeout(() => document.head.append(link))
}

let clickedButton: HTMLElement | null = null

/** Remembers the last button clicked before hydration. Links and submit buttons work without scripts. */
function rememberClick({ target }: Event) {
  clickedButton = (target instanceof Element && target.closest<HTMLElement>('button:not([type=submit])')) || null
}

function replayClick() {
  document.removeEventListener('click', rememberClick, true)
  clickedButton?.click()
}

/** The main picture: the last one with high priority. A shared dish covers the screen, and its picture comes last. */
const picture = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].at(-1)
const paintObserver = new PerformanceObserver((list) => {
  const isPainted = list.getEntries().some((entry) => !picture || (entry as LargestContentfulPaint).element === picture)
  if (isPainted) startApp()
})
// Browsers without this entry type ignore the call; the timers below start the app there.
paintObserver.observe({ type: 'largest-contentful-paint', buffered: true })
picture?.addEventListener('error', startApp)
window.addEventListener('load', () => setTimeout(startApp, afterLoadMs))
setTimeout(startApp, timeoutMs)
document.addEventListener('click', rememberClick, true)
document.addEventListener('app-started', replayClick, { once: true })
for (const type of ['pointerdown', 'keydown', 'visibilitychange'])
  document.addEventListener(type, startApp, { once: true, capture: true })
// The tab is hidden, or the picture has failed already.
if (document.hidden || (picture?.complete && !picture.naturalWidth)) startApp()
