/** Reads and changes the reminders of a room on this device. */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/reminders.ts'
import type { QuietHours, ReminderKind } from '#contract/reminders.ts'
import { call } from '#web/core/api/api.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'
import { askPermission, readEndpoint, readSupport, subscribeDevice, type Support } from './push-device.ts'

/** The reminders of a room on this device. Without a subscription of this browser, `kinds` is empty. */
export interface DeviceReminders {
  support: Support
  isDenied: boolean
  kinds: ReminderKind[]
  quietHours: QuietHours | null
  /** Whether the server has the subscription of this browser. If so, `quietHours` belong to that subscription. */
  isSubscribed: boolean
}

export const remindersQuery = (roomId: string) =>
  queryOptions({
    queryKey: roomKeys.reminders(roomId),
    queryFn: ({ signal }) => read(roomId, signal),
    staleTime: 0,
  })

async function read(roomId: string, signal: AbortSignal): Promise<DeviceReminders> {
  const none = { isDenied: false, kinds: [], quietHours: contract.defaultQuietHours, isSubscribed: false }
  const support = await readSupport()
  if (support !== 'ready') return { support, ...none }
  const endpoint = await readEndpoint()
  if (endpoint) {
    const { endpoint: stored, kinds, quietHours } = await call(contract.reminders, { query: { roomId } }, signal)
    // The server may have an older subscription, which the browser has replaced.
    if (stored === endpoint) return { support, isDenied: false, kinds, quietHours, isSubscribed: true }
  }
  return { ...none, support, isDenied: Notification.permission === 'denied' }
}

const store = (roomId: string, reminders: DeviceReminders) =>
  queryClient.setQueryData(remindersQuery(roomId).queryKey, reminders)

/** Reminders could not be switched on. The message is a text for the user. */
export class PushRefused extends Error {}

/**
 * Saves on the server which reminders of a room this device gets, and the quiet hours of this device. Asks for
 * permission, unless the user has decided before.
 * @throws ApiError, and PushRefused with a text for the user
 */
export async function saveReminders(roomId: string, current: DeviceReminders, change: Partial<DeviceReminders>) {
  const wanted = { ...current, ...change }
  const permission = await askPermission()
  store(roomId, { ...current, isDenied: permission === 'denied' })
  if (permission !== 'granted') throw new PushRefused(contract.texts[permission === 'denied' ? 'denied' : 'dismissed'])
  const { key } = await call(contract.pushKey, {})
  const subscription = await subscribeDevice(key).catch((error: unknown) => {
    throw error instanceof DOMException ? new PushRefused(contract.texts.subscribeFailed) : error
  })
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  const { kinds, quietHours } = wanted
  const body = { endpoint, keys, roomId, kinds, quietHours, timeZone: deviceTimeZone() }
  const saved = await call(contract.subscribe, { body })
  store(roomId, { ...wanted, ...saved, isDenied: false, isSubscribed: true })
}

/** Switches all reminders of a room off on this device. @throws ApiError */
export async function endReminders(roomId: string, current: DeviceReminders) {
  const endpoint = await readEndpoint()
  if (endpoint) await call(contract.unsubscribe, { body: { endpoint, roomId } })
  store(roomId, { ...current, kinds: [] })
  // When a subscription has no reminders left, the server deletes it together with its quiet hours.
  void queryClient.invalidateQueries(remindersQuery(roomId))
}
