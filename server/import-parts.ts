/** The wiring of imports from web pages and pasted texts. `import-file-parts.ts` wires the imports of files. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/open.ts'
import { createReadOwnRecipes } from './features/imports/own-recipes.service.ts'
import { ownRecipesStore } from './features/imports/own-recipes.store.ts'
import { createPages } from './features/imports/page.source.ts'
import { previewRoutes } from './features/imports/preview.routes.ts'
import { createPreviews, type PreviewParts } from './features/imports/preview.service.ts'
import type { Caller, Mount } from './http/mount.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { createPools } from './outbound/pools.ts'
import type { CreatePublicFetch } from './outbound/public-fetch.ts'
import type { Pictures } from './pictures/pictures.ts'
import { sharedReader } from './recipe-readers/reader.ts'

interface Parts {
  db: Db
  log: FastifyBaseLogger
  limiter: RateLimiter
  pools: ReturnType<typeof createPools>
  pictures: Pictures
  /** Ends requests to pages on shutdown. */
  signal: AbortSignal
  publicFetch: CreatePublicFetch
  /** Reads a text with a language model. Null when none is configured. */
  readRecipeText: PreviewParts['readRecipeText']
}

export function mountImports(mount: Mount<Caller>, parts: Parts) {
  const { db, log, limiter, pools, pictures, signal, publicFetch, readRecipeText } = parts
  const previews = createPreviews({
    pages: createPages(publicFetch, signal),
    readDocument: sharedReader.read,
    readRecipeText,
    log,
    readOwn: createReadOwnRecipes(ownRecipesStore(db)),
    pictures,
    pool: pools.pages,
    limiter,
  })
  previewRoutes(mount, previews)
}
