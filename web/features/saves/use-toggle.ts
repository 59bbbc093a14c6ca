/** The state of a like or bookmark button. Presses during a call are ignored. */
import { useRef } from 'react'
import type { SaveKind } from '#contract/saves.ts'
import { toggle, useIsSaved, type Saveable } from './saves.queries.ts'

export function useToggle(kind: SaveKind, dish: Saveable, isQuiet = false) {
  const isSet = useIsSaved(kind, dish)
  const isBusy = useRef(false)
  async function press() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await toggle(kind, dish, !isSet, isQuiet)
    } finally {
      isBusy.current = false
    }
  }
  return { isSet, press: () => void press() }
}
