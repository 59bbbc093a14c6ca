import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { writeArchive } from './archive-writer.ts'

it('an unfinished file of another command is not deleted', { tags: ['OPS-12'] }, async () => {
  const folder = aTempFolder()
  // Only opening it reports that a link to a missing file exists, as with a file that was created a moment ago.
  symlinkSync(join(folder, 'missing'), join(folder, 'backup.zip.part'))
  await expect(writeArchive(join(folder, 'backup.zip'), async () => {})).rejects.toThrow('never finished')
  expect(readdirSync(folder)).toEqual(['backup.zip.part'])
})
