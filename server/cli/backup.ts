/** `npm run backup -- FILE`: writes a backup of the data and pictures to one file. The server may be running. */
import { openReadOnly } from '#server/db/open.ts'
import { openBucketStorage, openFolderStorage } from '#server/pictures/open-storage.ts'
import { createBackup } from './create-backup.ts'
import { runCommand } from './run-command.ts'
import { describeContents } from './manifest.ts'

await runCommand('backup -- FILE', async ({ parameters, config, version, pathOf }) => {
  const file = pathOf(parameters[0]!)
  const db = openReadOnly(config)
  try {
    const manifest = await createBackup({
      db,
      pictures: openBucketStorage(config) ?? openFolderStorage(config),
      file,
      version,
    })
    const lost = manifest.lostPictures.length
      ? `\nThese pictures no longer exist and are not in the backup: ${manifest.lostPictures.join(', ')}`
      : ''
    return `${file}: ${describeContents(manifest)}.${lost}`
  } finally {
    await db.destroy()
  }
})
