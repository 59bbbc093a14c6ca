/** The address to which a user returns after signing in. It survives a reload, and is lost when the tab is closed. */
import { useEffect } from 'react'
import { screens } from '#contract/screens.ts'
import { readToken } from './token.ts'

const storageKey = 'return-to'
const signInScreens: string[] = [screens.register, screens.login]

export const rememberReturnTo = (address: string) => sessionStorage.setItem(storageKey, address)

/** Returns the remembered address and forgets it. Without an address, returns `fallback`. */
export function takeReturnTo(fallback: string) {
  const address = sessionStorage.getItem(storageKey) ?? fallback
  forgetReturnTo()
  return address
}

export const forgetReturnTo = () => sessionStorage.removeItem(storageKey)

/** Forgets the address if the visitor has gone to another screen without signing in. */
export function forgetUnlessSigningIn() {
  if (!readToken() && !signInScreens.includes(location.pathname)) forgetReturnTo()
}

/** Forgets the address when a sign-in form closes without signing in, so that a later sign-in does not return there. */
export const useForgetWhenClosed = () => useEffect(() => forgetUnlessSigningIn, [])
