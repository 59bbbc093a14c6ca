/** The tables of reminders by Web Push (`tables.ts`). */
import type { ReminderKind } from '#contract/reminders.ts'
import type { MealTime } from '#contract/rooms.ts'

/**
 * The keys with which the server signs push messages (RFC 8292). The subscriptions of browsers are valid only with
 * these keys. One row.
 */
export interface PushKeysTable {
  row: 1
  public_key: string
  private_key: string
  created_at: string
}

/** The push subscriptions of browsers. A row is deleted when the session of its browser ends. */
export interface PushDevicesTable {
  id: string
  /** Unique. */
  session_id: string
  user_id: string
  /** The address for messages to this browser. The browser got this address from its push service. Unique. */
  endpoint: string
  /** The public key and the secret of the browser (RFC 8291). */
  p256dh: string
  auth: string
  /** HH:MM by the clock of the device; null for no quiet hours. */
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string
  created_at: string
  /** The number of messages that have failed since the last success. */
  failures: number
}

/**
 * Which kinds of reminders a device gets about a room. Key: device, room. A row is deleted when the user leaves the
 * room.
 */
export interface PushRoomsTable {
  device_id: string
  room_id: string
  user_id: string
  closing: 0 | 1
  decided: 0 | 1
  cooking: 0 | 1
  /** From `timeId`: when the user last switched a kind of reminder on. Reminders that were due earlier are not sent. */
  stamp: string
}

/**
 * Reminders that wait to be sent, and reminders that were sent in the last days, so that no reminder is sent twice.
 * Unique: device, room, kind, day, meal, subject.
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
  /** For `closing`: the closing time. For `decided`: the id of the suggestion. For `cooking`: empty. */
  subject: string
  /** When the server will send the reminder. After a failure: when the server will try again. */
  due_at: string
  /** After this time the reminder is not sent any more. */
  expires_at: string
  /** When a process began to send the reminder. Null while the reminder waits. */
  claimed_at: string | null
  /**
   * How many times the server has begun to send the reminder. 0 before the first attempt, and for a reminder that the
   * server has dropped without sending it.
   */
  tries: number
}
