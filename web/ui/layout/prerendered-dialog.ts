/**
 * Removes the prerendered dialog (web/pages/dialogs/prerendered-dish.tsx) after React has rendered the dialog that
 * replaces it.
 */
import { useEffect } from 'react'

export const prerenderedId = 'prerendered-dialog'
/** The time until the removal. It is longer than the fade-in of the dialog that covers the prerendered dialog. */
const fadeMs = 400

export const removePrerendered = () => document.getElementById(prerenderedId)?.remove()

export function useRemovePrerendered(isRendered: boolean) {
  useEffect(() => {
    if (isRendered) setTimeout(removePrerendered, fadeMs)
  }, [isRendered])
}
