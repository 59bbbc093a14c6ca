/** Notices are short messages about the result of an action. `web/ui/feedback/notice-board.tsx` shows them. */
import type { Notice } from '#web/ui/feedback/notice-board.tsx'
import { createStore, useStore } from './store.ts'

const shownMs = 3000
/**
 * A notice ends after this time, even if it is paused again and again. This time is shorter than the time in which the
 * server can restore a deleted recipe (`restoreMs` in contract/recipes.ts). So the button Undo works until the end.
 */
const shownMsMax = 45_000
const notices = createStore<Notice[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
/** For each notice, the time at which it was shown and the time at which it ends without a pause. */
const times = new Map<number, { since: number; until: number }>()

export const useNotices = () => useStore(notices)

/**
 * Shows `text` for `ms` milliseconds, by default for `shownMs`. The new notice replaces a notice with the same text and
 * the same action. Two deletions have different actions, so both notices are shown. By default, a notice with the tone
 * `bad` is an alert, and a notice with the tone `good` is not.
 */
export function notify(
  text: string,
  {
    tone = 'bad',
    isAlert = tone === 'bad',
    ms = shownMs,
    action,
  }: Partial<Pick<Notice, 'tone' | 'isAlert' | 'action'>> & { ms?: number } = {},
) {
  const notice = { id: (lastId += 1), text, tone, isAlert, action }
  const isSame = (other: Notice) => other.text === text && other.action?.run === action?.run
  notices.set([...notices.get().filter((other) => !isSame(other)), notice])
  times.set(notice.id, { since: Date.now(), until: Date.now() + ms })
  startTimer(notice.id, ms)
}

/**
 * Pauses the timer of a notice, but not longer than `shownMsMax` allows. Call this when the notice gets the focus. Some
 * notices are also paused when the pointer enters them (`staysForPointer` in web/ui/feedback/notice-board.tsx).
 */
export const pauseTimer = (id: number) => startTimer(id, shownMsMax)
/**
 * Ends the pause of a notice. The notice is shown until its time is over, and for at least another `shownMs`. But it
 * never stays longer than `shownMsMax` in total.
 */
export const resumeTimer = (id: number) => startTimer(id, Math.max(shownMs, (times.get(id)?.until ?? 0) - Date.now()))

export function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  times.delete(id)
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/**
 * Removes the notices with the action `run`. Without `run`, removes all notices that have an action. Call this when the
 * action is no longer possible.
 */
export function dismissActions(run?: () => void) {
  for (const { id, action } of notices.get()) if (action && (!run || action.run === run)) dismiss(id)
}

function startTimer(id: number, ms: number) {
  const time = times.get(id)
  if (!time) return
  clearTimeout(timers.get(id))
  const timer = setTimeout(() => dismiss(id), Math.min(ms, time.since + shownMsMax - Date.now()))
  timers.set(id, timer)
}
