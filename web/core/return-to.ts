/** Where somebody was going when signing in came between; otherwise the way leads home. */
const storageKey = 'way-on'

export const rememberReturnTo = (address: string) => sessionStorage.setItem(storageKey, address)

/** The address, once. */
export function takeReturnTo(otherwise: string) {
  const address = sessionStorage.getItem(storageKey) ?? otherwise
  sessionStorage.removeItem(storageKey)
  return address
}
