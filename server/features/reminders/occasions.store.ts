/** SQL that finds occasions for reminders, and checks whether there is still a reason for a reminder. */
import { sql, type RawBuilder } from 'kysely'
import type { ReminderKind } from '#contract/reminders.ts'
import type { MealTime } from '#contract/rooms.ts'
import { timeOfId } from '#server/crypto/ids.ts'
import type { Db } from '#server/db/open.ts'

export type OccasionsStore = ReturnType<typeof occasionsStore>

/** Maximum number of occasions that one query reads. The next pass reads more. */
const rowsMax = 500

/** A device, and the meal that a reminder for this device is about. */
interface Occasion {
  deviceId: string
  roomId: string
  day: string
  meal: MealTime
  timeZone: string
}

/** A meal whose cooks are to be reminded at `dueAt` or later. */
interface CookedMeal {
  day: string
  meal: MealTime
  dueAt: Date
}

export interface MealOfMember {
  roomId: string
  userId: string
  day: string
  meal: MealTime
}

/**
 * The queries that find occasions are sorted, so that several processes insert the same reminders in the same order.
 * Inserts in different orders could block each other until PostgreSQL aborts one of them (a deadlock).
 */
export function occasionsStore(db: Db) {
  /**
   * Selects the devices and rooms for which this kind of reminder is switched on. `timeZone` is the time zone of the
   * room, or of the device if the room has none.
   */
  const roomsWith = (kind: ReminderKind) =>
    db
      .selectFrom('push_rooms')
      .innerJoin('push_devices', 'push_devices.id', 'push_rooms.device_id')
      .innerJoin('rooms', 'rooms.id', 'push_rooms.room_id')
      .select(({ fn }) => [
        'push_rooms.device_id as deviceId',
        'push_rooms.room_id as roomId',
        fn.coalesce('rooms.time_zone', 'push_devices.time_zone').as('timeZone'),
      ])
      .where(kind, '=', 1)

  return {
    /**
     * Finds meals with suggestions that close after `now`, but not after `until`, and the devices of members who eat
     * the meal but have answered no suggestion. Devices that have been reminded of this closing time are left out.
     */
    async findClosings(now: Date, until: Date): Promise<(Occasion & { closesAt: string })[]> {
      return roomsWith('closing')
        .innerJoin('room_closings', 'room_closings.room_id', 'push_rooms.room_id')
        .select(['room_closings.day', 'room_closings.meal', 'closes_at as closesAt'])
        .where('closes_at', '>', now.toISOString())
        .where('closes_at', '<=', until.toISOString())
        .where(isUnansweredBy(sql.ref('push_rooms.user_id')))
        .where(
          isNotReminded('closing', {
            day: sql.ref('room_closings.day'),
            meal: sql.ref('room_closings.meal'),
            subject: sql.ref('closes_at'),
          }),
        )
        .orderBy('closes_at')
        .orderBy('push_rooms.device_id')
        .orderBy('push_rooms.room_id')
        .orderBy('room_closings.day')
        .orderBy('room_closings.meal')
        .limit(rowsMax)
        .execute()
    },

    /**
     * Finds the decisions since `after`, except for reopened meals. Devices for which any kind was switched on after
     * the decision are left out, and so are devices that have been reminded of the decided dish.
     */
    async findDecisions(after: Date): Promise<(Occasion & { suggestionId: string; decidedAt: Date })[]> {
      const rows = await roomsWith('decided')
        .innerJoin('room_decisions', 'room_decisions.room_id', 'push_rooms.room_id')
        .select(['room_decisions.id', 'room_decisions.day', 'room_decisions.meal', 'suggestion_id as suggestionId'])
        .where('room_decisions.id', '>', firstIdSince(after))
        .whereRef('room_decisions.id', '>', 'push_rooms.stamp')
        .where('reopened_at', 'is', null)
        .where(
          isNotReminded('decided', {
            day: sql.ref('room_decisions.day'),
            meal: sql.ref('room_decisions.meal'),
            subject: sql.ref('suggestion_id'),
          }),
        )
        .orderBy('room_decisions.id')
        .orderBy('push_rooms.device_id')
        .limit(rowsMax)
        .execute()
      return rows.map(({ id, ...row }) => ({ ...row, decidedAt: new Date(timeOfId(id)) }))
    },

    /** Finds the time zones of the rooms for which devices get reminders of cooking. */
    async findCookingZones(): Promise<string[]> {
      const rows = await db
        .selectFrom(roomsWith('cooking').as('asked'))
        .select('timeZone')
        .distinct()
        .orderBy('timeZone')
        .execute()
      return rows.map(({ timeZone }) => timeZone)
    },

    /**
     * Finds the devices of a meal's cooks in all rooms with this time zone. Devices for which any kind was switched on
     * after `dueAt` are left out, and so are devices that have been reminded of the meal.
     */
    async findCooks(timeZone: string, { day, meal, dueAt }: CookedMeal): Promise<Occasion[]> {
      const devices = await roomsWith('cooking')
        .where('push_rooms.stamp', '<', firstIdSince(dueAt))
        .where(({ eb, fn }) => eb(fn.coalesce('rooms.time_zone', 'push_devices.time_zone'), '=', timeZone))
        .where(({ or, exists, selectFrom }) =>
          or([
            exists(
              selectFrom('room_eaters')
                .select('person_id')
                .whereRef('room_eaters.room_id', '=', 'push_rooms.room_id')
                .whereRef('person_id', '=', 'push_rooms.user_id')
                .where('day', '=', day)
                .where('meal', '=', meal)
                .where('is_cooking', '=', 1),
            ),
            exists(
              selectFrom('room_plan')
                .innerJoin('room_plan_cooks', 'entry_id', 'room_plan.id')
                .select('entry_id')
                .whereRef('room_plan.room_id', '=', 'push_rooms.room_id')
                .whereRef('room_plan_cooks.user_id', '=', 'push_rooms.user_id')
                .where('day', '=', day)
                .where('meal', '=', meal),
            ),
          ]),
        )
        .where(isNotReminded('cooking', { day, meal, subject: '' }))
        .orderBy('push_rooms.device_id')
        .orderBy('push_rooms.room_id')
        .limit(rowsMax)
        .execute()
      return devices.map((device) => ({ ...device, day, meal }))
    },

    /** Whether a meal with suggestions closes at this time, and the member eats it but has answered no suggestion. */
    async isUnanswered({ roomId, userId, day, meal }: MealOfMember, closesAt: string) {
      const closing = await db
        .selectFrom('room_closings')
        .select('closes_at')
        .where('room_id', '=', roomId)
        .where('day', '=', day)
        .where('meal', '=', meal)
        .where('closes_at', '=', closesAt)
        .where(isUnansweredBy(sql`${userId}`))
        .executeTakeFirst()
      return closing !== undefined
    },

    /** The decided dish of a meal; null when the meal is not decided. */
    async findDecided({ roomId, day, meal }: Omit<MealOfMember, 'userId'>) {
      const decision = await db
        .selectFrom('room_decisions')
        .innerJoin('room_suggestions', 'room_suggestions.id', 'suggestion_id')
        .select(['suggestion_id as suggestionId', 'dish'])
        .where('room_decisions.room_id', '=', roomId)
        .where('room_decisions.day', '=', day)
        .where('room_decisions.meal', '=', meal)
        .where('reopened_at', 'is', null)
        .executeTakeFirst()
      return decision ?? null
    },

    /** The members who cook a meal, in the order of joining. The cooks of plan entries are not included. */
    async findCooksOf({ roomId, day, meal }: Omit<MealOfMember, 'userId'>) {
      return db
        .selectFrom('room_eaters')
        .innerJoin('room_members', (join) =>
          join
            .onRef('room_members.room_id', '=', 'room_eaters.room_id')
            .onRef('room_members.user_id', '=', 'person_id'),
        )
        .innerJoin('users', 'users.id', 'person_id')
        .select(['users.id', 'users.name'])
        .where('room_eaters.room_id', '=', roomId)
        .where('day', '=', day)
        .where('meal', '=', meal)
        .where('is_cooking', '=', 1)
        .orderBy('room_members.stamp')
        .execute()
    },

    /** The dishes and notes that the plan has for this meal and for which the member is a cook. */
    async findPlanned({ roomId, userId, day, meal }: MealOfMember) {
      const entries = await db
        .selectFrom('room_plan')
        .innerJoin('room_plan_cooks', 'entry_id', 'room_plan.id')
        .select(['dish', 'note'])
        .where('room_id', '=', roomId)
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .where('meal', '=', meal)
        .orderBy('room_plan.id')
        .execute()
      return entries.map(({ dish, note }) => dish ?? note)
    },
  }
}

