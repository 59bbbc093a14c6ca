/** The manifest of a backup and the names of its parts. The format is the same for both databases. */
import * as z from 'zod/mini'
import { pictureFiles } from '#server/pictures/picture-storage.ts'

export const manifestName = 'manifest.json'
export const rowsName = (table: string) => `data/${table}.ndjson`
export const pictureName = (name: string, file: string) => `pictures/${name}/${file}`

const count = z.int().check(z.gte(0))
/** A restore writes pictures to the disk under these names, so no name may lead outside the folder. */
const PartName = z.string().check(z.regex(/^(data\/[a-z_]+\.ndjson|pictures\/[\w-]{24}\/\d+\.webp)$/))

export const Manifest = z.object({
  format: z.literal('potluck-backup-1'),
  /** The version of Potluck that made the backup. */
  product: z.string(),
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgresql']),
  /** The migrations that had run on the database, in the order of the runs. */
  schema: z.array(z.string()).check(z.minLength(1)),
  /** The number of rows of each table in the backup. */
  rows: z.record(z.string(), count),
  /** The addresses of the pictures to which rows refer, but whose files do not exist. */
  lostPictures: z.array(z.string()),
  parts: z.record(PartName, z.object({ bytes: count, sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type Part = Manifest['parts'][string]

/** A summary for the operator: `3 users, 12 recipes, 2 rooms, 5 pictures`. */
export function describeContents({ rows, parts }: Manifest) {
  const pictures = Object.keys(parts).filter((name) => name.startsWith('pictures/')).length / pictureFiles.length
  const counted = [
    [rows.users, 'user'],
    [rows.recipes, 'recipe'],
    [rows.rooms, 'room'],
    [pictures, 'picture'],
  ] as const
  return counted
    .map(([number = 0, noun]) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`)
    .join(', ')
}
