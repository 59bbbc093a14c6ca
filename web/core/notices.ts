/** The coloured line that tells a person what happened; `ui/notice-board.tsx` draws it. */
import { useSyncExternalStore } from 'react'

export interface Notice {
  id: number
  text: string
  tone: 'good' | 'bad'
  /** Something to do about it while it stands, for example to undo it. */
  action?: { text: string; run: () => void }
}

const shownMs = 3000
const none: Notice[] = []
let notices = none
let lastId = 0
const listeners = new Set<() => void>()

/** Shows `text` for three seconds, or for `ms`; the same text again replaces the one that stands. */
export function notify(text: string, { tone = 'bad', ms = shownMs, action }: Partial<Pick<Notice, 'tone' | 'action'>> & { ms?: number } = {}) {
  const notice = { id: (lastId += 1), text, tone, action }
  change([...notices.filter((other) => other.text !== text), notice])
  setTimeout(() => dismiss(notice.id), ms)
}

export function dismiss(id: number) {
  change(notices.filter((notice) => notice.id !== id))
}

export function useNotices() {
  return useSyncExternalStore(subscribe, () => notices, () => none)
}

function change(next: Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
