/** The coloured line that tells a person what happened; `ui/notice-board.tsx` draws it. */
import { useSyncExternalStore } from 'react'

interface Notice {
  id: number
  text: string
  tone: 'good' | 'bad'
  /** Something to do about it while it stands, for example to undo it. */
  action?: { text: string; run: () => void }
}

const shownMs = 3000
/** At most, so that one never stands for ever. */
const heldMs = 45_000
const none: Notice[] = []
let notices = none
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows `text` for three seconds, or for `ms`; the same text again replaces the one that stands. */
export function notify(
  text: string,
  { tone = 'bad', ms = shownMs, action }: Partial<Pick<Notice, 'tone' | 'action'>> & { ms?: number } = {},
) {
  const notice = { id: (lastId += 1), text, tone, action }
  change([...notices.filter((other) => other.text !== text), notice])
  standFor(notice.id, ms)
}

/** Whoever has the pointer or the keyboard on it is still reading, or about to press. */
export const pauseTimer = (id: number) => standFor(id, heldMs)
export const resumeTimer = (id: number) => standFor(id, shownMs)

function standFor(id: number, ms: number) {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismiss(id), ms),
  )
}

export function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(notices.filter((notice) => notice.id !== id))
}

export function useNotices() {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  )
}

function change(next: Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
