/** What the server has drawn of a dialog before there was one (web/pages/dialogs/prerendered-dish.tsx) goes when the dialog stands. */
import { useEffect } from 'react'

export const prerenderedId = 'drawn-ahead'
/** Until the dialog above it has faded in. */
const fadeMs = 400

export const removePrerendered = () => document.getElementById(prerenderedId)?.remove()

export function usePrerendered(isStanding: boolean) {
  useEffect(() => {
    if (isStanding) setTimeout(removePrerendered, fadeMs)
  }, [isStanding])
}
