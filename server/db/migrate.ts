import { Migrator } from 'kysely'
import { withoutTimeouts, type Db } from './open.ts'
import * as catalog from './migrations/0001-catalog.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as recipes from './migrations/0003-recipes.ts'
import * as rooms from './migrations/0004-rooms.ts'
import * as recipeIndexes from './migrations/0005-recipe-indexes.ts'
import * as versions from './migrations/0006-versions.ts'
import * as recipeDetails from './migrations/0007-recipe-details.ts'
import * as registrationInvites from './migrations/0008-registration-invites.ts'
import * as pictureOwner from './migrations/0009-picture-owner.ts'
import * as diets from './migrations/0010-diets.ts'
import * as meals from './migrations/0011-meals.ts'
import * as seats from './migrations/0012-seats.ts'
import * as memory from './migrations/0013-memory.ts'
import * as idempotency from './migrations/0014-idempotency.ts'
import * as plan from './migrations/0015-plan.ts'
import * as calendar from './migrations/0016-calendar.ts'
import * as reminders from './migrations/0017-reminders.ts'
import * as shops from './migrations/0018-shops.ts'
import * as imports from './migrations/0019-imports.ts'
import * as wordOrder from './migrations/0020-word-order.ts'

const migrations = {
  '0001-catalog': catalog,
  '0002-accounts': accounts,
  '0003-recipes': recipes,
  '0004-rooms': rooms,
  '0005-recipe-indexes': recipeIndexes,
  '0006-versions': versions,
  '0007-recipe-details': recipeDetails,
  '0008-registration-invites': registrationInvites,
  '0009-picture-owner': pictureOwner,
  '0010-diets': diets,
  '0011-meals': meals,
  '0012-seats': seats,
  '0013-memory': memory,
  '0014-idempotency': idempotency,
  '0015-plan': plan,
  '0016-calendar': calendar,
  '0017-reminders': reminders,
  '0018-shops': shops,
  '0019-imports': imports,
  '0020-word-order': wordOrder,
}

/** All migrations, in the order in which they run. */
export const migrationNames = Object.keys(migrations)

/**
 * Runs the migrations that the database has not run yet, up to and including `upTo` (default: all). Processes that
 * start simultaneously wait for each other. All of these migrations run in one transaction, so a failed or interrupted
 * call changes nothing and can be repeated.
 * @throws Error, with the cause, when a migration fails or the database cannot be used
 */
export async function migrate(db: Db, upTo?: string) {
  const { error } = await withoutTimeouts(db, (unlimited) => {
    const migrator = new Migrator({ db: unlimited, provider: { getMigrations: async () => migrations } })
    return upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest()
  })
  if (error) throw new Error('The database could not be migrated.', { cause: error })
}
