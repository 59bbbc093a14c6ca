/** The wiring of covers: where their files are, and what each is drawn from. */
import { join } from 'node:path'
import { readMotifs } from './features/catalog/built-in-catalog.source.ts'
import type { Catalog } from './features/catalog/catalog.service.ts'
import { createCovers } from './features/catalog/covers.service.ts'
import type { Recipes } from './features/recipes/recipes.service.ts'
import type { SharedRecipes } from './features/rooms/shared-recipes.service.ts'

interface Parts {
  /** The folder that `npm run build` writes. */
  distDir: string
  dataDir: string
  recipes: Pick<Recipes, 'describe'>
  describeShared: SharedRecipes['describe']
  catalog: Pick<Catalog, 'describe'>
}

export async function openCovers({ distDir, dataDir, recipes, describeShared, catalog }: Parts) {
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
  })
}
