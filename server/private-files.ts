/** Keeps the data of this process from other users of the machine. Has no effect on Windows. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const databaseFiles = ['potluck.sqlite', 'potluck.sqlite-wal', 'potluck.sqlite-shm', 'potluck.lock']

/** New files of this process are for its user only: 0600, folders 0700. Call before the first file is written. */
export function writePrivately() {
  process.umask(0o077)
}

/** Does the same with a data folder of an earlier version. A folder of another user stays as it is. */
export function makePrivate(dataDir: string) {
  setMode(dataDir, 0o700)
  for (const name of databaseFiles) setMode(join(dataDir, name), 0o600)
}

function setMode(path: string, mode: number) {
  try {
    if (existsSync(path)) chmodSync(path, mode)
  } catch (error) {
    const isNotOwner = error instanceof Error && 'code' in error && ['EPERM', 'EROFS'].includes(String(error.code))
    if (!isNotOwner) throw error
  }
}
