/** The house journal as `npm run build:content` left it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const HouseArticle = z.object({
  slug: z.string(),
  topic: z.string(),
  title: z.string(),
  description: z.string(),
  /** The dish whose cover it shows: `meals/…` or `drinks/…`. */
  picture: z.string(),
  paragraphs: z.array(z.string()),
  words: z.number(),
})
export type HouseArticle = z.infer<typeof HouseArticle>

export async function readJournal(contentDir: string): Promise<HouseArticle[]> {
  return z.array(HouseArticle).parse(JSON.parse(await readFile(join(contentDir, 'journal.json'), 'utf8')))
}
