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

/**
 * The push subscriptions of browsers, one row for each device. A row is deleted when its session ends, when its
 * subscription ends, when the user ends the last reminders on the device, or after many failures.
 */
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
  /**
   * Failures since the last delivered message. A message that the push service did not accept adds 1. A message without
   * a reply sets the number to 1 if it is 0, and otherwise leaves the number unchanged. A new `endpoint` resets the
   * number to 0.
   */
  failures: number
}

/**
 * Which kinds of reminders a device gets about a room. Key: device, room. A row is deleted when the user leaves the
 * room, or ends the reminders about the room on this device.
 */
export interface PushRoomsTable {
  device_id: string
  room_id: string
  user_id: string
  closing: 0 | 1
  decided: 0 | 1
  cooking: 0 | 1
  /**
   * From `timeId`: when the user last switched on a kind of reminder. The device gets no reminder of an earlier
   * decision, and no reminder of cooking that was due earlier. Reminders of closing times do not depend on `stamp`.
   */
  stamp: string
}

/**
 * Reminders that wait, and reminders that were sent or dropped. A row stays for one day after `expires_at`, so that the
 * same reminder is not added again. Unique: device, room, kind, day, meal, subject.
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
  /**
   * The server does not send the reminder before this time. After a failure and during quiet hours, the server sets a
   * later time.
   */
  due_at: string
  /** The server does not claim the reminder after this time. */
  expires_at: string
  /** When a process claimed the reminder to send it. Null while the reminder waits. */
  claimed_at: string | null
  /**
   * How many times the server has tried to send the reminder, including an attempt that is running. 0 before the first
   * attempt, and for a reminder that the server has dropped.
   */
  tries: number
}
