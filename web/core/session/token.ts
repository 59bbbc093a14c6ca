/** The bearer token of the signed-in user. It is in local storage, so that all tabs share it. */
import { createStoredText, useStore } from '#web/core/store.ts'
import { clearPersonalCaches } from '#web/core/connection/worker-client.ts'

const token = createStoredText('token')
/** Contains a text if the session should end when the browser is closed, else null. */
const endsWithBrowser = createStoredText('token-ends-with-browser')
/** A cookie without an expiry date exists until the browser is closed. The server does not read it. */
const browserMark = 'browser-open=1'

export const readToken = token.get

/**
 * Stores a token. Null signs this browser out. With `isRemembered: false`, the token is used until the browser is
 * closed. If there was another token, its cached data is removed and its reminders end. Other tabs that notice the
 * change must not do this, because they would remove the data and the reminders of the next session.
 */
export function storeToken(text: string | null, { isRemembered = true } = {}) {
  const former = token.get()
  if (former !== null && former !== text) clearPersonalCaches()
  const isEnding = text !== null && !isRemembered
  if (isEnding) document.cookie = `${browserMark}; path=/; samesite=strict`
  endsWithBrowser.set(isEnding ? 'yes' : null)
  token.set(text)
}

/** Whether the token was stored with `isRemembered: false`, and the browser has been closed since then. */
export const hasTokenEnded = () => endsWithBrowser.get() !== null && !document.cookie.split('; ').includes(browserMark)

export const useToken = () => useStore(token)

/** Calls `listener` when this tab or another tab has changed the token. */
export function onTokenChange(listener: () => void) {
  let last = readToken()
  token.subscribe(() => {
    const hasChanged = readToken() !== last
    last = readToken()
    if (hasChanged) listener()
  })
}
