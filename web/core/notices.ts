/** Short messages about the outcome of an action; `web/ui/feedback/notice-board.tsx` shows them. */
import { createStore, useStore } from './store.ts'

interface Notice {
  id: number
  text: string
  tone: 'good' | 'bad'
  /** Whether a screen reader interrupts itself to read the notice. */
  isAlert: boolean
  /** A button in the notice, for example to undo the action. */
  action?: { text: string; run: () => void }
}

const shownMs = 3000
/** The longest time that a notice stays, however often it is paused. The server can undo a deletion for longer. */
const shownMsMax = 45_000
const notices = createStore<Notice[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const shownSince = new Map<number, number>()

export const useNotices = () => useStore(notices)

/**
 * Shows `text` for `ms` milliseconds, by default for `shownMs`. The new notice replaces one with the same text. A bad
 * notice is an alert by default, a good one is not.
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
  notices.set([...notices.get().filter((other) => other.text !== text), notice])
  shownSince.set(notice.id, Date.now())
  startTimer(notice.id, ms)
}

/** Call when the notice gets the focus, and when a pointer that stops the timer enters the notice. */
export const pauseTimer = (id: number) => startTimer(id, shownMsMax)
export const resumeTimer = (id: number) => startTimer(id, shownMs)

export function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  shownSince.delete(id)
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/** Removes the notice with this text, for example when its action is no longer possible. */
export function dismissText(text: string) {
  for (const notice of notices.get()) if (notice.text === text) dismiss(notice.id)
}

function startTimer(id: number, ms: number) {
  const since = shownSince.get(id)
  if (since === undefined) return
  clearTimeout(timers.get(id))
  const timer = setTimeout(() => dismiss(id), Math.min(ms, since + shownMsMax - Date.now()))
  timers.set(id, timer)
}
