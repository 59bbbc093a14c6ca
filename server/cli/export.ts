/** `npm run export -- EMAIL [FILE]`: everything of one person, for that person. */
import { openReadOnly } from '#server/db/open.ts'
import { openBucketStorage, openFolderStorage } from '#server/pictures/picture-storage.ts'
import { runTool } from './command.ts'
import { exportPerson } from './export-person.ts'

await runTool('export -- EMAIL [FILE]', async ({ parameters: [email = '', typed], config, pathOf }) => {
  const file = pathOf(
    typed ??
      `potluck-export-${email
        .trim()
        .toLowerCase()
        .replaceAll(/[^\w.@+-]/g, '_')}.zip`,
  )
  const db = openReadOnly(config)
  try {
    const { recipes, saves, rooms, pictures } = await exportPerson({
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
