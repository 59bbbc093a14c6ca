/**
 * Changes the timers of a page and records the texts that the page announces, so that a test passes on a busy machine.
 */
import type { BrowserContext, Page } from 'playwright-core'

/** A delay that does not end during a test, in milliseconds. */
export const never = 2 ** 31 - 1

/** Changes the delays of timers before a page loads. `lengths` maps a delay to the new delay, in ms. */
export const changeDelays = (page: Page, lengths: Record<number, number>) =>
  page.addInitScript((changed) => {
    const { setTimeout: schedule } = window
    const change = (run: TimerHandler, ms = 0, ...values: unknown[]) => schedule(run, changed[ms] ?? ms, ...values)
    Object.assign(window, { setTimeout: change })
  }, lengths)

interface Announcement {
  text: string
  color: string
}

type Recording = Window & { announcements?: Announcement[] }

/** Records each text that a screen reader announces, because a notice may end before the test looks for it. */
export const recordAnnouncements = (context: BrowserContext) =>
  context.addInitScript(() => {
    const announcements: Announcement[] = ((window as Recording).announcements = [])
    const known = new WeakMap<Element, string>()
    const record = () => {
      for (const element of document.querySelectorAll('[role=status], [role=alert]')) {
        const text = element.textContent.trim()
        if (text === known.get(element)) continue
        known.set(element, text)
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
        if (text) announcements.push({ text, color: getComputedStyle(words!.parentElement!).color })
      }
    }
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true })
  })

/**
 * Waits until the page has announced a text that contains `text`. The next call does not find the same announcement
 * again.
 *
 * @returns `isGreen`: whether the text had more green than red in its colour
 */
export async function announced(page: Page, text: string) {
  const found = await page.waitForFunction((wanted) => {
    const announcements = (window as Recording).announcements ?? []
    const index = announcements.findIndex((announcement) => announcement.text.includes(wanted))
    if (index < 0) return null
    const [{ color }] = announcements.splice(index, 1) as [Announcement]
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!
    brush.fillStyle = color
    brush.fillRect(0, 0, 1, 1)
    const [red, green] = brush.getImageData(0, 0, 1, 1).data
    return { isGreen: green! > red! }
  }, text)
  return (await found.jsonValue())!
}
