/** The wiring of covers: where their files are, and from which data a cover is drawn. */
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readMotifs } from '#server/features/catalog/built-in-catalog.source.ts'
import type { Catalog } from '#server/features/catalog/catalog.service.ts'
import { throttleLog } from '#server/logging/throttled-log.ts'
import { createCoverWorker } from '#server/pictures/cover-worker-client.ts'
import { createCovers } from '#server/features/catalog/covers.service.ts'
import type { Recipes } from '#server/features/recipes/recipes.service.ts'
import type { SharedRecipes } from '#server/features/rooms/shared-recipes.service.ts'

interface Parts {
  /** The folder that `npm run build` writes. */
  distDir: string
  dataDir: string
  recipes: Pick<Recipes, 'describe'>
  describeShared: SharedRecipes['describe']
  catalog: Pick<Catalog, 'describe'>
  log: FastifyBaseLogger
  /** Aborted on shutdown, so that requests do not wait for the drawings that remain. */
  signal: AbortSignal
}

export async function wireCovers({ distDir, dataDir, recipes, describeShared, catalog, log, signal }: Parts) {
  const contentDir = join(distDir, 'content')
  return createCovers({
    builtDir: join(distDir, 'covers'),
    drawnDir: join(dataDir, 'covers'),
    motifsDir: join(contentDir, 'motifs'),
    motifs: await readMotifs(contentDir),
    describe: (kind, id) => {
      if (kind === 'recipes') return recipes.describe(id)
      return kind === 'shared' ? describeShared(id) : catalog.describe(kind, id)
    },
    drawCover: createCoverWorker(signal).draw,
    log: throttleLog(log),
    signal,
  })
}
