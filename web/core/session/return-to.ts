/** The address to which a user returns after signing in. It survives a reload, and is lost when the tab is closed. */
const storageKey = 'return-to'

export const rememberReturnTo = (address: string) => sessionStorage.setItem(storageKey, address)

/** Returns the remembered address and forgets it. Without an address, returns `fallback`. */
export function takeReturnTo(fallback: string) {
  const address = sessionStorage.getItem(storageKey) ?? fallback
  forgetReturnTo()
  return address
}

export const forgetReturnTo = () => sessionStorage.removeItem(storageKey)
