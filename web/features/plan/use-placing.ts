/** Moves or copies an entry of the plan. The user drags the entry, or presses a button in the new place. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { mealTimes } from '#contract/rooms.ts'
import { addEntry, copyOf, entryName, moveEntry, placeText, type Entry, type Place } from './plan.queries.ts'

export type Mode = 'move' | 'copy'

/** By how many places (meals of the week) each arrow key moves the focus. The places of a day are consecutive. */
const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -mealTimes.length,
  ArrowRight: mealTimes.length,
}

export type Placing = ReturnType<typeof usePlacing>['placing']

/** `grid` is the ref of the element around the places. */
export function usePlacing(roomId: string) {
  const [current, setCurrent] = useState<{ entry: Entry; mode: Mode; isDrag: boolean } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  /** The selector of the element that gets the focus when the element is rendered and no dialog is open. */
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    // Waits until no dialog is open, because a dialog moves the focus when it closes.
    if (!focusNext.current || document.querySelector('[aria-modal]')) return
    const target = grid.current?.querySelector<HTMLElement>(focusNext.current)
    // A moved entry reaches its new place in a later rendering.
    if (!target) return
    target.focus()
    focusNext.current = null
  })

  function begin(entry: Entry, mode: Mode, { isDrag = false } = {}) {
    setCurrent({ entry, mode, isDrag })
    if (isDrag) return
    setAnnouncement(`Choose a place for ${entryName(entry)}. Escape cancels.`)
    focusNext.current = `[data-place="${entry.date} ${entry.meal}"]`
  }
  /** @param at where the entry is after the move or copy */
  function end(text: string, at = current?.entry) {
    if (current && at && !current.isDrag)
      focusNext.current = `[data-meal="${at.date} ${at.meal}"] [data-entry="${current.entry._id}"]`
    setCurrent(null)
    setAnnouncement(text)
  }
  const cancel = () => current && end('Cancelled.')

  const placing = {
    /** The entry that is being moved or copied, or null. */
    current,
    announcement,
    begin,
    cancel,
    place(to: Place, { isCopy = false } = {}) {
      if (!current) return
      const { entry, mode } = current
      const isThere = entry.date === to.date && entry.meal === to.meal
      if (mode === 'copy' || isCopy) {
        void addEntry(roomId, copyOf(entry, to))
        end(`${entryName(entry)} copied to ${placeText(to)}.`)
      } else if (isThere) cancel()
      else {
        void moveEntry(roomId, entry, to)
        // The notice announces the move.
        end('', { ...entry, ...to })
      }
    },
    /** Handles keys in the element around the places, while the user chooses a place. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!current) return
      if (event.key === 'Escape') {
        event.preventDefault()
        cancel()
      }
      const step = steps[event.key]
      const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')]
      const from = places.indexOf(document.activeElement as HTMLElement)
      if (!step || from < 0) return
      event.preventDefault()
      places[from + step]?.focus()
    },
  }
  return { grid, placing }
}
