/** SQL for guest seats. Each write that creates, enters, ends or claims a seat locks the room first. */
import type { Selectable } from 'kysely'
import { limits } from '#contract/seats.ts'
import type { UserDiet } from '#contract/diet.ts'
import { timeAfterIds } from '#server/crypto/ids.ts'
import { fromDietColumns, sortDiet, toDietColumns } from '#server/db/tables/diet-columns.ts'
import { inTurn, lockRoom, openSeats, writeAsMember } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type SeatRow = Selectable<Tables['room_seats']>
export type SeatsStore = ReturnType<typeof seatsStore>

interface Entry {
  secretHash: string
  tokenHash: string
  name: string
  now: string
}

/** @param lookOf returns the same text for names that look alike */
export function seatsStore(db: Db, lookOf: (name: string) => string) {
  const findSeat = (from: Db, column: 'secret_hash' | 'token_hash', hash: string) =>
    from.selectFrom('room_seats').selectAll().where(column, '=', hash).executeTakeFirst()

  /** Whether a member of the room, or the guest of another open seat, has a name that looks like this name. */
  async function isNameTaken(trx: Db, seat: SeatRow, name: string, now: string) {
    const members = await trx
      .selectFrom('room_members')
      .innerJoin('users', 'users.id', 'room_members.user_id')
      .select('users.name')
      .where('room_id', '=', seat.room_id)
      .execute()
    const guests = await openSeats(trx, now)
      .select('name')
      .where('room_id', '=', seat.room_id)
      .where('id', '!=', seat.id)
      .execute()
    return [...members, ...guests].some((other) => other.name && lookOf(other.name) === lookOf(name))
  }

  return {
    /** Inserts a seat, on behalf of the member in `created_by`. @returns the code of the error, or null */
    async insert(seat: SeatRow & { created_by: string }, now: string) {
      return writeAsMember(db, seat.room_id, seat.created_by, async (trx) => {
        const { count } = await openSeats(trx, now)
          .select(({ fn }) => fn.countAll().as('count'))
          .where('room_id', '=', seat.room_id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= limits.seatsMax) return 'seats-full'
        await trx.insertInto('room_seats').values(seat).execute()
        return null
      })
    },

    /** Finds the open seats of a room, newest first. */
    findOpen: (roomId: string, now: string): Promise<SeatRow[]> =>
      openSeats(db, now).selectAll().where('room_id', '=', roomId).orderBy('id', 'desc').execute(),

    async isOpen(roomId: string, id: string, now: string) {
      const query = openSeats(db, now).select('id').where('id', '=', id).where('room_id', '=', roomId)
      return (await query.executeTakeFirst()) !== undefined
    },

    /** Finds the open seat of a token, with the name and the time zone of its room. */
    findOpenByToken: (tokenHash: string, now: string) =>
      openSeats(db, now)
        .innerJoin('rooms', 'rooms.id', 'room_seats.room_id')
        .selectAll('room_seats')
        .select(['rooms.name as room_name', 'time_zone'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst(),

    /** Finds the seat of a link. The seat may have ended. */
    findBySecret: (secretHash: string) => findSeat(db, 'secret_hash', secretHash),

    /**
     * Stores the name and the token of the guest who enters a seat. If the seat already has a guest, the new name must
     * look like the stored name. Then only the token is replaced.
     * @returns the seat, or the code of the error when entering is refused
     */
    async enter(roomId: string, { secretHash, tokenHash, name, now }: Entry) {
      return inTurn(roomId, () =>
        db.transaction().execute(async (trx) => {
          await lockRoom(trx, roomId)
          const seat = await findSeat(trx, 'secret_hash', secretHash)
          if (!seat) return 'seat-unknown'
          if (seat.ended_at || seat.expires_at <= now) return 'seat-over'
          if (seat.name !== null && lookOf(seat.name) !== lookOf(name)) return 'seat-taken'
          if (seat.name === null && (await isNameTaken(trx, seat, name, now))) return 'guest-name-taken'
          const entered = { token_hash: tokenHash, name: seat.name ?? name }
          await trx.updateTable('room_seats').set(entered).where('id', '=', seat.id).execute()
          return { ...seat, ...entered }
        }),
      )
    },

    /** Ends a seat on behalf of the member `userId`. @returns the code of the error, or null */
    async end(roomId: string, id: string, userId: string, now: string) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const ended = await openSeats(trx, now)
          .select('id')
          .where('room_id', '=', roomId)
          .where('id', '=', id)
          .execute()
        if (!ended.length) return 'seat-unknown'
        await trx.updateTable('room_seats').set({ ended_at: timeAfterIds() }).where('id', '=', id).execute()
        return null
      })
    },

    /** Ends a seat because its guest leaves. */
    async leave(roomId: string, id: string) {
      await inTurn(roomId, () =>
        db.transaction().execute(async (trx) => {
          await lockRoom(trx, roomId)
          const open = trx.updateTable('room_seats').set({ ended_at: timeAfterIds() }).where('ended_at', 'is', null)
          await open.where('id', '=', id).execute()
        }),
      )
    },

    async replaceDiet(id: string, diet: UserDiet) {
      await db.updateTable('room_seats').set(toDietColumns(diet)).where('id', '=', id).execute()
    },

    /** Finds the seat of a token. The seat may have ended. */
    findByToken: (tokenHash: string) => findSeat(db, 'token_hash', tokenHash),

    /**
     * Moves the data of a guest to a member, and deletes the seat. Changes nothing if the seat no longer exists.
     * @returns false when the user is not a member or the room does not exist, otherwise true
     */
    async claim({ id, room_id: roomId }: SeatRow, userId: string) {
      const moved = await writeAsMember(db, roomId, userId, async (trx) => {
        const current = await trx.selectFrom('room_seats').selectAll().where('id', '=', id).executeTakeFirst()
        if (current) await moveToUser(trx, current, userId)
        return true
      })
      return moved === true
    },

    /** Deletes the seats that ended or expired before `endedBefore` and that no guest has taken. */
    async deleteUnused(endedBefore: string) {
      await db
        .deleteFrom('room_seats')
        .where('name', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', '<', endedBefore), eb('ended_at', '<', endedBefore)]))
        .execute()
    },
  }
}

