/** What the server has drawn of a dialog before there was one (web/pages/dish-ahead.tsx) goes when the dialog stands. */
import { useEffect } from 'react'

export const drawnAheadId = 'drawn-ahead'
/** Until the dialog above it has faded in. */
const fadeMs = 400

export const removeDrawnAhead = () => document.getElementById(drawnAheadId)?.remove()

export function useDrawnAhead(isStanding: boolean) {
  useEffect(() => {
    if (isStanding) setTimeout(removeDrawnAhead, fadeMs)
  }, [isStanding])
}
