/**
 * Reads the files that `npm run build:content` writes: the dishes of the built-in catalogue, and the motifs (small
 * pictures) from which covers are drawn.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Dish } from '#contract/catalog.ts'
import { Motifs } from '#content/format.ts'

const BuiltInCatalog = z.object({ hash: z.string(), meals: z.array(Dish), drinks: z.array(Dish) })
export type BuiltInCatalog = z.infer<typeof BuiltInCatalog>

export async function readBuiltInCatalog(contentDir: string): Promise<BuiltInCatalog> {
  return BuiltInCatalog.parse(JSON.parse(await readFile(join(contentDir, 'dishes.json'), 'utf8')))
}

export async function readMotifs(contentDir: string) {
  return Motifs.parse(JSON.parse(await readFile(join(contentDir, 'motifs.json'), 'utf8')))
}
