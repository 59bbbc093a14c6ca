/** Web Push for tests in a simulated DOM. */
import { onTestFinished, vi } from 'vitest'

interface Subscription {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer | null }
}

/**
 * Adds Web Push to the simulated browser until the test ends.
 *
 * @param permission the permission for notifications before the app asks
 * @param answer the answer of the user when the app asks. Without effect unless `permission` is `default`
 * @param hasPush whether `PushManager` exists
 * @param isFailing whether each attempt to subscribe fails
 * @returns the current subscription, and how often the app has asked for permission
 */
export function fakePushDevice({ permission = 'default', answer = 'granted', hasPush = true, isFailing = false } = {}) {
  const state: { subscription: Subscription | null; asked: number } = { subscription: null, asked: 0 }
  const toSubscription = (options: Subscription['options']) => ({
    endpoint: 'https://push.test/browser',
    options,
    toJSON: () => ({ endpoint: 'https://push.test/browser', keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: () => Promise.resolve(true),
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(state.subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (isFailing) return Promise.reject(new DOMException('push service error', 'AbortError'))
      state.subscription = toSubscription({ applicationServerKey: Uint8Array.from(applicationServerKey).buffer })
      return Promise.resolve(state.subscription)
    },
  }
  const notification = {
    permission,
    requestPermission: () => {
      state.asked += 1
      if (notification.permission === 'default') notification.permission = answer
      return Promise.resolve(notification.permission)
    },
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', notification)
  if (hasPush) vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return state
}
