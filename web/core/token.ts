/** The bearer token of the signed-in user, in local storage so that all tabs share it. */
import { createStoredText, useStore } from './store.ts'

const token = createStoredText('token')

export const readToken = token.get

/** Null signs this browser out. */
export const storeToken = token.set

export const useToken = () => useStore(token)

/** Also calls `listener` when another tab changes the token. Returns a function that unsubscribes. */
export const onTokenChange = token.subscribe
