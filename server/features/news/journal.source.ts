/** Reads the built-in journal that `npm run build:content` writes. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const StoredArticle = z.object({
  slug: z.string(),
  topic: z.string(),
  title: z.string(),
  description: z.string(),
  /** The dish whose cover is the picture of the article: `meals/ID` or `drinks/ID`. */
  picture: z.string(),
  paragraphs: z.array(z.string()),
  /** Number of words. */
  words: z.number(),
})
export type StoredArticle = z.infer<typeof StoredArticle>

export async function readJournal(contentDir: string): Promise<StoredArticle[]> {
  return z.array(StoredArticle).parse(JSON.parse(await readFile(join(contentDir, 'journal.json'), 'utf8')))
}
