/** Checks the tables and the stored pictures at the end of `torture.ts`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createImageProcessor } from '#server/pictures/image-processing.ts'
import { createFolderStorage } from '#server/pictures/folder-storage.ts'
import { ownerFile } from '#server/pictures/picture-storage.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { postgresPool, type Db } from '#server/db/open.ts'
import { pictureColumns, pictureStore } from '#server/db/pictures.store.ts'

/** Columns whose values must be null or the id of a row in another table. */
const links = [
  ['sessions', 'user_id', 'users'],
  ['password_resets', 'user_id', 'users'],
  ['user_diets', 'user_id', 'users'],
  ['recipes', 'author_id', 'users'],
  ['recipe_words', 'recipe_id', 'recipes'],
  ['saves', 'user_id', 'users'],
  ['imports', 'user_id', 'users'],
  ['import_recipes', 'import_id', 'imports'],
  ['room_members', 'room_id', 'rooms'],
  ['room_members', 'user_id', 'users'],
  ['room_removals', 'room_id', 'rooms'],
  ['room_removals', 'user_id', 'users'],
  ['room_recipes', 'room_id', 'rooms'],
  ['room_recipes', 'user_id', 'users'],
  ['room_suggestions', 'room_id', 'rooms'],
  ['room_suggestions', 'user_id', 'users'],
  ['room_suggestions', 'seat_id', 'room_seats'],
  ['room_seats', 'room_id', 'rooms'],
  ['room_seats', 'created_by', 'users'],
  ['room_invites', 'room_id', 'rooms'],
  ['room_invites', 'user_id', 'users'],
  ['room_votes', 'suggestion_id', 'room_suggestions'],
  ['room_eaters', 'room_id', 'rooms'],
  ['room_closings', 'room_id', 'rooms'],
  ['room_decisions', 'room_id', 'rooms'],
  ['room_decisions', 'suggestion_id', 'room_suggestions'],
  ['room_faces', 'suggestion_id', 'room_suggestions'],
  ['room_photos', 'suggestion_id', 'room_suggestions'],
  ['room_plan', 'room_id', 'rooms'],
  ['room_plan_cooks', 'entry_id', 'room_plan'],
  ['room_plan_cooks', 'user_id', 'users'],
  ['room_lists', 'room_id', 'rooms'],
  ['room_list_lines', 'room_id', 'rooms'],
  ['room_list_lines', 'ticked_by', 'users'],
  ['room_list_dishes', 'room_id', 'rooms'],
  ['room_shops', 'room_id', 'rooms'],
  ['room_calendars', 'room_id', 'rooms'],
  ['push_devices', 'session_id', 'sessions'],
  ['push_devices', 'user_id', 'users'],
  ['push_rooms', 'device_id', 'push_devices'],
  ['push_rooms', 'room_id', 'rooms'],
  ['push_rooms', 'user_id', 'users'],
  ['push_reminders', 'device_id', 'push_devices'],
] as const

/**
 * Tables that contain the id of a person, each with the SQL for its rows and their meals. The check needs the meals,
 * because the rows of a decided meal stay when the account of a person is deleted.
 */
const personTables = [
  ['room_votes', sql`room_votes join room_suggestions as meal on meal.id = room_votes.suggestion_id`],
  ['room_eaters', sql`room_eaters as meal`],
] as const

/** @returns a line for each problem in the tables */
export async function checkTables(db: Db): Promise<string[]> {
  const problems: string[] = []
  const count = async (what: string, rows: Promise<{ rows: unknown[] }>) => {
    const { length } = (await rows).rows
    if (length) problems.push(`${length} ${what}`)
  }
  if (!postgresPool(db)) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    problems.push(
      ...rows.filter(({ integrity_check }) => integrity_check !== 'ok').map(({ integrity_check }) => integrity_check),
    )
    await count('rows fail the check of foreign keys', sql`pragma foreign_key_check`.execute(db))
  }
  for (const [table, column, parent] of links) {
    const query = sql`select 1 from ${sql.table(table)} as child where ${sql.ref(`child.${column}`)} is not null
      and not exists (select 1 from ${sql.table(parent)} as parent where parent.id = ${sql.ref(`child.${column}`)})`
    await count(`rows of ${table} contain a ${column} that does not exist`, query.execute(db))
  }
  for (const [table, meals] of personTables) {
    const query = sql`select 1 from ${meals} where person_id not in (select id from users)
      and person_id not in (select id from room_seats) and not exists (select 1 from room_decisions as decision
      where decision.room_id = meal.room_id and decision.day = meal.day and decision.meal = meal.meal
      and decision.reopened_at is null)`
    await count(`rows of ${table} for an open meal contain a person who does not exist`, query.execute(db))
  }
  await count(
    'saves are for a recipe that does not exist',
    sql`select 1 from saves where target not like 'external%' and target not in (select id from recipes)`.execute(db),
  )
  await count(
    'recipes have no words in the search index',
    sql`select 1 from recipes where id not in (select recipe_id from recipe_words)`.execute(db),
  )
  await count(
    'rooms have no members',
    sql`select 1 from rooms where id not in (select room_id from room_members)`.execute(db),
  )
  return problems
}

/**
 * Deletes unused pictures, as the server does every hour. Then checks that the stored pictures are the pictures of the
 * database.
 * @returns the problems, the number of stored pictures, and the number of deleted pictures
 */
export async function checkPictures(db: Db, dataDir: string) {
  const folder = join(dataDir, 'uploads')
  const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name !== ownerFile) : [])
  const before = names().length
  const pictures = createPictures({
    images: createImageProcessor(createFolderStorage(folder)),
    uses: pictureStore(db),
    limiter: createRateLimiter(null),
  })
  await pictures.sweepOrphans(Date.now() + 3600_000)
  const [used, pending] = [await picturesOf(db, false), await picturesOf(db, true)]
  const [stored, referenced] = [new Set(names()), new Set([...used, ...pending])]
  const missing = [...used].filter((name) => !stored.has(name))
  const orphans = [...stored].filter((name) => !referenced.has(name))
  return {
    problems: [
      ...missing.map((name) => `the picture ${name} is missing`),
      ...orphans.map((name) => `no row uses the picture ${name}`),
    ],
    pictures: stored.size,
    swept: before - stored.size,
  }
}

/** The names of the pictures that rows use. With `isPending`, the names of the pending uploads. */
async function picturesOf(db: Db, isPending: boolean) {
  const columns = isPending
    ? [sql`select picture from picture_holds`]
    : pictureColumns.map(([table, column]) => sql`select ${sql.ref(column)} as picture from ${sql.table(table)}`)
  const { rows } = await sql<{ picture: string | null }>`${sql.join(columns, sql` union `)}`.execute(db)
  return new Set(rows.flatMap(({ picture }) => /^\/uploads\/([\w-]+)\//.exec(picture ?? '')?.[1] ?? []))
}
