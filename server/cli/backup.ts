/** `npm run backup -- FILE`: everything in one file, while the server goes on. */
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
      ? `\nThese pictures had been lost before and are not in it: ${manifest.lostPictures.join(', ')}`
      : ''
    return `${file}: ${describeContents(manifest)}.${lost}`
  } finally {
    await db.destroy()
  }
})
