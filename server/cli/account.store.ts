/** SQL for the export of one account. It does not read secrets, such as password hashes, tokens and invite codes. */
import type { Db } from '#server/db/open.ts'

export type AccountRows = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Finds the account with this e-mail address, whose case does not matter.
 * @returns the rows for the export; null when there is no such account
 */
export async function findAccount(db: Db, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'picture', 'created_at'])
    .where('email_key', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!user) return null
  return {
    user,
    ...(await findOwnRows(db, user.id)),
    ...(await findRowsOfRooms(db, user.id)),
    ...(await findRowsOfMeals(db, user.id)),
  }
}

/** The recipes, sessions, diets, saves and imports of the user, without removed recipes and removed imports. */
async function findOwnRows(db: Db, userId: string) {
  return {
    recipes: await db
      .selectFrom('recipes')
      .selectAll()
      .where('author_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    diet: await db
      .selectFrom('user_diets')
      .select(['allergens', 'diets'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    saves: await db
      .selectFrom('saves')
      .select(['kind', 'stamp', 'card'])
      .where('user_id', '=', userId)
      .orderBy('stamp')
      .execute(),
    imports: await db
      .selectFrom('imports')
      .select(['id', 'file_name', 'format', 'created_at'])
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
    importedRecipes: await db
      .selectFrom('import_recipes')
      .innerJoin('imports', 'imports.id', 'import_id')
      .select(({ fn }) => ['import_id', 'import_recipes.state', fn.countAll().as('count')])
      .where('user_id', '=', userId)
      .groupBy(['import_id', 'import_recipes.state'])
      .execute(),
  }
}

/**
 * The user's rooms and reminders, the recipes that the user shared in rooms, the plan entries that the user will cook,
 * the shopping list lines that the user ticked, and the guest seats and invites that the user created.
 */
async function findRowsOfRooms(db: Db, userId: string) {
  return {
    rooms: await db
      .selectFrom('rooms')
      .innerJoin('room_members', 'room_members.room_id', 'rooms.id')
      .select(['rooms.id', 'rooms.name', 'room_members.stamp'])
      .where('room_members.user_id', '=', userId)
      .orderBy('room_members.stamp')
      .execute(),
    roomRecipes: await db
      .selectFrom('room_recipes')
      .innerJoin('rooms', 'rooms.id', 'room_recipes.room_id')
      .selectAll('room_recipes')
      .select('rooms.name as room_name')
      .where('user_id', '=', userId)
      .orderBy('room_recipes.id')
      .execute(),
    planned: await db
      .selectFrom('room_plan_cooks')
      .innerJoin('room_plan', 'room_plan.id', 'entry_id')
      .innerJoin('rooms', 'rooms.id', 'room_plan.room_id')
      .select(['dish', 'note', 'meal', 'day', 'room_id', 'rooms.name as room_name'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('entry_id')
      .execute(),
    ticks: await db
      .selectFrom('room_list_lines')
      .innerJoin('rooms', 'rooms.id', 'room_list_lines.room_id')
      .select(['text', 'ticked_at', 'room_id', 'rooms.name as room_name'])
      .where('ticked_by', '=', userId)
      .orderBy('ticked_at')
      .execute(),
    seats: await db
      .selectFrom('room_seats')
      .innerJoin('rooms', 'rooms.id', 'room_seats.room_id')
      .select(['room_id', 'rooms.name as room_name', 'room_seats.created_at', 'expires_at'])
      .where('created_by', '=', userId)
      .orderBy('room_seats.id')
      .execute(),
    // The endpoint and the keys are left out, because anyone who has them can send messages to the device.
    reminders: await db
      .selectFrom('push_rooms')
      .innerJoin('push_devices', 'push_devices.id', 'device_id')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .innerJoin('rooms', 'rooms.id', 'push_rooms.room_id')
      .select(['room_id', 'rooms.name as room_name', 'device', 'push_devices.created_at'])
      .select(['closing', 'decided', 'cooking', 'quiet_from', 'quiet_to'])
      .where('push_rooms.user_id', '=', userId)
      .orderBy('push_rooms.stamp')
      .execute(),
    invites: await db
      .selectFrom('room_invites')
      .innerJoin('rooms', 'rooms.id', 'room_invites.room_id')
      .select(['room_id', 'rooms.name as room_name', 'stamp', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('stamp')
      .execute(),
  }
}

/** The user's suggestions, answers, eating statuses, cooked meals, faces (ratings after a meal) and photos. */
async function findRowsOfMeals(db: Db, userId: string) {
  return {
    suggestions: await db
      .selectFrom('room_suggestions')
      .innerJoin('rooms', 'rooms.id', 'room_suggestions.room_id')
      .selectAll('room_suggestions')
      .select('rooms.name as room_name')
      .where('user_id', '=', userId)
      .orderBy('room_suggestions.id')
      .execute(),
    answers: await db
      .selectFrom('room_votes')
      .innerJoin('room_suggestions', 'room_suggestions.id', 'room_votes.suggestion_id')
      .innerJoin('rooms', 'rooms.id', 'room_suggestions.room_id')
      .select(['answer', 'dish', 'meal', 'day', 'room_id', 'rooms.name as room_name'])
      .where('room_votes.person_id', '=', userId)
      .orderBy('room_suggestions.id')
      .execute(),
    eating: await db
      .selectFrom('room_eaters')
      .innerJoin('rooms', 'rooms.id', 'room_eaters.room_id')
      .select(['status', 'guests', 'is_cooking', 'meal', 'day', 'room_id', 'rooms.name as room_name'])
      .where('person_id', '=', userId)
      .orderBy('day')
      .orderBy('meal')
      .execute(),
    faces: await db
      .selectFrom('room_faces')
      .innerJoin('room_suggestions', 'room_suggestions.id', 'suggestion_id')
      .innerJoin('rooms', 'rooms.id', 'room_suggestions.room_id')
      .select(['face', 'dish', 'meal', 'day', 'room_id', 'rooms.name as room_name'])
      .where('person_id', '=', userId)
      .orderBy('suggestion_id')
      .execute(),
    photos: await db
      .selectFrom('room_photos')
      .innerJoin('room_suggestions', 'room_suggestions.id', 'suggestion_id')
      .innerJoin('rooms', 'rooms.id', 'room_suggestions.room_id')
      .select(['picture', 'dish', 'meal', 'day', 'room_id', 'rooms.name as room_name'])
      .where('person_id', '=', userId)
      .orderBy('suggestion_id')
      .execute(),
    cooked: await db
      .selectFrom('room_eaters')
      .innerJoin('rooms', 'rooms.id', 'room_eaters.room_id')
      .innerJoin('room_decisions', (join) =>
        join
          .onRef('room_decisions.room_id', '=', 'room_eaters.room_id')
          .onRef('room_decisions.day', '=', 'room_eaters.day')
          .onRef('room_decisions.meal', '=', 'room_eaters.meal')
          .on('reopened_at', 'is', null),
      )
      .innerJoin('room_suggestions', 'room_suggestions.id', 'suggestion_id')
      .select([
        'dish',
        'room_suggestions.meal',
        'room_suggestions.day',
        'rooms.id as room_id',
        'rooms.name as room_name',
      ])
      .where('person_id', '=', userId)
      .where('is_cooking', '=', 1)
      .orderBy('room_suggestions.id')
      .execute(),
  }
}
