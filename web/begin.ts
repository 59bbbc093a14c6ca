/**
 * Begins the app in a page that came drawn ahead, once what it is about is painted: scripts that come earlier take the line
 * and the processor from its picture (docs/decisions/0016). Whoever does something before has it begin at once.
 */
const afterLoadMs = 300
/** A picture from afar may never come. */
const latestMs = 2500

function begin() {
  const scripts = document.querySelector('template#app')
  if (!(scripts instanceof HTMLTemplateElement)) return
  scripts.remove()
  const [app, ...others] = scripts.content.children
  document.head.append(app!)
  // One at a time: together they hold up a phone that is about to be touched.
  for (const each of others) setTimeout(() => document.head.append(each))
}

let pressed: HTMLElement | null = null

/** Links and forms work by themselves; what else is pressed early waits for somebody to hear it. */
function keepPress({ target }: Event) {
  pressed = (target instanceof Element && target.closest<HTMLElement>('button:not([type=submit])')) || null
}

function pressAgain() {
  document.removeEventListener('click', keepPress, true)
  pressed?.click()
}

/** That of a dish lies over the screen's own. */
const picture = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].at(-1)
const painted = new PerformanceObserver((list) => {
  const isPainted = list.getEntries().some((entry) => !picture || (entry as LargestContentfulPaint).element === picture)
  if (isPainted) begin()
})
// A browser that does not tell is asked in vain.
painted.observe({ type: 'largest-contentful-paint', buffered: true })
picture?.addEventListener('error', begin)
window.addEventListener('load', () => setTimeout(begin, afterLoadMs))
setTimeout(begin, latestMs)
document.addEventListener('click', keepPress, true)
document.addEventListener('app', pressAgain, { once: true })
for (const doing of ['pointerdown', 'keydown', 'visibilitychange'])
  document.addEventListener(doing, begin, { once: true, capture: true })
// Nobody looks, or nothing will come.
if (document.hidden || (picture?.complete && !picture.naturalWidth)) begin()
