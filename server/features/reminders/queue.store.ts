/** SQL for the reminders that wait to be sent. Only one of several processes can claim a reminder. */
import type { Insertable } from 'kysely'
import { limits, reminderKinds } from '#contract/reminders.ts'
import { engineOf, type Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type QueueStore = ReturnType<typeof queueStore>
export type QueuedReminder = NonNullable<Awaited<ReturnType<QueueStore['read']>>>

/** Maximum number of rows in one insert statement. */
const rowsMax = 200
const hourMs = 3600_000

export function queueStore(db: Db) {
  return {
    /** Adds reminders to the queue. Ignores reminders that are already in the queue. */
    async insert(reminders: Insertable<Tables['push_reminders']>[]) {
      for (let index = 0; index < reminders.length; index += rowsMax)
        await db
          .insertInto('push_reminders')
          .values(reminders.slice(index, index + rowsMax))
          .onConflict((conflict) =>
            conflict.columns(['device_id', 'room_id', 'kind', 'day', 'meal', 'subject']).doNothing(),
          )
          .execute()
    },

    /**
     * Claims at most `limit` reminders that are due and that no process has claimed or is claiming.
     * @param options If `isFailing` is true, claims reminders of devices whose last message failed, fewest failures
     * first. If it is false, claims reminders of all other devices.
     * @returns the ids of the claimed reminders
     */
    async claim(now: string, { limit, isFailing }: { limit: number; isFailing: boolean }): Promise<string[]> {
      const due = db
        .selectFrom('push_reminders')
        .innerJoin('push_devices', 'push_devices.id', 'device_id')
        .select('push_reminders.id')
        .where('claimed_at', 'is', null)
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .where('failures', isFailing ? '>' : '=', 0)
        .orderBy('failures')
        .orderBy('due_at')
        .limit(limit)
      const free = engineOf(db) === 'postgresql' ? due.forUpdate('push_reminders').skipLocked() : due
      const claimed = await db
        // The query is materialized, so that PostgreSQL locks at most `limit` rows.
        .with(
          (name) => name('due').materialized(),
          () => free,
        )
        .updateTable('push_reminders')
        .set(({ eb }) => ({ claimed_at: now, tries: eb('tries', '+', 1) }))
        .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
        .where('claimed_at', 'is', null)
        .returning('id')
        .execute()
      return claimed.map(({ id }) => id)
    },

    /**
     * Reads a claimed reminder with its room and its device. `isSwitchedOn` says whether the device still gets
     * reminders of this kind for the room. `isTooMany` says whether the device has reached its hourly limit.
     * @returns null when the reminder is not claimed, or when the device no longer has settings for the room
     */
    async read(id: string, now: Date) {
      const reminder = await db
        .selectFrom('push_reminders')
        .innerJoin('push_devices', 'push_devices.id', 'push_reminders.device_id')
        .innerJoin('rooms', 'rooms.id', 'push_reminders.room_id')
        .innerJoin('push_rooms', (join) =>
          join
            .onRef('push_rooms.device_id', '=', 'push_reminders.device_id')
            .onRef('push_rooms.room_id', '=', 'push_reminders.room_id'),
        )
        .select(({ fn }) => [
          'push_reminders.id',
          'push_reminders.device_id as deviceId',
          'rooms.id as roomId',
          'rooms.name as roomName',
          'push_devices.user_id as userId',
          'kind',
          'day',
          'meal',
          'subject',
          'expires_at as expiresAt',
          'claimed_at as claimedAt',
          'tries',
          'endpoint',
          'p256dh',
          'auth',
          ...reminderKinds,
          'quiet_from as quietFrom',
          'quiet_to as quietTo',
          'push_devices.time_zone as deviceZone',
          fn.coalesce('rooms.time_zone', 'push_devices.time_zone').as('timeZone'),
        ])
        .where('push_reminders.id', '=', id)
        .executeTakeFirst()
      if (!reminder?.claimedAt) return null
      const { deviceId, claimedAt } = reminder
      const { count } = await db
        .selectFrom('push_reminders')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('device_id', '=', deviceId)
        .where('claimed_at', '>', new Date(Number(now) - hourMs).toISOString())
        .where('tries', '>', 0)
        // Counts only reminders that were claimed before this one. Otherwise simultaneous reminders would count each
        // other.
        .where(({ or, and, eb }) =>
          or([eb('claimed_at', '<', claimedAt), and([eb('claimed_at', '=', claimedAt), eb('id', '<', id)])]),
        )
        .executeTakeFirstOrThrow()
      const isSwitchedOn = reminder[reminder.kind] === 1
      return { ...reminder, isSwitchedOn, isTooMany: Number(count) >= limits.remindersPerHour }
    },

    /** Marks a claimed reminder as not sent, so that it does not count against the limit of its device. */
    async drop(id: string) {
      await db.updateTable('push_reminders').set({ tries: 0 }).where('id', '=', id).execute()
    },

    /** Undoes a claim after which no message was sent. Does nothing after a newer claim. */
    async returnUnsent(id: string, claimedAt: string) {
      await db
        .updateTable('push_reminders')
        .set(({ eb }) => ({ claimed_at: null, tries: eb('tries', '-', 1) }))
        .where('id', '=', id)
        .where('claimed_at', '=', claimedAt)
        .where('tries', '>', 0)
        .execute()
    },

    /** Puts a claimed reminder back into the queue, with a new due time and number of tries. */
    async release(id: string, change: { due_at: string; tries: number }) {
      await db
        .updateTable('push_reminders')
        .set({ ...change, claimed_at: null })
        .where('id', '=', id)
        .execute()
    },

    /** Resets the failures of a device after a message was delivered. */
    async markDelivered(deviceId: string) {
      await db
        .updateTable('push_devices')
        .set({ failures: 0 })
        .where('id', '=', deviceId)
        .where('failures', '>', 0)
        .execute()
    },

    /** Counts a failure. Deletes the device after `failuresMax` consecutive failures. */
    async markFailed(deviceId: string, failuresMax: number) {
      await db
        .updateTable('push_devices')
        .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
        .where('id', '=', deviceId)
        .execute()
      await db.deleteFrom('push_devices').where('id', '=', deviceId).where('failures', '>=', failuresMax).execute()
    },

    /** Sets the failures of a device to 1 if they are 0. A device that already has failures stays unchanged. */
    async markUnreachable(deviceId: string) {
      await db
        .updateTable('push_devices')
        .set({ failures: 1 })
        .where('id', '=', deviceId)
        .where('failures', '=', 0)
        .execute()
    },

    /** Deletes a device whose subscription has ended, unless its browser has sent a new subscription meanwhile. */
    async deleteDevice(id: string, endpoint: string) {
      await db.deleteFrom('push_devices').where('id', '=', id).where('endpoint', '=', endpoint).execute()
    },

    /** Deletes reminders that expired before this time. */
    async deleteExpired(before: string) {
      await db.deleteFrom('push_reminders').where('expires_at', '<', before).execute()
    },
  }
}
