/** Tests the process that reads the file of an import: what it returns, how its memory is bounded, and its end. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { paprikaEntry, zipOf } from '#tests/support/fixtures/recipe-files.ts'
import { canFillDisk as hasPrlimit } from '#tests/support/server/full-disk.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { openInWorker } from './file-worker-client.ts'

async function open(content: string | Buffer, skip = 0) {
  const path = join(aTempFolder(), 'file')
  writeFileSync(path, content)
  const session = await openInWorker({ path, name: 'recipes.zip' }, skip)
  onTestFinished(session.close)
  return session
}

/** The ids of the processes that read a file for this process. */
const workerIds = () =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readProc(`self/task/${thread}/children`).split(' '))
    .filter((id) => id && readProc(`${id}/cmdline`).includes('file-worker'))

/** Reads a file in `/proc`. @returns an empty text if the process or thread has ended */
function readProc(path: string) {
  try {
    return readFileSync(join('/proc', path), 'utf8')
  } catch {
    return ''
  }
}

describe('the process that reads a file', { tags: ['IMPORTS-32'] }, () => {
  it('the process returns the entries of the file, and a picture on request', async () => {
    const photo = { photo_data: Buffer.from('photo').toString('base64') }
    const zip = await zipOf({ a: paprikaEntry({ name: 'Soup' }), b: paprikaEntry({ name: 'Rice', ...photo }) })
    const session = await open(zip, 1)
    expect(session).toMatchObject({ format: 'Paprika', total: 2 })
    expect(await session.next()).toMatchObject([{ position: 1, title: 'Rice', problem: null, hasPicture: true }])
    expect(Buffer.from((await session.readPicture(1))!).toString()).toBe('photo')
    expect(await session.next()).toEqual([])
  })

  it('the process refuses a file without recipes', async () => {
    await expect(open('Dear diary')).rejects.toMatchObject({ code: 'file-unreadable' })
  })

  it.runIf(hasPrlimit)('the process has bounded memory, and ends with the session', async () => {
    const earlier = workerIds()
    const session = await open(paprikaEntry({}))
    const id = workerIds().find((each) => !earlier.includes(each))!
    expect(readProc(`${id}/cmdline`)).toMatch(/--max-old-space-size=\d+/)
    expect(readProc(`${id}/limits`)).toMatch(/^Max address space +\d+ /m)
    await session.close()
    await expect.poll(workerIds).not.toContain(id)
    await expect(session.next()).rejects.toThrow(/^The (?:process|file worker) /)
  })
})
