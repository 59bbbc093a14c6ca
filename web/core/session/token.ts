/** The bearer token of the signed-in user, in local storage so that all tabs share it. */
import { createStoredText, useStore } from '#web/core/store.ts'
import { clearPersonalCaches } from '#web/core/connection/worker-client.ts'

const token = createStoredText('token')
/** Set for a session that ends when the browser is closed. */
const endsWithBrowser = createStoredText('token-ends-with-browser')
/** A cookie without an expiry lasts until the browser is closed. The server reads no cookie. */
const browserMark = 'browser-open=1'

export const readToken = token.get

/**
 * Null signs this browser out. A token that is not remembered is valid until the browser is closed. Removes the cached
 * data of the former token and ends its reminders. Only the tab that replaces a token does so: a tab that notices the
 * change later would remove the data and reminders of the next session.
 */
export function storeToken(text: string | null, { isRemembered = true } = {}) {
  const former = token.get()
  if (former !== null && former !== text) clearPersonalCaches()
  const isEnding = text !== null && !isRemembered
  if (isEnding) document.cookie = `${browserMark}; path=/; samesite=strict`
  endsWithBrowser.set(isEnding ? 'yes' : null)
  token.set(text)
}

/** Whether the stored token is not remembered, and the browser has been closed since it was stored. */
export const hasTokenEnded = () => endsWithBrowser.get() !== null && !document.cookie.split('; ').includes(browserMark)

export const useToken = () => useStore(token)

/** Calls `listener` when this or another tab has changed the token. */
export function onTokenChange(listener: () => void) {
  let last = readToken()
  token.subscribe(() => {
    const hasChanged = readToken() !== last
    last = readToken()
    if (hasChanged) listener()
  })
}
