/** Asks a visitor to sign in, because rooms, suggestions and imports need an account. */
import { dialogAddress } from '#web/core/navigation/dialogs.ts'
import { notify } from '#web/core/notices.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { readToken } from '#web/core/session/token.ts'

/** How long the notice is shown before the dialog opens. */
const readMs = 2000

/**
 * Shows the notice. After `readMs`, opens the login dialog, unless the user has navigated away or signed in by then.
 * The default notice is about rooms.
 *
 * @returns whether the dialog was opened
 */
export async function askToSignIn(notice?: string) {
  // Loaded on demand, to keep the texts of rooms out of the first download.
  notify(notice ?? (await import('#contract/rooms.ts')).texts.needsLogin, { ms: readMs })
  const { href } = location
  await new Promise((done) => setTimeout(done, readMs))
  if (location.href !== href || readToken()) return false
  navigate(dialogAddress(location.search, 'dialog', 'login'))
  return true
}

/** Handles a visitor's click on a link to the rooms. Asks to sign in instead of following the link. */
export function interceptRoomsLink(event: { preventDefault: () => void }) {
  event.preventDefault()
  void askToSignIn()
}