interface Subject {
  day: string | RawBuilder<unknown>
  meal: string | RawBuilder<unknown>
  /** As in `PushRemindersTable`. */
  subject: string | RawBuilder<unknown>
}

/** Whether the device in a row of `push_rooms` has not been reminded of this subject yet. */
const isNotReminded = (kind: ReminderKind, { day, meal, subject }: Subject) =>
  sql<boolean>`not exists (select 1 from push_reminders as reminder where reminder.kind = ${kind}
    and reminder.device_id = push_rooms.device_id and reminder.room_id = push_rooms.room_id
    and reminder.day = ${day} and reminder.meal = ${meal} and reminder.subject = ${subject})`

/** Whether a meal of `room_closings` has suggestions, and the member eats it but has answered none of them. */
const isUnansweredBy = (userId: RawBuilder<unknown>) => {
  const ofMeal = (table: string) => sql`${sql.ref(`${table}.room_id`)} = room_closings.room_id
    and ${sql.ref(`${table}.day`)} = room_closings.day and ${sql.ref(`${table}.meal`)} = room_closings.meal`
  return sql<boolean>`exists (select 1 from room_suggestions where ${ofMeal('room_suggestions')})
    and not exists (select 1 from room_votes
      join room_suggestions on room_suggestions.id = room_votes.suggestion_id
      where room_votes.person_id = ${userId} and ${ofMeal('room_suggestions')})
    and not exists (select 1 from room_eaters
      where room_eaters.person_id = ${userId} and room_eaters.status = 'out' and ${ofMeal('room_eaters')})`
}

/** A text that sorts before every id of `timeId` with this time or a later time, and after all earlier ids. */
const firstIdSince = (moment: Date) => Number(moment).toString(16).padStart(12, '0')
