/** Brings a database to the newest shape. Each migration runs once, in the order of its number. */
import { Migrator } from 'kysely'
import type { Db } from './open.ts'
import * as catalog from './migrations/0001-catalog.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as recipes from './migrations/0003-recipes.ts'
import * as rooms from './migrations/0004-rooms.ts'
import * as recipeIndexes from './migrations/0005-recipe-indexes.ts'
import * as versions from './migrations/0006-versions.ts'
import * as recipeDetails from './migrations/0007-recipe-details.ts'

const migrations = {
  '0001-catalog': catalog,
  '0002-accounts': accounts,
  '0003-recipes': recipes,
  '0004-rooms': rooms,
  '0005-recipe-indexes': recipeIndexes,
  '0006-versions': versions,
  '0007-recipe-details': recipeDetails,
}

export const migrationNames = Object.keys(migrations)

/** `upTo`: the last one to run, where an older shape is wanted. @throws Error, with the cause, when a migration fails; what it did is rolled back. */
export async function migrate(db: Db, upTo?: string) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought to the newest shape.', { cause: error })
}
