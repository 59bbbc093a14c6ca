import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { writeArchive } from './archive-writer.ts'

it('an unfinished file of another command is not deleted', async () => {
  const folder = aTempFolder()
  // This link stands for the unfinished file. The target of the link is missing, so `existsSync` would return false.
  // Therefore the test passes only if `writeArchive` creates the file exclusively (`wx`).
  symlinkSync(join(folder, 'missing'), join(folder, 'backup.zip.part'))
  await expect(writeArchive(join(folder, 'backup.zip'), async () => {})).rejects.toThrow('never finished')
  expect(readdirSync(folder)).toEqual(['backup.zip.part'])
})
