import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { writeArchive } from './archive-writer.ts'

it('an unfinished file of another command is not deleted', { tags: ['OPS-12'] }, async () => {
  const folder = aTempFolder()
  // `existsSync` returns false for a link to a missing file, but a file cannot be created in the place of the link. The
  // result is the same as when another command creates the file just after the call of `existsSync`.
  symlinkSync(join(folder, 'missing'), join(folder, 'backup.zip.part'))
  await expect(writeArchive(join(folder, 'backup.zip'), async () => {})).rejects.toThrow('never finished')
  expect(readdirSync(folder)).toEqual(['backup.zip.part'])
})
