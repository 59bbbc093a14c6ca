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
/** When each notice was shown, and when it ends if it is not paused, in milliseconds. */
const times = new Map<number, { since: number; until: number }>()

export const useNotices = () => useStore(notices)

/**
 * Shows `text` for `ms` milliseconds, by default for `shownMs`. The new notice replaces one with the same text and the
 * same action: the Undo of one deletion does not replace that of another. A bad notice is an alert by default, a good
 * one is not.
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
 * Call when the notice gets the focus and, for some notices, when the pointer enters it (`staysForPointer` in
 * web/ui/feedback/notice-board.tsx).
 */
export const pauseTimer = (id: number) => startTimer(id, shownMsMax)
/** After a pause the notice stays until its own time is over, and for at least `shownMs`. */
export const resumeTimer = (id: number) => startTimer(id, Math.max(shownMs, (times.get(id)?.until ?? 0) - Date.now()))

export function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  times.delete(id)
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/**
 * Removes the notices whose action is `run`; without `run`, every notice with an action. Call it when the action is no
 * longer possible.
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
