/** SQL for the keys of Web Push, the push subscriptions of devices, and the rooms for which a device gets reminders. */
import { sql } from 'kysely'
import { limits, reminderKinds, type QuietHours, type ReminderKind } from '#contract/reminders.ts'
import { newId, timeId } from '#server/crypto/ids.ts'
import { inTurn, lockAsMember } from '#server/db/room-queries/lock-room.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { engineOf, type Db } from '#server/db/open.ts'
import type { PushKeys, PushTarget } from '#server/outbound/push.ts'

export type RemindersStore = ReturnType<typeof remindersStore>

/** The id of a user, and the session of this user on a device. */
interface UserSession {
  id: string
  sessionId: string
}

interface Subscription extends PushTarget {
  roomId: string
  kinds: ReminderKind[]
  /** If undefined, the quiet hours stay as they are. */
  quietHours?: QuietHours | null
  /** If undefined, a known device keeps its time zone, and a new device gets the time zone of the room, or UTC. */
  timeZone?: string
}

export function remindersStore(db: Db) {
  return {
    /**
     * Returns the keys of this server. The first call creates and stores them. All processes get the same keys, even if
     * several processes make the first call.
     */
    async readKeys(create: () => PushKeys): Promise<PushKeys> {
      const read = () => db.selectFrom('push_keys').selectAll().executeTakeFirst()
      let row = await read()
      if (!row) {
        const { publicKey, privateKey } = create()
        const keys = { row: 1 as const, public_key: publicKey, private_key: privateKey }
        await db
          .insertInto('push_keys')
          .values({ ...keys, created_at: new Date().toISOString() })
          .onConflict((conflict) => conflict.column('row').doNothing())
          .execute()
        row = (await read())!
      }
      return { publicKey: row.public_key, privateKey: row.private_key }
    },

    /** @returns the device of a session and its kinds of reminders in a room; undefined if the session has no device */
    async find(sessionId: string, roomId: string) {
      return db
        .selectFrom('push_devices')
        .leftJoin('push_rooms', (join) => join.onRef('device_id', '=', 'push_devices.id').on('room_id', '=', roomId))
        .select(['endpoint', 'quiet_from', 'quiet_to', ...reminderKinds])
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
    },

    /**
     * Stores the subscription of a device and its kinds of reminders for a room.
     * @returns the code of the error, or null
     */
    async upsert({ id: userId, sessionId }: UserSession, subscription: Subscription) {
      const { roomId, kinds } = subscription
      return inTurn(roomId, () =>
        db.transaction().execute(async (trx) => {
          if (!(await lockAsMember(trx, roomId, userId))) return 'room-unknown'
          await lockUser(trx).where('id', '=', userId).execute()
          if (!(await lockSession(trx, sessionId))) return 'not-signed-in'
          await lockEndpoint(trx, subscription.endpoint)
          // An earlier session of this browser may have used the same endpoint.
          await trx
            .deleteFrom('push_devices')
            .where('endpoint', '=', subscription.endpoint)
            .where('session_id', '!=', sessionId)
            .execute()
          const deviceId = await upsertDevice(trx, { id: userId, sessionId }, subscription)
          if (!deviceId) return 'devices-full'
          await upsertRoom(trx, { device_id: deviceId, room_id: roomId, user_id: userId }, kinds)
          return null
        }),
      )
    },

    /** Ends the reminders of a device for `roomId`, or else for all rooms. Deletes a subscription without rooms. */
    async delete(userId: string, endpoint: string, roomId?: string) {
      await db.transaction().execute(async (trx) => {
        const device = await trx
          .selectFrom('push_devices')
          .select('id')
          .where('user_id', '=', userId)
          .where('endpoint', '=', endpoint)
          .executeTakeFirst()
        if (!device) return
        const rooms = trx.deleteFrom('push_rooms').where('device_id', '=', device.id)
        await (roomId ? rooms.where('room_id', '=', roomId) : rooms).execute()
        await trx
          .deleteFrom('push_devices')
          .where('id', '=', device.id)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('push_rooms').select('room_id').where('device_id', '=', device.id))),
          )
          .execute()
      })
    },
  }
}

/** Locks the session, so that it does not end during the transaction. @returns whether the session still exists */
async function lockSession(trx: Db, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set(({ ref }) => ({ used_at: ref('used_at') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Locks an endpoint. Otherwise two sessions could write the same endpoint simultaneously for different rooms. A new
 * endpoint has no row to lock, so PostgreSQL uses an advisory lock. SQLite runs one transaction at a time and needs no
 * lock.
 */
async function lockEndpoint(trx: Db, endpoint: string) {
  if (engineOf(trx) === 'postgresql')
    await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx)
}

/** @returns the id of the device; null when the device is new and the user has `limits.devicesMax` devices */
async function upsertDevice(trx: Db, { id: userId, sessionId }: UserSession, subscription: Subscription) {
  const { endpoint, p256dh, auth, quietHours, timeZone } = subscription
  const changed = {
    endpoint,
    p256dh,
    auth,
    ...(quietHours !== undefined && { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }),
    ...(timeZone && { time_zone: timeZone }),
  }
  const device = await trx
    .updateTable('push_devices')
    .set(({ eb }) => ({
      ...changed,
      failures: eb.case().when('endpoint', '=', endpoint).then(eb.ref('failures')).else(0).end(),
    }))
    .where('session_id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  if (device) return device.id
  const { count } = await trx
    .selectFrom('push_devices')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.devicesMax) return null
  const room = await trx
    .selectFrom('rooms')
    .select('time_zone')
    .where('id', '=', subscription.roomId)
    .executeTakeFirstOrThrow()
  const id = newId()
  const defaults = { quiet_from: null, quiet_to: null, time_zone: room.time_zone ?? 'UTC', failures: 0 }
  await trx
    .insertInto('push_devices')
    .values({
      id,
      session_id: sessionId,
      user_id: userId,
      created_at: new Date().toISOString(),
      ...defaults,
      ...changed,
    })
    .execute()
  return id
}

type RoomKey = { device_id: string; room_id: string; user_id: string }

async function upsertRoom(trx: Db, key: RoomKey, kinds: ReminderKind[]) {
  const has = (kind: ReminderKind) => (kinds.includes(kind) ? (1 as const) : (0 as const))
  const changed = { closing: has('closing'), decided: has('decided'), cooking: has('cooking') }
  const before = await trx
    .selectFrom('push_rooms')
    .select(reminderKinds)
    .where('device_id', '=', key.device_id)
    .where('room_id', '=', key.room_id)
    .executeTakeFirst()
  // When a kind is switched on, the row gets a new stamp. The device gets no reminder of an earlier decision, and no
  // reminder of cooking that was due earlier.
  const isMore = reminderKinds.some((kind) => changed[kind] && !before?.[kind])
  const stamp = timeId()
  await trx
    .insertInto('push_rooms')
    .values({ ...key, ...changed, stamp })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'room_id']).doUpdateSet({ ...changed, ...(isMore && { stamp }) }),
    )
    .execute()
}
