/** `npm run export -- EMAIL [FILE]`: everything of one person, for that person. */
import { openReadOnly } from '#server/db/open.ts'
import { openBucketStorage, openFolderStorage } from '#server/pictures/open-storage.ts'
import { runCommand } from './run-command.ts'
import { exportAccount } from './export-account.ts'

await runCommand('export -- EMAIL [FILE]', async ({ parameters: [email = '', typed], config, pathOf }) => {
  const file = pathOf(
    typed ??
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
