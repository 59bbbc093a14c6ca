/** Other users of the machine cannot read the data of the server, neither new files nor files of an earlier version. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { startBuiltServer } from '#tests/support/server/built-server.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'

/** The mode and the kind of every file and folder below `folder`, for example `600 file`. */
function modesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return `${(statSync(path).mode & 0o777).toString(8)} ${entry.isDirectory() ? 'folder' : 'file'}`
  })
}

function anOldDataFolder() {
  const dataDir = join(aTempFolder(), 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'potluck.sqlite'), '')
  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'potluck.sqlite'), 0o644)
  return dataDir
}

it.runIf(isSqlite && process.platform !== 'win32')(
  'the data folders have the mode 700, and the files in these folders have the mode 600',
  { tags: ['OPS-23'] },
  async () => {
    const dataDir = anOldDataFolder()
    const served = await startBuiltServer({ DATA_DIR: dataDir })
    onTestFinished(() => served.stop())
    const { email, token } = await registerUser(served)
    const form = new FormData()
    form.append('profileImage', new Blob([new Uint8Array((await aJpeg()).bytes)]), 'me.jpg')
    const headers = { authorization: `Bearer ${token}` }
    const uploaded = await fetch(`${served.origin}/api/users/profile-image`, { method: 'POST', headers, body: form })
    expect(uploaded.status).toBe(200)
    await fetch(`${served.origin}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const outbox = join(dataDir, 'outbox')
    await expect.poll(() => (existsSync(outbox) ? readdirSync(outbox) : [])).toEqual([expect.stringMatching(/\.eml$/)])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['outbox', 'potluck.sqlite-wal', 'uploads']))
    expect([...new Set(modesOf(dataDir))].toSorted()).toEqual(['600 file', '700 folder'])
  },
)