/**
 * Moves the answers, eating statuses, suggestions, allergies and diets of a guest to a user, and deletes the seat. If
 * the guest's wish broke a tie, the decision refers to the user from then on. An answer or an eating status that the
 * user already has stays as it is.
 */
async function moveToUser(trx: Db, seat: SeatRow, userId: string) {
  const answered = trx.selectFrom('room_votes').select('suggestion_id').where('person_id', '=', userId)
  await trx
    .updateTable('room_votes')
    .set({ person_id: userId })
    .where('person_id', '=', seat.id)
    .where('suggestion_id', 'not in', answered)
    .execute()
  await trx.deleteFrom('room_votes').where('person_id', '=', seat.id).execute()
  const eating = await trx
    .selectFrom('room_eaters')
    .selectAll()
    .where('room_id', '=', seat.room_id)
    .where('person_id', '=', seat.id)
    .execute()
  await trx.deleteFrom('room_eaters').where('person_id', '=', seat.id).execute()
  for (const row of eating)
    await trx
      .insertInto('room_eaters')
      .values({ ...row, person_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await trx
    .updateTable('room_suggestions')
    .set({ user_id: userId, seat_id: null })
    .where('seat_id', '=', seat.id)
    .execute()
  await trx.updateTable('room_decisions').set({ wish_of: userId }).where('wish_of', '=', seat.id).execute()
  await addDiet(trx, userId, fromDietColumns(seat))
  await trx.deleteFrom('room_seats').where('id', '=', seat.id).execute()
}

/** Adds allergies and diets to the lists of a user, so that no allergy of the guest is lost. */
async function addDiet(trx: Db, userId: string, { allergens, diets }: UserDiet) {
  if (!allergens.length && !diets.length) return
  // Also locks the row, so that the user cannot change the lists between reading and writing.
  const row = await trx
    .insertInto('user_diets')
    .values({ user_id: userId, ...toDietColumns({ allergens: [], diets: [] }) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const known = fromDietColumns(row)
  const both = sortDiet({ allergens: [...known.allergens, ...allergens], diets: [...known.diets, ...diets] })
  await trx.updateTable('user_diets').set(toDietColumns(both)).where('user_id', '=', userId).execute()
}
