/** Web Push on this device: what the browser can do, and its subscription. */

/**
 * `insecure`: the page was opened neither over HTTPS nor on localhost. `install-first`: an iPhone or iPad, where only
 * the installed app gets notifications. `no-worker`: the service worker is not registered yet.
 */
export type Support = 'ready' | 'insecure' | 'install-first' | 'unsupported' | 'no-worker'

/** The user agent of an iPad says Mac, but a Mac has no touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const registration = () => navigator.serviceWorker.getRegistration()

export async function readSupport(): Promise<Support> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'install-first' : 'unsupported'
  return (await registration()) ? 'ready' : 'no-worker'
}

/** The endpoint of this browser's subscription; null without a subscription or without permission. */
export async function readEndpoint(): Promise<string | null> {
  if (Notification.permission !== 'granted') return null
  const subscription = await (await registration())?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/**
 * Asks the user for permission, unless the user has decided before. Call this in a click handler, because browsers
 * require that.
 */
export const askPermission = () => Notification.requestPermission()

/**
 * Subscribes with the key of the server. A subscription with another key is replaced, because the server may have a
 * different key after it was restored from a backup.
 *
 * @throws DOMException when the push service cannot be reached
 */
export async function subscribeDevice(key: string): Promise<PushSubscription> {
  const { pushManager } = (await registration())!
  const applicationServerKey = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const existing = await pushManager.getSubscription()
  if (existing && !isSame(existing.options.applicationServerKey, applicationServerKey)) await existing.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function isSame(stored: ArrayBuffer | null, key: Uint8Array) {
  if (!stored) return false
  const bytes = new Uint8Array(stored)
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index])
}
