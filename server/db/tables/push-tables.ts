/** The tables of reminders by Web Push (`tables.ts`). */
import type { ReminderKind } from '#contract/reminders.ts'
import type { MealTime } from '#contract/rooms.ts'

/** The keys that messages are signed with (RFC 8292). Subscriptions are bound to them. One row. */
export interface PushKeysTable {
  row: 1
  public_key: string
  private_key: string
  created_at: string
}

/** The subscriptions of browsers. They end with their session. */
export interface PushDevicesTable {
  id: string
  /** Unique. */
  session_id: string
  user_id: string
  /** The address that the push service has given to the browser. Unique. */
  endpoint: string
  /** The public key and the secret of the browser (RFC 8291). */
  p256dh: string
  auth: string
  /** HH:MM by the clock of the device; null for no quiet hours. */
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string
  created_at: string
  /** The number of messages that failed one after the other. */
  failures: number
}

/** The reminders that a device gets of a room. Key: device, room. They end with the membership. */
export interface PushRoomsTable {
  device_id: string
  room_id: string
  user_id: string
  closing: 0 | 1
  decided: 0 | 1
  cooking: 0 | 1
  /** From `timeId`, when a kind was last switched on. Reminders that were due before are not sent. */
  stamp: string
}

/**
 * Reminders that wait, and reminders of the last days, so that they are not sent again. Unique: device, room, kind,
 * day, meal, subject.
 */
export interface PushRemindersTable {
  /** From `timeId`. */
  id: string
  device_id: string
  room_id: string
  kind: ReminderKind
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  /** The closing time of `closing`, the suggestion of `decided`, empty for `cooking`. */
  subject: string
  /** When it is sent, or tried again. */
  due_at: string
  /** After this time it is not sent any more. */
  expires_at: string
  /** When a process began to send it. Null while it waits. */
  claimed_at: string | null
  /** How often the server has begun to send it. 0 before the first time, and when the reminder was dropped. */
  tries: number
}
