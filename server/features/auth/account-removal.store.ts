/** SQL that deletes accounts with their data, and later deletes rows that simultaneous writes have added. */
import { readSavedId } from '#contract/saves.ts'
import { deleteRecipes, deleteSavesOf } from '#server/db/delete-recipes.ts'
import { forgetPerson, lockRoomsOf } from '#server/db/room-queries/forget-person.ts'
import { lockRoom } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'
import { deleteRoomIfEmpty } from '#server/db/room-queries/delete-room-if-empty.ts'
import type { Versions } from '#server/db/versions.ts'

export interface RemovedAccount {
  picture: string | null
  recipes: { id: string; image: string | null }[]
  /** The rooms that the user was a member of. */
  roomIds: string[]
}

/** A slice of a table whose rows are sorted by one column: `rooms` by `id`, `saves` by `target`. */
interface Slice {
  /** The last value of this column in the previous slice; empty for the first slice. */
  after: string
  limit: number
}

const attemptsMax = 3
/** Whether PostgreSQL rolled back a transaction because of a conflict with another transaction. */
const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(40001|40P01)$/.test(String(error.code))

export function accountRemovalStore(db: Db, versions: Versions) {
  async function deleteOnce(id: string, verifiedHash: string) {
    return versions.write(['accounts', 'recipes', 'rooms'], async (trx): Promise<RemovedAccount | null> => {
      // All writes lock rooms before users.
      await lockRoomsOf(trx, id)
      // This update changes a unique column, so PostgreSQL locks the row of the user. A statement that inserts a row
      // which refers to the user waits until this transaction ends. Then it fails, because the user no longer exists.
      const user = await trx
        .updateTable('users')
        .set({ email_key: `deleted ${id}` })
        .where('id', '=', id)
        .where('password_hash', '=', verifiedHash)
        .returning('picture')
        .executeTakeFirst()
      if (!user) return null
      // The rooms are read and locked again, because the user may have joined a room meanwhile.
      const roomIds = await lockRoomsOf(trx, id)
      await forgetPerson(trx, id)
      const written = await trx.selectFrom('recipes').select('id').where('author_id', '=', id).execute()
      const recipes = await deleteRecipes(
        trx,
        written.map((recipe) => recipe.id),
      )
      // This also deletes the user's sessions, reset links, likes, bookmarks and memberships. Shared recipes and
      // suggestions stay, without the user's name.
      await trx.deleteFrom('users').where('id', '=', id).execute()
      return { picture: user.picture, recipes, roomIds }
    })
  }

  return {
    /**
     * Deletes a user and the user's data in one transaction. The user's rooms stay, even those without other members.
     * In a room, the suggestions and recipes that the user added stay without the user's name.
     * @returns null when the user is gone or has another password hash than `verifiedHash`
     */
    async deleteUser(id: string, verifiedHash: string): Promise<RemovedAccount | null> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await deleteOnce(id, verifiedHash)
        } catch (error) {
          if (attempt === attemptsMax || !isConflict(error)) throw error
        }
      }
    },

    /**
     * Deletes a room, with all its rows, if it has no member.
     * @returns the files of the room; null when the room has a member or no longer exists
     */
    async deleteRoomIfEmpty(roomId: string) {
      return versions.write(['rooms'], async (trx) => {
        // A request to join the room waits until this transaction ends.
        const room = await lockRoom(trx, roomId)
        return room ? deleteRoomIfEmpty(trx, roomId) : null
      })
    },

    /** Finds the rooms without members in a slice of the table. `next` in the result is `after` of the next slice. */
    async findEmptyRooms({ after, limit }: Slice) {
      const rooms = await db
        .selectFrom('rooms')
        .select(({ selectFrom, exists }) => [
          'id',
          exists(selectFrom('room_members').select('user_id').whereRef('room_members.room_id', '=', 'rooms.id')).as(
            'has_members',
          ),
        ])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      const empty = rooms.filter((room) => !room.has_members)
      return {
        roomIds: empty.map(({ id }) => id),
        next: nextAfter(
          rooms.map(({ id }) => id),
          limit,
        ),
      }
    },

    /**
     * In a slice of the table `saves`, deletes the likes and bookmarks whose recipe no longer exists. `next` in the
     * result is `after` of the next slice.
     */
    async deleteSavesWithoutRecipe({ after, limit }: Slice) {
      const saves = await db
        .selectFrom('saves')
        .leftJoin('recipes', 'recipes.id', 'saves.target')
        .select(['saves.target', 'recipes.id as recipe_id'])
        .where('saves.target', '>', after)
        .orderBy('saves.target')
        .limit(limit)
        .execute()
      const orphaned = saves.filter((save) => !save.recipe_id && readSavedId(save.target)?.kind === 'recipe')
      const recipeIds = [...new Set(orphaned.map(({ target }) => target))]
      if (recipeIds.length) await versions.write(['recipes'], (trx) => deleteSavesOf(trx, recipeIds))
      return {
        next: nextAfter(
          saves.map(({ target }) => target),
          limit,
        ),
      }
    },
  }
}

/** The key after which the next slice starts; empty after the last slice, so that the next run starts from the top. */
const nextAfter = (keys: string[], limit: number) => (keys.length < limit ? '' : keys.at(-1)!)
