import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { writeArchive } from './archive-writer.ts'

it('an unfinished file of another command is not deleted', async () => {
  const folder = aTempFolder()
  // The link stands for the unfinished file. Its target is missing, so `existsSync` would not find the link, as if the
  // other command had created its file just after the check. Only the exclusive creation of the file fails.
  symlinkSync(join(folder, 'missing'), join(folder, 'backup.zip.part'))
  await expect(writeArchive(join(folder, 'backup.zip'), async () => {})).rejects.toThrow('never finished')
  expect(readdirSync(folder)).toEqual(['backup.zip.part'])
})
