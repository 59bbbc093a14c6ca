/** The address that signing in returns to. It survives a reload, and is lost when the tab is closed. */
const storageKey = 'return-to'

export const rememberReturnTo = (address: string) => sessionStorage.setItem(storageKey, address)

/** Returns the remembered address once, and `fallback` without one. */
export function takeReturnTo(fallback: string) {
  const address = sessionStorage.getItem(storageKey) ?? fallback
  forgetReturnTo()
  return address
}

export const forgetReturnTo = () => sessionStorage.removeItem(storageKey)
