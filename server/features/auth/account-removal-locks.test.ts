/**
 * On PostgreSQL, a change of a recipe and the deletion of its author's account lock rows in the same order. So they
 * cannot deadlock.
 */
import { expect, it } from 'vitest'
import { createVersions } from '#server/db/versions.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aRecipe } from '#tests/support/fixtures/recipes.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { postgresUrl } from '#tests/support/database/test-database.ts'
import { countLockWaits } from '#tests/support/database/database-faults.ts'
import { accountRemovalStore } from './account-removal.store.ts'

// SQLite and PGlite run one transaction at a time.
it.skipIf(!postgresUrl)(
  "the deletion of an account waits until a running change of the owner's recipe has ended",
  async () => {
    const { app, db } = await startTestApp()
    const [ada] = await insertUsers(db, 1)
    const { _id } = await aRecipe(app, ada!.token)
    const store = accountRemovalStore(db, createVersions(db))

    // Runs two statements of the recipe store's `update`, and starts the deletion between them.
    const deletion = await db.transaction().execute(async (trx) => {
      await trx.updateTable('recipes').set({ title: 'Lime Tart' }).where('id', '=', _id).execute()
      const deleted = store.deleteUser(ada!.id, '')
      await expect.poll(() => countLockWaits(db)).toBe(1)
      await trx.deleteFrom('recipe_words').where('recipe_id', '=', _id).execute()
      return { deleted }
    })
    expect(await deletion.deleted).toMatchObject({ recipes: [{ id: _id }] })
  },
)
