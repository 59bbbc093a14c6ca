/**
 * Ties a folder or bucket of pictures to one database by a random mark that both contain. A server deletes pictures
 * that its database does not use, so two databases with the same folder or bucket would delete each other's pictures.
 */
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '#server/crypto/ids.ts'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import { ownerFile, type PictureStorage } from './picture-storage.ts'

/** The mark of the database. Implemented by `pictureStore`. */
export interface OwnerStore {
  readOwner: () => Promise<string | null>
  insertOwner: (id: string) => Promise<string>
}

/** How long the start waits for the storage. */
const startTimeoutMs = 3000

class WrongOwnerError extends Error {}

/**
 * Marks pictures that no database has marked. If the storage cannot be reached, the server starts nevertheless, and
 * deletes nothing until the marks have been compared.
 * @returns `storage`, with functions that compare the marks before they list, restore or delete pictures. They throw
 * when the marks differ. `remove` compares the marks only if the last comparison has not succeeded. `read`, `write` and
 * `has` never compare them.
 * @throws WrongOwnerError when the storage replies in time and the pictures belong to another database
 */
export async function openOwnStorage(
  storage: PictureStorage,
  store: OwnerStore,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PictureStorage> {
  let isOwn = false

  async function requireOwn() {
    isOwn = false
    await checkOwner(storage, store)
    isOwn = true
  }

  // A bucket that does not respond delays the start by at most `startTimeoutMs`.
  const checked = await waitAtMost(
    startTimeoutMs,
    requireOwn().then(() => 'own' as const, errorOf),
  )
  const failure = checked ?? new Error(`no response within ${startTimeoutMs} ms`)
  if (failure instanceof WrongOwnerError) throw failure
  if (failure !== 'own')
    log.warn({ err: failure }, 'it is not known yet whether the stored pictures belong to this database')

  return {
    ...storage,
    // The next three functions always compare the marks again, because a mark may have changed since the start.
    async list(before) {
      await requireOwn()
      return storage.list(before)
    },
    async removeDrafts(before) {
      await requireOwn()
      await storage.removeDrafts(before)
    },
    async restoreRemoved(isUsed) {
      await requireOwn()
      await storage.restoreRemoved(isUsed)
    },
    async remove(name, isUsed) {
      if (!isOwn) await requireOwn()
      return storage.remove(name, isUsed)
    },
  }
}

/** @throws WrongOwnerError when the marks differ */
async function checkOwner(storage: PictureStorage, store: OwnerStore) {
  const id = await store.readOwner()
  const mark = await storage.readOwner()
  if (mark === null) {
    const own = id ?? (await store.insertOwner(newId()))
    await storage.writeOwner(own)
    // Another database may have written its mark at the same moment.
    if ((await storage.readOwner()) !== own) throw wrongOwner(storage)
  } else if (mark !== id) {
    // Another process on the same database may have inserted the mark since it was read.
    if (mark !== (await store.readOwner())) throw wrongOwner(storage)
  }
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

const wrongOwner = ({ location: { name, variable } }: PictureStorage) =>
  new WrongOwnerError(
    `The pictures in ${name} belong to another database, and each database would delete the pictures of the other. Set ${variable} to another place. If the other database is not used any more, delete "${ownerFile}" there and start again (docs/operations/backup.md).`,
  )
