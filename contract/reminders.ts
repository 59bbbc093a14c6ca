/** Reminders of a room by Web Push. A push subscription belongs to the session of one browser. */
import * as z from 'zod/mini'
import { errors } from './routes/errors.ts'
import { roomId as anyRoomId } from './values/ids.ts'
import { TimeOfDay, TimeZone } from './rooms/room-habits.ts'
import { messageReply, route } from './routes/route.ts'

export const limits = {
  /** Length of an endpoint: the address at which a push service receives the messages for one browser. */
  endpointCharsMax: 1000,
  /** Devices of one user. */
  devicesMax: 20,
  /** How often one user may change reminders or quiet hours. */
  changesPerHour: 240,
  /** Reminders that the server sends to one device. */
  remindersPerHour: 30,
}

export const texts = {
  heading: 'Reminders',
  hint: 'Notifications of this room on this device. Other devices and rooms have their own.',
  kinds: {
    closing: { name: 'Closing soon', hint: 'When a meal closes in 30 minutes and you have not answered.' },
    decided: { name: 'Decided', hint: 'The dish, who cooks and when.' },
    cooking: { name: 'You are cooking', hint: 'A few hours before the meal; for breakfast, the evening before.' },
  },
  quiet: 'Quiet hours',
  quietHint: 'Nothing is sent between these times. They apply to all rooms on this device.',
  quietWrong: 'Please enter when quiet hours begin and end, at two different times.',
  keyWrong: 'This browser has sent keys that cannot be used. Please reload the page and try again.',
  endpointWrong: 'The push service of this browser is not supported.',
  saved: 'Reminders saved.',
  ended: 'Reminders are off on this device.',
  loadFailed: 'Failed to load the reminders',
  saveFailed: 'Failed to save the reminders',
  denied:
    'Notifications of Potluck are blocked in this browser. Allow them in the settings of the site (the icon beside the address), then choose a reminder again.',
  dismissed: 'Reminders need your permission. Choose one again and press Allow.',
  unsupported: 'This browser cannot receive notifications from Potluck. Try a current version of another browser.',
  installFirst:
    'On an iPhone or iPad, reminders need the installed app: choose Share, then Add to Home Screen, and open Potluck from there.',
  insecure: 'Reminders need a secure connection: Potluck has to be opened with an address that begins with https.',
  noWorker: 'Reminders are being prepared. Please reload the page and open this dialog again.',
  subscribeFailed: 'This browser could not reach its push service. Please try again later.',
}

/** The texts of notifications. The title of a notification is the name of the room. */
export const messages = {
  /** `meal` may contain the day: `Dinner on Friday`. */
  closing: (meal: string, minutes: number) =>
    `${meal} closes in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and you have not answered`,
  decided: (facts: string[]) => `Decided: ${facts.join(', ')}`,
  cook: (names: string, isOne: boolean) => `${names} ${isOne ? 'cooks' : 'cook'}`,
  you: 'you',
  cookingTonight: 'You are cooking tonight',
  cooking: (meal: string, day: string) => `You are cooking ${meal} ${day}`,
}

export const reminderKinds = ['closing', 'decided', 'cooking'] as const
export const ReminderKind = z.enum(reminderKinds)
export type ReminderKind = z.infer<typeof ReminderKind>

/**
 * Accepts HTTPS on the standard port of a host with a public name. Before each message, the server also checks the IP
 * address of the host.
 */
const isPublicEndpoint = (endpoint: string) => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isName = /\.[a-z][a-z0-9-]*$/.test(hostname) && !/\.(?:local|localhost|internal)$/.test(hostname)
  return protocol === 'https:' && isName && !port && !username && !password
}

const Endpoint = z
  .string()
  .check(z.maxLength(limits.endpointCharsMax, texts.endpointWrong), z.refine(isPublicEndpoint, texts.endpointWrong))

const roomId = anyRoomId(errors['room-unknown'].text)

/**
 * `from` and `to` are HH:MM by the clock of the device. If `to` is earlier than `from`, the quiet hours end on the next
 * day.
 */
const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(({ from, to }) => from !== to, texts.quietWrong))
export type QuietHours = z.infer<typeof QuietHours>

/** The quiet hours that the browser suggests to the user. */
export const defaultQuietHours: QuietHours = { from: '22:00', to: '07:00' }

/** The reminders of a room on one device. `endpoint` is null when the device has no subscription. */
export const Reminders = z.object({
  endpoint: z.nullable(z.string()),
  kinds: z.array(ReminderKind),
  quietHours: z.nullable(QuietHours),
})
export type Reminders = z.infer<typeof Reminders>

/** Replies with the public key that a browser needs to subscribe to Web Push. */
export const pushKey = route({
  method: 'GET',
  path: '/api/push/key',
  caller: 'user',
  reply: z.object({ key: z.string() }),
})
/** Replies with the settings of the caller's device for the reminders of a room. */
export const reminders = route({
  method: 'GET',
  path: '/api/push/subscriptions',
  caller: 'user',
  query: z.object({ roomId }),
  reply: Reminders,
})
/**
 * Sets the reminders of a room for a device. The `PushSubscription` in the body replaces the previous subscription of
 * the device.
 */
export const subscribe = route({
  method: 'POST',
  path: '/api/push/subscriptions',
  caller: 'user',
  body: z.object({
    endpoint: Endpoint,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, texts.keyWrong)),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/, texts.keyWrong)),
    }),
    roomId,
    kinds: z.array(ReminderKind).check(z.maxLength(reminderKinds.length)),
    /** Null removes the quiet hours. If the field is omitted, the quiet hours stay unchanged. */
    quietHours: z.optional(z.nullable(QuietHours)),
    /**
     * The time zone of the device. If it is omitted, the stored time zone stays. A new device then gets the time zone
     * of the room, or UTC if the room has none.
     */
    timeZone: z.optional(TimeZone),
  }),
  reply: Reminders,
})
/**
 * Ends the reminders of a room on a device of the caller. Without `roomId`, ends the reminders of all rooms. Deletes
 * the subscription if the device then has no settings for any room.
 */
export const unsubscribe = route({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  caller: 'user',
  body: z.object({
    endpoint: z.string().check(z.maxLength(limits.endpointCharsMax)),
    roomId: z.optional(roomId),
  }),
  reply: messageReply,
})
