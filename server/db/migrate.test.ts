/** Tests what migrations do to existing rows, and which collation a migration sets for the words of recipes. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openInMemory } from './open.ts'

it('the migration for guest seats keeps the rows of room_votes and room_eaters', async () => {
  const db = postgresUrl
    ? openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase(postgresUrl) })
    : openInMemory()
  await migrate(db, '0011-meals')
  for (const insert of [
    `users (id, name, email, email_key, password_hash, created_at) values ('ann', 'Ann', 'a', 'a', 'x', 'now')`,
    `rooms (id, name, created_at) values ('room', 'Home', 'now')`,
    `room_suggestions (id, room_id, day, meal, dish, dish_key, user_id)
      values ('pie', 'room', '2026-01-01', 'dinner', 'Pie', 'pie', 'ann')`,
    `room_votes (suggestion_id, user_id, answer) values ('pie', 'ann', 'yes')`,
    `room_eaters (room_id, day, meal, user_id, status, guests, is_cooking)
      values ('room', '2026-01-01', 'dinner', 'ann', 'late', 2, 1)`,
  ])
    await sql.raw(`insert into ${insert}`).execute(db)
  await migrate(db)
  expect(await db.selectFrom('room_votes').selectAll().execute()).toEqual([
    { suggestion_id: 'pie', person_id: 'ann', answer: 'yes' },
  ])
  expect(await db.selectFrom('room_eaters').select(['person_id', 'status', 'guests', 'is_cooking']).execute()).toEqual([
    { person_id: 'ann', status: 'late', guests: 2, is_cooking: 1 },
  ])
  await db.deleteFrom('rooms').where('id', '=', 'room').execute()
  expect(await db.selectFrom('room_eaters').selectAll().execute()).toEqual([])
  await db.destroy()
})

it('a migration removes member names from the stored reasons of decisions', { tags: ['MEMORY-06'] }, async () => {
  const db = postgresUrl
    ? openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase(postgresUrl) })
    : openInMemory()
  await migrate(db, '0012-seats')
  const reasons = {
    plain: 'Pie: 3 of 4 want it, nobody is against. Tied with Soup; it was suggested first.',
    named: 'Pie: 1 of 4 wants it, 2 are against. Tied with Ann’s soup; Bob; Jr’s wish was last met 6 days ago.',
    odd: 'Bob’s wish was granted.',
  }
  await sql.raw(`insert into rooms (id, name, created_at) values ('room', 'Home', 'now')`).execute(db)
  for (const [id, reason] of Object.entries(reasons)) {
    await sql`insert into room_suggestions (id, room_id, day, meal, dish, dish_key)
      values (${id}, 'room', '2026-01-01', 'dinner', 'Pie', ${id})`.execute(db)
    await sql`insert into room_decisions (id, room_id, day, meal, suggestion_id, reason, reopened_at)
      values (${id}, 'room', '2026-01-01', 'dinner', ${id}, ${reason}, 'now')`.execute(db)
  }
  await migrate(db)
  const rows = await db.selectFrom('room_decisions').select(['id', 'reason']).execute()
  expect(Object.fromEntries(rows.map(({ id, reason }) => [id, reason]))).toEqual({
    plain: reasons.plain,
    named: 'Pie: 1 of 4 wants it, 2 are against.',
    odd: 'Decided by the answers of this room.',
  })
  await db.destroy()
})

it('a failed migration changes nothing and can be repeated', { tags: ['OPS-43'] }, async () => {
  const db = postgresUrl
    ? openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase(postgresUrl) })
    : openInMemory()
  await migrate(db, '0010-diets')
  // The migration creates this table after several others.
  await sql`create table room_decisions (id text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('The database could not be migrated.')
  await sql`drop table room_decisions`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('room_decisions').selectAll().execute()).toEqual([])
  await db.destroy()
})

it.skipIf(!postgresUrl)(
  'PostgreSQL compares the words of recipes by bytes, in every locale of the database',
  { tags: ['SEARCH-06'] },
  async () => {
    const db = openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase(postgresUrl!) })
    await migrate(db)
    const { rows } = await sql`select collation_name from information_schema.columns
      where table_name = 'recipe_words' and column_name = 'word'`.execute(db)
    expect(rows).toEqual([{ collation_name: 'C' }])
    await db.destroy()
  },
)
