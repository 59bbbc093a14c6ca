/**
 * Starts the app in a prerendered page when the main picture of the page is painted. If the scripts of the app loaded
 * earlier, the picture would get less bandwidth and CPU time (docs/decisions/0016). Before the start, the script
 * element and the preload links of the app are in `<template id="app">`. The app starts earlier when the user presses a
 * key or a pointer, when the tab is hidden, when the picture fails to load, or shortly after the `load` event. If the
 * place of the picture is empty, as on All Recipes without recipes, the app starts at the first paint.
 *
 * If a screen has no place for a main picture, its page does not have this template. The app then starts as usual, and
 * does not wait for this script.
 *
 * On every prerendered page, this script also replays the last click before hydration if it was on a button that is not
 * a submit button. It also preloads the files that only signed-in users need.
 */
const afterLoadMs = 300
/** After this time, the app starts in any case, for example when the picture does not arrive. */
const timeoutMs = 2500

function startApp() {
  const template = document.querySelector('template#app')
  if (!(template instanceof HTMLTemplateElement)) return
  template.remove()
  const [app, ...preloadLinks] = template.content.children
  document.head.append(app!)
  // Each link is added in a separate task. If one task added all of them, it would block a slow phone.
  for (const link of preloadLinks) setTimeout(() => document.head.append(link))
}

let clickedButton: HTMLElement | null = null

/**
 * Stores the clicked button for `replayClick`. A click on anything else removes the stored button. Links and submit
 * buttons are not stored, because they work without scripts.
 */
function rememberClick({ target }: Event) {
  clickedButton = (target instanceof Element && target.closest<HTMLElement>('button:not([type=submit])')) || null
}

function replayClick() {
  document.removeEventListener('click', rememberClick, true)
  clickedButton?.click()
}

/**
 * The main picture is the last one with high priority. On a page with a shared dish, this is the picture of the dish,
 * because the HTML of the dish follows that of the screen.
 */
const picture = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].at(-1)
const paintObserver = new PerformanceObserver((list) => {
  const isPainted = list.getEntries().some((entry) => !picture || (entry as LargestContentfulPaint).element === picture)
  if (isPainted) startApp()
})
// A browser without this entry type ignores the call. The timers below then start the app.
paintObserver.observe({ type: 'largest-contentful-paint', buffered: true })
picture?.addEventListener('error', startApp)
window.addEventListener('load', () => setTimeout(startApp, afterLoadMs))
setTimeout(startApp, timeoutMs)
document.addEventListener('click', rememberClick, true)
document.addEventListener('app-started', replayClick, { once: true })
for (const type of ['pointerdown', 'keydown', 'visibilitychange'])
  document.addEventListener(type, startApp, { once: true, capture: true })
// The tab is hidden, or the picture has already failed to load.
if (document.hidden || (picture?.complete && !picture.naturalWidth)) startApp()

/** The HTML of a screen is the same for all users, so these links are in a template. */
function preloadMemberFiles() {
  const template = document.querySelector('template#member-files')
  if (template instanceof HTMLTemplateElement && localStorage.getItem('token')) document.head.append(template.content)
}
preloadMemberFiles()
