/** Sets file modes, so that other users of the machine cannot read the data of this process. No effect on Windows. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const databaseFiles = ['potluck.sqlite', 'potluck.sqlite-wal', 'potluck.sqlite-shm', 'potluck.lock']

/** Gives new files of this process the mode 0600, and folders 0700. Must run before the first file is written. */
export function writePrivately() {
  process.umask(0o077)
}

/**
 * Sets the mode 0700 on an existing data folder, and 0600 on its database files, because earlier versions created them
 * with other modes. Skips a path that belongs to another user or is on a read-only disk.
 */
export function makePrivate(dataDir: string) {
  setMode(dataDir, 0o700)
  for (const name of databaseFiles) setMode(join(dataDir, name), 0o600)
}

function setMode(path: string, mode: number) {
  try {
    if (existsSync(path)) chmodSync(path, mode)
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && ['EPERM', 'EROFS'].includes(String(error.code))
    if (!isForbidden) throw error
  }
}
