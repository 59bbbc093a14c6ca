/** `npm run restore -- FILE`: restores a backup into an empty folder or an empty PostgreSQL database. */
import { openBucketStorage } from '#server/pictures/open-storage.ts'
import { runCommand } from './run-command.ts'
import { describeContents } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand('restore -- FILE', async ({ parameters, config, pathOf }) => {
  const manifest = await restoreBackup({
    file: pathOf(parameters[0]!),
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    bucket: openBucketStorage(config),
  })
  const target = [
    config.databaseUrl ? 'the database' : config.dataDir,
    config.pictureBucket ? 'the bucket' : config.databaseUrl && config.dataDir,
  ]
    .filter(Boolean)
    .join(' and ')
  return `Restored into ${target}: ${describeContents(manifest)}, as they were on ${manifest.madeAt}.`
})
