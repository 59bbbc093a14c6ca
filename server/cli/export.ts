/** `npm run export -- EMAIL [FILE]`: exports the data of one account, for its owner. */
import { openReadOnly } from '#server/db/open.ts'
import { openBucketStorage, openFolderStorage } from '#server/pictures/open-storage.ts'
import { runCommand } from './run-command.ts'
import { exportAccount } from './export-account.ts'

await runCommand('export -- EMAIL [FILE]', async ({ parameters: [email = '', path], config, pathOf }) => {
  const file = pathOf(
    path ??
      `potluck-export-${email
        .trim()
        .toLowerCase()
        .replaceAll(/[^\w.@+-]/g, '_')}.zip`,
  )
  const db = openReadOnly(config)
  try {
    const { recipes, saves, rooms, pictures } = await exportAccount({
      db,
      pictures: openBucketStorage(config) ?? openFolderStorage(config),
      publicUrl: config.publicUrl,
      email,
      file,
    })
    return `${file}: recipes ${recipes}, likes and bookmarks ${saves}, rooms ${rooms}, pictures ${pictures}.`
  } finally {
    await db.destroy()
  }
})
